// The form by which one replies. What it sends is written down at once; from then on the outbox has it.
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

/** What is answered: a discussion, or a reply to it. */
export type Answering = v.InferOutput<typeof Answering>;
export const Answering = v.object({
  discussId: v.string(),
  replyId: v.optional(v.string()),
  /** Who wrote the reply. */
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

/** A draft that says what it answers, so that it is found where that stands. */
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
