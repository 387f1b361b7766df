// Writes that follow a check-in, a scanned code, or the teacher's mark.
import type { ActivityTrainee, CheckInClaim, Presence } from '#plugins/activities/api.ts';
import type { Context } from '../handler/Context.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import { personOf } from '../people/persons.ts';
import { requireMember } from '../places/membership.ts';
import { placeTitle } from '../places/placeTitle.ts';
import { memberOf, placeIds } from '../places/places.ts';
import { correctItem, markItem } from '../study/itemMarks.ts';
import { beijingTime, timeOrNull } from '../world/clock.ts';
import { activityById, activityIdOf, addCheckIn, checkInOf, setCheckIn, type StoredActivity } from './activities.ts';
import { show } from './activityViews.ts';
import { actedAt, CHECK_IN_SCORES, checkInStateAt, presenceRefusal, windowRefusal, windowState } from './checkIns.ts';
import { addClaim, CLAIM_LASTS, claimOf, claimRefusal, spendClaim } from './claims.ts';

/** Checking in again gives the same answer as the first time. */
export function checkIn(context: Context, activity: StoredActivity, presence: Presence) {
  const { db, ledger } = context;
  const { activity_no: activityNo, place } = activity;
  const member = requireMember(context, place);
  const { user_id: userId } = context.user();
  const before = checkInOf(db, activityNo, userId);
  if (before?.state === 'leave') throw new Refusal('你已请假，不用签到');
  if (before) return show(context, activity);
  const at = presentAt(context, activity, presence);
  const state = checkInStateAt(activity, at);
  const id = activityIdOf(activityNo);
  addCheckIn(db, activityNo, userId, state, at);
  ledger('activity.check-in', { id, place, state });
  markItem(context, member, 'checkIn', id, CHECK_IN_SCORES[state]);
  return show(context, activityById(db, id) ?? activity);
}

/** Since when the user is there; refuses who cannot show it. */
function presentAt({ db, clock, user }: Context, activity: StoredActivity, presence: Presence): number {
  const { activity_no: activityNo } = activity;
  const at = actedAt(presence.actTime, clock.now());
  if (at === undefined) throw new Refusal('签到送到得太晚，不能补记，请联系老师');
  const claimed = presence.claim === undefined ? undefined : claimOf(db, presence.claim);
  const since = claimed?.claimed_at ?? at;
  const { user_id: userId } = user();
  const refusal =
    windowRefusal(activity, since) ??
    (presence.claim === undefined
      ? presenceRefusal(activity, presence, at)
      : claimRefusal(claimed, activityNo, userId, at));
  if (refusal !== undefined) throw new Refusal(refusal);
  if (claimed) spendClaim(db, claimed.claim, userId);
  return since;
}

/** Scanning the code while it is shown gives a claim, signed in or not. */
export function claim({ db, clock, ledger }: Context, activity: StoredActivity, qrCode: string): CheckInClaim {
  const now = clock.now();
  const refusal = windowRefusal(activity, now) ?? presenceRefusal(activity, { qrCode }, now);
  if (refusal !== undefined) throw new Refusal(refusal);
  const { activity_no: activityNo, place, title } = activity;
  ledger('activity.claim', { id: activityIdOf(activityNo) });
  return {
    claim: addClaim(db, activityNo, now),
    activityId: activityIdOf(activityNo),
    clazzId: placeIds(place).clazzId,
    title,
    placeTitle: placeTitle(db, place),
    claimTime: beijingTime(now),
    expireTime: beijingTime(now + CLAIM_LASTS),
  };
}

/** The teacher says how a trainee counts. */
export function markTrainee(
  context: Pick<Context, 'db' | 'clock' | 'ledger'>,
  activity: StoredActivity,
  userId: string,
  state: 'done' | 'late' | 'leave' | 'absent',
): ActivityTrainee {
  const { db, clock, ledger } = context;
  const { activity_no: activityNo, place } = activity;
  const member = orNotFound(memberOf(db, place, userId), '学员');
  const now = clock.now();
  const at =
    state === 'leave' ? null : (checkInOf(db, activityNo, userId)?.checked_at ?? Math.min(now, activity.ends_at));
  setCheckIn(db, activityNo, userId, state === 'absent' ? undefined : { state, at });
  const id = activityIdOf(activityNo);
  ledger('activity.mark', { id, userId, state });
  correctItem(context, member, 'checkIn', id, state === 'absent' ? undefined : CHECK_IN_SCORES[state]);
  if (state === 'absent') {
    const rest = windowState(activity, now) === 'ended' ? 'absent' : 'none';
    return { ...personOf(db, userId), state: rest, checkInTime: null };
  }
  return { ...personOf(db, userId), state, checkInTime: timeOrNull(at) };
}
