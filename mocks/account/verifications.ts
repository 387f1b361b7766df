// Real-name verification: an application waits for a while, then it is decided, or an operator decides it before.
import * as v from 'valibot';
import { VerifyState } from '#plugins/account/api.ts';
import { atomically } from '../database/atomically.ts';
import type { Database } from '../database/Database.ts';
import { notifyVerified } from '../messages/notifications.ts';
import { noteEffect } from '../world/ledger.ts';
import { untilWritten } from '../database/untilWritten.ts';
import { MINUTE } from '../world/clock.ts';

/** The time that the office takes. */
export const DECISION_TIME = 2 * MINUTE;

export type Verification = v.InferOutput<typeof Verification>;
const Verification = v.object({
  verify_no: v.number(),
  user_id: v.string(),
  user_name: v.string(),
  id_number: v.string(),
  front_id: v.string(),
  back_id: v.string(),
  state: VerifyState,
  reason: v.string(),
  applied_at: v.number(),
  decides_at: v.nullable(v.number()),
  verified_at: v.nullable(v.number()),
});

export const latestVerification = (db: Database, userId: string): Verification | undefined =>
  db.get(Verification, 'SELECT * FROM verifications WHERE user_id = ? ORDER BY verify_no DESC LIMIT 1', userId);

export const pendingVerifications = (db: Database): Verification[] =>
  db.all(Verification, "SELECT * FROM verifications WHERE state = 'pending' ORDER BY verify_no");

type Application = Pick<Verification, 'user_id' | 'user_name' | 'id_number' | 'front_id' | 'back_id'>;

export function addVerification(db: Database, application: Application, now: number): void {
  const decidesAt = now + DECISION_TIME;
  db.insert('verifications', { ...application, state: 'pending', applied_at: now, decides_at: decidesAt });
}

/** True if another user is verified with this number. */
export const isTaken = (db: Database, idNumber: string, userId: string): boolean =>
  db.count(
    "SELECT COUNT(*) FROM verifications WHERE id_number = ? AND state = 'approved' AND user_id <> ?",
    idNumber,
    userId,
  ) > 0;

/** The moment at which the next decision is due; 0 if none is pending. */
const nextDue = untilWritten((db) => db.count('SELECT MIN(decides_at) FROM verifications'));

/** Decides the applications that are due; of the pictures it only checks that both sides are there. */
export function settleVerifications(db: Database, now: number): void {
  const next = nextDue(db, '');
  if (next === 0 || next > now) return;
  const due = db.all(Verification, 'SELECT * FROM verifications WHERE decides_at <= ? ORDER BY decides_at', now);
  for (const one of due) {
    const reason = one.front_id === one.back_id ? '身份证正反面照片相同，请重新上传。' : '';
    decideVerification(db, one, reason === '' ? 'approved' : 'rejected', reason, one.decides_at ?? now);
  }
}

export function decideVerification(
  db: Database,
  { verify_no: verifyNo, user_id: userId, user_name: userName }: Verification,
  state: 'approved' | 'rejected',
  reason: string,
  at: number,
): void {
  atomically(db, () => {
    db.update('verifications', { verify_no: verifyNo }, { state, reason, verified_at: at, decides_at: null });
    if (state === 'approved') {
      db.run('UPDATE users SET verified = 1, user_name = ? WHERE user_id = ?', userName, userId);
    }
    notifyVerified(db, userId, reason, at);
    noteEffect(db, { at, effect: 'verify.decide', userId, detail: { id: String(verifyNo), state } });
  });
}
