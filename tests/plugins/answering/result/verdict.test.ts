import { expect, test } from 'vitest';
import { stepVerdict } from '#plugins/answering/api.ts';
import { reviewOf } from '#plugins/answering/result/review/reviewed.ts';
import { isMissed, verdictOf } from '#plugins/answering/result/verdict.ts';
import { answer, dto, step, subject } from './sheets.ts';

test('right is right, wrong is wrong, and partial points are not hidden', () => {
  expect(verdictOf(answer(1, { right: true, examineeScore: 10 }), 10)).toBe('right');
  expect(verdictOf(answer(1, { right: true, examineeScore: 7.5 }), 10)).toBe('part');
  expect(verdictOf(answer(1, { right: false, examineeScore: 0 }), 10)).toBe('wrong');
  expect(verdictOf(answer(1, { right: false, examineeScore: 5 }), 10)).toBe('part');
});

test('a question without an answer was not answered, whatever the server says of it', () => {
  expect(verdictOf(undefined, 10)).toBe('unanswered');
  expect(verdictOf(answer(1, { answers: [] }), 10)).toBe('unanswered');
  expect(verdictOf(answer(1, { answers: ['', ' '], right: false, examineeScore: 0 }), 10)).toBe('unanswered');
});

test('a file, or an account that was written down, is an answer', () => {
  const attachments = [{ fileId: 'f', name: '截图.png', size: 1 }];
  expect(verdictOf(answer(1, { answers: [], attachments }), 10)).toBe('hidden');
  expect(
    verdictOf(answer(1, { answers: [''], loginManagerAnswers: { user: 'root', password: '', ak: '', sk: '' } }), 10),
  ).toBe('hidden');
});

test('an unknown verdict is not guessed: it waits for a teacher, or is kept back', () => {
  expect(verdictOf(answer(1), 10)).toBe('hidden');
  expect(verdictOf(answer(1, { practiceStepDtos: [step({ result: 'right' }), step({ result: 'pending' })] }), 10)).toBe(
    'pending',
  );
});

test('a step that earned some of its points is right in part, whatever it is called', () => {
  expect(stepVerdict(step({ score: 12, result: 'right', examineeScore: 7.5 }))).toBe('part');
  expect(stepVerdict(step({ score: 12, result: 'wrong', examineeScore: 5 }))).toBe('part');
  expect(stepVerdict(step({ score: 12, result: 'right', examineeScore: 12 }))).toBe('right');
  expect(stepVerdict(step({ score: 12, result: 'wrong', examineeScore: 0 }))).toBe('wrong');
  expect(stepVerdict(step({ score: 12, result: 'pending' }))).toBe('pending');
  expect(stepVerdict(step({ score: 12 }))).toBeUndefined();
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

test('the sheet tells whether the server marks each answer, and whether it gives answers away', () => {
  const kept = reviewOf(dto([subject(1)], [answer(1)]));
  expect([kept.judged, kept.givesAnswers]).toEqual([false, false]);
  const judged = reviewOf(dto([subject(1)], [answer(1, { right: false })]));
  expect([judged.judged, judged.givesAnswers]).toEqual([true, false]);
  const open = reviewOf(dto([subject(1, { subjectAnswerDtos: [{ texts: 'b', sort: 1 }] })], [answer(1)]));
  expect([open.judged, open.givesAnswers]).toEqual([false, true]);
});
