import * as v from 'valibot';
import * as api from '#plugins/messages/api.ts';
import type { Context } from '../Context.ts';
import type { ControlAction } from '../control/control.ts';
import { readAs } from '../control/readAs.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { notFound } from '../Refusal.ts';
import { settleDue } from '../rules/settleDue.ts';
import { firstSentence } from '../seed/firstSentence.ts';
import { Notices } from '../store/kinds.ts';
import { newestNotices } from '../store/notices.ts';
import { systemMessagesOf } from '../store/systemMessages.ts';
import { untilWritten } from '../store/untilWritten.ts';
import { beijingTime } from '../world/clock.ts';

const ReadRow = v.object({ notice_id: v.string() });

export default handlersOf(api, {
  listPublicNotices: ({ keyword, ...paging }, { db }) => pageOf(search(newestNotices(db), keyword), paging),

  getPublicNotice({ id }, context) {
    const { db, session } = context;
    const all = session ? messagesOf(context) : newestNotices(db);
    const at = all.findIndex((one) => one.id === id);
    const notice = all[at];
    if (!notice) throw notFound('消息');
    return { ...notice, previous: all[at - 1], next: all[at + 1] };
  },

  listNotices({ keyword, unread, ...paging }, context) {
    const messages = search(messagesOf(context), keyword);
    return pageOf(unread ? messages.filter(({ read }) => !read) : messages, paging);
  },

  countUnread: (_input, context) => ({ count: messagesOf(context).filter(({ read }) => !read).length }),

  readNotices({ ids }, context) {
    const { db, clock, ledger } = context;
    const userId = context.user().user_id;
    const wanted = ids === undefined ? undefined : new Set(ids.split(',').filter(Boolean));
    for (const { id, read } of messagesOf(context)) {
      if (read || (wanted && !wanted.has(id))) continue;
      db.run('INSERT INTO read_marks VALUES (?, ?, ?)', userId, id, clock.now());
      ledger('notice.read', { id });
    }
    return null;
  },
});

/** What everyone is told and what one is told alone, latest first. What was announced before one came is not unread. */
function messagesOf(context: Context) {
  const { db } = context;
  const { user_id: userId, created_at: cameAt } = context.user();
  settleDue(context, userId);
  const read = readBy(db, userId);
  const announced = newestNotices(db).map((notice) => ({
    ...notice,
    read: read.has(notice.id) || Date.parse(notice.publishTime) < cameAt,
  }));
  const told = systemMessagesOf(db, userId).map((message) => ({ ...message, read: read.has(message.id) }));
  return [...announced, ...told].toSorted((one, other) => Date.parse(other.publishTime) - Date.parse(one.publishTime));
}

function search<T extends { title: string; content: string }>(messages: T[], keyword: string | undefined): T[] {
  if (!keyword) return messages;
  return messages.filter(({ title, content }) => holds(keyword, title, content.replaceAll(/<[^>]*>/g, '')));
}

const Publication = v.strictObject({
  title: v.string(),
  content: v.optional(v.string(), '<p>详情请留意后续通知。</p>'),
  style: v.optional(api.NoticeStyle, '1'),
});

/** The operator's desk: a notice for everyone. */
export const controls: Readonly<Record<string, ControlAction>> = {
  'POST notices'({ world: { db, clock }, body }) {
    const { title, content, style } = readAs(Publication, body);
    const notice = {
      id: `notice-${db.documents.all(Notices).length + 1}`,
      title,
      style,
      publisher: '平台运营组',
      content,
      summary: firstSentence(content),
      publishTime: beijingTime(clock.now()),
    };
    db.documents.put(Notices, notice);
    return notice;
  },
};

const readBy = untilWritten((db, userId): ReadonlySet<string> => {
  const rows = db.all(ReadRow, 'SELECT notice_id FROM read_marks WHERE user_id = ?', userId);
  return new Set(rows.map((row) => row.notice_id));
});
