// Commands that take text in and give text back.
import type { Commands, Run } from '../language/io.ts';
import { put, read, readAll } from '../language/process.ts';
import { inputs, linesOf, textOf } from './input.ts';
import { numbered } from './numbered.ts';
import { optionsOf, Usage } from './options.ts';
import { escapes } from './printing.ts';

export const TEXT_COMMANDS: Commands = {
  cat: {
    about: '显示文件内容，-n 加行号；cat > 文件 << END 可以输入多行，到 END 为止',
    *run(run) {
      const options = optionsOf(run.args, 'nAETbsvetu', {
        number: 'n',
        'show-all': 'A',
        'show-ends': 'E',
        'show-tabs': 'T',
        'number-nonblank': 'b',
        'squeeze-blank': 's',
      });
      const has = (letters: string): boolean => [...letters].some((letter) => options.has(letter));
      if (options.rest.length === 0 && !has('nAETbsvet')) {
        for (let text = yield* read(run.stdin); text !== undefined; text = yield* read(run.stdin)) {
          if (!(yield* put(run.out, text))) break;
        }
        return 0;
      }
      const { given, failed } = yield* inputs(run, options.rest);
      let text = given.map((one) => one.text).join('');
      if (has('s')) text = text.replaceAll(/\n{3,}/g, '\n\n');
      if (has('Ave') || has('t')) text = visible(text);
      if (has('ATt')) text = text.replaceAll('\t', '^I');
      if (has('AEe')) text = text.replaceAll('\n', '$\n');
      yield* put(run.out, has('nb') ? numbered(text, has('b')) : text);
      return Number(failed);
    },
  },

  wc: {
    about: '统计行数、词数和字节数，-l 行，-w 词，-c 字节，-m 字',
    *run(run) {
      const options = optionsOf(run.args, 'lwcmL', { lines: 'l', words: 'w', bytes: 'c', chars: 'm' });
      const { given, failed } = yield* inputs(run, options.rest);
      const letters = ['l', 'w', 'm', 'c'].filter((letter) => options.has(letter));
      const wanted = letters.length > 0 ? letters : ['l', 'w', 'c'];
      const rows = given.map(({ name, text, ...one }) => ({
        name,
        counts: counted(text, 'bytes' in one ? undefined : sizeIn(run, name, text)),
      }));
      const total = wanted.map((letter) => rows.reduce((sum, { counts }) => sum + (counts[letter] ?? 0), 0));
      const all =
        rows.length > 1
          ? [
              ...rows.map((row) => ({ name: row.name, numbers: wanted.map((letter) => row.counts[letter] ?? 0) })),
              { name: 'total', numbers: total },
            ]
          : rows.map((row) => ({ name: row.name, numbers: wanted.map((letter) => row.counts[letter] ?? 0) }));
      const single = all.length === 1 && wanted.length === 1;
      const width = single
        ? 0
        : options.rest.length === 0
          ? 7
          : String(rows.reduce((sum, { counts }) => sum + (counts['c'] ?? 0), 0)).length;
      for (const { name, numbers } of all) {
        run.out.write(
          `${numbers.map((number) => String(number).padStart(width)).join(' ')}${name === '' ? '' : ` ${name}`}\n`,
        );
      }
      return Number(failed);
    },
  },

  uniq: {
    about: '合并相邻的相同行，-c 计数，-d 只看重复的，-u 只看不重复的',
    *run(run) {
      const options = optionsOf(run.args, 'cdui', { count: 'c', repeated: 'd', unique: 'u' });
      const { given, failed } = yield* inputs(run, options.rest.slice(0, 1));
      const groups: { line: string; count: number }[] = [];
      const same = (a: string, b: string): boolean =>
        options.has('i') ? a.toLowerCase() === b.toLowerCase() : a === b;
      for (const line of given.flatMap(({ text }) => linesOf(text))) {
        const last = groups.at(-1);
        if (last && same(last.line, line)) last.count += 1;
        else groups.push({ line, count: 1 });
      }
      const shown = groups.filter(({ count }) =>
        options.has('d') ? count > 1 : options.has('u') ? count === 1 : true,
      );
      run.out.write(
        textOf(shown.map(({ line, count }) => (options.has('c') ? `${String(count).padStart(7)} ${line}` : line))),
      );
      return Number(failed);
    },
  },

  tr: {
    about: '替换或删除字符，-d 删除，-s 合并重复',
    *run(run) {
      const options = optionsOf(run.args, 'dsc', { delete: 'd', 'squeeze-repeats': 's', complement: 'c' });
      const [from, to] = options.rest.map(characters);
      if (!from) throw new Usage('missing operand');
      const inFrom = (letter: string): boolean => from.includes(letter) !== options.has('c');
      const text = [...(yield* readAll(run.stdin))];
      const changed = options.has('d')
        ? text.filter((letter) => !inFrom(letter))
        : to
          ? text.map((letter) =>
              inFrom(letter)
                ? (to[options.has('c') ? to.length - 1 : Math.min(from.indexOf(letter), to.length - 1)] ?? '')
                : letter,
            )
          : text;
      const squeezed = to ?? from;
      const kept = options.has('s')
        ? changed.filter(
            (letter, at) => letter !== changed[at - 1] || !(to ? squeezed.includes(letter) : inFrom(letter)),
          )
        : changed;
      yield* put(run.out, kept.join(''));
      return 0;
    },
  },

  tee: {
    about: '写入文件的同时输出，-a 追加',
    *run({ shell, args, stdin, out }) {
      const options = optionsOf(args, 'a', { append: 'a' });
      const paths = options.rest.map((path) => shell.path(path));
      for (const path of paths) shell.disk.write(path, '', shell.facts.now(), options.has('a'));
      for (let text = yield* read(stdin); text !== undefined; text = yield* read(stdin)) {
        for (const path of paths) shell.disk.write(path, text, shell.facts.now(), true);
        yield* put(out, text);
      }
      return 0;
    },
  },
};

/** `^M` and its like; other letters than those of ASCII by their bytes. */
const visible = (text: string): string =>
  text.replaceAll(/[^\t\n\u0020-\u007E]/gu, (letter) =>
    [...Buffer.from(letter)]
      .map((byte) => {
        const low = byte & 127;
        const shown = low < 32 ? `^${String.fromCodePoint(low + 64)}` : low === 127 ? '^?' : String.fromCodePoint(low);
        return (byte > 127 ? 'M-' : '') + shown;
      })
      .join(''),
  );

const sizeIn = (run: Run, name: string, text: string): number =>
  name === '' || name === '-' ? Buffer.byteLength(text) : run.shell.disk.bytes(run.shell.path(name)).length;

const counted = (text: string, bytes = Buffer.byteLength(text)): Readonly<Record<string, number>> => ({
  l: text.split('\n').length - 1,
  w: text.split(/\s+/).filter(Boolean).length,
  m: [...text].length,
  c: bytes,
});

const CLASSES: Readonly<Record<string, string>> = {
  lower: 'a-z',
  upper: 'A-Z',
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: 'A-Za-z0-9',
  space: ' \\t\\n\\r',
  punct: '!-/:-@\\[-`{-~',
  blank: ' \\t',
  xdigit: '0-9A-Fa-f',
};

/** `a-z`, `[:upper:]`, `\n`. */
function characters(set: string): string[] {
  const plain = escapes(set.replaceAll(/\[:(\w+):\]/g, (_whole, name: string) => CLASSES[name] ?? ''));
  return [
    ...plain.replaceAll(/(.)-(.)/gu, (_whole, from: string, to: string) => {
      const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
      return Array.from({ length: Math.max(0, Math.min(5000, last - first + 1)) }, (_, at) =>
        String.fromCodePoint(first + at),
      ).join('');
    }),
  ];
}
