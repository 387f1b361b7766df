// The WebSocket of a live lesson's chat: enters with a ticket, then says what is new until it is closed.
import { LiveChatFromClient, type LiveChatFromServer } from '#plugins/live/api.ts';
import { Refusal } from '../handler/Refusal.ts';
import type { Connection } from '../handler/SocketRoute.ts';
import { userById } from '../people/users.ts';
import { countEntered, spendTicket } from '../tickets/tickets.ts';
import type { World } from '../world/World.ts';
import { LiveEvents } from './live.ts';
import {
  type Cursor,
  latestMessages,
  messageById,
  type MessageRow,
  messagesAfter,
  say,
  showMessage,
} from './liveChat.ts';
import { NO_TICKET, OpenConnections, whenEntered } from '../tickets/entering.ts';

export const LIVE_CHAT_SOCKET = '/resource/out-api/v1/live/chat/socket';
/** Milliseconds between two looks for new messages. */
const TICK = 100;
/** Milliseconds between two counts of who watches. */
const COUNT_EVERY = 5000;
/** Messages sent to who comes in. */
const LATEST = 50;
/** The server is restarted. */
const RESTART = 1012;

const open = new OpenConnections();

/** Cuts the connections of a world; returns how many were open. */
export function cutLiveChat(world: World): number {
  const connections = open.in(world);
  for (const connection of connections) connection.close(RESTART);
  return connections.length;
}

export function liveChatSocket(connection: Connection): void {
  open.add(connection);
  whenEntered(
    connection,
    LiveChatFromClient,
    ({ ticket, after }) => enter(connection, ticket, after),
    () => send(connection, { type: 'refused', message: '消息的格式不对' }),
  );
}

function enter(connection: Connection, ticket: string, after: string | undefined) {
  const { db, clock } = connection.world;
  const entry = spendTicket(db, 'live-chat', ticket, clock.now());
  const event = entry && db.documents.get(LiveEvents, entry.subject);
  const user = entry?.userId === undefined ? undefined : userById(db, entry.userId);
  if (!event || !user) {
    send(connection, { type: 'refused', message: '连接已失效，请重新进入' });
    connection.close(NO_TICKET, 'ticket');
    return undefined;
  }
  const eventId = event.id;
  let cursor: Cursor = { said_at: 0, message_no: 0 };
  const show = (row: MessageRow, earlier?: boolean): void => {
    cursor = row;
    send(connection, {
      type: 'message',
      message: showMessage(row),
      ...(row.operation_id !== null && row.user_id === user.user_id && { operationId: row.operation_id }),
      ...(earlier && { earlier }),
    });
  };
  const known = after === undefined ? undefined : messageById(db, eventId, after);
  if (known) cursor = known;
  else for (const row of latestMessages(db, eventId, clock.now(), LATEST)) show(row, true);
  const tell = (): void => {
    for (const row of messagesAfter(db, eventId, cursor, clock.now())) show(row);
  };
  const count = (): void =>
    send(connection, { type: 'viewers', count: (event.viewerNum ?? 0) + countEntered(db, 'live', eventId) });
  tell();
  count();
  connection.every(TICK, tell);
  connection.every(COUNT_EVERY, count);
  return (frame: LiveChatFromClient): void => {
    if (frame.type !== 'say') return;
    const { text, operationId } = frame;
    try {
      const teacher = user.user_name === event.teacherName;
      const said = { eventId, userId: user.user_id, userName: user.user_name, teacher, text, operationId };
      const row = say(db, said, clock.now());
      const isNew =
        row.said_at > cursor.said_at || (row.said_at === cursor.said_at && row.message_no > cursor.message_no);
      if (isNew) tell();
      else send(connection, { type: 'message', message: showMessage(row), operationId, earlier: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(connection, { type: 'refused', operationId, message: error.message });
    }
  };
}

function send(connection: Connection, frame: LiveChatFromServer): void {
  connection.send(JSON.stringify(frame));
}
