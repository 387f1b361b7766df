// The platform's notices, newest first: an operator may have published one since the beginning.
import type { NoticeDetail } from '#plugins/messages/api.ts';
import type { Database } from './Database.ts';
import { Notices } from './kinds.ts';

export function newestNotices(db: Database): NoticeDetail[] {
  return db.documents
    .all(Notices)
    .toSorted((one, other) => Date.parse(other.publishTime) - Date.parse(one.publishTime));
}
