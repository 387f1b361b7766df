import { Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DraftNote } from '#kernel/drafts/DraftNote.tsx';
import { useDraft } from '#kernel/drafts/useDraft.ts';
import { FormFrame } from '#kernel/ui/form/FormFrame.tsx';
import { SubmitButton } from '#kernel/ui/form/SubmitButton.tsx';
import type { CourseJoining } from './courseJoining.store.ts';

interface CourseApplicationProps {
  courseId: string;
  joining: CourseJoining;
  onDone: () => void;
}

/** Asks the institution to be let in. */
export const CourseApplication = observer(({ courseId, joining, onDone }: CourseApplicationProps) => {
  const [form] = useState(() => joining.application(courseId));
  const draft = useDraft(form, `course-apply:${courseId}`);
  const { accepted } = form;
  useEffect(() => {
    if (accepted > 0) onDone();
  }, [accepted, onDone]);
  return (
    <FormFrame form={form} label="申请加入课程">
      <p>这门课程由机构审核学员，通过后就可以学习全部章节。</p>
      <DraftNote draft={draft} />
      <Textarea
        label="申请理由"
        description="选填，可以写你的学习目标或所在单位，不超过 200 个字"
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.input('reason')}
      />
      <SubmitButton form={form}>提交申请</SubmitButton>
    </FormFrame>
  );
});
