import { Button, Radio } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import type { DialogProps } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PictureField } from '#plugins/ui/form/uploads/PictureField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import css from './SubjectFeedback.module.css';
import {
  type FeedbackOn,
  LONGEST,
  Mistake,
  MISTAKE_NAMES,
  MOST_PICTURES,
  type Sender,
  subjectFeedbackForm,
} from './subjectFeedbackForm.ts';

interface SubjectFeedbackProps extends FeedbackOn, DialogProps<void> {
  http: Sender;
}

/** The kind of mistake, a description, and pictures. */
export const SubjectFeedback = observer(({ http, done, cancel, ...on }: SubjectFeedbackProps) => {
  const [form] = useState(() => subjectFeedbackForm(http, on, () => done()));
  const draft = useDraft(form, `subject-feedback:${on.subjectId}`);
  const { length } = form.values.content.trim();
  return (
    <div className={css['feedback']}>
      <DraftNote draft={draft} />
      <FormFrame form={form} label="题目纠错">
        <MistakeField form={form} />
        <div>
          <GrowingTextarea
            label="纠错说明"
            placeholder="哪里不对？你认为应该是什么？"
            required
            minRows={4}
            maxRows={10}
            {...form.input('content')}
          />
          <p className={css['count']} data-over={length > LONGEST || undefined}>
            <span className="yx-heard">已写</span> {length} / {LONGEST}
          </p>
        </div>
        <PictureField
          label="图片"
          most={MOST_PICTURES}
          {...form.field('images')}
          onWait={(problem) => form.hold('images', problem)}
        />
        <div className={css['buttons']}>
          <Button variant="default" onClick={cancel}>
            取消
          </Button>
          <SubmitButton form={form}>提交</SubmitButton>
        </div>
      </FormFrame>
    </div>
  );
});

const MistakeField = observer(({ form }: { form: ReturnType<typeof subjectFeedbackForm> }) => {
  const kind = form.field('type');
  return (
    <Radio.Group
      label="错误类型"
      value={kind.value}
      onChange={(value) => kind.onChange(Mistake.options.find((one) => one === value) ?? kind.value)}
    >
      <div className={css['kinds']}>
        {Mistake.options.map((one) => (
          <Radio key={one} value={one} label={MISTAKE_NAMES[one]} />
        ))}
      </div>
    </Radio.Group>
  );
});
