// A user's posts, as they wait on this machine.
import * as v from 'valibot';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { Discuss, DiscussReply } from '../api.ts';

const written = {
  /** The plain text. */
  text: v.string(),
  images: v.array(v.string()),
  /** The time of writing by the server's clock, in milliseconds since 1970. */
  at: v.number(),
};

export type WrittenPost = v.InferOutput<typeof WrittenPost>;
const WrittenPost = v.object({
  kind: v.literal('post'),
  classroomId: v.optional(v.string()),
  courseId: v.optional(v.string()),
  chapterRefId: v.optional(v.string()),
  title: v.string(),
  ...written,
});

export type WrittenReply = v.InferOutput<typeof WrittenReply>;
const WrittenReply = v.object({
  kind: v.literal('reply'),
  discussId: v.string(),
  /** The reply that it answers; missing if it answers the discussion itself. */
  replyId: v.optional(v.string()),
  ...written,
});

export type Written = v.InferOutput<typeof Written>;
export const Written = v.variant('kind', [WrittenPost, WrittenReply]);

/** The upstream's result. */
export type Arrived =
  | { readonly kind: 'post'; readonly discuss: Discuss }
  | { readonly kind: 'reply'; readonly reply: DiscussReply };

export type DiscussOutbox = Outbox<Written, Arrived>;
