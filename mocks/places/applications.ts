// Applications for a place: the institution approves or rejects them, automatically after a while.
import { atomically } from '../database/atomically.ts';
import type { Database } from '../database/Database.ts';
import { noteEffect } from '../world/ledger.ts';
import { Clazzes, ClazzPlans } from '../documents/clazzes.ts';
import { Courses } from '../documents/courses.ts';
import { pageAt } from '../handler/pages.ts';
import { addSystemMessage } from '../messages/systemMessages.ts';
import { type Membership, membershipAt, MembershipRow, placeOf } from './places.ts';
import { beijingTime } from '../world/clock.ts';
import { admit } from './joining.ts';

export type Decision = { readonly joined: true } | { readonly joined: false; readonly reason: string };

/** The automatic decision on applications that are due: approved while there is room. */
export function settleApplies(db: Database, now: number): void {
  const due = db.all(
    MembershipRow,
    "SELECT * FROM memberships WHERE state = 'pending' AND decides_at <= ? ORDER BY decides_at, member_no",
    now,
  );
  for (const { member_no: memberNo, place } of due) {
    const full = fullReason(db, place);
    const decision: Decision = full === undefined ? { joined: true } : { joined: false, reason: full };
    atomically(db, () => decideApply(db, memberNo, decision, now));
  }
}

/** The pending applications, oldest first. */
export const pendingApplies = (db: Database) =>
  db
    .all(MembershipRow, "SELECT * FROM memberships WHERE state = 'pending' ORDER BY applied_at")
    .map(({ member_no: memberNo, place, user_id: userId, applied_at: appliedAt }) => ({
      applyId: `apply-${memberNo}`,
      place,
      userId,
      applyTime: beijingTime(appliedAt),
    }));

/** An application is granted or turned down; false when there was nothing to decide. */
export function decideApply(db: Database, memberNo: number, decision: Decision, now: number): boolean {
  const { changes } = db.run(
    `UPDATE memberships SET state = ?1, reason = ?2, verified_at = MIN(COALESCE(decides_at, ?3), ?3), decides_at = NULL,
       joined_at = CASE ?1 WHEN 'joined' THEN COALESCE(joined_at, MIN(COALESCE(decides_at, ?3), ?3)) ELSE joined_at END
     WHERE member_no = ?4 AND state = 'pending'`,
    decision.joined ? 'joined' : 'rejected',
    decision.joined ? null : decision.reason,
    now,
    memberNo,
  );
  const membership = membershipAt(db, memberNo);
  if (changes === 0 || !membership) return false;
  const { place, user_id: userId, state } = membership;
  if (decision.joined) admit(db, place, userId, now);
  notifyApplication(db, membership);
  noteEffect(db, { at: now, effect: `membership.${state}`, userId, detail: { place, ...decision } });
  return true;
}

type Member = Pick<Membership, 'place' | 'user_id' | 'state' | 'reason' | 'verified_at'>;

/** Tells the applicant the decision. */
function notifyApplication(db: Database, { place, user_id: userId, state, reason, verified_at: at }: Member): void {
  const clazz = db.documents.get(Clazzes, place);
  const title = clazz ? `培训班“${clazz.title}”` : `课程“${db.documents.get(Courses, place)?.title ?? ''}”`;
  const joined = state === 'joined';
  addSystemMessage(db, userId, {
    at: at ?? 0,
    title: joined ? `你已加入${title}` : `加入${title}的申请未通过`,
    content: joined
      ? `你加入${title}的申请已通过，现在可以开始学习了。`
      : reason
        ? `原因：${reason}。`
        : '可以联系机构了解原因。',
    path: pageAt(!clazz ? 'course' : joined ? 'myClazz' : 'clazz', { id: place }),
  });
}

/** Why a class takes no more applications. */
export function fullReason(db: Database, place: string): string | undefined {
  const room = db.documents.get(ClazzPlans, place)?.maxTraineeNum;
  if (room === null || room === undefined) return undefined;
  return (placeOf(db, place)?.member_num ?? 0) >= room ? `名额已满（${room} 人）` : undefined;
}
