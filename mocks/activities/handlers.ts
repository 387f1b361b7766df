import * as v from 'valibot';
import * as api from '#plugins/activities/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { CHECK_IN_SCORES, checkInRefusal, checkInStateAt, myStateOf, windowState } from './checkIns.ts';
import { requireInsider, teachesIn } from '../places/insiders.ts';
import { markItem } from '../study/itemMarks.ts';
import { requireMember } from '../places/membership.ts';
import {
  activitiesOf,
  activityById,
  activityIdOf,
  addCheckIn,
  checkInOf,
  expectedAt,
  expectedNum,
  type StoredActivity,
} from './activities.ts';
import { personOf } from '../people/persons.ts';
import { beijingTime } from '../world/clock.ts';

export default handlersOf(api, {
  listActivities({ classroomId, state, ...paging }, context) {
    requireInsider(context, classroomId);
    const now = context.clock.now();
    const found = activitiesOf(context.db, classroomId).filter(
      (activity) => state === undefined || windowState(activity, now) === state,
    );
    const { records, ...rest } = pageOf(found, paging);
    return { ...rest, records: records.map((activity) => show(context, activity)) };
  },

  getActivity({ id }, context) {
    const activity = readable(context, id);
    const { description, teacher_name: teacherName } = activity;
    return { ...show(context, activity), description, teacherName };
  },

  listActivityTrainees({ activityId, state, ...paging }, context) {
    const { db, clock } = context;
    const activity = readable(context, activityId);
    const { page, size } = pageOf([], paging);
    const rest = windowState(activity, clock.now()) === 'ended' ? 'absent' : 'none';
    const { total, rows } = expectedAt(db, activity, { rest, state, page, size });
    const records = rows.map((row) => ({
      ...personOf(db, row.user_id),
      state: v.parse(api.CheckInState, row.state),
      checkInTime: row.checked_at === null ? null : beijingTime(row.checked_at),
    }));
    return { records, total, page, size };
  },

  checkIn: ({ activityId, code }, context) => checkIn(context, readable(context, activityId), code),

  listClazzCheckIns({ clazzId, userId }, context) {
    const asking = context.user();
    requireInsider(context, clazzId);
    const whose = userId ?? asking.user_id;
    if (whose !== asking.user_id && !teachesIn(context.db, clazzId, asking)) {
      throw new Refusal('只能查看自己的签到', 403);
    }
    return activitiesOf(context.db, clazzId).map((activity) => show(context, activity, whose));
  },

  checkInToClazz({ clazzId, activityId, code }, context) {
    const activity = activityById(context.db, activityId);
    if (activity?.place !== clazzId) throw notFound('签到活动');
    return checkIn(context, activity, code);
  },
});

function readable(context: Context, id: string): StoredActivity {
  const activity = activityById(context.db, id);
  if (!activity) throw notFound('签到活动');
  requireInsider(context, activity.place);
  return activity;
}

/** Checking in again gives the same answer as the first time. */
function checkIn(context: Context, activity: StoredActivity, code = '') {
  const { db, clock, ledger } = context;
  const member = requireMember(context, activity.place);
  const { user_id: userId } = context.user();
  const before = checkInOf(db, activity.activity_no, userId);
  if (before?.state === 'leave') throw new Refusal('你已请假，不用签到');
  if (before) return show(context, activity);
  const now = clock.now();
  const refusal = checkInRefusal(activity, code, now);
  if (refusal !== undefined) throw new Refusal(refusal);
  const state = checkInStateAt(activity, now);
  const id = activityIdOf(activity.activity_no);
  addCheckIn(db, activity.activity_no, userId, state, now);
  ledger('activity.check-in', { id, place: activity.place, state });
  markItem(context, member, 'checkIn', id, CHECK_IN_SCORES[state]);
  return show(context, readable(context, id));
}

function show({ db, clock, user }: Context, activity: StoredActivity, userId = user().user_id): api.Activity {
  const now = clock.now();
  const checkedIn = checkInOf(db, activity.activity_no, userId);
  const checkedAt = checkedIn?.checked_at ?? null;
  return {
    id: activityIdOf(activity.activity_no),
    title: activity.title,
    clazzId: activity.place.startsWith('clazz-') ? activity.place : null,
    classroomId: activity.place.startsWith('classroom-') ? activity.place : null,
    startTime: beijingTime(activity.starts_at),
    lateTime: activity.late_at === null ? null : beijingTime(activity.late_at),
    endTime: beijingTime(activity.ends_at),
    needCode: activity.code !== null,
    state: windowState(activity, now),
    myState: myStateOf(activity, checkedIn, now),
    checkInTime: checkedAt === null ? null : beijingTime(checkedAt),
    checkedNum: activity.checked_num,
    traineeNum: expectedNum(db, activity),
  };
}
