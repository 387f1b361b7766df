import * as v from 'valibot';
import type { Http } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { maybe } from '#plugins/ui/form/rules.ts';
import { evaluateMeeting } from '../api.ts';

/** The best first. */
export const Score = v.picklist(['5', '4', '3', '2', '1'], '请选择评价');

const Values = v.object({ score: Score, content: maybe(500) });

export const rateForm = (http: Pick<Http, 'send'>, meetingId: string, done: () => void) =>
  new Form<v.InferOutput<typeof Values>>({
    schema: Values,
    initial: { score: '5', content: '' },
    words: { score: '评价', content: '说明' },
    send: ({ score, content }, operationId) =>
      http.send(evaluateMeeting.with({ meetingId, score: Number(score), content, operationId }), { tips: false }),
    done,
  });
