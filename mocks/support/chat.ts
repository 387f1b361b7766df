// Conversations with customer service. A message is there from its moment on: what the agent will say is written down
// when it was asked, and shows when the clock gets there.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Attachment } from '#kernel/http/entities.ts';
import type { ChatMessage } from '#plugins/support/api.ts';
import { beijingTime } from '../world/clock.ts';
import type { Database } from '../database/Database.ts';
import { numberIn } from '../handler/ids.ts';

const SessionRow = v.object({ session_id: v.string(), user_id: v.nullable(v.string()) });
export type ChatSession = v.InferOutput<typeof SessionRow>;

export type MessageRow = v.InferOutput<typeof MessageRow>;
const MessageRow = v.object({
  message_no: v.number(),
  sender: v.picklist(['visitor', 'agent', 'system']),
  sender_name: v.string(),
  text: v.string(),
  image: v.nullable(v.pipe(v.string(), v.parseJson(), Attachment)),
  /** The moment of its arrival. */
  said_at: v.number(),
  /** The moment at which the agent begins to write it. */
  typing_at: v.nullable(v.number()),
  /** The moment at which the other side reads it; known beforehand for a visitor's messages. */
  read_at: v.nullable(v.number()),
  operation_id: v.nullable(v.string()),
});

const COLUMNS = 'message_no, sender, sender_name, text, image, said_at, typing_at, read_at, operation_id';

export const sessionById = (db: Database, sessionId: string): ChatSession | undefined =>
  db.get(SessionRow, 'SELECT session_id, user_id FROM chat_sessions WHERE session_id = ?', sessionId);

const OF_USER = 'SELECT session_id, user_id FROM chat_sessions WHERE user_id = ?';

const sessionOfVisitor = (db: Database, visitorId: string): ChatSession | undefined =>
  db.get(
    SessionRow,
    'SELECT session_id, user_id FROM chat_sessions WHERE visitor_id = ? AND user_id IS NULL',
    visitorId,
  );

/** A user has one conversation across devices; a visitor has one for each browser. */
export function openSession(
  db: Database,
  { userId, visitorId, now }: { userId: string | undefined; visitorId: string | undefined; now: number },
): string {
  const known = userId === undefined ? sessionOfVisitor(db, visitorId ?? '') : db.get(SessionRow, OF_USER, userId);
  if (known) return known.session_id;
  const sessionId = `chat-${randomUUID()}`;
  db.insert('chat_sessions', { session_id: sessionId, user_id: userId, visitor_id: visitorId, opened_at: now });
  return sessionId;
}

export const allSessions = (db: Database): string[] =>
  db.all(SessionRow, 'SELECT session_id, user_id FROM chat_sessions').map(({ session_id: id }) => id);

type NewMessage = Omit<MessageRow, 'message_no'> & { session_id: string };

export const addMessage = (db: Database, message: NewMessage): number => db.insert('chat_messages', message);

export const messageByNo = (db: Database, sessionId: string, messageNo: number): MessageRow | undefined =>
  db.get(
    MessageRow,
    `SELECT ${COLUMNS} FROM chat_messages WHERE message_no = ? AND session_id = ?`,
    messageNo,
    sessionId,
  );

export const messageByOperation = (db: Database, sessionId: string, operationId: string): MessageRow | undefined =>
  db.get(
    MessageRow,
    `SELECT ${COLUMNS} FROM chat_messages WHERE session_id = ? AND operation_id = ?`,
    sessionId,
    operationId,
  );

/** A position in a conversation. */
export type Cursor = Pick<MessageRow, 'said_at' | 'message_no'>;
export const BEGINNING: Cursor = { said_at: 0, message_no: 0 };

/** Later messages, oldest first. */
export const messagesAfter = (db: Database, sessionId: string, after: Cursor, now: number): MessageRow[] =>
  db.all(
    MessageRow,
    `SELECT ${COLUMNS} FROM chat_messages
     WHERE session_id = ? AND said_at <= ? AND (said_at, message_no) > (?, ?) ORDER BY said_at, message_no`,
    sessionId,
    now,
    after.said_at,
    after.message_no,
  );

/** Earlier messages, latest first. */
export const messagesBefore = (
  db: Database,
  sessionId: string,
  { before, now, limit, offset }: { before: Cursor | undefined; now: number; limit: number; offset: number },
): MessageRow[] =>
  db.all(
    MessageRow,
    `SELECT ${COLUMNS} FROM chat_messages
     WHERE session_id = ? AND said_at <= ? AND (said_at, message_no) < (?, ?)
     ORDER BY said_at DESC, message_no DESC LIMIT ? OFFSET ?`,
    sessionId,
    now,
    before?.said_at ?? Number.MAX_SAFE_INTEGER,
    before?.message_no ?? 0,
    limit,
    offset,
  );

export const countBefore = (db: Database, sessionId: string, before: Cursor | undefined, now: number): number =>
  db.count(
    'SELECT COUNT(*) FROM chat_messages WHERE session_id = ? AND said_at <= ? AND (said_at, message_no) < (?, ?)',
    sessionId,
    now,
    before?.said_at ?? Number.MAX_SAFE_INTEGER,
    before?.message_no ?? 0,
  );

/** The agent's unread messages. */
export const countUnread = (db: Database, sessionId: string, now: number): number =>
  db.count(
    "SELECT COUNT(*) FROM chat_messages WHERE session_id = ? AND sender = 'agent' AND said_at <= ? AND read_at IS NULL",
    sessionId,
    now,
  );

/** The visitor whom the agent is answering now. */
export const isTyping = (db: Database, sessionId: string, now: number): boolean =>
  db.count(
    'SELECT COUNT(*) FROM chat_messages WHERE session_id = ?1 AND typing_at <= ?2 AND said_at > ?2',
    sessionId,
    now,
  ) > 0;

/** The latest of a visitor's messages that the agent has read. */
export const lastRead = (db: Database, sessionId: string, now: number): number | undefined => {
  const no = db.count(
    "SELECT MAX(message_no) FROM chat_messages WHERE session_id = ? AND sender = 'visitor' AND read_at <= ?",
    sessionId,
    now,
  );
  return no === 0 ? undefined : no;
};

/** Everything of the agent's up to a message is read. */
export const readUpTo = (db: Database, sessionId: string, { said_at: saidAt, message_no: no }: Cursor, now: number) =>
  db.run(
    `UPDATE chat_messages SET read_at = ?
     WHERE session_id = ? AND sender = 'agent' AND read_at IS NULL AND (said_at, message_no) <= (?, ?)`,
    now,
    sessionId,
    saidAt,
    no,
  ).changes;

export const countSince = (db: Database, sessionId: string, since: number): number =>
  db.count(
    "SELECT COUNT(*) FROM chat_messages WHERE session_id = ? AND sender = 'visitor' AND said_at > ?",
    sessionId,
    since,
  );

export const messageNoOf = (messageId: string): number => numberIn(messageId, 'msg');

export function showMessage(row: MessageRow, now: number): ChatMessage {
  return {
    messageId: `msg-${row.message_no}`,
    from: row.sender,
    senderName: row.sender_name,
    text: row.text,
    image: row.image,
    sendTime: beijingTime(row.said_at),
    read: row.read_at !== null && row.read_at <= now,
  };
}
