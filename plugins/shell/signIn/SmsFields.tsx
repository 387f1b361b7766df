import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { SmsCodeField } from './SmsCodeField.tsx';
import type { SignInStore } from './signIn.store.ts';

export const SmsFields = observer(({ store }: { store: SignInStore }) => (
  <>
    <TextInput
      label="手机号"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      maxLength={20}
      mb={16}
      data-autofocus
      {...store.smsForm.input('phone')}
    />
    <SmsCodeField sms={store.sms} onSend={store.sendCode} {...store.smsForm.input('code')} />
  </>
));
