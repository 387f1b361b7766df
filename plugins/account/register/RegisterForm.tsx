import IconLink from '#icons/IconLink';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { AccountField } from './AccountField.tsx';
import { Agreement } from './Agreement.tsx';
import type { TraineeRegistration } from './registration.store.ts';
import type { KeptAccount } from '../oauth/oauthAccount.ts';
import css from './RegisterForm.module.css';

/** The third-party account that will be bound, with a button to go without it. */
function AccountToBind({ account, onLeave }: { account: KeptAccount; onLeave: () => void }) {
  return (
    <div className={css['note']} role="status">
      <IconLink size={24} aria-hidden />
      <p className={css['words']}>
        注册后会绑定{account.way}
        <strong>{account.nickname}</strong>，以后可以用它登录。
      </p>
      <TextButton onClick={onLeave}>不绑定</TextButton>
    </div>
  );
}

export const RegisterForm = observer(({ store }: { store: TraineeRegistration }) => {
  const { form, sms } = store;
  const draft = useDraft(form, 'register');
  useEffect(() => store.account.watch(form), [store, form]);
  const phone = form.input('phone');
  return (
    <FormFrame form={form} label="注册">
      {store.oauth && <AccountToBind account={store.oauth} onLeave={store.withoutOauth} />}
      <DraftNote draft={draft} />
      <PhoneField
        {...phone}
        onBlur={() => {
          phone.onBlur();
          void store.phoneLeft();
        }}
        error={
          phone.error !== undefined && store.phoneTaken ? (
            <>
              {phone.error} <TextButton onClick={store.signInInstead}>去登录</TextButton>
            </>
          ) : (
            phone.error
          )
        }
      />
      <SmsCodeField sms={sms} onSend={store.sendCode} required {...form.input('verifyCode')} />
      <AccountField check={store.account} {...form.input('account')} />
      <TextInput
        label="姓名"
        description="与身份证上的一致，用于学时证明和证书"
        autoComplete="name"
        placeholder="请输入姓名"
        maxLength={40}
        required
        {...form.input('userName')}
      />
      <PasswordField
        label="密码"
        placeholder="请设置密码"
        fresh
        account={form.values.account}
        required
        {...form.input('password')}
      />
      <Agreement {...form.tick('read')} />
      <SubmitButton form={form} size="md" fullWidth>
        注册
      </SubmitButton>
    </FormFrame>
  );
});
