// What the screens ask for: named by the manifest, so that it is asked for ahead of their code, and by the screens.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { countUnread, listNotices, listPublicNotices } from './api.ts';
import type { messageList } from './contract.ts';

type Query = PageProps<typeof messageList>;

export const newestNotices = listPublicNotices.with({ page: 1, size: 5 });

/** A user's own messages, or what everyone can read. */
export function messagesFor(user: UserInfo | undefined, { keyword, page, size = savedPageSize(), unread }: Query) {
  const wanted = { keyword, page, size };
  return user ? listNotices.with({ ...wanted, unread: unread || undefined }) : listPublicNotices.with(wanted);
}

export const unreadCount = countUnread.with({});
