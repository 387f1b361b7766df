// The platform's notices, newest first, including those that an operator has published since the first day.
import { NoticeDetail } from '#plugins/messages/api.ts';
import type { Database } from '../database/Database.ts';
import { documentKind } from '../database/Documents.ts';

/** Newest first. */
export const Notices = documentKind('notice', NoticeDetail, (notice) => notice.id);

export function newestNotices(db: Database): NoticeDetail[] {
  return db.documents
    .all(Notices)
    .toSorted((one, other) => Date.parse(other.publishTime) - Date.parse(one.publishTime));
}
