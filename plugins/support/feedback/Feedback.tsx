import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { type PageProps, useKernel } from '#kernel/index.ts';
import type { feedback } from '../contract.ts';
import css from './Feedback.module.css';
import { FeedbackFields } from './FeedbackFields.tsx';
import { feedbackForm } from './feedbackForm.ts';
import { FeedbackThanks } from './FeedbackThanks.tsx';

/** The feedback form, and a thank-you afterwards. */
export default observer(function Feedback({ page }: PageProps<typeof feedback>) {
  const { http } = useKernel();
  const [form] = useState(() => feedbackForm(http, page ?? ''));
  const draft = useDraft(form, 'feedback');
  // The accepted feedback for which the user was thanked already.
  const [thanked, setThanked] = useState(0);
  const again = () => {
    form.reset();
    setThanked(form.accepted);
  };
  return (
    <div className={css['page']}>
      {form.accepted > thanked ? (
        <FeedbackThanks page={form.values.page} contact={form.values.contact} onAgain={again} />
      ) : (
        <FeedbackFields form={form} draft={draft} />
      )}
    </div>
  );
});
