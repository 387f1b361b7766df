import { countUnread, listPublicNotices } from './latest.api.ts';

/** Shown on the front page. */
export const newestNotices = listPublicNotices.with({ page: 1, size: 5 });

export const unreadCount = countUnread.with({});
