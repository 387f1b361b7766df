import * as v from 'valibot';
import type { CallRequest, SendOptions } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { maybe } from '#plugins/ui/form/rules.ts';
import { reportDiscuss, ReportReason } from '../api.ts';

export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  ads: '广告或诈骗',
  abuse: '辱骂、攻击他人',
  leak: '泄露答案或个人信息',
  unrelated: '与学习无关',
  other: '其他问题',
};

const Values = v.object({ reason: ReportReason, description: maybe(500) });
type Values = v.InferOutput<typeof Values>;

/** A discussion, or a reply to it. */
export interface Reported {
  readonly discussId: string;
  readonly replyId?: string | undefined;
}

export interface Sender {
  send(request: CallRequest, options?: SendOptions): Promise<unknown>;
}

export const reportForm = (http: Sender, of: Reported, done: () => void) =>
  new Form<Values>({
    schema: Values,
    initial: { reason: 'ads', description: '' },
    words: { description: '说明' },
    send: (values, operationId) => http.send(reportDiscuss.with({ ...of, ...values, operationId }), { tips: false }),
    done,
  });
