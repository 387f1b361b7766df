import * as v from 'valibot';
import * as api from '#plugins/activities/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf, pagingOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import { shownCode, windowState } from './checkIns.ts';
import { requireInsider, teachesIn } from '../places/insiders.ts';
import { activitiesOf, activityById, expectedAt, expectedNum, type StoredActivity } from './activities.ts';
import { checkIn, claim, markTrainee } from './checkingIn.ts';
import { show, showDetail } from './activityViews.ts';
import { personOf } from '../people/persons.ts';
import { timeOrNull } from '../world/clock.ts';

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
    return showDetail(context, readable(context, id));
  },

  getActivityCode({ id }, context) {
    const activity = managed(context, id);
    const { checked_num: checkedNum } = activity;
    return { ...shownCode(activity, context.clock.now()), checkedNum, traineeNum: expectedNum(context.db, activity) };
  },

  markActivityTrainee({ activityId, userId, state }, context) {
    return markTrainee(context, managed(context, activityId), userId, state);
  },

  claimCheckIn({ activityId, qrCode }, context) {
    const activity = orNotFound(activityById(context.db, activityId), '签到');
    return claim(context, activity, qrCode);
  },

  listActivityTrainees({ activityId, state, ...paging }, context) {
    const { db, clock } = context;
    const activity = readable(context, activityId);
    const { page, size, from } = pagingOf(paging);
    const rest = windowState(activity, clock.now()) === 'ended' ? 'absent' : 'none';
    const { total, rows } = expectedAt(db, activity, { rest, state, from, size });
    const records = rows.map((row) => ({
      ...personOf(db, row.user_id),
      state: v.parse(api.CheckInState, row.state),
      checkInTime: timeOrNull(row.checked_at),
    }));
    return { records, total, page, size };
  },

  checkIn: ({ activityId, ...presence }, context) => checkIn(context, readable(context, activityId), presence),

  listClazzCheckIns({ clazzId, userId }, context) {
    const asking = context.user();
    requireInsider(context, clazzId);
    const whose = userId ?? asking.user_id;
    if (whose !== asking.user_id && !teachesIn(context.db, clazzId, asking)) {
      throw new Refusal('只能查看自己的签到', 403);
    }
    return activitiesOf(context.db, clazzId).map((activity) => show(context, activity, whose));
  },

  checkInToClazz({ clazzId, activityId, ...presence }, context) {
    const activity = activityById(context.db, activityId);
    if (activity?.place !== clazzId) throw notFound('签到');
    return checkIn(context, activity, presence);
  },
});

function readable(context: Context, id: string): StoredActivity {
  const activity = orNotFound(activityById(context.db, id), '签到');
  requireInsider(context, activity.place);
  return activity;
}

function managed(context: Context, id: string): StoredActivity {
  const activity = readable(context, id);
  if (!teachesIn(context.db, activity.place, context.user())) throw new Refusal('只有老师能管理签到', 403);
  return activity;
}
