import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SmsCodeField } from '#kernel/auth/SmsCodeField.tsx';
import { DraftNote } from '#kernel/drafts/DraftNote.tsx';
import { useDraft } from '#kernel/drafts/useDraft.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { FormFrame } from '#kernel/ui/form/FormFrame.tsx';
import { SubmitButton } from '#kernel/ui/form/SubmitButton.tsx';
import { PhoneField } from '../../PhoneField.tsx';
import { PhoneChange } from './security.store.ts';

export const PhoneForm = observer(({ onDone }: { onDone: () => void }) => {
  const kernel = useKernel();
  const [{ form, sms, sendCode }] = useState(() => new PhoneChange(kernel, onDone));
  const draft = useDraft(form, 'phone');
  return (
    <FormFrame form={form} label="更换手机号">
      <DraftNote draft={draft} />
      <PhoneField label="新手机号" {...form.input('phone')} />
      <SmsCodeField sms={sms} onSend={sendCode} required {...form.input('verifyCode')} />
      <div>
        <SubmitButton form={form}>更换手机号</SubmitButton>
      </div>
    </FormFrame>
  );
});
