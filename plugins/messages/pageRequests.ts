// The first calls of the pages. Loaded lazily: the manifest is in the first load.
import type { UserInfo } from '#kernel/auth/api.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getPublicNotice, listNotices, listPublicNotices } from './api.ts';
import type { messageList } from './contract.ts';
import { unreadCount } from './requests.ts';

type Query = PageProps<typeof messageList>;

/** A user's own messages, or those for everyone. */
export function messagesFor(user: UserInfo | undefined, { keyword, page, size = savedPageSize(), unread }: Query) {
  const wanted = { keyword, page, size };
  return user ? listNotices.with({ ...wanted, unread: unread || undefined }) : listPublicNotices.with(wanted);
}

/** The newest message, to see whether there is something newer than the list. */
export const newestFor = (signedIn: boolean) => (signedIn ? listNotices : listPublicNotices).with({ page: 1, size: 1 });

export const listCalls = (user: UserInfo | undefined, query: Query) => [
  messagesFor(user, query),
  newestFor(user !== undefined),
  ...(user ? [unreadCount] : []),
];

export const noticeCalls = (id: string) => [getPublicNotice.with({ id })];
