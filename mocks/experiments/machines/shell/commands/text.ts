// Commands that take text in and give text back.
import type { Commands, Run } from '../language/io.ts';
import { put, read, readAll } from '../language/process.ts';
import { inputs, linesOf, textOf } from './input.ts';
import { numbered } from './numbered.ts';
import { optionsOf, Usage } from './options.ts';
import { escapes, filled } from './printing.ts';

export const TEXT_COMMANDS: Commands = {
  echo: {
    about: '输出文字；echo 文字 > 文件 写入，>> 追加；-e 认 \\n，-n 不换行',
    *run({ args, out }) {
      let from = 0;
      while (/^-[neE]+$/.test(args[from] ?? '')) from += 1;
      const letters = args.slice(0, from).join('');
      const text = args.slice(from).join(' ');
      yield* put(out, (letters.includes('e') ? escapes(text) : text) + (letters.includes('n') ? '' : '\n'));
      return 0;
    },
  },

  printf: {
    about: '按格式输出文字，\\n 换行，%s %d %05.2f',
    run({ args: [format, ...values], out }) {
      if (format === undefined) throw new Usage('usage: printf [-v var] format [arguments]', 2);
      out.write(filled(escapes(format), values));
    },
  },

  cat: {
    about: '显示文件内容，-n 加行号；cat > 文件 << END 可以输入多行，到 END 为止',
    *run(run) {
      const options = optionsOf(run.args, 'nAEbs', { number: 'n' });
      if (options.rest.length === 0 && !options.has('n')) {
        for (let text = yield* read(run.stdin); text !== undefined; text = yield* read(run.stdin)) {
          if (!(yield* put(run.out, text))) break;
        }
        return 0;
      }
      const { given, failed } = yield* inputs(run, options.rest);
      const whole = given.map(({ text }) => text).join('');
      const marked = options.has('A') || options.has('E') ? whole.replaceAll('\n', '$\n') : whole;
      yield* put(run.out, options.has('n') || options.has('b') ? numbered(marked, options.has('b')) : marked);
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
        : Math.max(
            options.rest.length === 0 ? 7 : 0,
            ...all.flatMap(({ numbers }) => numbers.map((number) => String(number).length)),
          );
      for (const { name, numbers } of all) {
        run.out.write(
          `${numbers.map((number) => String(number).padStart(width)).join(' ')}${name === '' ? '' : ` ${name}`}\n`,
        );
      }
      return Number(failed);
    },
  },

  sort: {
    about: '排序，-n 按数值，-r 倒序，-u 去重，-k 列，-t 分隔符',
    *run(run) {
      const options = optionsOf(run.args, 'nrufhbk:t:o:', { reverse: 'r', unique: 'u', 'numeric-sort': 'n', key: 'k' });
      const { given, failed } = yield* inputs(run, options.rest);
      const [, from, to, flags = ''] =
        /^(\d+)(?:\.\d+)?[a-z]*(?:,(\d+))?(?:\.\d+)?([a-z]*)$/.exec(options.value('k') ?? '') ?? [];
      const by = options.value('t');
      const keyOf = (line: string): string => {
        if (from === undefined) return line;
        const fields = by === undefined ? line.trim().split(/\s+/) : line.split(by);
        return fields.slice(Number(from) - 1, to === undefined ? undefined : Number(to)).join(by ?? ' ');
      };
      const numeric =
        options.has('n') || options.has('h') || /[nh]/.test(flags) || /^\d+n/.test(options.value('k') ?? '');
      const compare = (a: string, b: string): number => {
        const [one, other] = [keyOf(a), keyOf(b)];
        if (numeric && leadingNumber(one) !== leadingNumber(other)) return leadingNumber(one) - leadingNumber(other);
        const [x, y] = options.has('f') ? [one.toLowerCase(), other.toLowerCase()] : [one, other];
        return x < y ? -1 : Number(x > y);
      };
      const sign = options.has('r') || flags.includes('r') ? -1 : 1;
      const lines = given.flatMap(({ text }) => linesOf(text)).toSorted((a, b) => sign * compare(a, b));
      const kept = options.has('u')
        ? lines.filter((line, at) => at === 0 || compare(line, lines[at - 1] ?? '') !== 0)
        : lines;
      const target = options.value('o');
      if (target === undefined) yield* put(run.out, textOf(kept));
      else run.shell.disk.write(run.shell.path(target), textOf(kept), run.shell.facts.now());
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

  cut: {
    about: '取出某些列，-d 分隔符 -f 列号，-c 第几个字',
    *run(run) {
      const options = optionsOf(run.args, 'd:f:c:b:s', { delimiter: 'd', fields: 'f', characters: 'c' });
      const list = options.value('f') ?? options.value('c') ?? options.value('b');
      if (list === undefined) throw new Usage('you must specify a list of bytes, characters, or fields');
      const { given, failed } = yield* inputs(run, options.rest);
      const by = options.value('d') ?? '\t';
      const wanted = rangesOf(list);
      const lines = given
        .flatMap(({ text }) => linesOf(text))
        .map((line) => {
          if (!options.has('f')) return [...line].filter((_, at) => wanted(at + 1)).join('');
          if (!line.includes(by)) return options.has('s') ? undefined : line;
          return line
            .split(by)
            .filter((_, at) => wanted(at + 1))
            .join(by);
        });
      run.out.write(textOf(lines.filter((line) => line !== undefined)));
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

  paste: {
    about: '把几个文件的各行并排，-d 分隔符，-s 连成一行',
    *run(run) {
      const options = optionsOf(run.args, 'd:s');
      const { given, failed } = yield* inputs(run, options.rest);
      const by = escapes(options.value('d') ?? '\t');
      const columns = given.map(({ text }) => linesOf(text));
      const rows = options.has('s')
        ? columns
        : Array.from({ length: Math.max(0, ...columns.map(({ length }) => length)) }, (_, at) =>
            columns.map((column) => column[at] ?? ''),
          );
      run.out.write(textOf(rows.map((row) => row.join(by))));
      return Number(failed);
    },
  },
};

const sizeIn = (run: Run, name: string, text: string): number =>
  name === '' || name === '-' ? Buffer.byteLength(text) : run.shell.disk.bytes(run.shell.path(name)).length;

const counted = (text: string, bytes = Buffer.byteLength(text)): Readonly<Record<string, number>> => ({
  l: text.split('\n').length - 1,
  w: text.split(/\s+/).filter(Boolean).length,
  m: [...text].length,
  c: bytes,
});

const UNITS: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 };
function leadingNumber(line: string): number {
  const [, number = '0', unit = ''] = /^\s*(-?\d+(?:\.\d+)?)([KMG]?)/.exec(line) ?? [];
  return Number(number) * (UNITS[unit] ?? 1);
}

/** `1,3-5,7-` */
function rangesOf(list: string): (number: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.includes('-') ? range.split('-') : [range, range];
    return [from === '' ? 1 : Number(from), to === '' ? Infinity : Number(to)] as const;
  });
  return (number) => ranges.some(([from, to]) => number >= from && number <= to);
}

const CLASSES: Readonly<Record<string, string>> = {
  lower: 'a-z',
  upper: 'A-Z',
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: 'A-Za-z0-9',
  space: ' \\t\\n\\r',
  punct: '!-/',
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
