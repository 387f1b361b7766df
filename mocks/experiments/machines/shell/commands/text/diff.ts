// diff and cmp: the differences between two files.
import { type Commands, Usage } from '../../language/io.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { optionsOf } from '../options.ts';

export const COMPARING_COMMANDS: Commands = {
  cmp: {
    about: '比较两个文件是否相同，-s 只看结果',
    run({ shell, args, out }) {
      const options = optionsOf(args, 's');
      const [one = '', other = ''] = options.rest;
      const [a, b] = [shell.disk.bytes(shell.path(one)), shell.disk.bytes(shell.path(other))];
      const at = a.findIndex((byte, index) => byte !== b[index]);
      if (at < 0 && a.length === b.length) return 0;
      if (!options.has('s')) out.write(`${one} ${other} differ: byte ${(at < 0 ? a.length : at) + 1}\n`);
      return 1;
    },
  },
  diff: {
    about: '比较两个文件的差别，-q 只看是否不同',
    *run(run) {
      const options = optionsOf(run.args, 'q');
      const [one, other] = options.rest;
      if (one === undefined || other === undefined) throw new Usage('missing operand', 2);
      const { given, failed } = yield* inputs(run, [one, other]);
      if (failed) return 2;
      const [a = [], b = []] = given.map(({ text }) => linesOf(text));
      const changes = changesOf(a, b);
      if (options.has('q') && changes.length > 0) run.out.write(`Files ${one} and ${other} differ\n`);
      else run.out.write(changes.map((change) => shown(a, b, change)).join(''));
      return Number(changes.length > 0);
    },
  },
};

/** From a line and up to another, in each of the two. */
interface Change {
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
}

/** Longer files are compared as a whole. */
const MOST = 2000;

/** By the longest run of lines that both have. */
function changesOf(a: readonly string[], b: readonly string[]): Change[] {
  if (a.length > MOST || b.length > MOST) {
    return a.join('\n') === b.join('\n') ? [] : [{ a: [0, a.length], b: [0, b.length] }];
  }
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const length = a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i]?.fill(length, j, j + 1);
    }
  }
  const changes: Change[] = [];
  for (let [i, j] = [0, 0]; i < a.length || j < b.length; i++, j++) {
    const [from, start] = [i, j];
    while ((i < a.length || j < b.length) && (i >= a.length || j >= b.length || a[i] !== b[j])) {
      if (j >= b.length || (i < a.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) i += 1;
      else j += 1;
    }
    if (i > from || j > start) changes.push({ a: [from, i], b: [start, j] });
  }
  return changes;
}

const range = ([from, to]: readonly [number, number]): string =>
  to - from <= 1 ? String(to === from ? from : from + 1) : `${from + 1},${to}`;

function shown(a: readonly string[], b: readonly string[], { a: left, b: right }: Change): string {
  const [gone, added] = [a.slice(...left), b.slice(...right)];
  const kind = gone.length === 0 ? 'a' : added.length === 0 ? 'd' : 'c';
  return textOf([
    `${range(left)}${kind}${range(right)}`,
    ...gone.map((line) => `< ${line}`),
    ...(kind === 'c' ? ['---'] : []),
    ...added.map((line) => `> ${line}`),
  ]);
}
