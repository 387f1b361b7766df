// The form that reports a mistake in a question.
import * as v from 'valibot';
import type { CallRequest, SendOptions } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { filled } from '#plugins/ui/form/rules.ts';
import { feedbackSubject } from '../../api.ts';

export const LONGEST = 1000;
export const MOST_PICTURES = 5;

export const Mistake = v.picklist(['stem', 'option', 'answer', 'explanation', 'other']);
type Mistake = v.InferOutput<typeof Mistake>;

/** The part of a question that is wrong. */
export const MISTAKE_NAMES: Readonly<Record<Mistake, string>> = {
  stem: '题干有误',
  option: '选项有误',
  answer: '答案有误',
  explanation: '解析有误',
  other: '其他问题',
};

const Feedback = v.object({
  type: Mistake,
  content: filled('请填写纠错说明', LONGEST),
  images: v.array(v.string()),
});
type Feedback = v.InferOutput<typeof Feedback>;

/** The question, and the sheet it is on. */
export interface FeedbackOn {
  readonly subjectId: string;
  readonly answerSheetId: string;
}

export interface Sender {
  send(request: CallRequest, options?: SendOptions): Promise<unknown>;
}

export function subjectFeedbackForm(http: Sender, { subjectId, answerSheetId }: FeedbackOn, done: () => void) {
  return new Form<Feedback>({
    schema: Feedback,
    initial: { type: 'stem', content: '', images: [] },
    words: { images: '图片', content: '说明' },
    send: (values, operationId) =>
      http.send(feedbackSubject.with({ subjectId, answerSheetId, ...values, operationId }), { tips: false }),
    done,
  });
}
