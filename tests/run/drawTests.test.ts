import { expect, test } from 'vitest';
import * as v from 'valibot';
import { randomOf } from '#mocks/world/random.ts';
import { browserTestsLeftOut, longUnitsLeftOut, type Share, shareOf, TestList } from './drawTests.ts';

const FILE = 'e2e/notes.e2e.ts';
const spec = (title: string, ...projects: string[]) => ({
  title,
  file: FILE,
  tests: projects.map((projectName) => ({ projectName })),
});

/** As Playwright lists them: for each project anew. */
const listed = (specs: readonly ReturnType<typeof spec>[]) =>
  v.parse(TestList, JSON.stringify({ suites: [{ title: 'a note', file: FILE, specs }] }));

const WHOLE: Share = { of: 1, turn: 0 };
const shares = Array.from({ length: 32 }, (_, turn) => ({ of: 32, turn }));

test('what is written for both sizes is left out at one of them, half of it at each', () => {
  const both = ['is kept', 'is found', 'is shared', 'is printed'];
  const tests = listed([
    ...both.map((title) => spec(title, 'desktop')),
    ...both.map((title) => spec(title, 'phone')),
    spec('has a key @desktop', 'desktop'),
  ]);
  const lines = browserTestsLeftOut(tests, WHOLE, randomOf(1, 'shares'));
  const left = (size: string) => lines.filter((line) => line.startsWith(`[${size}] › ${FILE} › a note › is `));
  expect(left('desktop').length).toBe(2);
  expect(left('phone').length).toBe(2);
  expect(new Set(lines.map((line) => line.replace(/^\[\w+\]/, ''))).size).toBe(both.length);
});

test('each browser test runs in one share, at one size; those of lost answers and of budgets in all', () => {
  const tests = listed([
    ...Array.from({ length: 80 }, (_, at) => spec(`is kept ${at}`, 'desktop', 'phone')),
    spec('has a key @desktop', 'desktop'),
    spec('swipes @phone', 'phone'),
    { ...spec('is read under a name of its own', 'faults-1-long'), file: 'faults/otherMakes.fault.ts' },
    { ...spec('survives a crash', 'faults-1-long'), file: 'faults/crash.fault.ts' },
    { ...spec('is light', 'budgets'), file: 'budgets/bytes.e2e.ts' },
  ]);
  const all = tests.flatMap(({ file, titles, projects }) =>
    projects.map((project) => `[${project}] › ${file} › ${titles.join(' › ')}`),
  );
  const run = shares.flatMap((share) => {
    const left = browserTestsLeftOut(tests, share, randomOf(1, 'shares'));
    return all.filter((line) => !left.includes(line));
  });
  const eachTime = (line: string) => /crash|light/.test(line);
  expect(run.filter(eachTime)).toHaveLength(2 * shares.length);
  const titles = run.filter((line) => !eachTime(line)).map((line) => line.replace(/^\[[\w-]+\]/, ''));
  expect(titles).toHaveLength(83);
  expect(new Set(titles).size).toBe(83);
});

test('each file of long units runs in one share', () => {
  const files = Array.from({ length: 11 }, (_, at) => `tests/cli/part${at}.long.test.ts`);
  const run = shares.flatMap((share) => {
    const left = longUnitsLeftOut(files, share);
    return files.filter((file) => !left.includes(file));
  });
  expect(run.toSorted()).toEqual(files.toSorted());
});

test('a commit has its share; another can be asked for, and a copy without history has the first', () => {
  expect(shareOf('0000201c', undefined)).toEqual({ of: 32, turn: 0 });
  expect(shareOf('0000211c', undefined)).toEqual({ of: 32, turn: 1 });
  expect(shareOf('0000211c', '8').turn).toBe(7);
  expect(shareOf(undefined, undefined).turn).toBe(0);
  expect(shareOf(undefined, 'x').turn).toBe(0);
});
