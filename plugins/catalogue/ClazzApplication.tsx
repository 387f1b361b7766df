import { Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { DraftNote } from '#kernel/drafts/DraftNote.tsx';
import { useDraft } from '#kernel/drafts/useDraft.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { FormFrame } from '#kernel/ui/form/FormFrame.tsx';
import { SubmitButton } from '#kernel/ui/form/SubmitButton.tsx';
import { myInfo } from '#plugins/account/contract.ts';
import css from './ClazzApplication.module.css';
import type { ClazzJoining } from './clazzJoining.store.ts';

interface ClazzApplicationProps {
  clazzId: string;
  joining: ClazzJoining;
  onDone: () => void;
}

/** Some institutions take only whom they know by their real name. */
const VerifyFirst = observer(({ onLeave }: { onLeave: () => void }) => {
  const { session } = useKernel();
  if (session.user?.verified !== false) return null;
  return (
    <RouteLink to={myInfo.with({ section: 'verify' })} className={css['advice']} onClick={onLeave}>
      去实名认证
    </RouteLink>
  );
});

/** Asks the institution for a place. */
export const ClazzApplication = observer(({ clazzId, joining, onDone }: ClazzApplicationProps) => {
  const [form] = useState(() => joining.application(clazzId));
  const draft = useDraft(form, `clazz-apply:${clazzId}`);
  const { accepted } = form;
  useEffect(() => {
    if (accepted > 0) onDone();
  }, [accepted, onDone]);
  return (
    <FormFrame form={form} label="报名培训班" advice={<VerifyFirst onLeave={onDone} />}>
      <p className={css['about']}>这个培训班由机构审核学员，通过后即加入，结果会显示在本页。</p>
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
