import * as api from '#plugins/training/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { statusAt } from '../catalogue/cards.ts';
import { clazzDetail, requireClazz } from './clazzDetail.ts';
import { clazzCounts, clazzMetadata } from './clazzRules.ts';
import { leavePlace } from '../places/joining.ts';
import { requireMember, requirePlace } from '../places/membership.ts';
import { myClazz, myClazzes } from './myClazz.ts';
import { coursePackage, packageIdOf } from './packages.ts';
import { unreadNotices } from '../places/placeNotices.ts';
import { rankOf, ranksOf, studiedCourses, traineeTrace } from '../study/progress.ts';
import { pageOfMembers } from '../places/members.ts';
import { chapterRefIdOf } from '../study/lessons.ts';
import { memberOf, type Membership } from '../places/places.ts';
import { describeSitting, pageOfSittings } from '../study/sittings.ts';
import { beijingTime } from '../world/clock.ts';
import { numberIn } from '../handler/ids.ts';

export default handlersOf(api, {
  listClazzTraces: ({ keyword, status, ...paging }, context) =>
    pageOf(
      myClazzes(context, { keyword, status }).filter(({ lastTime }) => lastTime !== null),
      paging,
    ),

  getMyClazz({ id }, context) {
    const { clazz } = requireClazz(context.db, id);
    const member = requireMember(context, id);
    const detail = clazzDetail(context, id);
    const mine = myClazz(context, clazz, member, detail.traineeNum);
    return { ...detail, ...mine, packageId: packageIdOf(detail.labels) };
  },

  leaveClazz({ clazzId }, context) {
    const { clazz } = requireClazz(context.db, clazzId);
    requireMember(context, clazzId);
    if (statusAt(clazz, context.clock.now()) === 5) throw new Refusal('培训班已结束，学习档案会一直保留，不需要退出');
    leavePlace(context, clazzId);
    return null;
  },

  listCourseOrder({ clazzId }, context) {
    const { plan } = requireClazz(context.db, clazzId);
    const member = memberIn(context, clazzId);
    const courses = studiedCourses(context.db, clazzId, member);
    return courses.map(({ courseId, stageId, sort, lockReason }, at) => ({
      courseId,
      stageId,
      sort: sort ?? at + 1,
      unlocked: lockReason === null || lockReason === undefined,
      afterCourseId: plan.ordered
        ? (courses.slice(0, at).findLast(({ required }) => required)?.courseId ?? null)
        : null,
    }));
  },

  getCoursePackage: ({ id }, { db }) => coursePackage(db, id) ?? missing('课程包'),

  listClassmates({ id, keyword, ...paging }, context) {
    const { db } = context;
    memberIn(context, id);
    const { records, ...page } = pageOfMembers(db, id, { ...paging, keyword, order: 'rank' });
    const ranks =
      keyword === undefined || keyword === ''
        ? ranksOf(
            db,
            id,
            records.map(({ score }) => score),
            (page.page - 1) * page.size,
          )
        : records.map(({ score }) => rankOf(db, { place: id, score }));
    return {
      ...page,
      records: records.map((row, at) => ({
        userId: row.user_id,
        userName: row.user_name,
        avatar: row.avatar_id ?? '',
        joinTime: beijingTime(row.joined_at),
        progress: row.progress,
        studyTime: row.study_time,
        rank: ranks[at] ?? 0,
      })),
    };
  },

  getClazzMetadata: ({ id }, { db }) => clazzMetadata(db, id),

  getClazzCounts: ({ id }, context) => ({
    ...clazzCounts(context.db, id),
    unreadNoticeNum: unreadNotices(context, id),
  }),

  getClazzTrace: ({ clazzId }, context) => traineeTrace(context, memberIn(context, clazzId)),

  getTraineeTrace({ clazzId, userId }, context) {
    const own = memberIn(context, clazzId);
    const member = userId === undefined ? own : memberOf(context.db, clazzId, userId);
    if (!member) throw new Refusal('该学员不在培训班中');
    return traineeTrace(context, member);
  },

  listStudyDetails({ clazzId, userId, courseId, ...paging }, context) {
    const { db, user } = context;
    const member = memberIn(context, clazzId);
    if (userId !== undefined && userId !== user().user_id) throw new Refusal('只能查看自己的学习明细', 403);
    const course = courseId === undefined ? undefined : numberIn(courseId, 'course');
    const { rows, ...page } = pageOfSittings(db, member.member_no, { ...paging, course });
    return {
      ...page,
      records: rows.map((row) => ({
        id: [member.member_no, row.ref_no, row.started_at, row.sitting_id].join('-'),
        ...describeSitting(db, row.ref_no),
        chapterRefId: chapterRefIdOf(row.ref_no),
        startTime: beijingTime(row.started_at),
        studyTime: row.study_time,
      })),
    };
  },
});

function memberIn(context: Context, clazzId: string): Membership {
  requirePlace(context.db, clazzId, 'clazz');
  return requireMember(context, clazzId);
}

function missing(what: string): never {
  throw notFound(what);
}
