import { expect, test } from 'vitest';
import { lastStudied } from '#plugins/study/resume/lastStudied.ts';

const chapter = (minute: number) => ({
  courseId: 'course-1',
  courseTitle: 'Linux 系统管理入门',
  chapterRefId: 'ref-3',
  chapterTitle: '权限',
  kind: 5 as const,
  progress: 45,
  position: 120,
  lastTime: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
});
const ofClazz = (minute: number) => ({ ...chapter(minute), clazzId: 'clazz-2', clazzTitle: '秋季班' });

test('who has studied a course of their own choice goes on there', () => {
  expect(lastStudied(chapter(0), null)?.to.href).toBe('/freelessons/viewcourse?courseId=course-1&chapter=ref-3');
});

test('of a course and a class the later one counts', () => {
  expect(lastStudied(chapter(10), ofClazz(20))).toMatchObject({
    clazzTitle: '秋季班',
    to: { href: '/viewcourse?courseId=course-1&chapter=ref-3&clazzId=clazz-2' },
  });
  expect(lastStudied(chapter(30), ofClazz(20))?.clazzTitle).toBeUndefined();
});

test('one that could not be asked for does not stand in the way of the other', () => {
  expect(lastStudied(undefined, ofClazz(0))?.clazzTitle).toBe('秋季班');
  expect(lastStudied(null, undefined)).toBeUndefined();
});
