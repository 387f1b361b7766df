// The messages of the chat's WebSocket, as JSON.
import * as v from 'valibot';
import { Attachment, Id, MaybeText, MaybeTime, PlainText, SentAttachment } from '#kernel/index.ts';

export type ChatMessage = v.InferOutput<typeof ChatMessage>;
export const ChatMessage = v.object({
  messageId: Id,
  from: v.picklist(['visitor', 'agent', 'system']),
  senderName: v.nullish(PlainText, ''),
  text: v.nullish(PlainText, ''),
  image: v.nullish(Attachment),
  sendTime: MaybeTime,
  /** Missing if unknown. */
  read: v.nullish(v.boolean()),
});

export type ChatFromClient = v.InferOutput<typeof ChatFromClient>;
export const ChatFromClient = v.variant('type', [
  /** The first message. `after`: the latest one the client has; later ones are sent again. */
  v.object({ type: v.literal('enter'), ticket: v.string(), after: v.optional(Id) }),
  v.object({
    type: v.literal('say'),
    operationId: v.pipe(v.string(), v.uuid()),
    text: v.optional(v.string()),
    image: v.optional(SentAttachment),
  }),
  v.object({ type: v.literal('typing') }),
  v.object({ type: v.literal('read'), messageId: Id }),
]);

export type ChatFromServer = v.InferOutput<typeof ChatFromServer>;
export const ChatFromServer = v.variant('type', [
  /** A message; with an `operationId` it is the client's own, which has arrived. */
  v.object({ type: v.literal('message'), message: ChatMessage, operationId: v.optional(v.string()) }),
  v.object({ type: v.literal('typing') }),
  /** The agent has read everything up to this message. */
  v.object({ type: v.literal('read'), messageId: Id }),
  v.object({ type: v.literal('agent'), agentName: MaybeText, online: v.nullish(v.boolean()) }),
  v.object({ type: v.literal('refused'), operationId: v.optional(v.string()), message: v.string() }),
]);
