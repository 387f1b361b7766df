import { expect, test } from 'vitest';
import { lessonsToReview } from '#plugins/answering/result/review/lessonsToReview.ts';
import type { Chapter, ChapterKind, ChapterRef } from '#plugins/study/api.ts';

const lesson = (chapterRefId: string, kind: ChapterKind, lockReason?: string): ChapterRef => ({
  chapterRefId,
  title: chapterRefId,
  kind,
  required: true,
  lockReason,
});
const chapter = (chapterId: string, ...chapterRefs: ChapterRef[]): Chapter => ({
  chapterId,
  title: chapterId,
  chapterRefs,
});

const COURSE = [
  chapter('one', lesson('text', 1), lesson('homework', 13), lesson('video', 5), lesson('quiz', 3), lesson('after', 1)),
  chapter('two', lesson('experiment', 2), lesson('closed', 1, '先学完上一章')),
  chapter('three', lesson('exam', 9)),
];
const titles = (paper: string, ...named: string[]) =>
  lessonsToReview(COURSE, paper, new Set(named)).map(({ title }) => title);

test('the lessons before a quiz in its chapter are reviewed, but no other paper', () => {
  expect(titles('quiz')).toEqual(['text', 'video']);
});

test('experiments that the missed questions name come first, and no lesson is named twice', () => {
  expect(titles('quiz', 'experiment', 'video')).toEqual(['video', 'experiment', 'text']);
});

test('nothing is made up: for an exam on its own, for a lesson that is shut, for a paper that is not there', () => {
  expect(titles('exam')).toEqual([]);
  expect(titles('exam', 'closed', 'elsewhere')).toEqual([]);
  expect(titles('nowhere')).toEqual([]);
});

test('a list of lessons too long to begin with is cut off', () => {
  const many = [chapter('long', ...Array.from({ length: 9 }, (_, at) => lesson(`lesson ${at}`, 1)), lesson('quiz', 3))];
  expect(lessonsToReview(many, 'quiz', new Set())).toHaveLength(4);
});
