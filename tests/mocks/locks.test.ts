// Plugins: study
import { expect, test } from 'vitest';
import type { ChapterRef, CourseResources } from '#plugins/study/api.ts';
import { lockChapters, lockCourses, type Visit } from '#mocks/study/locks.ts';

const ref = (number: number, facts: Partial<ChapterRef> = {}): ChapterRef => ({
  chapterRefId: `ref-1-${number}`,
  title: `第 ${number} 节`,
  kind: 1,
  sort: number,
  duration: 60,
  required: true,
  access: 'joined',
  ...facts,
});

const course = (...chapterRefs: ChapterRef[]): CourseResources => ({
  courseId: 'course-1',
  title: '课程',
  cover: '',
  teacherName: '',
  duration: 0,
  ordered: true,
  noSkip: false,
  chapters: [{ chapterId: 'chapter-1-1', parentId: null, title: '章', sort: 1, chapterRefs }],
});

const MEMBER: Visit = {
  signedIn: true,
  joined: true,
  placeName: '课程',
  closed: undefined,
  ordered: false,
  isDone: () => false,
};

const locks = (given: CourseResources, visit: Partial<Visit>) =>
  lockChapters(given, { ...MEMBER, ...visit }).flatMap(({ chapterRefs }) =>
    chapterRefs.map(({ lockReason }) => lockReason),
  );

test('each chapter says what one has to do first', () => {
  const all = course(ref(1, { access: 'open' }), ref(2, { access: 'signed-in' }), ref(3));
  expect(locks(all, { signedIn: false, joined: false })).toEqual([null, '登录后可以学习', '加入课程后可以学习']);
  expect(locks(all, { joined: false, placeName: '培训班' })).toEqual([null, null, '加入培训班后可以学习']);
  expect(locks(all, {})).toEqual([null, null, null]);
  expect(locks(all, { closed: '培训班将于明天开始' })).toEqual([null, null, '培训班将于明天开始']);
});

test('a visitor can finish nothing: lessons open to visitors are open in any order', () => {
  const all = course(ref(1, { access: 'open' }), ref(2, { access: 'open' }), ref(3));
  expect(locks(all, { ordered: true, signedIn: false, joined: false })).toEqual([null, null, '加入课程后可以学习']);
});

test('in order, everything after the first one that is missing is locked; what is optional is no hurdle', () => {
  const all = course(ref(1), ref(2, { required: false }), ref(3), ref(4));
  const done = new Set(['ref-1-1']);
  expect(locks(all, { ordered: true, isDone: (id) => done.has(id) })).toEqual([
    null,
    null,
    null,
    '请先学完「第 3 节」',
  ]);
  expect(locks(all, { ordered: false })).toEqual([null, null, null, null]);
});

test('a course waits for the required ones before it', () => {
  const courses = [
    { courseId: 'a', title: '甲', required: true, done: true },
    { courseId: 'b', title: '乙', required: false, done: false },
    { courseId: 'c', title: '丙', required: true, done: false },
    { courseId: 'd', title: '丁', required: true, done: false },
  ];
  expect([...lockCourses(courses, true)].map(([id, { title }]) => [id, title])).toEqual([['d', '丙']]);
  expect(lockCourses(courses, false).size).toBe(0);
});
