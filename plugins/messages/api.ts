// Notices of the platform: those for everyone, and which of them a signed-in user has not read yet.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Done, Id, MaybeText, pageOf } from '#kernel/http/entities.ts';
import { Notice, noticeFilters } from './latest.api.ts';

export { countUnread, listPublicNotices, Notice, NoticeStyle } from './latest.api.ts';

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
