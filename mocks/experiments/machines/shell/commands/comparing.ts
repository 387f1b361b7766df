// What differs.
import type { Commands, Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import { inputs, linesOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';

export const COMPARING_COMMANDS: Commands = {
  cmp: {
    about: '比较两个文件是否相同',
    run({ shell, args, out }) {
      const [one = '', other = ''] = optionsOf(args, 's').rest;
      const [a, b] = [shell.disk.bytes(shell.path(one)), shell.disk.bytes(shell.path(other))];
      const at = a.findIndex((byte, index) => byte !== b[index]);
      if (at < 0 && a.length === b.length) return 0;
      const text = Buffer.from(a.subarray(0, at < 0 ? a.length : at)).toString();
      if (!args.includes('-s')) {
        out.write(
          at < 0 || at >= b.length
            ? `cmp: EOF on ${a.length < b.length ? one : other} after byte ${Math.min(a.length, b.length)}\n`
            : `${one} ${other} differ: byte ${at + 1}, line ${text.split('\n').length}\n`,
        );
      }
      return 1;
    },
  },

  diff: {
    about: '比较两个文件的差别，-u 带上下文',
    *run(run): Program {
      const options = optionsOf(run.args, 'uqrwibN', { unified: 'u', brief: 'q' });
      const [one, other] = options.rest;
      if (one === undefined || other === undefined) throw new Usage('missing operand', 2);
      const { given, failed } = yield* inputs(run, [one, other]);
      if (failed) return 2;
      const [a = [], b = []] = given.map(({ text }) => linesOf(text));
      const changes = changesOf(a, b);
      if (changes.length === 0) return 0;
      if (options.has('q')) run.out.write(`Files ${one} and ${other} differ\n`);
      else {
        run.out.write(
          options.has('u')
            ? unified(run, [one, other], { a, b, changes })
            : changes.map((change) => plainDiff(a, b, change)).join(''),
        );
      }
      return 1;
    },
  },
};

interface Difference {
  /** From and up to, in each of the two. */
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
}

const MOST = 2000;

/** By the longest common run of lines. */
function changesOf(a: readonly string[], b: readonly string[]): Difference[] {
  if (a.length > MOST || b.length > MOST) {
    return a.join('\n') === b.join('\n') ? [] : [{ a: [0, a.length], b: [0, b.length] }];
  }
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? new Uint16Array();
    const below = lengths[i + 1] ?? new Uint16Array();
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  const changes: Difference[] = [];
  for (let [i, j] = [0, 0]; i < a.length || j < b.length;) {
    const [from, start] = [i, j];
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j])) {
      if (j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) i += 1;
      else j += 1;
    }
    if (i > from || j > start) changes.push({ a: [from, i], b: [start, j] });
    else {
      i += 1;
      j += 1;
    }
  }
  return changes;
}

const range = ([from, to]: readonly [number, number]): string =>
  to - from <= 1 ? String(to === from ? from : from + 1) : `${from + 1},${to}`;

function plainDiff(a: readonly string[], b: readonly string[], { a: left, b: right }: Difference): string {
  const [gone, come] = [a.slice(...left), b.slice(...right)];
  const kind = gone.length === 0 ? 'a' : come.length === 0 ? 'd' : 'c';
  return [
    `${range(left)}${kind}${range(right)}`,
    ...gone.map((line) => `< ${line}`),
    ...(kind === 'c' ? ['---'] : []),
    ...come.map((line) => `> ${line}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function unified(
  _run: Run,
  [one, other]: readonly [string, string],
  { a, b, changes }: { a: readonly string[]; b: readonly string[]; changes: readonly Difference[] },
): string {
  const lines: string[] = [];
  let at = 0;
  for (const { a: left, b: right } of changes) {
    lines.push(
      ...a.slice(at, left[0]).map((line) => ` ${line}`),
      ...a.slice(...left).map((line) => `-${line}`),
      ...b.slice(...right).map((line) => `+${line}`),
    );
    at = left[1];
  }
  lines.push(...a.slice(at).map((line) => ` ${line}`));
  return [`--- ${one}`, `+++ ${other}`, `@@ -1,${a.length} +1,${b.length} @@`, ...lines]
    .map((line) => `${line}\n`)
    .join('');
}
