// The reply form. A reply is stored in the outbox at once, which sends it.
import * as v from 'valibot';
import type { Draftable } from '#plugins/offline/drafts/draft.store.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import type { Outgoing } from './outgoing.store.ts';

export const LONGEST_REPLY = 2000;
export const MOST_PICTURES = 9;

const ReplyValues = v.pipe(
  v.object({
    text: v.pipe(v.string(), v.maxLength(LONGEST_REPLY, `不能超过${LONGEST_REPLY}个字`)),
    images: v.array(v.string()),
  }),
  v.forward(
    v.check(({ text, images }) => text !== '' || images.length > 0, '写点什么，或放一张图片'),
    ['text'],
  ),
);
type ReplyValues = v.InferOutput<typeof ReplyValues>;

/** The target of a reply: a discussion, or a reply to it. */
export type Answering = v.InferOutput<typeof Answering>;
export const Answering = v.object({
  discussId: v.string(),
  replyId: v.optional(v.string()),
  /** The author of that reply. */
  to: v.optional(v.string()),
});

export type ReplyForm = Form<ReplyValues>;

export function replyForm(
  outgoing: Pick<Outgoing, 'write'>,
  now: () => number,
  { discussId, replyId }: Answering,
  done?: () => void,
): ReplyForm {
  const form: ReplyForm = new Form<ReplyValues>({
    schema: ReplyValues,
    initial: { text: '', images: [] },
    send: (values) => outgoing.write({ kind: 'reply', discussId, replyId, ...values, at: now() }),
    done: () => {
      form.reset();
      done?.();
    },
  });
  return form;
}

/** A draft that names its target, so that it is restored in the right field. */
export function draftAbout(form: ReplyForm, about: Answering): Draftable {
  return {
    snapshot() {
      const typed = form.snapshot();
      return typed && { ...typed, about };
    },
    restore: (kept) => form.restore(kept),
    reset: () => form.reset(),
    get accepted() {
      return form.accepted;
    },
  };
}

export const draftKey = ({ discussId, replyId = '' }: Answering): string => `discuss:${discussId}:${replyId}`;
