import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '../KernelContext.ts';
import { smsCountdownOf } from './smsCountdown.store.ts';
import type { SignInStore } from './signIn.store.ts';
import css from './SignInModal.module.css';

export const SmsFields = observer(({ store }: { store: SignInStore }) => {
  const { left, sentBefore } = smsCountdownOf(useKernel().session);
  return (
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
      <div className={css['withSide']}>
        <TextInput
          label="短信验证码"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="请输入验证码"
          maxLength={8}
          value={store.code}
          onChange={(event) => store.set({ code: event.currentTarget.value })}
        />
        <Button
          variant="default"
          className={css['send']}
          disabled={left > 0}
          loading={store.sending}
          onClick={() => void store.sendCode()}
        >
          {left > 0 ? `${left} 秒后重发` : sentBefore ? '重新获取' : '获取验证码'}
        </Button>
      </div>
    </>
  );
});
