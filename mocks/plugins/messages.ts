import * as v from 'valibot';
import * as api from '#plugins/messages/api.ts';
import type { Context } from '../Context.ts';
import type { ControlAction } from '../control/control.ts';
import { readAs } from '../control/readAs.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { notFound } from '../Refusal.ts';
import { firstSentence } from '../seed/firstSentence.ts';
import { Notices } from '../store/kinds.ts';
import { newestNotices } from '../store/notices.ts';
import { untilWritten } from '../store/untilWritten.ts';
import { beijingTime } from '../world/clock.ts';

const ReadRow = v.object({ notice_id: v.string() });

export default handlersOf(api, {
  listPublicNotices: ({ keyword, ...paging }, { db }) => pageOf(search(db, keyword), paging),

  getPublicNotice({ id }, { db, session }) {
    const notice = db.documents.get(Notices, id);
    if (!notice) throw notFound('公告');
    const all = newestNotices(db);
    const at = all.findIndex((one) => one.id === id);
    const found = { ...notice, previous: all[at - 1], next: all[at + 1] };
    return session ? { ...found, read: readBy(db, session.user.user_id).has(id) } : found;
  },

  listNotices({ keyword, unread, ...paging }, context) {
    const read = readBy(context.db, context.user().user_id);
    const notices = search(context.db, keyword).map((notice) => ({ ...notice, read: read.has(notice.id) }));
    return pageOf(unread ? notices.filter((notice) => !notice.read) : notices, paging);
  },

  countUnread(_input, context) {
    const read = readBy(context.db, context.user().user_id);
    return { count: context.db.documents.all(Notices).filter(({ id }) => !read.has(id)).length };
  },

  readNotices({ ids }, context) {
    const { db, clock, ledger } = context;
    const userId = context.user().user_id;
    const wanted = ids === undefined ? undefined : new Set(ids.split(',').filter(Boolean));
    const read = readBy(db, userId);
    for (const { id } of db.documents.all(Notices)) {
      if (read.has(id) || (wanted && !wanted.has(id))) continue;
      db.run('INSERT INTO read_marks VALUES (?, ?, ?)', userId, id, clock.now());
      ledger('notice.read', { id });
    }
    return null;
  },
});

function search(db: Context['db'], keyword: string | undefined) {
  const all = newestNotices(db);
  if (!keyword) return all;
  return all.filter(({ title, content }) => holds(keyword, title, content.replaceAll(/<[^>]*>/g, '')));
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
