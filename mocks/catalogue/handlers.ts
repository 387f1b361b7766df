import * as api from '#plugins/catalogue/api.ts';
import type { Label } from '#plugins/catalogue/api.ts';
import { holds, pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { clazzCards, courseCards, type ListedClazz, offeredBy, pathCards } from './cards.ts';
import { careersOf } from './careers.ts';
import { settleApplies } from '../places/applications.ts';
import { listPlaceNotices, readPlaceNotice } from '../places/placeNotices.ts';
import { applyForClazz, clazzAppliesOf } from '../training/clazzApplies.ts';
import { clazzDetail, requireClazz } from '../training/clazzDetail.ts';
import { joinCourse } from './courseApplies.ts';
import { inOrder } from '../handler/inOrder.ts';
import { askPlace, cancelApplication, leavePlace } from '../places/joining.ts';
import { AUDIENCES, SUBJECTS } from '../documents/subjects.ts';
import { holdsWords, search } from './search/search.ts';
import { requireMember, requirePlace } from '../places/membership.ts';
import { lastOnPath, pathProgress, standings } from './pathProgress.ts';
import { courseItems } from '../study/progress.ts';
import type { Database } from '../database/Database.ts';
import { CourseFacts, Courses, PathPlans } from '../documents/courses.ts';
import { pageOfMembers } from '../places/members.ts';
import { memberOf, membershipsOf } from '../places/places.ts';
import { beijingTime } from '../world/clock.ts';

const LABEL_NAMES = [...SUBJECTS.map(({ name }) => name), ...Object.values(AUDIENCES)];

/** Knowledge labels: subjects, and whom a course is for. */
function labels(db: Database): Label[] {
  const courses = db.documents.all(Courses);
  return LABEL_NAMES.map((name, at) => ({
    labelId: `label-${at + 1}`,
    name,
    parentId: null,
    courseNum: courses.filter((course) => course.labels.includes(name)).length,
  }));
}

export default handlersOf(api, {
  listLabels: ({ keyword, ...paging }, { db }) =>
    pageOf(
      labels(db).filter(({ name }) => holds(keyword, name)),
      paging,
    ),

  listRecommendedCourses({ keyword, agencyId, labelId, level, type, free, sort, ...paging }, { db }) {
    const courses = courseCards(db)
      .filter(offeredBy(db, agencyId))
      .filter(labelled(labelId))
      .filter((course) => level === undefined || course.level === level)
      .filter((course) => type === undefined || course.type === type)
      .filter((course) => free === undefined || course.free === free);
    const updated = (courseId: string): string => db.documents.get(CourseFacts, courseId)?.updateTime ?? '';
    const latest = (a: Card, b: Card): number => updated(b.courseId).localeCompare(updated(a.courseId));
    const hottest = (a: Card, b: Card): number => b.traineeNum - a.traineeNum;
    const found = search(
      courses.toSorted(hottest),
      keyword,
      ({ title, labels: own }) => [title, ...own],
      ({ summary, teacherName, agencyName }) => [summary, teacherName, agencyName],
    );
    if (sort !== undefined) return pageOf(found.toSorted(sort === 'new' ? latest : hottest), paging);
    // A search without an order puts matching titles first.
    const named = ({ title }: Card): number => Number(holdsWords(keyword, title));
    return pageOf(
      found.toSorted((a, b) => named(b) - named(a)),
      paging,
    );
  },

  getCourse: ({ courseId }, { db }) => {
    const facts = db.documents.get(CourseFacts, courseId);
    return { ...requireCourse(db, courseId), ...(facts ?? missingCourse()) };
  },

  listCareers({ courseId }, { db }) {
    requireCourse(db, courseId);
    return careersOf(db, courseId);
  },

  listRelatedCourses({ courseId, size = 6 }, { db }) {
    const course = requireCourse(db, courseId);
    const near = (other: typeof course): number => course.labels.filter((label) => other.labels.includes(label)).length;
    return courseCards(db)
      .filter((other) => other.courseId !== courseId && other.labels[0] === course.labels[0])
      .toSorted(
        inOrder(
          (a, b) => near(b) - near(a),
          (a, b) => b.traineeNum - a.traineeNum,
        ),
      )
      .slice(0, Math.max(0, Math.min(20, size)));
  },

  listCourseTrainees({ courseId, ...paging }, { db }) {
    requireCourse(db, courseId);
    const { records, ...page } = pageOfMembers(db, courseId, { ...paging, order: 'joined' });
    return {
      ...page,
      records: records.map(({ user_id: userId, user_name: userName, avatar_id: avatar, joined_at: at }) => ({
        userId,
        userName: withheld(userName),
        avatar: avatar ?? '',
        joinTime: beijingTime(at),
      })),
    };
  },

  applyCourse({ courseId }, context) {
    requireCourse(context.db, courseId);
    return joinCourse(context, courseId);
  },

  listClazzes({ keyword, status, agencyId, labelId, open, sort, ...paging }, { db, clock }) {
    const clazzes = clazzCards(db, clock.now())
      .filter(offeredBy(db, agencyId))
      .filter(labelled(labelId))
      .filter((clazz) => status === undefined || clazz.status === status)
      .filter(({ enrolment }) => open === undefined || (enrolment === 'open') === open)
      .toSorted(CLAZZ_ORDERS[sort ?? 'status']);
    return pageOf(
      search(
        clazzes,
        keyword,
        ({ title, labels: own }) => [title, ...own],
        ({ summary, agencyName }) => [summary, agencyName],
      ),
      paging,
    );
  },

  getClazz: ({ id }, context) => clazzDetail(context, id),

  listClazzCourses({ clazzId }, { db }) {
    requireClazz(db, clazzId);
    return courseItems(db, clazzId);
  },

  listPaths: ({ keyword, ...paging }, { db }) => pageOf(searchPaths(pathCards(db), keyword), paging),

  getPath({ id }, { db }) {
    const plan = db.documents.get(PathPlans, id);
    const path = pathCards(db).find(({ pathId }) => pathId === id);
    if (!plan || !path) throw notFound('学习路径');
    return { ...path, ...plan };
  },

  joinPath({ pathId }, context) {
    requirePlace(context.db, pathId, 'path');
    if (memberOf(context.db, pathId, context.user().user_id)) throw new Refusal('你已经加入该学习路径');
    return pathProgress(context.db, askPlace(context, { place: pathId, decidesAt: null }));
  },

  leavePath({ pathId }, context) {
    requirePlace(context.db, pathId, 'path');
    requireMember(context, pathId);
    leavePlace(context, pathId);
    return null;
  },

  listMyPaths({ keyword, ...paging }, { db, user }) {
    const known = standings(db, user().user_id);
    const cards = new Map(pathCards(db).map((path) => [path.pathId, path]));
    const paths = membershipsOf(db, user().user_id, 'path').flatMap((member) => {
      const path = cards.get(member.place);
      if (!path) return [];
      const { joinTime, progress } = pathProgress(db, member, known);
      return [{ ...path, joinTime, progress, lastTime: lastOnPath(db, member, known) }];
    });
    return pageOf(searchPaths(paths, keyword), paging);
  },

  getMyPath({ pathId }, { db, user }) {
    requirePlace(db, pathId, 'path');
    const member = memberOf(db, pathId, user().user_id);
    return member ? pathProgress(db, member) : null;
  },

  listClazzApplies({ state, ...paging }, { db, clock, user }) {
    settleApplies(db, clock.now());
    const applies = clazzAppliesOf(db, user().user_id);
    return pageOf(
      applies.filter((apply) => state === undefined || apply.state === state),
      paging,
    );
  },

  applyClazz: ({ clazzId }, context) => applyForClazz(context, clazzId),

  cancelClazzApply({ clazzId }, context) {
    requireClazz(context.db, clazzId);
    settleApplies(context.db, context.clock.now());
    cancelApplication(context, clazzId);
    return null;
  },

  listClazzNotices: ({ clazzId, ...filter }, context) => {
    requirePlace(context.db, clazzId, 'clazz');
    return listPlaceNotices(context, clazzId, filter);
  },

  getClazzNotice: ({ id }, context) => readPlaceNotice(context, id),
});

const searchPaths = <T extends ReturnType<typeof pathCards>[number]>(paths: readonly T[], keyword?: string): T[] =>
  search(
    paths,
    keyword,
    ({ title }) => [title],
    ({ summary }) => [summary],
  );

type Card = ReturnType<typeof courseCards>[number];

/** In progress, then about to start, then over. */
const STATUS_ORDER = [4, 3, 5, 1, 6];

/** Open, full, about to open, over. */
const ENROLMENT_ORDER = ['open', 'full', 'upcoming', 'closed'];

const CLAZZ_ORDERS: Readonly<
  Record<'status' | 'hot' | 'new' | 'start' | 'open', (a: ListedClazz, b: ListedClazz) => number>
> = {
  status: (a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status),
  hot: (a, b) => b.traineeNum - a.traineeNum,
  new: (a, b) => b.startTime.localeCompare(a.startTime),
  start: (a, b) => a.startTime.localeCompare(b.startTime),
  open: inOrder(
    (a, b) => ENROLMENT_ORDER.indexOf(a.enrolment ?? 'closed') - ENROLMENT_ORDER.indexOf(b.enrolment ?? 'closed'),
    (a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status),
  ),
};

function requireCourse(db: Database, courseId: string): Card {
  return courseCards(db).find((course) => course.courseId === courseId) ?? missingCourse();
}

function missingCourse(): never {
  throw notFound('课程');
}

/** Visitors see the number of students, not their names. */
const withheld = (name: string): string => name.slice(0, 1) + '＊'.repeat(Math.max(1, name.length - 1));

/** Undefined for an unknown label. */
function labelled(labelId: string | undefined) {
  const name = LABEL_NAMES.find((_, at) => `label-${at + 1}` === labelId);
  return ({ labels: own }: { labels: readonly string[] }): boolean =>
    labelId === undefined || (name !== undefined && own.includes(name));
}
