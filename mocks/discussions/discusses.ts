// Discussions: discuss-N and reply-N are the ones numbered N.
//
// A discussion belongs to a classroom (its place) and perhaps to a lesson; or to a course, for everyone who studies it:
// then it has no place.
import * as v from 'valibot';
import { fileIds, truth } from '../database/columns.ts';
import type { Database } from '../database/Database.ts';
import { numberIn } from '../handler/ids.ts';

export type StoredDiscuss = v.InferOutput<typeof DiscussRow>;
const DiscussRow = v.object({
  discuss_no: v.number(),
  place: v.nullable(v.string()),
  course_id: v.nullable(v.string()),
  ref_no: v.nullable(v.number()),
  user_id: v.string(),
  title: v.string(),
  content: v.string(),
  images: fileIds,
  top: truth,
  essence: truth,
  closed: truth,
  like_num: v.number(),
  reply_num: v.number(),
  created_at: v.number(),
  last_reply_at: v.nullable(v.number()),
});

export type StoredReply = v.InferOutput<typeof ReplyRow>;
const ReplyRow = v.object({
  reply_no: v.number(),
  discuss_no: v.number(),
  to_reply: v.nullable(v.number()),
  user_id: v.string(),
  content: v.string(),
  images: fileIds,
  like_num: v.number(),
  created_at: v.number(),
});

export const discussIdOf = (discussNo: number): string => `discuss-${discussNo}`;
export const replyIdOf = (replyNo: number): string => `reply-${replyNo}`;

export const discussById = (db: Database, id: string): StoredDiscuss | undefined =>
  db.get(DiscussRow, 'SELECT * FROM discusses WHERE discuss_no = ?', numberIn(id, 'discuss'));

export const replyById = (db: Database, id: string): StoredReply | undefined => replyByNo(db, numberIn(id, 'reply'));
export const replyByNo = (db: Database, replyNo: number): StoredReply | undefined =>
  db.get(ReplyRow, 'SELECT * FROM discuss_replies WHERE reply_no = ?', replyNo);

export const discussNumOf = (db: Database, place: string): number =>
  db.count('SELECT COUNT(*) FROM discusses WHERE place = ?', place);

/** Newest first. */
export const discussesIn = (db: Database, place: string): StoredDiscuss[] =>
  db.all(DiscussRow, 'SELECT * FROM discusses WHERE place = ? ORDER BY created_at DESC, discuss_no DESC', place);

export const discussesBeside = (db: Database, courseId: string): StoredDiscuss[] =>
  db.all(
    DiscussRow,
    'SELECT * FROM discusses WHERE place IS NULL AND course_id = ? ORDER BY created_at DESC, discuss_no DESC',
    courseId,
  );

/** The discussions of all of a user's classrooms. */
export const discussesAround = (db: Database, userId: string): StoredDiscuss[] =>
  db.all(
    DiscussRow,
    `SELECT d.* FROM memberships m JOIN discusses d ON d.place = m.place WHERE m.user_id = ? AND m.state = 'joined'
     ORDER BY d.created_at DESC, d.discuss_no DESC`,
    userId,
  );

/** Oldest first. */
export const repliesTo = (db: Database, discussNo: number): StoredReply[] =>
  db.all(ReplyRow, 'SELECT * FROM discuss_replies WHERE discuss_no = ? ORDER BY created_at, reply_no', discussNo);

type NewDiscuss = Pick<
  StoredDiscuss,
  'place' | 'course_id' | 'ref_no' | 'user_id' | 'title' | 'content' | 'images' | 'created_at'
> &
  Partial<Pick<StoredDiscuss, 'top' | 'essence' | 'closed' | 'like_num'>>;

export const addDiscuss = (db: Database, discuss: NewDiscuss): number => db.insert('discusses', discuss);

export const changeDiscuss = (
  db: Database,
  discussNo: number,
  changes: Partial<Pick<StoredDiscuss, 'title' | 'content' | 'images' | 'top' | 'essence' | 'closed'>>,
): void => db.update('discusses', { discuss_no: discussNo }, changes);

/** Removes its replies, too. */
export function removeDiscuss(db: Database, discussNo: number): void {
  for (const table of ['discuss_likes', 'discuss_reports', 'discuss_lively', 'discuss_replies', 'discusses']) {
    db.run(`DELETE FROM ${table} WHERE discuss_no = ?`, discussNo);
  }
}

export function addReply(db: Database, reply: Omit<StoredReply, 'reply_no' | 'like_num'>): number {
  const replyNo = db.insert('discuss_replies', reply);
  countReplies(db, reply.discuss_no);
  return replyNo;
}

/** Replies to it stay, and answer nothing any more. */
export function removeReply(db: Database, { reply_no: replyNo, discuss_no: discussNo }: StoredReply): void {
  db.run('DELETE FROM discuss_likes WHERE discuss_no = ? AND reply_no = ?', discussNo, replyNo);
  db.run('DELETE FROM discuss_replies WHERE reply_no = ?', replyNo);
  countReplies(db, discussNo);
}

function countReplies(db: Database, discussNo: number): void {
  db.run(
    `UPDATE discusses SET (reply_num, last_reply_at) =
       (SELECT COUNT(*), MAX(created_at) FROM discuss_replies r WHERE r.discuss_no = discusses.discuss_no)
     WHERE discuss_no = ?`,
    discussNo,
  );
}

export interface Liking {
  readonly discussNo: number;
  /** 0 for the discussion itself. */
  readonly replyNo: number;
  readonly userId: string;
}

export const isLiked = (db: Database, { discussNo, replyNo, userId }: Liking): boolean =>
  db.count(
    'SELECT COUNT(*) FROM discuss_likes WHERE discuss_no = ? AND reply_no = ? AND user_id = ?',
    discussNo,
    replyNo,
    userId,
  ) > 0;

/** False when it was so before. */
export function setLiked(db: Database, { discussNo, replyNo, userId }: Liking, liked: boolean): boolean {
  const changed = liked
    ? db.insertNew('discuss_likes', { discuss_no: discussNo, reply_no: replyNo, user_id: userId })
    : db.run(
        'DELETE FROM discuss_likes WHERE discuss_no = ? AND reply_no = ? AND user_id = ?',
        discussNo,
        replyNo,
        userId,
      ).changes > 0;
  if (!changed) return false;
  const by = liked ? 1 : -1;
  if (replyNo === 0) db.run('UPDATE discusses SET like_num = like_num + ? WHERE discuss_no = ?', by, discussNo);
  else db.run('UPDATE discuss_replies SET like_num = like_num + ? WHERE reply_no = ?', by, replyNo);
  return true;
}

/** Counts a user's contributions to a discussion, its first words included. */
export const wordsIn = (db: Database, discussNo: number, userId: string): number =>
  db.count(
    `SELECT (SELECT COUNT(*) FROM discusses WHERE discuss_no = ?1 AND user_id = ?2)
       + (SELECT COUNT(*) FROM discuss_replies WHERE discuss_no = ?1 AND user_id = ?2)`,
    discussNo,
    userId,
  );
