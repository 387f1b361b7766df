import * as v from 'valibot';
import type { Database } from '../database/Database.ts';

const MemberRow = v.object({ user_id: v.string(), member_no: v.number(), joined_at: v.number() });
export type Member = v.InferOutput<typeof MemberRow>;

/** The first generated trainees of a place, by membership number. */
export function membersOf(db: Database, place: string, most = 40): Member[] {
  return db.all(
    MemberRow,
    `SELECT user_id, member_no, joined_at FROM memberships
     WHERE place = ? AND state = 'joined' AND user_id GLOB 'user-[0-9]*' ORDER BY member_no LIMIT ?`,
    place,
    most,
  );
}
