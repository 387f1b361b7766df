// Reads from the sources of tests which success criteria of WCAG they show:
//
// // WCAG: 2.1.1, 2.4.7
// test('a lesson is studied with the keyboard alone', …)
import { globSync, readFileSync } from 'node:fs';

export interface Shown {
  file: string;
  title: string;
}

const FILES = 'tests/**/*.{test,e2e,fault}.{ts,tsx}';

const ANNOTATION = /^ *\/\/ WCAG: (.+)$/;
const DESCRIBE = /^( *)(?:test\.)?describe\((['"`])((?:\\.|(?!\2).)*)\2/;
/** The annotation stands right above its test, or above the title that a loop gives to its tests. */
const TEST = /^\s*(?:const title = |(?:test|it)(?:\.\w+\([^()]*\))?\(\s*)(['"`])((?:\\.|(?!\1).)*)\1/;

/** By criterion, the tests that show it, in the order of their files. */
export function readEvidence(files = globSync(FILES).toSorted()): Record<string, Shown[]> {
  const all = files.flatMap((file) => annotationsOf(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));
  const numbers = [...new Set(all.map(({ number }) => number))].toSorted(inOrder);
  return Object.fromEntries(
    numbers.map((number) => [
      number,
      all.filter((one) => one.number === number).map(({ file, title }) => ({ file, title })),
    ]),
  );
}

export function annotationsOf(file: string, source: string): (Shown & { number: string })[] {
  const lines = source.split('\n');
  const around: { indent: number; title: string }[] = [];
  return lines.flatMap((line, at) => {
    const [, indent, , describing] = DESCRIBE.exec(line) ?? [];
    if (indent !== undefined && describing !== undefined) {
      leave(around, indent.length);
      around.push({ indent: indent.length, title: describing });
    }
    const numbers = ANNOTATION.exec(line)?.[1];
    if (numbers === undefined) return [];
    const title = TEST.exec(lines.slice(at + 1, at + 3).join('\n'))?.[2];
    if (title === undefined) throw new Error(`${file}:${at + 1}: an annotation stands right above its test.`);
    leave(around, line.search(/\S/));
    const whole = [...around.map((one) => one.title), title].map(readable).join(' › ');
    return numbers.split(', ').map((number) => ({ number, file, title: whole }));
  });
}

/** Forgets the groups that have ended before a line with this indentation. */
function leave(around: { indent: number }[], indent: number): void {
  while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
}

/** Without marks such as @both; what a loop puts in is left open. */
const readable = (title: string): string =>
  title
    .replaceAll(/\$\{[^}]*\}|%[a-z]/g, '…')
    .replaceAll(/ @\w+/g, '')
    .replaceAll(/\\(.)/g, '$1');

function inOrder(one: string, other: string): number {
  const [a, b] = [one, other].map((number) => number.split('.').map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
