import { DiskError } from '../Disk.ts';
import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readLine } from '../language/process.ts';
import { below } from './files.ts';
import { linesOf } from './input.ts';
import { type Options, optionsOf, Usage } from './options.ts';
import { regexOf } from './patterns.ts';

const LONG = {
  'ignore-case': 'i',
  'invert-match': 'v',
  'line-number': 'n',
  count: 'c',
  recursive: 'r',
  'extended-regexp': 'E',
  'fixed-strings': 'F',
  'word-regexp': 'w',
  'only-matching': 'o',
  quiet: 'q',
  color: 'Z',
  colour: 'Z',
  'files-with-matches': 'l',
  include: 'I',
};

export const GREP_COMMANDS: Commands = {
  grep: {
    about:
      '找出含有某段文字的行，-i 不分大小写，-v 反选，-n 行号，-c 计数，-r 连同下级，-E 扩展正则，-o 只要匹配的，-l 只要文件名',
    *run(run) {
      const options = optionsOf(run.args, 'ivncrREFwxoqlLhHse:A:B:C:m:PZ:I:', LONG);
      const [first, ...others] = options.rest;
      const patterns = options.has('e') ? options.values('e') : first === undefined ? [] : [first];
      const paths = options.has('e') ? options.rest : others;
      if (patterns.length === 0) {
        throw new Usage("Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.", 2);
      }
      const kind = options.has('F')
        ? 'fixed'
        : options.has('P')
          ? 'perl'
          : options.has('E') || run.name === 'egrep'
            ? 'extended'
            : 'basic';
      const wanted = patterns
        .flatMap((one) => one.split('\n'))
        .map((one) =>
          regexOf(
            patternOf(one, kind, options),
            kind === 'fixed' && (options.has('w') || options.has('x')) ? 'extended' : kind,
            options.has('i') ? 'i' : '',
          ),
        );
      return yield* search(run, options, { paths, fits: (line) => wanted.some((regex) => regex.test(line)), wanted });
    },
  },
  egrep: { about: '', run: (run) => GREP_COMMANDS['grep']?.run(run) },
};

function patternOf(pattern: string, kind: string, options: Options): string {
  const open = kind === 'basic' ? String.raw`\(` : '(';
  const close = kind === 'basic' ? String.raw`\)` : ')';
  const plain =
    kind === 'fixed' && (options.has('w') || options.has('x'))
      ? pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      : pattern;
  if (options.has('x')) return `^${open}${plain}${close}$`;
  return options.has('w') ? String.raw`\b${open}${plain}${close}\b` : plain;
}

interface Searching {
  readonly paths: readonly string[];
  fits(line: string): boolean;
  readonly wanted: readonly RegExp[];
}

function* search(run: Run, options: Options, { paths, fits, wanted }: Searching): Program {
  const recursive = options.has('r') || options.has('R');
  const { files, failed } = filesOf(run, options, paths, recursive);
  const named = options.has('H') || (!options.has('h') && (recursive || paths.length > 1));
  const colour = options.has('Z') && options.value('Z') !== 'never' && run.out.terminal === true;
  const show = { named, colour, wanted, options };
  if (paths.length === 0 && !recursive) return yield* stream(run, fits, show);
  let any = false;
  for (const { name, text } of files) {
    const lines = linesOf(text);
    const hits = lines
      .flatMap((line, at) => (fits(line) === options.has('v') ? [] : [at]))
      .slice(0, options.has('m') ? options.number('m', 0) : undefined);
    any ||= hits.length > 0;
    if (any && options.has('q')) return 0;
    yield* put(run.out, report(name, lines, hits, show));
  }
  return failed ? 2 : any ? 0 : 1;
}

interface Showing {
  readonly named: boolean;
  readonly colour: boolean;
  readonly wanted: readonly RegExp[];
  readonly options: Options;
}

/** As the lines come: `tail -f log | grep ERROR`. */
function* stream(run: Run, fits: (line: string) => boolean, show: Showing): Program {
  const { options } = show;
  const around_ = options.has('A') || options.has('B') || options.has('C');
  const lines: string[] = [];
  const hits: number[] = [];
  for (let line = yield* readLine(run.stdin); line !== undefined; line = yield* readLine(run.stdin)) {
    lines.push(line);
    if (fits(line) === options.has('v')) continue;
    hits.push(lines.length - 1);
    if (options.has('q')) return 0;
    if (options.has('m') && hits.length > options.number('m', 0)) break;
    if (around_ || options.has('c') || options.has('l')) continue;
    if (!(yield* put(run.out, report('(standard input)', lines, [lines.length - 1], show)))) return 0;
  }
  if (around_ || options.has('c') || options.has('l')) run.out.write(report('(standard input)', lines, hits, show));
  return hits.length > 0 ? 0 : 1;
}

function report(
  name: string,
  lines: readonly string[],
  hits: readonly number[],
  { named, colour, wanted, options }: Showing,
): string {
  const paint = (code: string, text: string): string =>
    colour ? `\u001B[${code}m\u001B[K${text}\u001B[m\u001B[K` : text;
  if (options.has('q')) return '';
  if (options.has('l')) return hits.length > 0 ? `${paint('35', name)}\n` : '';
  if (options.has('c')) return `${named ? `${paint('35', name)}${paint('36', ':')}` : ''}${hits.length}\n`;
  const all = (line: string): string[] =>
    wanted
      .flatMap((regex) => [...line.matchAll(new RegExp(regex, `${regex.flags}g`))].map(([found]) => found))
      .filter(Boolean);
  const head = (at: number, mark: string): string =>
    (named ? paint('35', name) + paint('36', mark) : '') +
    (options.has('n') ? paint('32', String(at + 1)) + paint('36', mark) : '');
  if (options.has('o')) {
    return hits
      .flatMap((at) => all(lines[at] ?? '').map((found) => `${head(at, ':')}${paint('01;31', found)}\n`))
      .join('');
  }
  const before = options.number('B', options.number('C', 0));
  const after = options.number('A', options.number('C', 0));
  const shown = [
    ...new Set(hits.flatMap((hit) => Array.from({ length: before + after + 1 }, (_, at) => hit - before + at))),
  ]
    .filter((at) => at >= 0 && at < lines.length)
    .toSorted((a, b) => a - b);
  const isHit = new Set(hits);
  return shown
    .map((at, index) => {
      const line = lines[at] ?? '';
      const gap = before + after > 0 && index > 0 && shown[index - 1] !== at - 1 ? `${paint('36', '--')}\n` : '';
      const body =
        isHit.has(at) && colour && !options.has('v')
          ? wanted.reduce(
              (text, regex) =>
                text.replaceAll(new RegExp(regex, `${regex.flags}g`), (found) =>
                  found === '' ? '' : paint('01;31', found),
                ),
              line,
            )
          : line;
      return `${gap}${head(at, isHit.has(at) ? ':' : '-')}${body}\n`;
    })
    .join('');
}

function filesOf(
  run: Run,
  options: Options,
  paths: readonly string[],
  recursive: boolean,
): { files: { name: string; text: string }[]; failed: boolean } {
  const { disk } = run.shell;
  let failed = false;
  const files = (paths.length === 0 && recursive ? ['.'] : paths).flatMap((path) => {
    const full = run.shell.path(path);
    try {
      if (disk.nodeAt(full)?.kind !== 'dir') return [{ name: path, text: disk.read(full) }];
      if (!recursive) throw new DiskError(`${path}: Is a directory`);
      return below(disk, full)
        .filter((one) => disk.nameAt(one)?.kind === 'file')
        .map((one) => ({
          name:
            path === '.' && paths.length === 0
              ? one.slice(full.length + 1)
              : path.replace(/\/$/, '') + one.slice(full.length),
          text: disk.read(one),
        }));
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      failed = true;
      if (!options.has('s')) run.err.write(`grep: ${run.shell.asTyped(error.message, [path])}\n`);
      return [];
    }
  });
  return { files, failed };
}
