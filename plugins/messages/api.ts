// Notices of the platform: those for everyone, and which of them a signed-in user has not read yet.
import * as v from 'valibot';
import {
  call,
  code,
  Count,
  Done,
  Id,
  MaybeText,
  MaybeTime,
  pageOf,
  type PageProps,
  paging,
  type UserInfo,
} from '#kernel/index.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { messageList } from './contract.ts';

/** 1 information, 2 maintenance, 3 urgent. */
export const NoticeStyle = code(['1', '2', '3']);

export type Notice = v.InferOutput<typeof Notice>;
export const Notice = v.object({
  id: Id,
  title: v.string(),
  style: v.nullish(NoticeStyle),
  /** The first sentence, as plain text. */
  summary: MaybeText,
  publishTime: MaybeTime,
  /** Absent for visitors. */
  read: v.nullish(v.boolean()),
});

const noticeFilters = { ...paging, keyword: v.optional(v.string()) };

export const listPublicNotices = call('GET /business/out-api/v1/notice/list', {
  title: '公开的公告列表',
  query: v.object(noticeFilters),
  reply: pageOf(Notice),
});

export const countUnread = call('GET /business/api/v1/notice/platform/unread', {
  title: '未读消息数',
  reply: v.object({ count: Count }),
});

const NoticeLink = v.object({ id: Id, title: v.string() });

export type NoticeDetail = v.InferOutput<typeof NoticeDetail>;
export const NoticeDetail = v.object({
  ...Notice.entries,
  /** HTML written by the institution. */
  content: v.string(),
  publisher: MaybeText,
  /** The address on this platform that the message is about. */
  path: v.nullish(v.string()),
  /** The neighbouring messages in the list, newest first: the one above and the one below. */
  previous: v.nullish(NoticeLink),
  next: v.nullish(NoticeLink),
});

export const getPublicNotice = call('GET /business/out-api/v1/notice/detail/{id}', {
  title: '公告详情',
  reply: NoticeDetail,
});

export const listNotices = call('GET /business/api/v1/notice/page', {
  title: '我的消息列表',
  query: v.object({ ...noticeFilters, unread: v.optional(v.boolean()) }),
  reply: pageOf(Notice),
});

/** Marks these (ids joined with commas) as read, or all without ids. */
export const readNotices = call('PUT /business/api/v1/notice/read', {
  title: '标记消息为已读',
  body: v.object({ ids: v.optional(v.string()), operationId: v.optional(v.string()) }),
  reply: Done,
});

/** Shown on the front page. */
export const newestNotices = listPublicNotices.with({ page: 1, size: 5 });

export const unreadCount = countUnread.with({});

type Query = PageProps<typeof messageList>;

/** A user's own messages, or those for everyone. */
export function messagesFor(user: UserInfo | undefined, { keyword, page, size = savedPageSize(), unread }: Query) {
  const wanted = { keyword, page, size };
  return user ? listNotices.with({ ...wanted, unread: unread || undefined }) : listPublicNotices.with(wanted);
}

/** The newest message, to see whether there is something newer than the list. */
export const newestFor = (signedIn: boolean) => (signedIn ? listNotices : listPublicNotices).with({ page: 1, size: 1 });

export const listCalls = (query: Query, user: UserInfo | undefined) => [
  messagesFor(user, query),
  newestFor(user !== undefined),
  ...(user ? [unreadCount] : []),
];

export const noticeCalls = (id: string) => [getPublicNotice.with({ id })];
