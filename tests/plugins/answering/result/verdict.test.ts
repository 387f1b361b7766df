import { expect, test } from 'vitest';
import { reviewOf } from '#plugins/answering/result/reviewed.ts';
import { isMissed, verdictOf } from '#plugins/answering/result/verdict.ts';
import { answer, dto, step, subject } from './sheets.ts';

test('what was right is right, what was wrong is wrong, and points for a part of it are not hidden', () => {
  expect(verdictOf(answer(1, { right: true, examineeScore: 10 }))).toBe('right');
  expect(verdictOf(answer(1, { right: false, examineeScore: 0 }))).toBe('wrong');
  expect(verdictOf(answer(1, { right: false, examineeScore: 5 }))).toBe('part');
});

test('a question without an answer was not answered, whatever the server says of it', () => {
  expect(verdictOf(undefined)).toBe('unanswered');
  expect(verdictOf(answer(1, { answers: [] }))).toBe('unanswered');
  expect(verdictOf(answer(1, { answers: ['', ' '], right: false, examineeScore: 0 }))).toBe('unanswered');
});

test('a file, or an account that was written down, is an answer', () => {
  const attachments = [{ fileId: 'f', name: '截图.png', size: 1 }];
  expect(verdictOf(answer(1, { answers: [], attachments }))).toBe('hidden');
  expect(
    verdictOf(answer(1, { answers: [''], loginManagerAnswers: { user: 'root', password: '', ak: '', sk: '' } })),
  ).toBe('hidden');
});

test('what is not told is not guessed: it waits for a teacher, or is kept back', () => {
  expect(verdictOf(answer(1))).toBe('hidden');
  expect(verdictOf(answer(1, { practiceStepDtos: [step({ result: 'right' }), step({ result: 'pending' })] }))).toBe(
    'pending',
  );
});

test('missed is what lost points: wrong, right in part, not answered', () => {
  const verdicts = ['right', 'part', 'wrong', 'unanswered', 'pending', 'hidden'] as const;
  expect(verdicts.filter(isMissed)).toEqual(['part', 'wrong', 'unanswered']);
});

test('questions stand in the order of the paper, each with its own answer', () => {
  const { questions } = reviewOf(dto([subject(3), subject(1), subject(2)], [answer(2), answer(3)]));
  expect(questions.map(({ number, subject: { sort }, answer: given }) => [number, sort, given?.subjectId])).toEqual([
    [1, 1, undefined],
    [2, 2, 'question-2'],
    [3, 3, 'question-3'],
  ]);
});

test('it is known whether the server tells what was right, and whether it gives answers away', () => {
  const kept = reviewOf(dto([subject(1)], [answer(1)]));
  expect([kept.judged, kept.givesAnswers]).toEqual([false, false]);
  const judged = reviewOf(dto([subject(1)], [answer(1, { right: false })]));
  expect([judged.judged, judged.givesAnswers]).toEqual([true, false]);
  const open = reviewOf(dto([subject(1, { subjectAnswerDtos: [{ texts: 'b', sort: 1 }] })], [answer(1)]));
  expect([open.judged, open.givesAnswers]).toEqual([false, true]);
});
