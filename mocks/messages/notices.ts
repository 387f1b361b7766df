// The platform's notices, newest first: an operator may have published one since the beginning.
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
