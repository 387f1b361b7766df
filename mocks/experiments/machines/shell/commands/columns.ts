// Commands that know of columns: cut, paste, join, comm, column.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readLine } from '../language/process.ts';
import { textWidth } from '../line/charWidth.ts';
import { inputs, linesOf, textOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { escapes } from './printing.ts';

export const COLUMN_COMMANDS: Commands = {
  cut: {
    about: '取出某些列，-d 分隔符 -f 列号，-c 第几个字',
    *run(run) {
      const options = optionsOf(run.args, 'd:f:c:b:sO:C', {
        delimiter: 'd',
        fields: 'f',
        characters: 'c',
        bytes: 'b',
        'only-delimited': 's',
        'output-delimiter': 'O',
        complement: 'C',
      });
      const list = options.value('f') ?? options.value('c') ?? options.value('b');
      if (list === undefined) throw new Usage('you must specify a list of bytes, characters, or fields');
      const by = options.value('d') ?? '\t';
      if ([...by].length !== 1) throw new Usage('the delimiter must be a single character');
      const { given, failed } = yield* inputs(run, options.rest);
      const inList = rangesOf(list);
      const wanted = (number: number): boolean => inList(number) !== options.has('C');
      const joint = options.value('O') ?? (options.has('f') ? by : '');
      const lines = given
        .flatMap(({ text }) => linesOf(text))
        .map((line) => {
          if (!options.has('f')) return [...line].filter((_, at) => wanted(at + 1)).join(joint);
          if (!line.includes(by)) return options.has('s') ? undefined : line;
          return line
            .split(by)
            .filter((_, at) => wanted(at + 1))
            .join(joint);
        });
      yield* put(run.out, textOf(lines.filter((line) => line !== undefined)));
      return Number(failed);
    },
  },

  paste: {
    about: '把几个文件的各行并排，-d 分隔符，-s 连成一行，- 从管道读',
    *run(run) {
      const options = optionsOf(run.args, 'd:s', { delimiters: 'd', serial: 's' });
      const by = [...escapes(options.value('d') ?? '\t')];
      const names = options.rest.length === 0 ? ['-'] : options.rest;
      const piped = names.filter((name) => name === '-').length;
      const { given, failed } = yield* inputs(
        run,
        names.filter((name) => name !== '-').length === 0 ? [] : names.filter((name) => name !== '-'),
      );
      const columns = yield* columnsOf(run, names, given, piped);
      const rows = options.has('s')
        ? columns
        : Array.from({ length: Math.max(0, ...columns.map(({ length }) => length)) }, (_, at) =>
            columns.map((column) => column[at] ?? ''),
          );
      const joined = (row: readonly string[]): string =>
        row.map((cell, at) => (at === 0 ? '' : (by[(at - 1) % Math.max(1, by.length)] ?? '')) + cell).join('');
      yield* put(run.out, textOf(rows.map(joined)));
      return Number(failed);
    },
  },

  join: { about: '按相同的一列连接两个排好序的文件，-t 分隔符，-1 -2 列号，-a 没有配上的也要', run: join },
  comm: {
    about: '比较两个排好序的文件：只在第一个、只在第二个、两个都有；-12 只看都有的',
    *run(run) {
      const options = optionsOf(run.args, '123');
      if (options.rest.length !== 2) throw new Usage('missing operand');
      const { given, failed } = yield* inputs(run, options.rest);
      if (failed) return 1;
      const [one = [], other = []] = given.map(({ text }) => linesOf(text));
      const shown = (column: number, line: string): string =>
        options.has(String(column))
          ? ''
          : `${'\t'.repeat([1, 2].filter((at) => at < column && !options.has(String(at))).length)}${line}\n`;
      let [a, b, text] = [0, 0, ''];
      while (a < one.length || b < other.length) {
        const [x, y] = [one[a], other[b]];
        const column = y === undefined || (x !== undefined && x < y) ? 1 : x === undefined || y < x ? 2 : 3;
        text += shown(column, column === 2 ? (y ?? '') : (x ?? ''));
        if (column !== 2) a += 1;
        if (column !== 1) b += 1;
      }
      yield* put(run.out, text);
      return 0;
    },
  },

  column: {
    about: '排成对齐的列：column -t，-s 分隔符，-o 列之间',
    *run(run) {
      const options = optionsOf(run.args, 'ts:o:c:N:', {
        table: 't',
        separator: 's',
        'output-separator': 'o',
        'table-columns': 'N',
      });
      const { given, failed } = yield* inputs(run, options.rest);
      const lines = given.flatMap(({ text }) => linesOf(text)).filter((line) => line.trim() !== '');
      const by = options.value('s');
      const head = options.value('N')?.split(',');
      const rows = [
        ...(head ? [head] : []),
        ...lines.map((line) =>
          by === undefined
            ? line.trim().split(/\s+/)
            : line.split(new RegExp(`[${by.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`, 'u')),
        ),
      ];
      yield* put(
        run.out,
        options.has('t') ? table(rows, options.value('o') ?? '  ') : inFilledColumns(lines, run.tty?.cols ?? 80),
      );
      return Number(failed);
    },
  },
};

function table(rows: readonly (readonly string[])[], between: string): string {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, at) => Math.max(0, ...rows.map((row) => textWidth(row[at] ?? ''))));
  return textOf(
    rows.map((row) =>
      row
        .map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - textWidth(cell))))
        .join(between),
    ),
  );
}

/** From above to below, each column as wide as the widest and up to the next tab. */
function inFilledColumns(lines: readonly string[], width: number): string {
  const cell = (Math.floor(Math.max(0, ...lines.map((line) => textWidth(line))) / 8) + 1) * 8;
  const columns = Math.max(1, Math.floor(width / cell));
  const rows = Math.ceil(lines.length / columns);
  const rowOf = (row: number): string =>
    lines
      .filter((_, at) => at % rows === row)
      .map((line, at, all) =>
        at === all.length - 1 ? line : line + '\t'.repeat(Math.ceil((cell - textWidth(line)) / 8)),
      )
      .join('');
  return textOf(Array.from({ length: rows }, (_, row) => rowOf(row)));
}

/** Several `-` share the lines that come through the pipe. */
function* columnsOf(
  run: Run,
  names: readonly string[],
  given: readonly { readonly name: string; readonly text: string }[],
  piped: number,
): Program<string[][]> {
  const shared: string[] = [];
  if (piped > 0 && given[0]?.name === '') shared.push(...linesOf(given[0].text));
  else if (piped > 0) {
    for (let line = yield* readLine(run.stdin); line !== undefined; line = yield* readLine(run.stdin)) {
      shared.push(line);
    }
  }
  let turn = 0;
  return names.map((name) => {
    if (name !== '-') return linesOf(given.find((one) => one.name === name)?.text ?? '');
    const own = turn++;
    return shared.filter((_, at) => at % piped === own);
  });
}

function* join(run: Run): Program {
  const options = optionsOf(run.args, 't:1:2:j:a:v:o:e:i');
  if (options.rest.length !== 2) throw new Usage('missing operand');
  const { given, failed } = yield* inputs(run, options.rest);
  if (failed) return 1;
  const by = options.value('t');
  const rowsOf = (text: string): string[][] =>
    linesOf(text).map((line) => (by === undefined ? line.trim().split(/\s+/) : line.split(by)));
  const [left = [], right = []] = given.map(({ text }) => rowsOf(text));
  const [first, second] = [
    Number(options.value('1') ?? options.value('j') ?? 1) - 1,
    Number(options.value('2') ?? options.value('j') ?? 1) - 1,
  ];
  const others = (row: readonly string[], key: number): string[] => row.filter((_, at) => at !== key);
  const only = options.values('v');
  const also = new Set([...options.values('a'), ...only]);
  const found: { key: string; cells: string[]; row: readonly string[][] }[] = [];
  for (const one of left) {
    const key = one[first] ?? '';
    const hits = right.filter((other) => (other[second] ?? '') === key);
    if (only.length === 0) {
      for (const hit of hits) {
        found.push({ key, cells: [key, ...others(one, first), ...others(hit, second)], row: [one, hit] });
      }
    }
    if (hits.length === 0 && also.has('1')) {
      found.push({ key, cells: [key, ...others(one, first)], row: [one, []] });
    }
  }
  if (also.has('2')) {
    for (const other of right) {
      const key = other[second] ?? '';
      if (!left.some((one) => one[first] === key)) {
        found.push({ key, cells: [key, ...others(other, second)], row: [[], other] });
      }
    }
  }
  const format = options.value('o')?.split(/[\s,]+/);
  const shown = ({ key, cells, row }: (typeof found)[number]): string =>
    (
      format?.map((place) => {
        const [file = '0', column = '1'] = place.split('.');
        return (place === '0' ? key : row[Number(file) - 1]?.[Number(column) - 1]) ?? options.value('e') ?? '';
      }) ?? cells
    ).join(by ?? ' ');
  const sorted = also.has('2') ? found.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))) : found;
  yield* put(run.out, textOf(sorted.map(shown)));
  return 0;
}

/** `1,3-5,7-` */
function rangesOf(list: string): (number: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.includes('-') ? range.split('-') : [range, range];
    return [from === '' ? 1 : Number(from), to === '' ? Infinity : Number(to)] as const;
  });
  return (number) => ranges.some(([from, to]) => number >= from && number <= to);
}
