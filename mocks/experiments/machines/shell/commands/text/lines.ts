// Lines in another order, or with parts of them.
import { type Commands, type Known, Usage } from '../../language/io.ts';
import { put, readAll } from '../../language/process.ts';
import { CHARACTER_CLASSES } from '../../language/characterClasses.ts';
import { escapes } from '../format.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { type Options, optionsOf } from '../options.ts';

/** A command that makes other lines from those that it is given. */
const ofLines = (
  about: string,
  letters: string,
  change: (lines: readonly string[], options: Options) => readonly string[],
): Known => ({
  about,
  *run(run) {
    const options = optionsOf(run.args, letters);
    const { given, failed } = yield* inputs(run, options.rest);
    const lines = change(
      given.flatMap(({ text }) => linesOf(text)),
      options,
    );
    yield* put(run.out, textOf(lines));
    return Number(failed);
  },
});

export const LINE_COMMANDS: Commands = {
  sort: ofLines('排序，-n 按数值，-r 倒序，-u 去重，-k 列，-t 分隔符', 'nruk:t:', sorted),
  uniq: ofLines('合并相邻的相同行，-c 计数，-d 只看重复的', 'cd', (lines, options) => {
    const starts = lines.flatMap((line, at) => (at === 0 || line !== lines[at - 1] ? [at] : []));
    const groups = starts.map((at, index) => ({
      line: lines[at] ?? '',
      count: (starts[index + 1] ?? lines.length) - at,
    }));
    return groups
      .filter(({ count }) => !options.has('d') || count > 1)
      .map(({ line, count }) => (options.has('c') ? `${String(count).padStart(7)} ${line}` : line));
  }),
  cut: ofLines('取出某些列，-d 分隔符 -f 列号，-c 第几个字', 'd:f:c:', (lines, options) => {
    const fields = options.value('f');
    const list = fields ?? options.value('c');
    if (list === undefined) throw new Usage('you must specify a list of bytes, characters, or fields');
    const by = options.value('d') ?? '\t';
    if ([...by].length !== 1) throw new Usage('the delimiter must be a single character');
    const isWanted = rangesOf(list);
    const wanted = (parts: readonly string[]): string[] => parts.filter((_, at) => isWanted(at + 1));
    return lines.map((line) => {
      if (fields === undefined) return wanted([...line]).join('');
      return line.includes(by) ? wanted(line.split(by)).join(by) : line;
    });
  }),
  tr: {
    about: '替换或删除字符，-d 删除，-s 合并重复',
    *run(run) {
      const options = optionsOf(run.args, 'ds');
      const [from, to] = options.rest.map(characters);
      if (!from) throw new Usage('missing operand');
      const text = [...(yield* readAll(run.stdin))];
      const changed = options.has('d')
        ? text.filter((letter) => !from.includes(letter))
        : text.map((letter) => (to && from.includes(letter) ? (to[from.indexOf(letter)] ?? to.at(-1) ?? '') : letter));
      const isSqueezed = (letter: string): boolean => options.has('s') && (to ?? from).includes(letter);
      yield* put(run.out, changed.filter((letter, at) => letter !== changed[at - 1] || !isSqueezed(letter)).join(''));
      return 0;
    },
  },
};

function sorted(lines: readonly string[], options: Options): string[] {
  const column = options.number('k', 0);
  const by = options.value('t') ?? /(?<=\S)(?=\s)/;
  const key = (line: string): string =>
    column === 0
      ? line
      : line
          .split(by)
          .slice(column - 1)
          .join(' ');
  const compare = options.has('n') ? (a: string, b: string) => numberOf(a) - numberOf(b) : byLetters;
  // Lines that compare as the same are ordered by all of their letters.
  const ordered = lines.toSorted((a, b) => {
    const order = compare(key(a), key(b));
    return order === 0 ? byLetters(a, b) : order;
  });
  const directed = options.has('r') ? ordered.toReversed() : ordered;
  return options.has('u') ? directed.filter((line, at) => line !== directed[at - 1]) : directed;
}

const byLetters = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const numberOf = (text: string): number => Number(/^\s*(-?\d*\.?\d+)/.exec(text)?.[1] ?? 0);

/** `1,3-5,7-` */
function rangesOf(list: string): (number: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [from === '' ? 1 : Number(from), to === '' ? Infinity : Number(to)] as const;
  });
  return (number) => ranges.some(([from, to]) => number >= from && number <= to);
}

/** `a-z`, `[:upper:]`, `\n` */
function characters(set: string): string[] {
  const plain = escapes(set.replaceAll(/\[:(\w+):\]/g, (_whole, name: string) => CHARACTER_CLASSES[name] ?? ''));
  const spread = plain.replaceAll(/(.)-(.)/gu, (_whole, from: string, to: string) => {
    const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String.fromCodePoint(first + at)).join('');
  });
  return [...spread];
}
