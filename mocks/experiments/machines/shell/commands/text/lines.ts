// Lines in another order, or with parts of them.
import { type Commands, type Known, Usage } from '../../language/io.ts';
import { put, readAll } from '../../language/process.ts';
import { CHARACTER_CLASSES } from '../../language/characterClasses.ts';
import { escapes } from '../format.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { type Options, optionsOf } from '../options.ts';
import { sorted } from './sorting.ts';

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
  sort: ofLines('排序，-n 按数值，-r 倒序，-u 去重，-k 列（可以几个），-t 分隔符，-f 不分大小写', 'nrufhk:t:', sorted),
  uniq: ofLines('合并相邻的相同行，-c 计数，-d 只看重复的，-u 只看不重复的', 'cdu', (lines, options) => {
    const starts = lines.flatMap((line, at) => (at === 0 || line !== lines[at - 1] ? [at] : []));
    const groups = starts.map((at, index) => ({
      line: lines[at] ?? '',
      count: (starts[index + 1] ?? lines.length) - at,
    }));
    return groups
      .filter(({ count }) => (options.has('d') ? count > 1 : !options.has('u') || count === 1))
      .map(({ line, count }) => (options.has('c') ? `${String(count).padStart(7)} ${line}` : line));
  }),
  cut: ofLines('取出某些列，-d 分隔符 -f 列号，-c 第几个字', 'd:f:c:s', (lines, options) => {
    const fields = options.value('f');
    const list = fields ?? options.value('c');
    if (list === undefined) throw new Usage('you must specify a list of bytes, characters, or fields');
    const by = options.value('d') ?? '\t';
    if ([...by].length !== 1) throw new Usage('the delimiter must be a single character');
    const isWanted = rangesOf(list);
    return lines.flatMap((line) => {
      if (fields === undefined) return [...line].filter((_, at) => isWanted(at + 1)).join('');
      if (!line.includes(by)) return options.has('s') ? [] : line;
      return line
        .split(by)
        .filter((_, at) => isWanted(at + 1))
        .join(by);
    });
  }),
  paste: ofLines('把各行连成一行：paste -s -d 分隔符', 'sd:', (lines, options) =>
    options.has('s') ? [lines.join(escapes(options.value('d') ?? '\t'))] : lines,
  ),
  tr: {
    about: '替换或删除字符，-d 删除，-s 合并重复，-c 其余的字符',
    *run(run) {
      const options = optionsOf(run.args, 'dsc');
      const [from, to] = options.rest.map(characters);
      if (!from) throw new Usage('missing operand');
      const isMeant = (letter: string): boolean => from.includes(letter) !== options.has('c');
      const replaced = (letter: string): string => {
        if (!to || !isMeant(letter)) return letter;
        return (options.has('c') ? to.at(-1) : (to[from.indexOf(letter)] ?? to.at(-1))) ?? '';
      };
      const text = [...(yield* readAll(run.stdin))];
      const changed = options.has('d') ? text.filter((letter) => !isMeant(letter)) : text.map(replaced);
      const isSqueezed = (letter: string): boolean => options.has('s') && (to ? to.includes(letter) : isMeant(letter));
      const kept = changed.filter((letter, at) => letter !== changed[at - 1] || !isSqueezed(letter));
      yield* put(run.out, kept.join(''));
      return 0;
    },
  },
};

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
