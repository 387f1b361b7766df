import { Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DraftNote } from '#kernel/drafts/DraftNote.tsx';
import { useDraft } from '#kernel/drafts/useDraft.ts';
import { FormFrame } from '#kernel/ui/form/FormFrame.tsx';
import { SubmitButton } from '#kernel/ui/form/SubmitButton.tsx';
import type { ClazzJoining } from './clazzJoining.store.ts';

interface ClazzApplicationProps {
  clazzId: string;
  joining: ClazzJoining;
  onDone: () => void;
}

/** Asks the institution for a place. */
export const ClazzApplication = observer(({ clazzId, joining, onDone }: ClazzApplicationProps) => {
  const [form] = useState(() => joining.application(clazzId));
  const draft = useDraft(form, `clazz-apply:${clazzId}`);
  const { accepted } = form;
  useEffect(() => {
    if (accepted > 0) onDone();
  }, [accepted, onDone]);
  return (
    <FormFrame form={form} label="报名培训班">
      <p>这个培训班由机构审核学员，通过后即加入，结果会显示在本页。</p>
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
