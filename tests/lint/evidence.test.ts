import { expect, test } from 'vitest';
import { FINDINGS } from '#plugins/accessibility/report.ts';
import { annotationsOf, readEvidence } from './evidence.ts';

test('the evidence of the accessibility report is what the tests say; `vitest run … tests/lint/evidence -u` writes it anew', async () => {
  const written = `${JSON.stringify(readEvidence(), null, 2)}\n`;
  await expect(written).toMatchFileSnapshot('../../plugins/accessibility/evidence.json');
});

test('tests name only criteria that there are', () => {
  const known = new Set(FINDINGS.map(({ number }) => number));
  expect(Object.keys(readEvidence()).filter((number) => !known.has(number))).toEqual([]);
});

test('an annotation is read with its groups, and without marks', () => {
  const source = [
    "test.describe('over', () => {",
    "  test('other', () => {});",
    '});',
    "test.describe('a lesson', () => {",
    '  // WCAG: 2.1.1, 2.4.7',
    "  test('can be used at ${width} px @both', () => {});".replaceAll("'", '`'),
    '});',
    '// WCAG: 1.4.3',
    'test(',
    "  'stands alone',",
  ].join('\n');
  expect(annotationsOf('a.e2e.ts', source)).toEqual([
    { number: '2.1.1', file: 'a.e2e.ts', title: 'a lesson › can be used at … px' },
    { number: '2.4.7', file: 'a.e2e.ts', title: 'a lesson › can be used at … px' },
    { number: '1.4.3', file: 'a.e2e.ts', title: 'stands alone' },
  ]);
});

test('an annotation without a test is a mistake', () => {
  expect(() => annotationsOf('a.e2e.ts', '// WCAG: 2.1.1\n\nconst one = 1;')).toThrow('a.e2e.ts:1');
});
