import { expect, test } from 'vitest';
import { chooseCourses } from '#plugins/catalogue/courses/chooseCourses.ts';

const course = (number: number) => ({
  courseId: `course-${number}`,
  title: `课程${number}`,
  cover: `cover-${number}`,
  summary: '',
  teacherName: '',
  agencyName: '',
  labels: [],
  free: true,
});
const joined = (number: number, state: 'none' | 'learning' | 'done', day: number) => ({
  ...course(number),
  state,
  progress: { none: 0, learning: 40, done: 100 }[state],
  lastTime: `2026-11-${day}T09:00:00+08:00`,
});
const stop = (refId: string, kind: 'course' | 'clazz' = 'course') => ({
  nodeId: 'node-1',
  stageId: 'stage-1',
  title: '路径上的',
  kind,
  refId,
  required: true,
});
const recommended = [1, 2, 3, 4, 5, 6, 7, 8].map(course);
const NONE: ReadonlySet<string> = new Set();
const ids = (of: ReturnType<typeof chooseCourses>) => of.map(({ why, course: { courseId } }) => `${why} ${courseId}`);

test('the next one on the path comes first, then what was begun last, then what others take: four at most', () => {
  const mine = [joined(11, 'learning', 10), joined(12, 'none', 12)];
  expect(ids(chooseCourses({ next: stop('course-20'), mine, recommended, except: NONE }))).toEqual([
    'path course-20',
    'begun course-12',
    'begun course-11',
    'recommended course-1',
  ]);
});

test('none is finished, and none stands there twice or elsewhere on the page', () => {
  const mine = [joined(1, 'done', 10), joined(2, 'learning', 12), joined(9, 'learning', 11)];
  const except = new Set(['course-9', 'course-3']);
  expect(ids(chooseCourses({ next: stop('course-2'), mine, recommended, except }))).toEqual([
    'path course-2',
    'recommended course-4',
    'recommended course-5',
    'recommended course-6',
  ]);
});

test('a course on the path has what other lists know of it; a class on it is not a course', () => {
  const [known] = chooseCourses({
    next: stop('course-2'),
    mine: [joined(2, 'learning', 12)],
    recommended,
    except: NONE,
  });
  expect(known?.course).toMatchObject({ title: '课程2', cover: 'cover-2', progress: 40 });
  const clazz = chooseCourses({ next: stop('clazz-1', 'clazz'), mine: [], recommended, except: NONE });
  expect(ids(clazz)[0]).toBe('recommended course-1');
});

test('a newcomer is shown what others take', () => {
  expect(ids(chooseCourses({ mine: [], recommended, except: NONE }))).toHaveLength(4);
});
