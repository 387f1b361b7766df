// Applications to classes: the dates, the requirements and the free places.
import { type ClazzApply, NOT_VERIFIED } from '#plugins/catalogue/api.ts';
import type { Context } from '../handler/Context.ts';
import { Refusal, refusedFor } from '../handler/Refusal.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes, type ClazzPlan } from '../documents/clazzes.ts';
import { type Membership, MembershipRow, type MemberState, membershipOf } from '../places/places.ts';
import type { User } from '../handler/User.ts';
import { beijingTime, MINUTE, timeOrNull } from '../world/clock.ts';
import { fullReason, settleApplies } from '../places/applications.ts';
import { statusAt } from '../catalogue/cards.ts';
import { applyStateOf, requireClazz } from './clazzDetail.ts';
import { askPlace } from '../places/joining.ts';
import { dayAndTime } from '../places/membership.ts';

/** The time that an institution takes to decide. */
const DECIDING = 10 * MINUTE;

const UNVERIFIED = '报名该培训班需要先完成实名认证';

interface Facts {
  readonly plan: Pick<ClazzPlan, 'needVerified' | 'applyStartTime' | 'applyEndTime'>;
  readonly ended: boolean;
  readonly state: (typeof MemberState.options)[number] | undefined;
  readonly user: Pick<User, 'verified' | 'role'>;
  readonly full: string | undefined;
}

/** Why the current user cannot apply; undefined when they can. */
export function applyRefusal({ plan, ended, state, user, full }: Facts, now: number): string | undefined {
  const { needVerified, applyStartTime, applyEndTime } = plan;
  const opens = applyStartTime === null || applyStartTime === undefined ? undefined : Date.parse(applyStartTime);
  const closes = applyEndTime === null || applyEndTime === undefined ? undefined : Date.parse(applyEndTime);
  if (state === 'joined') return '你已经加入该培训班';
  if (state === 'pending') return '你的申请正在审核中，请耐心等待';
  if (ended) return '培训班已结束，不能再报名';
  if (opens !== undefined && now < opens) return `报名将于 ${dayAndTime(opens)} 开始`;
  if (closes !== undefined && now >= closes) return `报名已于 ${dayAndTime(closes)} 截止`;
  if (needVerified && user.role === 'trainee' && !user.verified) return UNVERIFIED;
  return full;
}

export function applyForClazz(context: Context, clazzId: string): ClazzApply {
  const { db, clock, user } = context;
  const { clazz, plan } = requireClazz(db, clazzId);
  const now = clock.now();
  settleApplies(db, now);
  const refusal = applyRefusal(
    {
      plan,
      ended: statusAt(clazz, now) === 5,
      state: membershipOf(db, clazzId, user().user_id)?.state,
      user: user(),
      full: fullReason(db, clazzId),
    },
    now,
  );
  if (refusal === UNVERIFIED) throw refusedFor(NOT_VERIFIED, refusal);
  if (refusal !== undefined) throw new Refusal(refusal);
  return clazzApply(db, askPlace(context, { place: clazzId, decidesAt: plan.needApply ? now + DECIDING : null }));
}

/** All of a user, the latest first. */
export const clazzAppliesOf = (db: Database, userId: string): ClazzApply[] =>
  db
    .all(
      MembershipRow,
      "SELECT * FROM memberships WHERE user_id = ? AND place GLOB 'clazz-*' AND state <> 'left' ORDER BY applied_at DESC",
      userId,
    )
    .map((row) => clazzApply(db, row));

export function clazzApply(db: Database, membership: Membership): ClazzApply {
  const clazz = db.documents.get(Clazzes, membership.place);
  return {
    applyId: `apply-${membership.member_no}`,
    clazzId: membership.place,
    title: clazz?.title ?? '',
    cover: clazz?.cover ?? '',
    state: applyStateOf(membership),
    applyTime: beijingTime(membership.applied_at),
    verifyTime: timeOrNull(membership.verified_at),
    reason: membership.reason ?? '',
  };
}
