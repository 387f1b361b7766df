import { expect, test } from 'vitest';
import * as v from 'valibot';
import { randomOf } from '#mocks/world/random.ts';
import { drawSizes, TestList } from './drawSizes.ts';

const FILE = 'e2e/notes.e2e.ts';
const spec = (title: string, ...projects: string[]) => ({
  title,
  file: FILE,
  tests: projects.map((projectName) => ({ projectName })),
});

/** As Playwright lists them: for each project anew. */
const listed = (specs: readonly ReturnType<typeof spec>[]) =>
  v.parse(
    TestList,
    JSON.stringify({
      suites: [{ title: FILE, file: FILE, specs: [], suites: [{ title: 'a note', file: FILE, specs }] }],
    }),
  );

test('what is written for both sizes is left out at one of them, half of it at each', () => {
  const both = ['is kept', 'is found', 'is shared', 'is printed'];
  const tests = listed([
    ...both.map((title) => spec(title, 'desktop')),
    ...both.map((title) => spec(title, 'phone')),
    spec('has a key @desktop', 'desktop'),
    spec('swipes @phone', 'phone'),
    spec('survives a crash', 'faults-1'),
  ]);
  const lines = drawSizes(tests, randomOf(1, 'sizes'));
  const left = (size: string) => lines.filter((line) => line.startsWith(`[${size}] › ${FILE} › a note › is `));
  expect(left('desktop').length).toBe(2);
  expect(left('phone').length).toBe(2);
  expect(new Set(lines.map((line) => line.replace(/^\[\w+\]/, ''))).size).toBe(both.length);
});

test('another seed draws other sizes', () => {
  const tests = listed(Array.from({ length: 40 }, (_, at) => spec(`is kept ${at}`, 'desktop', 'phone')));
  const drawn = (seed: number) => drawSizes(tests, randomOf(seed, 'sizes')).toSorted();
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});
