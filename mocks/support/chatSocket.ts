// The chat's WebSocket: enters with a ticket, then says what is new until it is closed.
import type * as v from 'valibot';
import { ChatFromClient, type ChatFromServer } from '#plugins/support/api.ts';
import { Refusal } from '../handler/Refusal.ts';
import { say } from './chatting.ts';
import { AGENT_NAME } from './content/agentAnswers.ts';
import type { Connection } from '../handler/SocketRoute.ts';
import { agentOnline } from './agentDuty.ts';
import {
  BEGINNING,
  type Cursor,
  isTyping,
  lastRead,
  messageByNo,
  messageNoOf,
  messagesAfter,
  messagesBefore,
  readUpTo,
  showMessage,
} from './chat.ts';
import { spendTicket } from '../tickets/tickets.ts';
import type { World } from '../world/World.ts';
import { NO_TICKET, OpenConnections, whenEntered } from '../tickets/entering.ts';

export const CHAT_SOCKET = '/business/out-api/v1/chat/socket';
const LINE = `WS ${CHAT_SOCKET}`;
/** Milliseconds between two looks for new messages. */
const TICK = 100;
/** "Is writing" is repeated for as long as it holds. */
const TYPING_EVERY = 1500;
/** Messages sent to a client that has none yet. */
const LATEST = 20;

type FromClient = v.InferOutput<typeof ChatFromClient>;
type Saying = Extract<FromClient, { type: 'say' }>;

/**
 * The way to cut a connection: `now`; or with the next message, which is then lost (`before`) or stored without being
 * acknowledged (`after`).
 */
export type Cut = 'now' | 'before' | 'after';

const open = new OpenConnections();
const cuts = new WeakMap<World, Exclude<Cut, 'now'>>();
/** The server is restarted. */
const RESTART = 1012;

/** Cuts the connections of a world; returns how many were open. */
export function cutChat(world: World, cut: Cut): number {
  const connections = open.in(world);
  if (cut === 'now') for (const connection of connections) connection.close(RESTART);
  else cuts.set(world, cut);
  return connections.length;
}

export function chatSocket(connection: Connection): void {
  open.add(connection);
  whenEntered(
    connection,
    ChatFromClient,
    ({ ticket, after }) => openConversation(connection, ticket, after),
    () => send(connection, { type: 'refused', message: '消息的格式不对' }),
  );
}

function openConversation(connection: Connection, ticket: string, after: string | undefined) {
  const { db, clock } = connection.world;
  const entry = spendTicket(db, 'chat', ticket, clock.now());
  if (!entry) {
    send(connection, { type: 'refused', message: '连接已失效，请重新打开客服' });
    connection.close(NO_TICKET, 'ticket');
    return undefined;
  }
  return converse(connection, entry.subject, entry.userId, after);
}

function converse(connection: Connection, sessionId: string, userId: string | undefined, after: string | undefined) {
  const { db, clock } = connection.world;
  let cursor = startFrom(connection, sessionId, after);
  let read: number | undefined;
  let online: boolean | undefined;
  let typedAt = Number.NEGATIVE_INFINITY;

  const tellNews = (): void => {
    const now = clock.now();
    if (agentOnline(db) !== online) {
      online = agentOnline(db);
      send(connection, { type: 'agent', agentName: AGENT_NAME, online });
    }
    for (const row of messagesAfter(db, sessionId, cursor, now)) {
      cursor = row;
      const operation = row.operation_id === null ? {} : { operationId: row.operation_id };
      send(connection, { type: 'message', message: showMessage(row, now), ...operation });
    }
    const latestRead = lastRead(db, sessionId, now);
    if (latestRead !== undefined && latestRead !== read) {
      read = latestRead;
      send(connection, { type: 'read', messageId: `msg-${latestRead}` });
    }
    if (isTyping(db, sessionId, now) && performance.now() - typedAt > TYPING_EVERY) {
      typedAt = performance.now();
      send(connection, { type: 'typing' });
    }
  };

  const hear = (frame: Saying): void => {
    const cut = cuts.get(connection.world);
    cuts.delete(connection.world);
    if (cut === 'before') return connection.close(RESTART);
    try {
      const { text = '', image, operationId } = frame;
      const row = say(db, LINE, { sessionId, text, image, operationId, userId }, clock.now());
      if (cut === 'after') return connection.close(RESTART);
      // Said before: it has arrived, though it is not new.
      if (!isAfter(row, cursor)) {
        send(connection, { type: 'message', message: showMessage(row, clock.now()), operationId });
      }
      tellNews();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(connection, { type: 'refused', operationId: frame.operationId, message: error.message });
    }
  };

  tellNews();
  connection.every(TICK, tellNews);
  return (frame: FromClient): void => {
    if (frame.type === 'say') hear(frame);
    if (frame.type === 'read') {
      const row = messageByNo(db, sessionId, messageNoOf(frame.messageId));
      if (row) readUpTo(db, sessionId, row, clock.now());
    }
  };
}

/** Behind the latest message at hand; without one, so that the latest few come. */
function startFrom({ world: { db, clock } }: Connection, sessionId: string, after: string | undefined): Cursor {
  const known = after === undefined ? undefined : messageByNo(db, sessionId, messageNoOf(after));
  if (known) return known;
  const now = clock.now();
  const [oldest] = messagesBefore(db, sessionId, { before: undefined, now, limit: 1, offset: LATEST });
  return oldest ?? BEGINNING;
}

const isAfter = (one: Cursor, other: Cursor): boolean =>
  one.said_at > other.said_at || (one.said_at === other.said_at && one.message_no > other.message_no);

function send(connection: Connection, frame: ChatFromServer): void {
  connection.send(JSON.stringify(frame));
}
