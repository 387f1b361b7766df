import type * as v from 'valibot';
import * as api from '#plugins/catalogue/api.ts';
import type { Context } from '../Context.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersSoFar } from '../implement.ts';
import { Agencies, Clazzes, Courses, Paths } from '../store/kinds.ts';

type StoredClazz = v.InferOutput<typeof Clazzes.schema>;

const WAITING = [
  'listLabels',
  'getCourse',
  'listCareers',
  'listRelatedCourses',
  'listCourseTrainees',
  'checkCourseApply',
  'applyCourse',
  'listMyCourses',
  'countMyCourses',
  'leaveCourse',
  'getClazz',
  'listClazzCourses',
  'getPath',
  'joinPath',
  'leavePath',
  'listMyPaths',
  'getMyPath',
] as const;

export default handlersSoFar(api, WAITING, {
  listRecommendedCourses({ agencyId, ...paging }, { db }) {
    const courses = db.documents.all(Courses).filter(offeredBy(agencyId, db));
    return pageOf(
      courses.toSorted((a, b) => b.traineeNum - a.traineeNum),
      paging,
    );
  },

  listClazzes({ keyword, status, agencyId, ...paging }, { db, clock }) {
    const clazzes = db.documents
      .all(Clazzes)
      .filter(offeredBy(agencyId, db))
      .map((clazz) => ({ ...clazz, status: statusOf(clazz, clock.now()) }))
      .filter((clazz) => clazz.status !== 1 && clazz.status !== 6)
      .filter((clazz) => status === undefined || clazz.status === status)
      .filter((clazz) => holds(keyword, clazz.title, clazz.summary, clazz.agencyName, ...clazz.labels));
    return pageOf(
      clazzes.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)),
      paging,
    );
  },

  listPaths: (paging, { db }) => pageOf(db.documents.all(Paths), paging),
});

/** Courses and classes bear the name of their institution. */
function offeredBy(agencyId: string | undefined, db: Context['db']) {
  const name = agencyId === undefined ? undefined : db.documents.get(Agencies, agencyId)?.name;
  return ({ agencyName }: { agencyName: string | null }): boolean => agencyId === undefined || agencyName === name;
}

/** In progress, then about to start, then over. */
const ORDER = [4, 3, 5, 1, 6];

/** 1 unpublished, 3 not started, 4 in progress, 5 ended, 6 taken down. */
function statusOf({ status, startTime, endTime }: StoredClazz, now: number): 1 | 3 | 4 | 5 | 6 {
  if (status !== null) return status;
  if (now < Date.parse(startTime)) return 3;
  return now < Date.parse(endTime) ? 4 : 5;
}
