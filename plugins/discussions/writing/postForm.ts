// The form of a discussion, for a new one or a change.
import * as v from 'valibot';
import type { CallRequest, Remotes, SendOptions } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { filled } from '#plugins/ui/form/rules.ts';
import { type Discuss, getDiscuss, listDiscusses, updateDiscuss, type Where } from '../api.ts';
import type { Outgoing } from './outgoing.store.ts';
import { toHtml, toText } from './plainText.ts';

export const LONGEST_TITLE = 100;
export const LONGEST_POST = 5000;

const PostValues = v.object({
  title: filled('请输入标题', LONGEST_TITLE),
  text: filled('请输入内容', LONGEST_POST),
  images: v.array(v.string()),
});
type PostValues = v.InferOutput<typeof PostValues>;

export type PostForm = Form<PostValues>;

/** A new discussion is stored in the outbox at once, which sends it. */
export function newPostForm(
  outgoing: Pick<Outgoing, 'write'>,
  now: () => number,
  where: Where,
  done: () => void,
): PostForm {
  const form: PostForm = new Form<PostValues>({
    schema: PostValues,
    initial: { title: '', text: '', images: [] },
    send: (values) => outgoing.write({ kind: 'post', ...where, ...values, at: now() }),
    done: () => {
      form.reset();
      done();
    },
  });
  return form;
}

interface Needs {
  http: { send(request: CallRequest, options?: SendOptions): Promise<unknown> };
  remotes: Pick<Remotes, 'outdate'>;
}

export function changePostForm(
  { http, remotes }: Needs,
  { id, title, content, images }: Discuss,
  done: () => void,
): PostForm {
  return new Form<PostValues>({
    schema: PostValues,
    initial: { title, text: toText(content), images: [...images] },
    words: { title: '标题', images: '图片', text: '内容' },
    send: ({ text, ...values }, operationId) =>
      http.send(updateDiscuss.with({ id, ...values, content: toHtml(text), operationId }), { tips: false }),
    done() {
      for (const call of [listDiscusses, getDiscuss]) remotes.outdate(call);
      done();
    },
  });
}
