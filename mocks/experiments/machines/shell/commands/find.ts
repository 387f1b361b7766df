import { nameOf, sizeOf } from '../Disk.ts';
import { runNamed } from '../language/simple.ts';
import { globRegex } from '../language/Glob.ts';
import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readAll } from '../language/process.ts';
import { below } from './files.ts';
import { linesOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';

interface Found {
  readonly path: string;
  readonly shown: string;
  readonly depth: number;
}
type Test = (found: Found, run: Run) => boolean;

export const FIND_COMMANDS: Commands = {
  find: {
    about: '查找文件：-name 名称、-type f/d、-size +1k、-mtime、-maxdepth、-exec 命令 {} \\;、-delete',
    *run(run) {
      const { shell } = run;
      const from = run.args.findIndex((arg) => /^[-(!]/.test(arg));
      const starts = from < 0 ? run.args : run.args.slice(0, from);
      const wanted = readTests(from < 0 ? [] : run.args.slice(from));
      let code = 0;
      for (const start of starts.length === 0 ? ['.'] : starts) {
        const full = shell.path(start);
        if (!shell.disk.nodeAt(full)) {
          run.err.write(`find: ‘${start}’: No such file or directory\n`);
          code = 1;
          continue;
        }
        const base = start === '/' ? '' : start.replace(/\/$/, '');
        const all = below(shell.disk, full).map((path): Found => ({
          path,
          shown: path === full ? start : base + path.slice(full === '/' ? 0 : full.length),
          depth: path === full ? 0 : path.slice(full === '/' ? 1 : full.length + 1).split('/').length,
        }));
        const hits = all.filter(
          (one) =>
            one.depth >= wanted.least &&
            one.depth <= wanted.deepest &&
            wanted.groups.some((tests) => tests.every((test) => test(one, run))),
        );
        if (wanted.remove) for (const { path } of hits.toReversed()) shell.disk.remove(path, true);
        else if (wanted.run) code = yield* execute(run, wanted.run, hits);
        else yield* put(run.out, hits.map(({ shown }) => `${shown}${wanted.end}`).join(''));
      }
      return code;
    },
  },

  xargs: {
    about: '把输入的词作为参数执行命令，-n 每次几个，-I {} 放在哪里',
    *run(run) {
      const stop = firstCommand(run.args);
      const options = optionsOf(run.args.slice(0, stop), 'n:I:0rtd:L:');
      const [name = 'echo', ...args] = run.args.slice(stop);
      const text = yield* readAll(run.stdin);
      const place = options.value('I');
      const words = options.has('0')
        ? text.split('\0').filter(Boolean)
        : place === undefined
          ? (text.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll(/^(['"])(.*)\1$/g, '$2'))
          : linesOf(text).filter(Boolean);
      if (words.length === 0 && (options.has('r') || place !== undefined)) return 0;
      const size = place === undefined ? options.number('n', options.number('L', Math.max(1, words.length))) : 1;
      let code = 0;
      for (let at = 0; at < Math.max(1, words.length); at += size) {
        const some = words.slice(at, at + size);
        const given =
          place === undefined ? [...args, ...some] : args.map((arg) => arg.replaceAll(place, some[0] ?? ''));
        if (options.has('t')) run.err.write(`${[name, ...given].join(' ')}\n`);
        if ((yield* runNamed(run.shell, name, given, run)) !== 0) code = 123;
      }
      return code;
    },
  },
};

function firstCommand(args: readonly string[]): number {
  let at = 0;
  while (at < args.length && (args[at] ?? '').startsWith('-')) at += /^-[nIdL]$/.test(args[at] ?? '') ? 2 : 1;
  return at;
}

function* execute(run: Run, command: { words: readonly string[]; together: boolean }, hits: readonly Found[]): Program {
  const [name = '', ...args] = command.words;
  if (command.together) {
    return hits.length === 0
      ? 0
      : yield* runNamed(
          run.shell,
          name,
          args.flatMap((arg) => (arg === '{}' ? hits.map(({ shown }) => shown) : [arg])),
          run,
        );
  }
  let code = 0;
  for (const { shown } of hits) {
    const given = args.map((arg) => arg.replaceAll('{}', shown));
    const failed = yield* runNamed(run.shell, name, given, run);
    if (failed !== 0) code = failed;
  }
  return code;
}

interface Wanted {
  /** One of them, all of its tests. */
  readonly groups: Test[][];
  least: number;
  deepest: number;
  end: string;
  remove: boolean;
  run: { words: string[]; together: boolean } | undefined;
}

function readTests(args: readonly string[]): Wanted {
  const wanted: Wanted = { groups: [[]], least: 0, deepest: Infinity, end: '\n', remove: false, run: undefined };
  const queue = [...args];
  let not = false;
  const add = (test: Test): void => {
    const turned = not;
    wanted.groups.at(-1)?.push((found, run) => test(found, run) !== turned);
    not = false;
  };
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    if (arg === '!' || arg === '-not') not = true;
    else if (arg === '-o' || arg === '-or') wanted.groups.push([]);
    else if (arg === '-a' || arg === '-and' || arg === '-print' || arg === '(' || arg === ')') continue;
    else if (arg === '-print0') wanted.end = '\0';
    else if (arg === '-delete') wanted.remove = true;
    else if (arg === '-empty') {
      add(({ path }, { shell: { disk } }) =>
        disk.nameAt(path)?.kind === 'dir' ? disk.list(path).length === 0 : disk.nameAt(path)?.text === '',
      );
    } else if (arg === '-exec') {
      const end = queue.findIndex((one) => one === ';' || one === '+');
      if (end < 0) throw new Usage("missing argument to `-exec'");
      wanted.run = { words: queue.splice(0, end), together: queue.shift() === '+' };
    } else {
      const value = queue.shift();
      if (value === undefined) throw new Usage(`missing argument to \`${arg}'`);
      if (arg === '-maxdepth') wanted.deepest = Number(value);
      else if (arg === '-mindepth') wanted.least = Number(value);
      else add(testOf(arg, value));
    }
  }
  return wanted;
}

const DAY = 86_400_000;
const UNITS: Readonly<Record<string, number>> = { c: 1, w: 2, b: 512, k: 1024, M: 1024 ** 2, G: 1024 ** 3 };

function testOf(name: string, value: string): Test {
  const glob = (flags = ''): RegExp => new RegExp(globRegex(value).source, `su${flags}`);
  if (name === '-name' || name === '-iname') {
    const regex = glob(name === '-iname' ? 'i' : '');
    return ({ shown }) => regex.test(nameOf(shown));
  }
  if (name === '-path') return ({ shown }) => glob().test(shown);
  if (name === '-type') {
    const kind = value === 'd' ? 'dir' : value === 'l' ? 'link' : 'file';
    return ({ path }, { shell }) => shell.disk.nameAt(path)?.kind === kind;
  }
  if (name === '-perm') {
    return ({ path }, { shell }) =>
      ((shell.disk.nameAt(path)?.mode ?? 0) & Number.parseInt(value.replace(/^[-/]/, ''), 8)) ===
      Number.parseInt(value.replace(/^[-/]/, ''), 8);
  }
  if (name === '-user') return ({ path }) => path.startsWith('/home/student') === (value === 'student');
  if (name === '-newer') {
    return ({ path }, { shell }) =>
      (shell.disk.nameAt(path)?.at ?? 0) > (shell.disk.nodeAt(shell.path(value))?.at ?? 0);
  }
  const [, sign = '', number = '', unit = 'b'] = /^([-+]?)(\d+)([cwbkMG]?)$/.exec(value) ?? [];
  const compare = (amount: number): boolean =>
    sign === '+' ? amount > Number(number) : sign === '-' ? amount < Number(number) : amount === Number(number);
  if (name === '-size') {
    return ({ path }, { shell }) =>
      compare(
        Math.ceil(
          sizeOf(shell.disk.nameAt(path) ?? { kind: 'file', text: '', mode: 0, at: 0 }) / (UNITS[unit || 'b'] ?? 512),
        ),
      );
  }
  if (name === '-mtime') {
    return ({ path }, { shell }) => compare(Math.floor((shell.facts.now() - (shell.disk.nameAt(path)?.at ?? 0)) / DAY));
  }
  if (name === '-mmin') {
    return ({ path }, { shell }) =>
      compare(Math.floor((shell.facts.now() - (shell.disk.nameAt(path)?.at ?? 0)) / 60_000));
  }
  throw new Usage(`unknown predicate \`${name}'`);
}
