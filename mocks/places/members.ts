// The people of a place, a page at a time. It may hold thousands: only the page is read.
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { placeOf } from './places.ts';
import { type Paging, pagingOf } from '../handler/page.ts';

const MemberRow = v.object({
  user_id: v.string(),
  user_name: v.string(),
  avatar_id: v.nullable(v.string()),
  joined_at: v.number(),
  progress: v.number(),
  study_time: v.number(),
  score: v.number(),
});

const ORDERS = {
  /** The best first: how the index has them. */
  rank: 'm.score DESC, m.study_time DESC, m.member_no',
  /** The newest first. */
  joined: 'm.joined_at DESC, m.member_no DESC',
} as const;

interface MemberFilter extends Paging {
  keyword?: string | undefined;
  order: keyof typeof ORDERS;
}

export function pageOfMembers(db: Database, place: string, { keyword = '', order, ...paging }: MemberFilter) {
  const { page, size, from } = pagingOf(paging);
  const pattern = `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const named = keyword.trim() === '' ? '' : String.raw`AND u.user_name LIKE ?4 ESCAPE '\'`;
  const records = db.all(
    MemberRow,
    `SELECT m.user_id, u.user_name, u.avatar_id, m.joined_at, m.progress, m.study_time, m.score
     FROM memberships m JOIN users u USING (user_id)
     WHERE m.place = ?1 AND m.state = 'joined' ${named} ORDER BY ${ORDERS[order]} LIMIT ?2 OFFSET ?3`,
    place,
    size,
    from,
    ...(named === '' ? [] : [pattern]),
  );
  const total =
    named === ''
      ? (placeOf(db, place)?.member_num ?? 0)
      : db.count(
          String.raw`SELECT COUNT(*) FROM memberships m JOIN users u USING (user_id)
           WHERE m.place = ? AND m.state = 'joined' AND u.user_name LIKE ? ESCAPE '\'`,
          place,
          pattern,
        );
  return { records, total, page, size };
}
