// Messages of live lessons.
import * as v from 'valibot';
import type { LiveMessage } from '#plugins/live/api.ts';
import type { Database } from '../database/Database.ts';
import { Refusal } from '../handler/Refusal.ts';
import { beijingTime } from '../world/clock.ts';
import { numberIn } from '../handler/ids.ts';

const LONGEST = 100;
/** So many within ten seconds are too many of one person. */
const BURST = 10;

const Row = v.object({
  message_no: v.number(),
  user_id: v.string(),
  user_name: v.string(),
  teacher: v.number(),
  text: v.string(),
  said_at: v.number(),
  operation_id: v.nullable(v.string()),
});
export type MessageRow = v.InferOutput<typeof Row>;
/** A position in a conversation. */
export type Cursor = Pick<MessageRow, 'said_at' | 'message_no'>;

const COLUMNS = 'message_no, user_id, user_name, teacher, text, said_at, operation_id';

export function addMessage(db: Database, eventId: string, message: Omit<MessageRow, 'message_no'>): void {
  db.insert('live_messages', { event_id: eventId, ...message });
}

/** Since then, oldest first. */
export const messagesAfter = (db: Database, eventId: string, after: Cursor, now: number): MessageRow[] =>
  db.all(
    Row,
    `SELECT ${COLUMNS} FROM live_messages
     WHERE event_id = ? AND said_at <= ? AND (said_at, message_no) > (?, ?) ORDER BY said_at, message_no`,
    eventId,
    now,
    after.said_at,
    after.message_no,
  );

/** The latest, oldest first. */
export const latestMessages = (db: Database, eventId: string, now: number, limit: number): MessageRow[] =>
  db
    .all(
      Row,
      `SELECT ${COLUMNS} FROM live_messages
       WHERE event_id = ? AND said_at <= ? ORDER BY said_at DESC, message_no DESC LIMIT ?`,
      eventId,
      now,
      limit,
    )
    .toReversed();

export const messageById = (db: Database, eventId: string, id: string): MessageRow | undefined =>
  db.get(
    Row,
    `SELECT ${COLUMNS} FROM live_messages WHERE event_id = ? AND message_no = ?`,
    eventId,
    numberIn(id, 'live-msg'),
  );

interface Said {
  readonly eventId: string;
  readonly userId: string;
  readonly userName: string;
  readonly teacher: boolean;
  readonly text: string;
  readonly operationId: string;
}

/** Said again with the same operation id, it is said once. */
export function say(db: Database, { eventId, operationId, ...said }: Said, now: number): MessageRow {
  const known = (): MessageRow | undefined =>
    db.get(Row, `SELECT ${COLUMNS} FROM live_messages WHERE event_id = ? AND operation_id = ?`, eventId, operationId);
  const before = known();
  if (before) return before;
  const text = said.text.trim();
  if (text === '') throw new Refusal('请输入内容');
  if (text.length > LONGEST) throw new Refusal(`一条消息不能超过 ${LONGEST} 个字`);
  const lately = db.count(
    'SELECT COUNT(*) FROM live_messages WHERE event_id = ? AND user_id = ? AND said_at > ? AND said_at <= ?',
    eventId,
    said.userId,
    now - 10_000,
    now,
  );
  if (lately >= BURST) throw new Refusal('发言太快了，请稍后再说', 429);
  addMessage(db, eventId, {
    user_id: said.userId,
    user_name: said.userName,
    teacher: Number(said.teacher),
    text,
    said_at: now,
    operation_id: operationId,
  });
  const written = known();
  if (!written) throw new Error('A message that was just written is not there');
  return written;
}

export const showMessage = (row: MessageRow): LiveMessage => ({
  messageId: `live-msg-${row.message_no}`,
  userId: row.user_id,
  userName: row.user_name,
  text: row.text,
  sendTime: beijingTime(row.said_at),
  teacher: row.teacher === 1,
});
