import type { Commands, Run } from '../language/io.ts';
import { NOTHING, type Program, readAll } from '../language/process.ts';
import { runNamed } from '../language/simple.ts';
import { linesOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';

export const XARGS_COMMANDS: Commands = {
  xargs: { about: '把输入的词作为参数执行命令，-n 每次几个，-I {} 放在哪里，-0 以 NUL 分隔', run: xargs },
};

function* xargs(run: Run): Program {
  const stop = firstCommand(run.args);
  const options = optionsOf(run.args.slice(0, stop), 'n:I:0rtd:L:P:a:p', {
    null: '0',
    'no-run-if-empty': 'r',
    'max-args': 'n',
    'max-procs': 'P',
    delimiter: 'd',
    verbose: 't',
  });
  const [name = 'echo', ...args] = run.args.slice(stop);
  const file = options.value('a');
  const text = file === undefined ? yield* readAll(run.stdin) : run.shell.disk.read(run.shell.path(file));
  const place = options.value('I');
  const words = wordsOf(text, { options, place });
  if (words.length === 0 && (options.has('r') || place !== undefined)) return 0;
  const size = place === undefined ? options.number('n', options.number('L', Math.max(1, words.length))) : 1;
  if (size < 1) throw new Usage(`value ${size} for -n option should be >= 1`);
  let code = 0;
  for (let at = 0; at < Math.max(1, words.length); at += size) {
    const some = words.slice(at, at + size);
    const given =
      place === undefined
        ? [...args, ...(options.has('L') ? some.flatMap((line) => line.split(/\s+/).filter(Boolean)) : some)]
        : args.map((arg) => arg.replaceAll(place, some[0] ?? ''));
    if (options.has('t')) run.err.write(`${[name, ...given].join(' ')}\n`);
    const failed = yield* runNamed(run.shell, name, given, { ...run, stdin: NOTHING });
    if (failed === 127 || failed === 126) return failed;
    if (failed === 255) return 124;
    if (failed !== 0) code = 123;
  }
  return code;
}

function wordsOf(
  text: string,
  { options, place }: { options: ReturnType<typeof optionsOf>; place: string | undefined },
): string[] {
  const by = options.has('0') ? '\0' : options.value('d')?.replace(/^\\n$/, '\n').replace(/^\\t$/, '\t');
  if (by !== undefined) {
    const words = text.split(by);
    return words.at(-1) === '' ? words.slice(0, -1) : words;
  }
  if (options.has('L')) return linesOf(text).filter((line) => line.trim() !== '');
  if (place !== undefined) {
    return linesOf(text)
      .map((line) => unquoted(line.trimStart()))
      .filter(Boolean);
  }
  const open = /^(?:[^'"\\]|'[^'\n]*'|"[^"\n]*"|\\[\s\S])*(['"])/.exec(text)?.[1];
  if (open !== undefined) {
    const kind = open === '"' ? 'double' : 'single';
    throw new Usage(`unmatched ${kind} quote; by default quotes are special to xargs unless you use the -0 option`);
  }
  return (text.match(/(?:'[^'\n]*'|"[^"\n]*"|\\[\s\S]|[^\s'"\\])+/g) ?? []).map(unquoted);
}

const unquoted = (word: string): string =>
  word.replaceAll(
    /'([^']*)'|"([^"]*)"|\\([\s\S])/g,
    (_whole, single?: string, double?: string, letter?: string) => single ?? double ?? letter ?? '',
  );

function firstCommand(args: readonly string[]): number {
  let at = 0;
  while (at < args.length && (args[at] ?? '').startsWith('-')) at += /^-[nIdLPa]$/.test(args[at] ?? '') ? 2 : 1;
  return at;
}
