import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { AccountField } from '../../register/AccountField.tsx';
import { AccountChange } from './accountChange.store.ts';

export const AccountForm = observer(({ account, onDone }: { account: string; onDone: () => void }) => {
  const kernel = useKernel();
  const [{ form, check }] = useState(() => new AccountChange(kernel, account, onDone));
  useEffect(() => check.watch(form), [check, form]);
  return (
    <FormFrame form={form} label="修改账号">
      <AccountField label="新账号" placeholder="请输入新账号" check={check} {...form.input('account')} />
      <div>
        <SubmitButton form={form}>修改账号</SubmitButton>
      </div>
    </FormFrame>
  );
});
