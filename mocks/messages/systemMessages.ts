// Messages to a single user: message-N is the one numbered N.
import * as v from 'valibot';
import type { NoticeDetail } from '#plugins/messages/api.ts';
import { escapeHtml } from '../handler/html.ts';
import { beijingTime } from '../world/clock.ts';
import type { Database } from '../database/Database.ts';

const MessageRow = v.object({
  message_no: v.number(),
  title: v.string(),
  content: v.string(),
  path: v.string(),
  sent_at: v.number(),
});

export interface SystemMessage {
  readonly at: number;
  readonly title: string;
  /** Plain text. */
  readonly content: string;
  /** The address that it is about. */
  readonly path: string;
}

export function addSystemMessage(db: Database, userId: string, { at, ...message }: SystemMessage): void {
  db.insert('system_messages', { user_id: userId, ...message, sent_at: at });
}

/** In the shape of a notice; latest first. */
export const systemMessagesOf = (db: Database, userId: string): NoticeDetail[] =>
  db
    .all(MessageRow, 'SELECT * FROM system_messages WHERE user_id = ? ORDER BY sent_at DESC, message_no DESC', userId)
    .map(({ message_no: no, title, content, path, sent_at: at }) => ({
      id: `message-${no}`,
      title,
      style: '1',
      summary: content,
      content: `<p>${escapeHtml(content)}</p>`,
      path,
      publisher: '系统消息',
      publishTime: beijingTime(at),
    }));
