import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { SmsCodeField } from './SmsCodeField.tsx';
import type { SignInStore } from './signIn.store.ts';

export const SmsFields = observer(({ store }: { store: SignInStore }) => (
  <>
    <TextInput
      label="手机号"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      maxLength={20}
      mb={16}
      data-autofocus
      value={store.phone}
      onChange={(event) => store.set({ phone: event.currentTarget.value })}
    />
    <SmsCodeField
      sms={store.sms}
      onSend={store.sendCode}
      value={store.code}
      onChange={(event) => store.set({ code: event.currentTarget.value })}
    />
  </>
));
