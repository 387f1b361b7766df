// Check-ins as answers show them.
import type { Activity, ActivityDetail } from '#plugins/activities/api.ts';
import type { Context } from '../handler/Context.ts';
import { teachesIn } from '../places/insiders.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';
import { activityIdOf, checkInOf, expectedNum, type StoredActivity } from './activities.ts';
import { myStateOf, windowState } from './checkIns.ts';
import { CODE_LENGTH } from './rotatingCodes.ts';
import { placeIds } from '../places/places.ts';

export function show({ db, clock, user }: Context, activity: StoredActivity, userId = user().user_id): Activity {
  const now = clock.now();
  const checkedIn = checkInOf(db, activity.activity_no, userId);
  const checkedAt = checkedIn?.checked_at ?? null;
  return {
    id: activityIdOf(activity.activity_no),
    title: activity.title,
    ...placeIds(activity.place),
    startTime: beijingTime(activity.starts_at),
    lateTime: timeOrNull(activity.late_at),
    endTime: beijingTime(activity.ends_at),
    needCode: activity.ways.includes('code'),
    ways: activity.ways,
    codeLength: activity.ways.includes('code') ? (activity.code?.length ?? CODE_LENGTH) : null,
    state: windowState(activity, now),
    myState: myStateOf(activity, checkedIn, now),
    checkInTime: timeOrNull(checkedAt),
    checkedNum: activity.checked_num,
    traineeNum: expectedNum(db, activity),
    manageable: teachesIn(db, activity.place, user()),
  };
}

export function showDetail(context: Context, activity: StoredActivity): ActivityDetail {
  const { description, teacher_name: teacherName, latitude, longitude, radius, place_name: name } = activity;
  const place =
    latitude === null || longitude === null || radius === null
      ? null
      : { latitude, longitude, radius, name: name ?? '' };
  return { ...show(context, activity), description, teacherName, place };
}
