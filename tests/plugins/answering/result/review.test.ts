import { expect, test } from 'vitest';
import { compareLines, normalizeBlank, normalizeCommand } from '#plugins/answering/result/head/compared.ts';
import { filterReview, missedNumbers, typesOf } from '#plugins/answering/result/review/filterReview.ts';
import { optionState } from '#plugins/answering/result/review/optionState.ts';
import { reviewOf } from '#plugins/answering/result/review/reviewed.ts';
import { neighbourOf } from '#plugins/answering/result/useQuestionWalk.ts';
import { isWrittenHtml } from '#plugins/answering/result/review/writtenHtml.ts';
import { answer, dto, subject } from './sheets.ts';

test('an option that was missed, one that was wrong and one that was right are three things', () => {
  expect([optionState(true, true), optionState(true, false), optionState(false, true)]).toEqual([
    'chosen-right',
    'chosen-wrong',
    'right',
  ]);
  expect([optionState(true, undefined), optionState(false, undefined), optionState(false, false)]).toEqual([
    'chosen',
    'none',
    'none',
  ]);
});

const lines = (given: string[], rights: string[] | undefined, verdict: 'right' | 'part' | 'hidden') =>
  compareLines({ labels: ['一', '二', '三'], given, rights, verdict, normalize: normalizeBlank }).map(
    ({ likeness }) => likeness,
  );

test('a line is right where it is like the given answer, or where all of the question is right', () => {
  expect(lines(['ＡＢ c', 'x', ''], ['abC', 'y', 'z'], 'part')).toEqual(['right', 'other', 'empty']);
  expect(lines(['甲', 'x', 'y'], ['乙', 'y', 'z'], 'right'), 'another answer may be right too').toEqual([
    'right',
    'right',
    'right',
  ]);
  expect(lines(['甲', ''], undefined, 'hidden'), 'nothing is told').toEqual([undefined, 'empty', 'empty']);
});

test('in a command each letter counts, but not how many spaces stand between', () => {
  expect(normalizeCommand('  ls   -la ')).toBe('ls -la');
  expect(normalizeCommand('LS -la')).not.toBe(normalizeCommand('ls -la'));
});

test('plain text is shown as typed, rich text as it looks', () => {
  for (const typed of ['cat <file', 'a && b', '1 < 2\n<p>', '<p>没有写完', '看 <b>这里</b>']) {
    expect(isWrittenHtml(typed), typed).toBe(false);
  }
  expect(isWrittenHtml('<p>先看 <code>df -h</code></p>\n<ol><li>再删</li></ol>')).toBe(true);
});

test('only what lost points, only one type: the numbers stay those of the paper', () => {
  const { questions } = reviewOf(
    dto(
      [subject(1), subject(2, { type: 'fill_blank' }), subject(3, { type: 'fill_blank' })],
      [answer(1, { right: true }), answer(2, { right: true }), answer(3, { right: false })],
    ),
  );
  const numbers = (filter: Parameters<typeof filterReview>[1]) =>
    filterReview(questions, filter).map(({ number }) => number);
  expect(typesOf(questions)).toEqual(['single_choice', 'fill_blank']);
  expect(missedNumbers(questions)).toEqual([3]);
  expect(numbers({ only: undefined, type: undefined })).toEqual([1, 2, 3]);
  expect(numbers({ only: undefined, type: 'fill_blank' })).toEqual([2, 3]);
  expect(numbers({ only: 'missed', type: 'single_choice' })).toEqual([]);
});

test('from between two questions one goes to either; past the ends there is none', () => {
  expect([neighbourOf([2, 5], 2.5, 1), neighbourOf([2, 5], 2.5, -1)]).toEqual([5, 2]);
  expect([neighbourOf([2, 5], 5, 1), neighbourOf([2, 5], 2, -1)]).toEqual([undefined, undefined]);
});
