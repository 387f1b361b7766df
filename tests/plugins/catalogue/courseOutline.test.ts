import { expect, test } from 'vitest';
import { courseProgress, entryTo, firstFree } from '#plugins/catalogue/courses/courseOutline.ts';
import type { Chapter, ChapterRef, ChapterTrace } from '#plugins/study/api.ts';

const lesson = (chapterRefId: string, more: Partial<ChapterRef> = {}): ChapterRef => ({
  chapterRefId,
  title: chapterRefId,
  kind: 1,
  sort: 1,
  duration: 60,
  required: true,
  access: 'joined',
  lockReason: null,
  ...more,
});
const chapter = (chapterId: string, parentId: string | null, chapterRefs: ChapterRef[] = []): Chapter => ({
  chapterId,
  parentId,
  title: chapterId,
  sort: 1,
  chapterRefs,
});
const trace = (chapterRefId: string, progress: number): ChapterTrace => ({
  chapterRefId,
  progress,
  state: 'learning',
  studyTime: 1,
  position: 0,
});
const visitor = { signedIn: false, joined: false, trial: true };
const user = { signedIn: true, joined: false, trial: true };
const member = { signedIn: true, joined: true, trial: true };

test.each([
  ['open', visitor, true],
  ['open', member, true],
  ['signed-in', visitor, false],
  ['signed-in', user, true],
  ['joined', user, false],
  ['joined', member, true],
] as const)('a chapter for %s can be opened by %o: %s', (access, who, can) => {
  expect(entryTo(lesson('1', { access }), who).can).toBe(can);
});

test('obstacles are explained: the upstream’s reason comes after our own', () => {
  const locked = lesson('1', { lockReason: '请先完成上一节' });
  expect(entryTo(locked, member)).toEqual({ can: false, why: '请先完成上一节' });
  expect(entryTo(locked, user)).toEqual({ can: false, why: '加入课程后可以学习' });
});

test('if lessons cannot be tried, only members open them', () => {
  const open = lesson('1', { access: 'open' });
  expect(entryTo(open, { ...user, trial: false })).toEqual({ can: false, why: '加入课程后可以学习' });
  expect(entryTo(open, { ...member, trial: false })).toEqual({ can: true });
});

test('a visitor begins with the first chapter that is open and not locked', () => {
  const chapters = [
    chapter('1', null, [lesson('a'), lesson('b', { access: 'open', lockReason: '维护中' })]),
    chapter('2', null, [lesson('c', { access: 'open' })]),
  ];
  expect(firstFree(chapters)?.chapterRefId).toBe('c');
  expect(firstFree([])).toBeUndefined();
});

test('progress counts what is required, rounded down: 100% is only said when all of it is done', () => {
  const chapters = [chapter('1', null, [lesson('a'), lesson('b'), lesson('extra', { required: false })])];
  expect(courseProgress(chapters, [])).toBe(0);
  expect(courseProgress(chapters, [trace('a', 100), trace('b', 99.9), trace('extra', 100)])).toBe(99);
  expect(courseProgress(chapters, [trace('a', 100), trace('b', 100)])).toBe(100);
  expect(courseProgress([], [])).toBe(0);
});
