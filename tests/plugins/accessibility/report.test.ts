import { expect, test } from 'vitest';
import type { Criterion } from '#plugins/accessibility/criteria.ts';
import { JUDGEMENTS } from '#plugins/accessibility/judgements.ts';
import { FINDINGS, judge, REPORT, reportRows } from '#plugins/accessibility/report.ts';

const KEYBOARD: Criterion = { number: '2.1.1', name: '键盘', level: 'A' };
const SHOWN = [{ file: 'tests/e2e/a.e2e.ts', title: 'it works by keyboard' }];

test('support takes a test; without one nobody knows, whatever is remarked', () => {
  expect(judge(KEYBOARD, SHOWN)).toMatchObject({ verdict: 'supports', evidence: SHOWN, remark: '' });
  expect(judge(KEYBOARD, []).verdict).toBe('unknown');
  expect(judge(KEYBOARD, [], { remark: '看起来都行' })).toMatchObject({ verdict: 'unknown', remark: '看起来都行' });
});

test('a judgement lowers what a test shows', () => {
  const judged = judge(KEYBOARD, SHOWN, { verdict: 'partly', remark: '还差一处' });
  expect(judged).toMatchObject({ verdict: 'partly', evidence: SHOWN, remark: '还差一处' });
});

test('there are the 31 criteria of level A and the 24 of level AA, each once and in order', () => {
  expect(FINDINGS.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(FINDINGS.filter(({ level }) => level === 'AA')).toHaveLength(24);
  const numbers = FINDINGS.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  for (const [at, { findings }] of REPORT.entries()) {
    expect(findings.every(({ number }) => number.startsWith(`${at + 1}.`))).toBe(true);
  }
});

test('what people have judged is about criteria that there are, and says why', () => {
  const numbers = new Set(FINDINGS.map(({ number }) => number));
  expect(Object.keys(JUDGEMENTS).filter((number) => !numbers.has(number))).toEqual([]);
  expect(Object.values(JUDGEMENTS).filter(({ remark }) => remark === '')).toEqual([]);
});

test('a spreadsheet has a row for each criterion, with its tests', () => {
  const [head, row] = reportRows([judge(KEYBOARD, SHOWN)]);
  expect(head).toHaveLength(row?.length ?? 0);
  expect(row).toEqual(['2.1.1', '键盘', 'A', '支持', '', 'it works by keyboard (tests/e2e/a.e2e.ts)']);
});
