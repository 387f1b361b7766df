// Commands that take text in and give text back.
import { type Commands, failed, linesOf, ok, readArgs, textOf } from './Command.ts';
import type { Run } from './Shell.ts';

export const TEXT_COMMANDS: Commands = {
  echo: {
    about: '输出文字；echo 文字 > 文件 写入，>> 追加',
    run({ args }) {
      const { options, rest } =
        args[0] !== undefined && /^-[ne]+$/.test(args[0]) ? readArgs(args) : { options: new Set<string>(), rest: args };
      const text = options.has('e') ? unescape(rest.join(' ')) : rest.join(' ');
      return ok(options.has('n') ? text : `${text}\n`);
    },
  },

  printf: {
    about: '按原样输出文字，\\n 换行',
    run: ({ args: [format = '', ...values] }) => ok(fill(unescape(format), values)),
  },

  grep: {
    about: '找出含有某段文字的行，-c 计数，-v 反选，-i 不分大小写，-n 行号',
    run(run) {
      const { options, rest } = readArgs(run.args);
      const [pattern, ...paths] = rest;
      if (pattern === undefined) return failed('Usage: grep [OPTION]... PATTERNS [FILE]...\n', 2);
      const wanted = regexOf(pattern, options.has('i') ? 'iu' : 'u');
      if (!wanted) return failed(`grep: 不支持的模式：${pattern}\n`, 2);
      const lines = linesOf(textFrom(run, paths));
      const found = lines
        .map((line, at) => ({ line, at: at + 1 }))
        .filter(({ line }) => wanted.test(line) !== options.has('v'));
      const code = found.length === 0 ? 1 : 0;
      if (options.has('c')) return { code: 0, output: `${found.length}\n` };
      return { code, output: textOf(found.map(({ line, at }) => (options.has('n') ? `${at}:${line}` : line))) };
    },
  },

  head: { about: '显示开头几行，-n 行数', run: (run) => part(run, (lines, count) => lines.slice(0, count)) },
  tail: {
    about: '显示末尾几行，-n 行数',
    run: (run) => part(run, (lines, count) => (count === 0 ? [] : lines.slice(-count))),
  },

  wc: {
    about: '统计行数、词数和字节数，-l 只数行',
    run(run) {
      const { options, rest } = readArgs(run.args);
      const text = textFrom(run, rest);
      const lines = text.split('\n').length - 1;
      const name = rest.length === 1 ? ` ${rest[0]}` : '';
      if (options.has('l')) return ok(`${lines}${name}\n`);
      const words = text.split(/\s+/).filter(Boolean).length;
      return ok(`${lines} ${words} ${Buffer.byteLength(text)}${name}\n`);
    },
  },

  sort: {
    about: '排序，-n 按数值，-r 倒序，-u 去重',
    run(run) {
      const { options, rest } = readArgs(run.args);
      const lines = linesOf(textFrom(run, rest)).toSorted((a, b) =>
        options.has('n') ? leadingNumber(a) - leadingNumber(b) : a < b ? -1 : Number(a > b),
      );
      const sorted = options.has('r') ? lines.toReversed() : lines;
      return ok(textOf(options.has('u') ? [...new Set(sorted)] : sorted));
    },
  },

  uniq: {
    about: '合并相邻的相同行，-c 计数，-d 只看重复的',
    run(run) {
      const { options, rest } = readArgs(run.args);
      const groups: { line: string; count: number }[] = [];
      for (const line of linesOf(textFrom(run, rest))) {
        const last = groups.at(-1);
        if (last?.line === line) last.count += 1;
        else groups.push({ line, count: 1 });
      }
      const shown = options.has('d') ? groups.filter(({ count }) => count > 1) : groups;
      return ok(
        textOf(shown.map(({ line, count }) => (options.has('c') ? `${String(count).padStart(7)} ${line}` : line))),
      );
    },
  },

  cut: {
    about: '取出某一列，-d 分隔符 -f 列号',
    run(run) {
      const by = valueOf(run.args, '-d') ?? '\t';
      const column = Number(valueOf(run.args, '-f') ?? 1);
      const paths = run.args.filter((arg, at) => !/^-[df]/.test(arg) && !/^-[df]$/.test(run.args[at - 1] ?? ''));
      return ok(textOf(linesOf(textFrom(run, paths)).map((line) => line.split(by)[column - 1] ?? '')));
    },
  },

  tee: {
    about: '写入文件的同时输出',
    run({ shell, args, stdin = '' }) {
      const { options, rest } = readArgs(args);
      for (const path of rest) shell.disk.write(shell.path(path), stdin, shell.facts.now(), options.has('a'));
      return ok(stdin);
    },
  },
};

const leadingNumber = (line: string): number => Number(/^\s*-?\d+(?:\.\d+)?/.exec(line)?.[0] ?? 0);

/** Of the files named, or of what came through the pipe. */
function textFrom({ shell, stdin = '' }: Run, paths: readonly string[]): string {
  return paths.length === 0 ? stdin : paths.map((path) => shell.disk.read(shell.path(path))).join('');
}

/** `-n 5`, `-n5` and `-5` alike. */
function part(run: Run, take: (lines: string[], count: number) => string[]) {
  const count = Number(valueOf(run.args, '-n') ?? run.args.find((arg) => /^-\d+$/.test(arg))?.slice(1) ?? 10);
  const paths = run.args.filter((arg, at) => !arg.startsWith('-') && run.args[at - 1] !== '-n');
  return ok(textOf(take(linesOf(textFrom(run, paths)), Number.isFinite(count) ? count : 10)));
}

function valueOf(args: readonly string[], option: string): string | undefined {
  const at = args.findIndex((arg) => arg.startsWith(option));
  const joined = args[at]?.slice(option.length);
  return at < 0 ? undefined : joined === '' ? args[at + 1] : joined;
}

function regexOf(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}

const unescape = (text: string): string =>
  text.replaceAll(/\\([nt\\])/g, (_whole, letter: string) => ({ n: '\n', t: '\t' })[letter] ?? '\\');

function fill(format: string, values: readonly string[]): string {
  let at = 0;
  return format.replaceAll(/%([sd%])/g, (_whole, kind: string) => (kind === '%' ? '%' : (values[at++] ?? '')));
}
