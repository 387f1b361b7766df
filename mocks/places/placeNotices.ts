// Notices of classes and classrooms for their members; opening one marks it as read.
import type { Notice, NoticeDetail } from '#plugins/messages/api.ts';
import * as v from 'valibot';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf, type Paging } from '../handler/page.ts';
import { orNotFound } from '../handler/Refusal.ts';
import { type PlaceNotice, PlaceNotices } from './placeNoticeDocuments.ts';
import { requireInsider } from './insiders.ts';

interface NoticeFilter extends Paging {
  readonly keyword?: string | undefined;
}

export function listPlaceNotices(context: Context, place: string, { keyword, ...paging }: NoticeFilter) {
  requireInsider(context, place);
  const read = readMarks(context);
  const notices = noticesOf(context, place)
    .filter(({ title, content }) => holds(keyword, title, content.replaceAll(/<[^>]*>/g, '')))
    .map((notice): Notice => ({ ...notice, read: read.has(notice.id) }));
  return pageOf(notices, paging);
}

/** Reading it marks it. */
export function readPlaceNotice(context: Context, id: string): NoticeDetail {
  const { db, clock, ledger, user } = context;
  const notice = orNotFound(db.documents.get(PlaceNotices, id), '公告');
  requireInsider(context, notice.place);
  const isNew = db.insertNew('read_marks', { user_id: user().user_id, notice_id: id, read_at: clock.now() });
  if (isNew) ledger('notice.read', { id });
  const all = noticesOf(context, notice.place);
  const at = all.findIndex((one) => one.id === id);
  return { ...notice, read: true, previous: all[at - 1], next: all[at + 1] };
}

export const noticesOf = ({ db }: Pick<Context, 'db'>, place: string): PlaceNotice[] =>
  db.documents.all(PlaceNotices).filter((notice) => notice.place === place);

export function unreadNotices(context: Context, place: string): number {
  const read = readMarks(context);
  return noticesOf(context, place).filter(({ id }) => !read.has(id)).length;
}

function readMarks({ db, user }: Context): ReadonlySet<string> {
  const rows = db.all(
    v.object({ notice_id: v.string() }),
    "SELECT notice_id FROM read_marks WHERE user_id = ? AND notice_id GLOB 'notice-c*'",
    user().user_id,
  );
  return new Set(rows.map(({ notice_id: id }) => id));
}
