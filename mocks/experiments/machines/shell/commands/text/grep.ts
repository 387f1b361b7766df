// grep: the lines that match.
import { DiskError } from '../../Disk.ts';
import { type Known, type Run, Usage } from '../../language/io.ts';
import { type Program, put, readLine } from '../../language/process.ts';
import { below } from '../files/managing.ts';
import { complaining, type Given, linesOf } from '../input.ts';
import { type Options, optionsOf } from '../options.ts';
import { regexOf } from '../patterns.ts';

const USAGE = "Usage: grep [OPTION]... PATTERNS [FILE]...\nTry 'grep --help' for more information.";

export const grep: Known = {
  about:
    '找出含有某段文字的行，-i 不分大小写，-v 反选，-n 行号，-c 计数，-r 连同下级，-E 扩展正则，-o 只要匹配的，-l 只要文件名',
  *run(run) {
    const options = optionsOf(run.args, 'ivncrEFwoqlhHe:A:B:');
    const [first, ...others] = options.rest;
    const patterns = options.has('e') ? options.values('e') : first === undefined ? [] : [first];
    if (patterns.length === 0) throw new Usage(USAGE, 2);
    const paths = options.has('e') ? options.rest : others;
    const isMany = options.has('r') || paths.length > 1;
    const search = new Search(options, patterns, {
      named: options.has('H') || (isMany && !options.has('h')),
      colour: run.out.terminal === true,
    });
    if (paths.length === 0 && !options.has('r')) return yield* stream(run, search);
    const { files, failed } = filesOf(run, paths, options.has('r'));
    let any = false;
    for (const { name, text } of files) {
      const lines = linesOf(text);
      const hits = [...lines.keys()].filter((at) => search.hits(lines[at] ?? ''));
      any ||= hits.length > 0;
      yield* put(run.out, search.report(name, lines, hits));
    }
    return failed ? 2 : Number(!any);
  },
};

/** Answers while lines still come: `tail -f log | grep ERROR`. */
function* stream(run: Run, search: Search): Program {
  const lines: string[] = [];
  const hits: number[] = [];
  for (let line = yield* readLine(run.stdin); line !== undefined; line = yield* readLine(run.stdin)) {
    lines.push(line);
    if (!search.hits(line)) continue;
    hits.push(lines.length - 1);
    if (search.needsAll) continue;
    if (!(yield* put(run.out, search.report('', lines, hits.slice(-1))))) return 0;
  }
  if (search.needsAll) run.out.write(search.report('(standard input)', lines, hits));
  return Number(hits.length === 0);
}

class Search {
  readonly #options: Options;
  readonly #pattern: RegExp;
  readonly #named: boolean;
  readonly #colour: boolean;

  constructor(options: Options, patterns: readonly string[], shown: { named: boolean; colour: boolean }) {
    const kind = options.has('F') ? 'fixed' : options.has('E') ? 'extended' : 'basic';
    const sources = patterns.map((one) => regexOf(one, kind).source);
    const whole = options.has('w') ? `\\b(?:${sources.join('|')})\\b` : sources.join('|');
    this.#options = options;
    this.#pattern = new RegExp(whole, options.has('i') ? 'giu' : 'gu');
    this.#named = shown.named;
    this.#colour = shown.colour;
  }

  hits(line: string): boolean {
    this.#pattern.lastIndex = 0;
    return this.#pattern.test(line) !== this.#options.has('v');
  }

  /** A count, or lines around the hits, can only be shown in the end. */
  get needsAll(): boolean {
    return ['c', 'l', 'A', 'B'].some((letter) => this.#options.has(letter));
  }

  report(name: string, lines: readonly string[], hits: readonly number[]): string {
    const options = this.#options;
    const head = this.#named ? this.#paint('35', name) : '';
    if (options.has('q')) return '';
    if (options.has('l')) return hits.length > 0 ? `${this.#paint('35', name)}\n` : '';
    if (options.has('c')) return `${this.#named ? `${head}:` : ''}${hits.length}\n`;
    const numbered = (at: number, mark: string): string =>
      (this.#named ? head + mark : '') + (options.has('n') ? this.#paint('32', String(at + 1)) + mark : '');
    if (options.has('o')) {
      const found = hits.flatMap((at) => (lines[at]?.match(this.#pattern) ?? []).map((text) => ({ at, text })));
      return found.map(({ at, text }) => `${numbered(at, ':')}${this.#paint('01;31', text)}\n`).join('');
    }
    const isHit = new Set(hits);
    const around = hits.flatMap((hit) => {
      const from = Math.max(0, hit - options.number('B', 0));
      return lines.slice(from, hit + options.number('A', 0) + 1).map((_, at) => from + at);
    });
    return [...new Set(around)]
      .map((at) => `${numbered(at, isHit.has(at) ? ':' : '-')}${this.#painted(lines[at] ?? '')}\n`)
      .join('');
  }

  #painted(line: string): string {
    if (!this.#colour || this.#options.has('v')) return line;
    return line.replaceAll(this.#pattern, (found) => (found === '' ? '' : this.#paint('01;31', found)));
  }

  #paint(code: string, text: string): string {
    return this.#colour ? `\u001B[${code}m${text}\u001B[m` : text;
  }
}

function filesOf(run: Run, paths: readonly string[], recursive: boolean): { files: Given[]; failed: boolean } {
  const { shell } = run;
  const files: Given[] = [];
  const code = complaining(run, paths.length === 0 ? ['.'] : paths, (given) => {
    const top = shell.path(given);
    if (shell.nodeAt(given)?.kind === 'dir' && !recursive) throw new DiskError(`${given}: Is a directory`);
    for (const path of recursive ? below(shell.disk, top) : [top]) {
      if (recursive && shell.disk.nameAt(path)?.kind === 'dir') continue;
      files.push({ name: given.replace(/\/$/, '') + path.slice(top.length), text: shell.disk.read(path) });
    }
  });
  return { files, failed: code !== 0 };
}
