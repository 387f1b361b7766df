import { createElement } from 'react';
import type { Notices } from '#kernel/index.ts';
import type { FeedbackOn, Sender } from './subjectFeedbackForm.ts';

interface Opening extends FeedbackOn {
  readonly http: Sender;
  /** The question's number in the paper. */
  readonly number: number;
}

/** Asks for the problem with a question, and thanks the trainee for the report. */
export function openSubjectFeedback(notices: Notices, { number, ...on }: Opening): void {
  notices.dialog<void>({
    title: `题目纠错：第${number}题`,
    width: 640,
    height: 560,
    callback: () => notices.success('已提交，感谢你的纠错'),
    load: async () => {
      const { SubjectFeedback } = await import('./SubjectFeedback.tsx');
      return { default: ({ done, cancel }) => createElement(SubjectFeedback, { ...on, done, cancel }) };
    },
  });
}
