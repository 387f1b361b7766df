// What the header and the front page show. In a file of its own: the manifest names these calls, so it is read before
// anything is shown, and the rest of the contract is not.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { code, Count, Id, MaybeText, MaybeTime, pageOf, paging } from '#kernel/http/entities.ts';

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

export const noticeFilters = { ...paging, keyword: v.optional(v.string()) };

export const listPublicNotices = call('GET /business/out-api/v1/notice/list', {
  title: '公开的公告列表',
  query: v.object(noticeFilters),
  reply: pageOf(Notice),
});

export const countUnread = call('GET /business/api/v1/notice/platform/unread', {
  title: '未读消息数',
  reply: v.object({ count: Count }),
});
