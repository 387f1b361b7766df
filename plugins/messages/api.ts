// Notices of the platform: those for everyone, and which of them a signed-in user has not read yet.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { code, Count, Done, Id, MaybeText, MaybeTime, pageOf, paging } from '#kernel/http/entities.ts';

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

const filters = { ...paging, keyword: v.optional(v.string()) };

export const listPublicNotices = call('GET /business/out-api/v1/notice/list', {
  title: '公开的公告列表',
  query: v.object(filters),
  reply: pageOf(Notice),
});

export const getPublicNotice = call('GET /business/out-api/v1/notice/detail/{id}', {
  title: '公告详情',
  reply: NoticeDetail,
});

export const listNotices = call('GET /business/api/v1/notice/page', {
  title: '我的消息列表',
  query: v.object({ ...filters, unread: v.optional(v.boolean()) }),
  reply: pageOf(Notice),
});

export const countUnread = call('GET /business/api/v1/notice/platform/unread', {
  title: '未读消息数',
  reply: v.object({ count: Count }),
});

/** Marks these (ids joined with commas) as read, or all without ids. */
export const readNotices = call('PUT /business/api/v1/notice/read', {
  title: '标记消息为已读',
  body: v.object({ ids: v.optional(v.string()), operationId: v.optional(v.string()) }),
  reply: Done,
});
