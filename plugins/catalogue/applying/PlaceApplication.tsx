import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { isRefusedFor, type Notices, useKernel } from '#kernel/index.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { NOT_VERIFIED } from '../api.ts';
import type { PlaceApplicationForm } from './placeApplicationForm.ts';
import { VerifyLink } from './VerifyLink.tsx';

interface PlaceApplicationProps {
  title: string;
  form: PlaceApplicationForm;
  /** The storage name of the draft. */
  draft: string;
  /** Explains who decides, and the next steps. */
  about: ReactNode;
  /** The requirements for applicants. */
  requirements?: ((leave: () => void) => ReactNode) | undefined;
  /** Verification is one of them: without it nothing can be sent. */
  needVerified?: boolean | undefined;
  /** The destination after verification. */
  verifyFor: { clazzId?: string; courseId?: string };
}

/** Opens the application form of the institution. */
export function openApplication(notices: Notices, application: PlaceApplicationProps): void {
  notices.show({
    title: application.title,
    width: 520,
    height: 320,
    load: () => Promise.resolve({ default: ({ cancel }) => <PlaceApplication {...application} onDone={cancel} /> }),
  });
}

const PlaceApplication = observer((props: PlaceApplicationProps & { onDone: () => void }) => {
  const { title, form, draft: draftName, about, requirements, needVerified, verifyFor, onDone } = props;
  const { user } = useKernel().session;
  const unverified = needVerified === true && user?.verified === false;
  const draft = useDraft(form, draftName);
  const { accepted, refusal } = form;
  const asked = requirements?.(onDone);
  useEffect(() => {
    if (accepted > 0) onDone();
  }, [accepted, onDone]);
  // If the requirements were not shown, the refusal is the first to mention them.
  const advice = asked === undefined && isRefusedFor(refusal, NOT_VERIFIED) && (
    <VerifyLink verifyFor={verifyFor} onLeave={onDone} />
  );
  return (
    <FormFrame form={form} label={title} advice={advice}>
      <p>{about}</p>
      {asked}
      <DraftNote draft={draft} />
      <GrowingTextarea
        label="申请理由"
        description="选填，可以写你的学习目标或所在单位，不超过200个字"
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.input('reason')}
      />
      {unverified && <p>完成实名认证后才能提交。申请理由可以先写好，会留到认证之后。</p>}
      <SubmitButton form={form} disabled={unverified}>
        提交申请
      </SubmitButton>
    </FormFrame>
  );
});
