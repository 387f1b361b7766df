// In which orders discussions and replies are listed.
import { inOrder } from '../handler/inOrder.ts';
import type { StoredDiscuss, StoredReply } from './discusses.ts';

/** Pinned discussions come first in every order. */
const pinnedFirst = (a: StoredDiscuss, b: StoredDiscuss): number => Number(b.top) - Number(a.top);
const heat = ({ like_num: likes, reply_num: replies }: StoredDiscuss): number => likes + 2 * replies;
const lastSaid = (one: StoredDiscuss): number => one.last_reply_at ?? one.created_at;

export const ORDERS = {
  new: inOrder<StoredDiscuss>(pinnedFirst, (a, b) => b.created_at - a.created_at),
  reply: inOrder<StoredDiscuss>(pinnedFirst, (a, b) => lastSaid(b) - lastSaid(a)),
  hot: inOrder<StoredDiscuss>(pinnedFirst, (a, b) => heat(b) - heat(a)),
} as const;

const oldFirst = inOrder<StoredReply>(
  (a, b) => a.created_at - b.created_at,
  (a, b) => a.reply_no - b.reply_no,
);

export const REPLY_ORDERS = {
  old: oldFirst,
  new: (a: StoredReply, b: StoredReply) => oldFirst(b, a),
  hot: inOrder<StoredReply>((a, b) => b.like_num - a.like_num, oldFirst),
} as const;
