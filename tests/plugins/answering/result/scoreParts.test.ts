import { expect, test } from 'vitest';
import { reviewOf } from '#plugins/answering/result/review/reviewed.ts';
import { scorePartsOf, shareOf, weakestOf, weakestWords } from '#plugins/answering/result/head/scoreParts.ts';
import { answer, dto, subject } from './sheets.ts';

const SUBJECTS = [
  subject(1, { type: 'judge_question', level: 'senior', score: 3.3 }),
  subject(2, { type: 'judge_question', level: 'primary', score: 3.3 }),
  subject(3, { type: 'single_choice', level: 'primary', score: 3.4 }),
];
const right = (at: number, examineeScore: number) => answer(at, { right: true, examineeScore });

test('the points of each type and each level add up, in hundredths', () => {
  const parts = scorePartsOf(reviewOf(dto(SUBJECTS, [right(1, 3.3), right(2, 3.3)])));
  expect(parts?.byType).toEqual([
    { name: '判断题', num: 2, rightNum: 2, score: 6.6, fullScore: 6.6 },
    { name: '单选题', num: 1, rightNum: 0, score: 0, fullScore: 3.4 },
  ]);
  expect(parts?.byLevel).toEqual([
    { name: '简单', num: 2, rightNum: 1, score: 3.3, fullScore: 6.7 },
    { name: '困难', num: 1, rightNum: 1, score: 3.3, fullScore: 3.3 },
  ]);
});

test('nothing is taken apart of which a part is kept back', () => {
  expect(scorePartsOf(reviewOf(dto(SUBJECTS, [])))).toBeUndefined();
  expect(scorePartsOf(reviewOf(dto(SUBJECTS, [right(1, 3.3), answer(2)])))).toBeUndefined();
});

const part = (name: string, score: number, fullScore = 20) => ({ name, num: 1, rightNum: 0, score, fullScore });

test('a sentence says what the chart shows: where most was lost', () => {
  expect(weakestWords([part('单选题', 20), part('判断题', 17.5), part('填空题', 4)])).toBe(
    '填空题失分最多，得4分（满分20分）；单选题得了满分。',
  );
  expect(weakestWords([part('单选题', 20), part('判断题', 17.5), part('填空题', 20)])).toBe(
    '判断题失分最多，得17.5分（满分20分）；其余都得了满分。',
  );
  expect(weakestWords([part('单选题', 19), part('判断题', 17.5)])).toBe('判断题失分最多，得17.5分（满分20分）。');
  expect(weakestWords([part('单选题', 20)])).toBe('每一类题目都得了满分。');
  expect(weakestOf([part('单选题', 19), part('判断题', 17.5)])?.name).toBe('判断题');
  expect(weakestOf([part('单选题', 20, 40), part('判断题', 0)])?.name, 'half of it was right').toBe('判断题');
  expect(weakestOf([part('单选题', 20)])).toBeUndefined();
});

test('a share is 100 only when nothing was lost', () => {
  expect(shareOf(part('', 19.99))).toBe(99);
  expect(shareOf(part('', 20))).toBe(100);
  expect(shareOf(part('', 20, 30))).toBe(67);
  expect(shareOf(part('', 0))).toBe(0);
  expect(shareOf(part('', 0, 0)), 'of nothing, nothing can be lost').toBe(100);
});
