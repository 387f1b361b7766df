// Claims: who scanned the rotating code in time has ten minutes to sign in, and counts as of when it was scanned.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { MINUTE } from '../world/clock.ts';

const ClaimRow = v.object({
  claim: v.string(),
  activity_no: v.number(),
  claimed_at: v.number(),
  user_id: v.nullable(v.string()),
});
export type StoredClaim = v.InferOutput<typeof ClaimRow>;

export const CLAIM_LASTS = 10 * MINUTE;

export function addClaim(db: Database, activityNo: number, at: number): string {
  const claim = randomUUID();
  db.insert('check_in_claims', { claim, activity_no: activityNo, claimed_at: at });
  return claim;
}

export const claimOf = (db: Database, claim: string): StoredClaim | undefined =>
  db.get(ClaimRow, 'SELECT * FROM check_in_claims WHERE claim = ?', claim);

export function spendClaim(db: Database, claim: string, userId: string): void {
  db.run('UPDATE check_in_claims SET user_id = ? WHERE claim = ?', userId, claim);
}

/** Why it does not let a user check in at a moment. */
export function claimRefusal(
  claim: StoredClaim | undefined,
  activityNo: number,
  userId: string,
  at: number,
): string | undefined {
  if (claim?.activity_no !== activityNo) return '这次扫码没有记录，请重新扫描老师屏幕上的二维码';
  if (claim.user_id !== null && claim.user_id !== userId) return '这次扫码已由别人用来签到，请自己扫描';
  return at > claim.claimed_at + CLAIM_LASTS ? '扫码已超过十分钟，请重新扫描老师屏幕上的二维码' : undefined;
}
