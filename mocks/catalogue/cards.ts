// Courses, classes and paths as lists show them: with the status that their dates give, and as many people as there are.
import type * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { Agencies } from '../documents/agencies.ts';
import { Clazzes, ClazzPlans } from '../documents/clazzes.ts';
import { Courses, Paths } from '../documents/courses.ts';
import { memberNums } from '../places/places.ts';
import { enrolmentAt } from '../places/enrolment.ts';

type StoredCourse = v.InferOutput<typeof Courses.schema>;
type StoredPath = v.InferOutput<typeof Paths.schema>;
export type StoredClazz = v.InferOutput<typeof Clazzes.schema>;

export function courseCards(db: Database): StoredCourse[] {
  const nums = memberNums(db, 'course');
  return db.documents
    .all(Courses)
    .map((course): StoredCourse => ({ ...course, traineeNum: nums.get(course.courseId) ?? 0 }));
}

export interface ListedClazz extends Omit<StoredClazz, 'status'> {
  readonly status: ReturnType<typeof statusAt>;
}

/** Those that are published. */
export function clazzCards(db: Database, now: number): ListedClazz[] {
  const nums = memberNums(db, 'clazz');
  const plans = new Map(db.documents.all(ClazzPlans).map((plan) => [plan.clazzId, plan]));
  return db.documents
    .all(Clazzes)
    .map((clazz): ListedClazz => {
      const traineeNum = nums.get(clazz.clazzId) ?? 0;
      const plan = plans.get(clazz.clazzId);
      return {
        ...clazz,
        status: statusAt(clazz, now),
        traineeNum,
        enrolment: plan && enrolmentAt({ ...plan, endTime: clazz.endTime, traineeNum }, now),
      };
    })
    .filter(({ status }) => status !== 1 && status !== 6);
}

export function pathCards(db: Database): StoredPath[] {
  const nums = memberNums(db, 'path');
  return db.documents.all(Paths).map((path): StoredPath => ({ ...path, traineeNum: nums.get(path.pathId) ?? 0 }));
}

interface Dated {
  readonly status?: 1 | 6 | null;
  readonly startTime: string;
  readonly endTime: string;
}

/** 1 unpublished, 3 not started, 4 in progress, 5 ended, 6 taken down. */
export function statusAt({ status, startTime, endTime }: Dated, now: number): 1 | 3 | 4 | 5 | 6 {
  if (status !== null && status !== undefined) return status;
  if (now < Date.parse(startTime)) return 3;
  return now < Date.parse(endTime) ? 4 : 5;
}

/** Courses and classes bear the name of their institution. */
export function offeredBy(db: Database, agencyId: string | undefined) {
  const name = agencyId === undefined ? undefined : db.documents.get(Agencies, agencyId)?.name;
  return ({ agencyName }: { agencyName: string | null }): boolean => agencyId === undefined || agencyName === name;
}
