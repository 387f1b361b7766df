import { expect, test } from 'vitest';
import type { Chapter, ChapterRef } from '#plugins/study/api.ts';
import { chaptersHolding, lessonsOf, lessonState, outlineOf, outlineRows } from '#plugins/study/outline.ts';

const lesson = (id: string, title = id): ChapterRef => ({
  chapterRefId: id,
  title,
  kind: 1,
  sort: 1,
  duration: 60,
  required: true,
  access: 'joined',
});

const chapter = (chapterId: string, title: string, parentId: string | null, ...chapterRefs: ChapterRef[]): Chapter => ({
  chapterId,
  parentId,
  title,
  sort: 1,
  chapterRefs,
});

const CHAPTERS = [
  chapter('part', '基础篇', null),
  chapter('a', '登录', 'part', lesson('a1', '发行版'), lesson('a2', '命令行')),
  chapter('b', '文件', 'part', lesson('b1', '权限')),
  chapter('c', '附录', null, lesson('c1', '命令行速查')),
];

const seen = (keyword = '', folded: readonly string[] = []) =>
  outlineRows(CHAPTERS, { keyword, folded: new Set(folded) }).map(({ id, level }) => `${id} ${level}`);

test('chapters and lessons stand in reading order, each level further in', () => {
  expect(seen()).toEqual(['part 1', 'a 2', 'a1 3', 'a2 3', 'b 2', 'b1 3', 'c 1', 'c1 2']);
  expect(lessonsOf(CHAPTERS).map(({ chapterRefId }) => chapterRefId)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('the flat list becomes a tree, its order kept; a chapter whose parent is missing is not lost', () => {
  const tree = outlineOf([...CHAPTERS, chapter('lost', '补充', 'gone')]);
  expect(tree.map((node) => node.chapter.chapterId)).toEqual(['part', 'c', 'lost']);
  expect(tree[0]?.children.map((node) => node.chapter.chapterId)).toEqual(['a', 'b']);
});

test('a folded part hides all that is in it', () => {
  expect(seen('', ['part'])).toEqual(['part 1', 'c 1', 'c1 2']);
  expect(seen('', ['a'])).toEqual(['part 1', 'a 2', 'b 2', 'b1 3', 'c 1', 'c1 2']);
});

test('a search shows what it finds with the chapters that hold it, also in folds', () => {
  expect(seen('命令行', ['part', 'c'])).toEqual(['part 1', 'a 2', 'a2 3', 'c 1', 'c1 2']);
  expect(seen('没有')).toEqual([]);
});

test('a chapter found by its own name shows all that is in it', () => {
  expect(seen('登录')).toEqual(['part 1', 'a 2', 'a1 3', 'a2 3']);
});

test('the chapters that hold a lesson are known, outermost first', () => {
  expect(chaptersHolding(CHAPTERS, 'b1')).toEqual(['part', 'b']);
  expect(chaptersHolding([chapter('x', '', 'x', lesson('x1'))], 'x1'), 'a loop ends').toEqual(['x']);
});

test('each row says which of how many it is', () => {
  const rows = outlineRows(CHAPTERS, {});
  expect(rows.map(({ place, siblings }) => `${place}/${siblings}`)).toEqual([
    '1/2',
    '1/2',
    '1/2',
    '2/2',
    '2/2',
    '1/1',
    '2/2',
    '1/1',
  ]);
});

test('a chapter knows the lessons directly in it, and those of the chapters in it', () => {
  const [part] = outlineRows([chapter('part', '基础篇', null, lesson('p1')), ...CHAPTERS.slice(1)]);
  if (part?.kind !== 'chapter') throw new Error('the first row is a chapter');
  expect(part.lessons.map(({ chapterRefId }) => chapterRefId)).toEqual(['p1']);
  expect(part.allLessons.map(({ chapterRefId }) => chapterRefId)).toEqual(['p1', 'a1', 'a2', 'b1']);
});

test('a lesson that was handed in and did not pass is not called done, whatever it counts as', () => {
  const trace = (change: object) => ({ chapterRefId: 'a1', state: 'done' as const, position: 0, ...change });
  expect(lessonState(2, trace({ score: 34 }))).toBe('failed');
  expect(lessonState(2, trace({ score: 34, state: 'learning' })), 'its steps are being done').toBe('learning');
  expect(lessonState(2, trace({ score: 60 }))).toBe('done');
  expect(lessonState(3, trace({ score: 70, passScore: 80, state: 'learning' }))).toBe('failed');
  expect(lessonState(9, trace({}))).toBe('done');
  expect(lessonState(5, trace({ score: 10 })), 'nobody scores a video').toBe('done');
  expect(lessonState(2, undefined)).toBe('none');
});
