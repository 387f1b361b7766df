// The fields of the feedback form, and sending it.
import * as v from 'valibot';
import type { CallRequest, SendOptions } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { withoutSpaces } from '#plugins/ui/form/rules.ts';
import { addOpinion, OpinionType } from '../api.ts';

export const LONGEST = 1000;
export const MOST_PICTURES = 5;
const SHORTEST = 5;
const CONTACT = /^(?:1\d{10}|[^\s@]+@[^\s@]+\.[^\s@]+)?$/;

const Opinion = v.object({
  type: OpinionType,
  content: v.pipe(
    v.string(),
    v.nonEmpty('请填写意见内容'),
    v.minLength(SHORTEST, `请至少用${SHORTEST}个字描述你的意见`),
    v.maxLength(LONGEST, `意见内容不能超过${LONGEST}个字`),
  ),
  images: v.array(v.string()),
  contact: v.pipe(v.string(), v.transform(withoutSpaces), v.regex(CONTACT, '联系方式请填写手机号或邮箱')),
  page: v.string(),
});
export type Opinion = v.InferOutput<typeof Opinion>;

interface Sender {
  send(request: CallRequest, options?: SendOptions): Promise<unknown>;
}

/** A form for feedback about a page. */
export function feedbackForm(http: Sender, page: string): Form<Opinion> {
  return new Form<Opinion>({
    schema: Opinion,
    initial: { type: 'fault', content: '', images: [], contact: '', page },
    words: { contact: '联系方式', images: '图片', content: '意见' },
    send: ({ contact, page: about, ...opinion }, operationId) =>
      http.send(addOpinion.with({ ...opinion, contact: contact || undefined, page: about || undefined, operationId }), {
        tips: false,
      }),
  });
}
