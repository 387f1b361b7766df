// The frames of a live lesson's chat. A WebSocket is opened at the session's `socketUrl`, its ticket is the first message.
import * as v from 'valibot';
import { Count, Id, PlainText, Time } from '#kernel/index.ts';

export type LiveMessage = v.InferOutput<typeof LiveMessage>;
export const LiveMessage = v.object({
  messageId: Id,
  userId: Id,
  userName: PlainText,
  text: PlainText,
  sendTime: Time,
  /** It was said by who gives the lesson. */
  teacher: v.nullish(v.boolean()),
});

export const LiveChatFromClient = v.variant('type', [
  /** `after`: the id of the latest message at hand. */
  v.object({ type: v.literal('enter'), ticket: Id, after: v.optional(Id) }),
  v.object({ type: v.literal('say'), text: v.string(), operationId: v.pipe(v.string(), v.uuid()) }),
]);
export type LiveChatFromClient = v.InferOutput<typeof LiveChatFromClient>;

export const LiveChatFromServer = v.variant('type', [
  /** `earlier`: it was said before one came in. */
  v.object({
    type: v.literal('message'),
    message: LiveMessage,
    operationId: v.optional(v.string()),
    earlier: v.optional(v.boolean()),
  }),
  v.object({ type: v.literal('refused'), message: v.string(), operationId: v.optional(v.string()) }),
  v.object({ type: v.literal('viewers'), count: Count }),
]);
export type LiveChatFromServer = v.InferOutput<typeof LiveChatFromServer>;
