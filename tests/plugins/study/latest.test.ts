import { expect, test } from 'vitest';
import {
  isBefore,
  isFinished,
  joinedClazzes,
  joinedCourses,
  lastClassroom,
  latestFrom,
  latestOf,
  studiedAt,
  withCover,
} from '#plugins/study/resume/latest.ts';
import { placeOf, placeOfClassroom } from '#plugins/places/places.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const chapter = (minute: number) => ({
  courseId: 'course-1',
  courseTitle: 'Linux 系统管理入门',
  chapterRefId: 'ref-3',
  chapterTitle: '权限',
  kind: 5 as const,
  progress: 45,
  position: 120,
  lastTime: at(minute),
});
const classroom = (number: number, kind: 'teaching' | 'vs', lastTime: string | null) => ({
  classroomId: `classroom-${number}`,
  kind,
  title: `课堂 ${number}`,
  cover: '',
  teacherName: '',
  agencyName: '',
  status: 4 as const,
  startTime: at(0),
  endTime: at(59),
  courseNum: 1,
  traineeNum: 1,
  progress: 0,
  lastTime,
});
const course = (number: number, joined: number, studied?: number) => ({
  courseId: `course-${number}`,
  title: `课程${number}`,
  cover: '',
  labels: [],
  joinTime: at(joined),
  lastTime: studied === undefined ? null : at(studied),
});

test('the latest study in any of the four places counts, and leads to the course there', () => {
  const places = [
    studiedAt(chapter(10)),
    studiedAt(chapter(20), placeOf({ clazzId: 'clazz-2' }), '秋季班'),
    studiedAt(chapter(30), placeOfClassroom(classroom(3, 'teaching', at(30))), '课堂3'),
    studiedAt(chapter(40), placeOfClassroom(classroom(4, 'vs', at(40))), '课堂4'),
  ];
  const led = (count: number) => latestOf(places.slice(0, count))?.to.href;
  expect(led(1)).toBe('/freelessons/viewcourse?courseId=course-1');
  expect(led(2)).toBe('/viewcourse?courseId=course-1&clazzId=clazz-2');
  expect(led(3)).toBe('/classroom/viewcourse?courseId=course-1&classroomId=classroom-3');
  expect(led(4)).toBe('/vsclassroom/viewcourse?courseId=course-1&classroomId=classroom-4');
  expect(latestOf(places.toReversed())?.placeTitle).toBe('课堂4');
});

test('a place joined after that comes first, until it is studied', () => {
  const studied = studiedAt(chapter(10));
  const joined = joinedCourses([course(1, 5), course(2, 20), course(3, 40, 41)]);
  expect(latestOf([studied, ...joined])).toMatchObject({ how: 'joined', title: '课程2', onward: '开始学习' });
  expect(latestOf([studied, ...joinedCourses([course(1, 5)])])).toBe(studied);
});

test('a class that is over is nothing to begin with', () => {
  const clazz = { clazzId: 'clazz-1', title: '秋季班', cover: '', labels: [], joinTime: at(5), lastTime: null };
  const of = (status: 4 | 5) => joinedClazzes([{ ...clazz, status }]);
  expect(of(4).map(({ to }) => to.href)).toEqual(['/personalcenter/myclazz-detail?id=clazz-1']);
  expect(of(5)).toEqual([]);
});

test('the classroom studied last counts; those never entered do not', () => {
  const all = [classroom(1, 'teaching', null), classroom(2, 'vs', at(20)), classroom(3, 'teaching', at(10))];
  expect(lastClassroom(all)?.classroomId).toBe('classroom-2');
  expect(lastClassroom([classroom(1, 'teaching', null)])).toBeUndefined();
});

test('if the time is unknown, the course known to be later comes first', () => {
  const unsaid = studiedAt({ ...chapter(0), lastTime: null, progress: null, courseTitle: '' });
  expect(unsaid).toMatchObject({ title: '权限', progress: undefined, at: undefined });
  expect(latestOf([unsaid, studiedAt(chapter(10), placeOf({ clazzId: 'clazz-2' }), '秋季班')])?.placeTitle).toBe(
    '秋季班',
  );
});

test("an uploaded cover of a course of one's own choice is shown", () => {
  const latest = studiedAt(chapter(10));
  expect(latest.cover).toEqual({ id: 'course-1', title: 'Linux 系统管理入门' });
  const courses = [{ courseId: 'course-1', cover: 'file-7', labels: ['运维'] }];
  expect(withCover(latest, courses).cover).toMatchObject({ cover: 'file-7', labels: ['运维'] });
  expect(withCover(latest, [])).toBe(latest);
});

test('a classroom is asked for its chapter only where that may be the latest', () => {
  const elsewhere = studiedAt(chapter(20));
  expect(isBefore(classroom(1, 'teaching', at(10)), elsewhere)).toBe(true);
  expect(isBefore(classroom(1, 'teaching', at(20)), elsewhere)).toBe(false);
  expect(isBefore(classroom(1, 'teaching', at(30)), elsewhere)).toBe(false);
  expect(isBefore(classroom(1, 'teaching', at(10)), studiedAt({ ...chapter(20), lastTime: null }))).toBe(false);
  expect(isBefore(classroom(1, 'teaching', at(10)), undefined)).toBe(false);
});

test('the course of the chapter brings its cover, if the upstream says it; none is none', () => {
  expect(studiedAt({ ...chapter(10), cover: 'cover-1' }).cover.cover).toBe('cover-1');
  expect(studiedAt({ ...chapter(10), cover: '' }).cover.cover).toBe('');
  expect(studiedAt(chapter(10)).cover.cover).toBeUndefined();
});

test('a finished chapter is nothing to go on with, and a finished course even less', () => {
  expect(studiedAt({ ...chapter(10), progress: 100 }).how).toBe('finished');
  expect(studiedAt({ ...chapter(10), kind: 9, progress: 100 }).how).toBe('handed-in');
  const is = (state: 'learning' | 'done') => [{ courseId: 'course-1', state }];
  expect(isFinished(studiedAt(chapter(10)), is('done'))).toBe(true);
  expect(isFinished(studiedAt(chapter(10)), is('learning'))).toBe(false);
  expect(isFinished(studiedAt(chapter(10), placeOf({ clazzId: 'clazz-2' })), is('done')), 'elsewhere').toBe(false);
});

test('one answer over all places says as much as each kind of place', () => {
  const clazz = { kind: 'clazz' as const, id: 'clazz-2', title: '秋季班' };
  const studied = latestFrom({ place: clazz, chapter: chapter(20), cover: 'cover-1', labels: ['运维'] });
  const asked = studiedAt(chapter(20), placeOf({ clazzId: 'clazz-2' }), '秋季班');
  expect(studied).toEqual({ ...asked, cover: { ...asked.cover, cover: 'cover-1', labels: ['运维'] } });

  const alone = { kind: 'course' as const, id: 'course-1', title: 'Linux 系统管理入门' };
  expect(latestFrom({ place: alone, chapter: chapter(20), labels: [] })).toMatchObject({ place: undefined });
});

test('one answer over all places may be a place that was joined since', () => {
  const joined = { joinTime: at(5), cover: '3', labels: [] };
  const alone = latestFrom({ ...joined, place: { kind: 'course', id: 'course-2', title: '课程2' } });
  expect(alone).toMatchObject({ how: 'joined', title: '课程2', at: at(5), onward: '开始学习' });
  const clazz = latestFrom({ ...joined, place: { kind: 'clazz', id: 'clazz-2', title: '秋季班' } });
  expect(clazz).toMatchObject({ how: 'joined', title: '秋季班', onward: '进入培训班' });
});

test('a kind of place that is not known here is nothing to go on with', () => {
  const place = { kind: 'unknown' as const, id: 'camp-1', title: '训练营' };
  expect(latestFrom({ place, chapter: chapter(20), labels: [] })).toBeUndefined();
});
