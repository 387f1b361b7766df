import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { passwordForm } from './security.store.ts';

export const PasswordForm = observer(({ account, onDone }: { account: string; onDone: () => void }) => {
  const kernel = useKernel();
  const [form] = useState(() => passwordForm(kernel, account, onDone));
  return (
    <FormFrame form={form} label="修改密码">
      <PasswordField label="原密码" required {...form.input('oldPassword')} />
      <PasswordField label="新密码" fresh account={account} required {...form.input('newPassword')} />
      <div>
        <SubmitButton form={form}>修改密码</SubmitButton>
      </div>
    </FormFrame>
  );
});
