import { useEffect } from 'react';
import { type Remote, useKernel, useRemote, type UserInfo } from '#kernel/index.ts';
import { getRecentClassroomChapter } from '../api.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { placeOf, placeOfClassroom } from '#plugins/places/places.ts';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import {
  isBefore,
  isFinished,
  joinedClazzes,
  joinedCourses,
  LAST_STUDY,
  lastClassroom,
  type Latest,
  latestFrom,
  latestOf,
  latestRequests,
  studiedAt,
  withCover,
} from './latest.ts';

type Found =
  | { state: 'loading' }
  | { state: 'found'; latest: Latest }
  | { state: 'nothing' }
  | { state: 'failed'; again: () => Promise<unknown> };

/** The user's latest studying. */
export function useLatest(): Found {
  const kernel = useKernel();
  const lacking = lackingCallsOf(kernel);
  const { user } = kernel.session;
  const lacks = lacking.has(LAST_STUDY);
  const { value, error, reload } = useRemote(user && !lacks ? LAST_STUDY : undefined);
  useEffect(() => lacking.heard(LAST_STUDY, error), [lacking, error]);
  const byPlaces = useLatestByPlaces(lacks ? user : undefined);
  if (lacks) return byPlaces;
  const latest = value ? latestFrom(value) : undefined;
  if (latest) return { state: 'found', latest };
  if (value !== undefined) return { state: 'nothing' };
  return error && !isLacking(error) ? { state: 'failed', again: reload } : { state: 'loading' };
}

/** Asks for each kind of place. A failed call does not hold up the others. */
function useLatestByPlaces(user: UserInfo | undefined): Found {
  const asking = user && latestRequests(user);
  const courses = useRemote(asking?.courses);
  const course = useRemote(asking?.course);
  const clazz = useRemote(asking?.clazz);
  const classrooms = useRemote(asking?.classrooms);
  const inCourse = course.value && studiedAt(course.value);
  const elsewhere = latestOf([
    ...(inCourse && !isFinished(inCourse, courses.value?.records ?? []) ? [inCourse] : []),
    ...(clazz.value ? [studiedAt(clazz.value, placeOf(clazz.value), clazz.value.clazzTitle)] : []),
  ]);
  const last = [course, clazz, courses].every(isSettled) ? lastClassroom(classrooms.value ?? []) : undefined;
  const classroom = last && !isBefore(last, elsewhere) ? last : undefined;
  const inClassroom = useRemote(classroom && getRecentClassroomChapter.with({ classroomId: classroom.classroomId }));
  const clazzes = useRemote(asking?.clazzes);

  const studying = [course, clazz, classrooms, ...(classroom ? [inClassroom] : [])];
  const asked = [...studying, courses, clazzes];
  if (!asked.every(isSettled)) return { state: 'loading' };
  const studied = latestOf([
    ...(elsewhere ? [elsewhere] : []),
    ...(classroom && inClassroom.value
      ? [studiedAt(inClassroom.value, placeOfClassroom(classroom), classroom.title)]
      : []),
  ]);
  const failed = studying.some(({ value }) => value === undefined);
  // Without every answer, a place that was only joined cannot be known to be the latest.
  const joined = failed
    ? []
    : [...joinedCourses(courses.value?.records ?? []), ...joinedClazzes(clazzes.value?.records ?? [])];
  const latest = latestOf([...(studied ? [studied] : []), ...joined]);
  if (latest) return { state: 'found', latest: withCover(latest, courses.value?.records ?? []) };
  const again = () => Promise.all(asked.filter(({ error }) => error).map((one) => one.reload()));
  return asked.some(({ error }) => error) ? { state: 'failed', again } : { state: 'nothing' };
}

const isSettled = ({ value, error }: Pick<Remote<unknown>, 'value' | 'error'>): boolean =>
  value !== undefined || error !== undefined;
