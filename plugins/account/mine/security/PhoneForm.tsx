import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import { useKernel } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { PhoneField } from '../../PhoneField.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { BoundPhone } from './BoundPhone.tsx';
import { PhoneChange } from './phoneChange.store.ts';
import css from './SecurityRow.module.css';

interface PhoneFormProps {
  /** The bound number, masked; empty if there is none. */
  bound: string;
  onDone: () => void;
}

/** Another phone, in two steps. */
export const PhoneForm = observer(({ bound, onDone }: PhoneFormProps) => {
  const kernel = useKernel();
  const [store] = useState(() => new PhoneChange(kernel, onDone));
  const heading = useRef<HTMLHeadingElement>(null);
  const [entered] = useState(store.step);
  const { step } = store;
  useEffect(() => {
    if (step !== entered) heading.current?.focus();
  }, [step, entered]);
  return (
    <>
      <h4 className={css['step']} ref={heading} tabIndex={-1}>
        {step === 'identity' ? '第1步：验证是你本人' : '第2步：绑定新手机号'}
      </h4>
      {step === 'identity' ? <IdentityStep store={store} bound={bound} /> : <NumberStep store={store} />}
    </>
  );
});

const IdentityStep = observer(({ store, bound }: { store: PhoneChange; bound: string }) => (
  <>
    {store.returned !== '' && (
      <Alert color="red" role="alert">
        {store.returned}
      </Alert>
    )}
    {store.proof === 'password' ? <ByPassword store={store} /> : <ByCode store={store} bound={bound} />}
    {bound !== '' && (
      <p className={css['other']}>
        <TextButton onClick={() => store.proveBy(store.proof === 'password' ? 'code' : 'password')}>
          {store.proof === 'password' ? '改用原手机号的验证码' : '改用登录密码'}
        </TextButton>
      </p>
    )}
  </>
));

const ByPassword = observer(({ store: { passwordForm: form } }: { store: PhoneChange }) => (
  <FormFrame form={form} label="验证本人身份">
    <PasswordField label="登录密码" required {...form.input('password')} />
    <div>
      <SubmitButton form={form}>下一步</SubmitButton>
    </div>
  </FormFrame>
));

const ByCode = observer(({ store, bound }: { store: PhoneChange; bound: string }) => {
  const { codeForm: form, ownSms } = store;
  return (
    <FormFrame form={form} label="验证本人身份">
      <BoundPhone phone={bound} />
      <SmsCodeField sms={ownSms} onSend={() => ownSms.sendFor(form)} required {...form.input('verifyCode')} />
      <div>
        <SubmitButton form={form}>下一步</SubmitButton>
      </div>
    </FormFrame>
  );
});

const NumberStep = observer(({ store: { phoneForm: form, sms } }: { store: PhoneChange }) => (
  <FormFrame form={form} label="更换手机号">
    <PhoneField label="新手机号" {...form.input('phone')} />
    <SmsCodeField sms={sms} onSend={() => sms.sendFor(form)} required {...form.input('verifyCode')} />
    <div>
      <SubmitButton form={form}>更换手机号</SubmitButton>
    </div>
  </FormFrame>
));
