import * as v from 'valibot';
import * as api from '#plugins/messages/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound } from '../handler/Refusal.ts';
import { settleVerifications } from '../account/verifications.ts';
import { settleApplies } from '../places/applications.ts';
import { settleCertificates } from '../certificates/earnedCertificates.ts';
import { settleReports } from '../experiments/reports/reportMarking.ts';
import type { Effects } from '../answering/sheets/settleSheets.ts';
import { settleTasks } from '../tasks/settleTasks.ts';
import { newestNotices } from './notices.ts';
import { systemMessagesOf } from './systemMessages.ts';
import { untilWritten } from '../database/untilWritten.ts';

const ReadRow = v.object({ notice_id: v.string() });

export default handlersOf(api, {
  listPublicNotices: ({ keyword, ...paging }, { db }) => pageOf(search(newestNotices(db), keyword), paging),

  getPublicNotice({ id }, context) {
    const { db, session } = context;
    const all = session ? messagesOf(context) : newestNotices(db);
    const at = all.findIndex((one) => one.id === id);
    const notice = orNotFound(all[at], '消息');
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
      db.insert('read_marks', { user_id: userId, notice_id: id, read_at: clock.now() });
      ledger('notice.read', { id });
    }
    return null;
  },
});

/** Notices for everyone and messages to the user, latest first. Notices from before the user registered count as read. */
function messagesOf(context: Context) {
  const { db } = context;
  const { user_id: userId, created_at: cameAt } = context.user();
  settleDue(context, userId);
  const read = readBy(db, userId);
  const announced = newestNotices(db).map((notice) => ({
    ...notice,
    read: read.has(notice.id) || Date.parse(notice.publishTime) < cameAt,
  }));
  const personal = systemMessagesOf(db, userId).map((message) => ({ ...message, read: read.has(message.id) }));
  return [...announced, ...personal].toSorted(
    (one, other) => Date.parse(other.publishTime) - Date.parse(one.publishTime),
  );
}

function search<T extends { title: string; content: string }>(messages: T[], keyword: string | undefined): T[] {
  if (!keyword) return messages;
  return messages.filter(({ title, content }) => holds(keyword, title, content.replaceAll(/<[^>]*>/g, '')));
}

const readBy = untilWritten((db, userId): ReadonlySet<string> => {
  const rows = db.all(ReadRow, 'SELECT notice_id FROM read_marks WHERE user_id = ?', userId);
  return new Set(rows.map((row) => row.notice_id));
});

/** Brings everything that leads to a message up to date. The user's sheets are settled before every call. */
function settleDue(effects: Effects, userId: string): void {
  const now = effects.clock.now();
  settleApplies(effects.db, now);
  settleVerifications(effects.db, now);
  settleTasks(effects);
  settleReports(effects);
  settleCertificates(effects, userId);
}
