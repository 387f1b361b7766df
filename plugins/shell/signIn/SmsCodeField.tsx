import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ChangeEvent, ReactNode } from 'react';
import type { SmsCode } from './smsCode.store.ts';
import css from './SmsCodeField.module.css';

interface SmsCodeFieldProps {
  sms: Pick<SmsCode, 'sending' | 'countdown'>;
  /** Sends the code, and says in its place why none was sent. */
  onSend: () => unknown;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
}

/**
 * A code by SMS, with the button that sends it and the 60 seconds until it can be sent again.
 * @example <SmsCodeField sms={store.sms} onSend={() => store.sms.sendFor(form)} {...form.input('verifyCode')} />
 */
export const SmsCodeField = observer(({ sms, onSend, ...field }: SmsCodeFieldProps) => {
  const { left, sentBefore } = sms.countdown;
  return (
    <TextInput
      label="短信验证码"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="请输入验证码"
      maxLength={8}
      inputContainer={(input) => (
        <div className={css['withSide']}>
          {input}
          <Button
            variant="default"
            className={css['send']}
            disabled={left > 0}
            loading={sms.sending}
            onClick={() => void onSend()}
          >
            {left > 0 ? `${left}秒后重发` : sentBefore ? '重新获取' : '获取验证码'}
          </Button>
        </div>
      )}
      {...field}
    />
  );
});
