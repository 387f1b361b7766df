// Texts in another shape: folded, shuffled, split.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { textWidth } from '../line/charWidth.ts';
import { inputs, linesOf, textOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';

export const SHAPING_COMMANDS: Commands = {
  fold: {
    about: '把长行折开，-w 宽度，-s 在空格处',
    *run(run) {
      const options = optionsOf(run.args, 'w:sb', { width: 'w', spaces: 's' });
      const { given, failed } = yield* inputs(run, options.rest);
      const width = options.number('w', 80);
      const lines = given.flatMap(({ text }) => linesOf(text)).flatMap((line) => folded(line, width, options.has('s')));
      yield* put(run.out, textOf(lines));
      return Number(failed);
    },
  },
  fmt: {
    about: '',
    *run(run) {
      const options = optionsOf(run.args, 'w:', { width: 'w' });
      const { given, failed } = yield* inputs(run, options.rest);
      const paragraphs = given
        .map(({ text }) => text)
        .join('')
        .split(/\n{2,}/);
      const width = options.number('w', 75);
      const filled = paragraphs.map((one) =>
        folded(one.trim().replaceAll(/\s+/g, ' '), width, true).map((line) => line.trimEnd()),
      );
      yield* put(run.out, filled.map(textOf).join('\n'));
      return Number(failed);
    },
  },
  expand: { about: '', run: (run) => spaced(run, (line, width) => expanded(line, width)) },
  unexpand: {
    about: '',
    run: (run) =>
      spaced(run, (line, width) =>
        line.replace(
          /^ +/,
          (blanks) => '\t'.repeat(Math.floor(blanks.length / width)) + ' '.repeat(blanks.length % width),
        ),
      ),
  },
  shuf: {
    about: '打乱顺序，-n 取几行，-i 1-10 数的范围，-e 几个词',
    *run(run) {
      const options = optionsOf(run.args, 'n:i:er', { 'head-count': 'n', 'input-range': 'i', echo: 'e', repeat: 'r' });
      const [, from, to] = /^(\d+)-(\d+)$/.exec(options.value('i') ?? '') ?? [];
      const lines =
        from !== undefined
          ? Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, at) => String(Number(from) + at))
          : options.has('e')
            ? [...options.rest]
            : (yield* inputs(run, options.rest)).given.flatMap(({ text }) => linesOf(text));
      const most = options.number('n', options.has('r') ? 1000 : lines.length);
      const shown: string[] = [];
      while (shown.length < most && lines.length > 0) {
        const at = Math.floor(Math.random() * lines.length);
        shown.push(lines[at] ?? '');
        if (!options.has('r')) lines.splice(at, 1);
      }
      yield* put(run.out, textOf(shown));
      return 0;
    },
  },
  split: {
    about: '把文件分成几个，-l 每个几行，-b 每个多少字节，-d 用数字编号',
    *run(run) {
      const options = optionsOf(run.args, 'l:b:da:n:', {
        lines: 'l',
        bytes: 'b',
        'numeric-suffixes': 'd',
        'suffix-length': 'a',
      });
      const [path = '-', prefix = 'x'] = options.rest;
      const { given, failed } = yield* inputs(run, [path]);
      if (failed) return 1;
      const text = given[0]?.text ?? '';
      for (const [at, piece] of pieces(text, options.value('b'), options.number('l', 1000)).entries()) {
        const name = prefix + suffix(at, options.number('a', 2), options.has('d'));
        run.shell.disk.write(run.shell.path(name), piece, run.shell.facts.now());
      }
      return 0;
    },
  },
  factor: {
    about: '',
    *run(run) {
      const words =
        run.args.length > 0
          ? run.args
          : (yield* inputs(run, [])).given.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
      const bad = words.find((word) => !/^\d+$/.test(word));
      if (bad !== undefined) throw new Usage(`‘${bad}’ is not a valid positive integer`);
      yield* put(
        run.out,
        textOf(
          words.map(
            (word) =>
              `${word}:${factorsOf(Number(word))
                .map((one) => ` ${one}`)
                .join('')}`,
          ),
        ),
      );
      return 0;
    },
  },
};

function folded(line: string, width: number, atBlanks: boolean): string[] {
  const lines: string[] = [];
  let rest = line;
  while (textWidth(rest) > width) {
    let [end, used] = [0, 0];
    for (const letter of rest) {
      if (used + textWidth(letter) > width) break;
      used += textWidth(letter);
      end += letter.length;
    }
    const blank = atBlanks ? rest.slice(0, end + Number(rest[end] === ' ')).lastIndexOf(' ') + 1 : 0;
    const cut = blank > 0 ? Math.min(blank, Math.max(end, blank)) : Math.max(1, end);
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...lines, rest];
}

function expanded(line: string, width: number): string {
  let text = '';
  for (const letter of line) text += letter === '\t' ? ' '.repeat(width - (textWidth(text) % width)) : letter;
  return text;
}

function* spaced(run: Run, change: (line: string, width: number) => string): Program {
  const options = optionsOf(run.args, 't:ia', { tabs: 't' });
  const { given, failed } = yield* inputs(run, options.rest);
  const width = options.number('t', 8);
  yield* put(run.out, textOf(given.flatMap(({ text }) => linesOf(text)).map((line) => change(line, width))));
  return Number(failed);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1024, k: 1024, M: 1024 ** 2, G: 1024 ** 3 };

function pieces(text: string, bytes: string | undefined, lines: number): string[] {
  const [, count = '', unit = ''] = /^(\d+)([kKMG]?)$/.exec(bytes ?? '') ?? [];
  const parts = count === '' ? linesOf(text).map((line) => `${line}\n`) : [text];
  const size = count === '' ? lines : Number(count) * (UNITS[unit] ?? 1);
  if (size < 1) throw new Usage(`invalid number of lines: ‘${size}’`);
  if (count !== '') return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  return Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
    parts.slice(at * size, at * size + size).join(''),
  );
}

/** `aa`, `ab` and so on, or `00`, `01`. */
function suffix(at: number, length: number, digits: boolean): string {
  if (digits) return String(at).padStart(length, '0');
  const letters = Array.from({ length }, (_, place) =>
    String.fromCodePoint(97 + (Math.floor(at / 26 ** (length - place - 1)) % 26)),
  );
  return letters.join('');
}

function factorsOf(number: number): number[] {
  const factors: number[] = [];
  let rest = number;
  for (let by = 2; by * by <= rest; by++) {
    for (; rest % by === 0; rest /= by) factors.push(by);
  }
  return rest > 1 ? [...factors, rest] : factors;
}
