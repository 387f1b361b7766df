// `read` and `mapfile`.
import type { Commands, Io, Run } from '../language/io.ts';
import { type Program, read, readLine, readAll, type Source } from '../language/process.ts';
import { streamOf } from '../language/redirect.ts';
import { linesOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';

export const READING_COMMANDS: Commands = {
  read: { about: '读一行到变量：read -p 提示 名称，-r 不转义，-a 数组，-s 不显示，-t 秒数，-n 字数', run: readOne },
  mapfile: { about: '把各行读到数组：mapfile -t 数组 < 文件', run: readLines },
  readarray: { about: '', run: readLines },
};

const sourceOf = (io: Io, number: string | undefined): Source =>
  number === undefined ? io.stdin : (streamOf(io, number).source ?? io.stdin);

function* readOne(run: Run): Program {
  const { shell } = run;
  const options = optionsOf(run.args, 'rp:sn:N:t:a:d:u:ei:');
  const source = sourceOf(run, options.value('u'));
  if (options.has('p') && source.terminal === true) run.err.write(options.value('p') ?? '');
  const letters = options.value('n') ?? options.value('N');
  const raw = options.has('r');
  const { text, whole } = yield* textFrom(source, {
    end: options.value('d') === '' ? '\0' : (options.value('d')?.[0] ?? '\n'),
    most: letters === undefined ? Infinity : Number(letters),
    raw,
    until: options.has('t') ? shell.clock() + options.number('t', 0) * 1000 : undefined,
    now: () => shell.clock(),
  });
  const list = options.value('a');
  const names = options.rest.length === 0 ? ['REPLY'] : options.rest;
  const by = shell.variable('IFS') ?? ' \t\n';
  const bad = names.find((name) => !/^[A-Za-z_]\w*(?:\[.+\])?$/.test(name));
  if (bad !== undefined) throw new Usage(`\`${bad}': not a valid identifier`);
  if (list !== undefined) shell.setList(list, split(text, { by, raw, most: Infinity }));
  else if (options.rest.length === 0) shell.set('REPLY', unescaped(text, raw));
  else {
    const words = split(text, { by, raw, most: names.length });
    for (const [at, name] of names.entries()) shell.set(name, words[at] ?? '');
  }
  return Number(!whole);
}

interface Reading {
  readonly end: string;
  readonly most: number;
  readonly raw: boolean;
  /** On the shell's clock. */
  readonly until: number | undefined;
  now(): number;
}

/** Up to the end of a line, or as much as there is; a backslash joins two lines. */
function* textFrom(source: Source, { end, most, raw, until, now }: Reading): Program<{ text: string; whole: boolean }> {
  let text = '';
  for (;;) {
    if (until !== undefined && !source.ready) {
      yield { at: until, until: () => source.ready };
      if (!source.ready && now() >= until) return { text, whole: false };
    }
    const part = yield* read(source);
    if (part === undefined) return { text, whole: false };
    for (let at = 0; at < part.length; at++) {
      const letter = part[at] ?? '';
      if (letter === end && (raw || !/(?:^|[^\\])(?:\\\\)*\\$/.test(text))) {
        if (at + 1 < part.length) source.putBack(part.slice(at + 1));
        return { text, whole: true };
      }
      if (letter === end) text = text.slice(0, -1);
      else text += letter;
      if (text.length < most) continue;
      if (at + 1 < part.length) source.putBack(part.slice(at + 1));
      return { text, whole: true };
    }
  }
}

const unescaped = (text: string, raw: boolean): string => (raw ? text : text.replaceAll(/\\(.?)/gs, '$1'));

/** At most so many; the last one has the rest as it is. */
function split(text: string, { by, raw, most }: { by: string; raw: boolean; most: number }): string[] {
  const blanks = [...by].filter((letter) => /\s/.test(letter)).join('');
  const isBlank = (letter: string | undefined): boolean =>
    letter !== undefined && letter !== '' && blanks.includes(letter);
  const words: string[] = [];
  let at = 0;
  const skip = (): void => {
    while (isBlank(text[at])) at += 1;
  };
  skip();
  while (at < text.length) {
    if (words.length === most - 1) {
      const rest = text.slice(at, lastBlanks(text, at, { isBlank, raw }));
      // One separator behind the last word is none.
      const single =
        by.includes(rest.slice(-1)) && !Array.from(rest.slice(0, -1)).some((letter) => by.includes(letter));
      words.push(unescaped(single ? rest.slice(0, -1) : rest, raw));
      return words;
    }
    let word = '';
    while (at < text.length && !by.includes(text[at] ?? '')) {
      if (text[at] === '\\' && !raw) word += text[at++] ?? '';
      word += text[at++] ?? '';
    }
    words.push(unescaped(word, raw));
    skip();
    if (at < text.length && by.includes(text[at] ?? '') && !isBlank(text[at])) at += 1;
    skip();
  }
  return words;
}

/** Where the blanks at the end begin; one behind a backslash is none. */
function lastBlanks(
  text: string,
  from: number,
  { isBlank, raw }: { isBlank(letter: string | undefined): boolean; raw: boolean },
): number {
  const isKept = (end: number): boolean => !isBlank(text[end - 1]) || (!raw && text[end - 2] === '\\');
  let end = text.length;
  while (end > from && !isKept(end)) end -= 1;
  return end;
}

function* readLines(run: Run): Program {
  const { shell } = run;
  const options = optionsOf(run.args, 'td:n:O:s:u:');
  const name = options.rest[0] ?? 'MAPFILE';
  const source = sourceOf(run, options.value('u'));
  const end = options.value('d');
  const most = options.has('n') ? options.number('n', 0) : 0;
  const lines: string[] = [];
  if (end !== undefined) {
    const parts = (yield* readAll(source)).split(end === '' ? '\0' : end.slice(0, 1));
    if (parts.at(-1) === '') parts.pop();
    lines.push(...parts);
  } else if (most > 0) {
    for (let line = yield* readLine(source); line !== undefined; line = yield* readLine(source)) {
      lines.push(line);
      if (lines.length >= most + options.number('s', 0)) break;
    }
  } else lines.push(...linesOf(yield* readAll(source)));
  const kept = lines.slice(options.number('s', 0));
  shell.setList(name, options.has('t') ? kept : kept.map((line) => `${line}${end ?? '\n'}`));
  return 0;
}
