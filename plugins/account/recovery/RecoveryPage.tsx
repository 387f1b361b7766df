import { Alert, Anchor, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SmsCodeField } from '#kernel/auth/SmsCodeField.tsx';
import type { Draft } from '#kernel/drafts/draft.store.ts';
import { DraftNote } from '#kernel/drafts/DraftNote.tsx';
import { useDraft } from '#kernel/drafts/useDraft.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { frontPage } from '#kernel/shell/refs.ts';
import { FormFrame } from '#kernel/ui/form/FormFrame.tsx';
import { PasswordField } from '#kernel/ui/form/PasswordField.tsx';
import { SubmitButton } from '#kernel/ui/form/SubmitButton.tsx';
import { register } from '../contract.ts';
import { EntryCard } from '../EntryCard.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { Recovery, RECOVERY_STEPS } from './recovery.store.ts';
import css from './RecoveryPage.module.css';

/** A new password in three steps. */
export default observer(function RecoveryPage() {
  const kernel = useKernel();
  const [store] = useState(() => new Recovery(kernel));
  const draft = useDraft(store.phoneForm, 'forgotten-password');
  const current = RECOVERY_STEPS.findIndex(({ id }) => id === store.step);
  const heading = useRef<HTMLHeadingElement>(null);
  const [entered] = useState(store.step);
  useEffect(() => {
    if (store.step !== entered) heading.current?.focus();
  }, [store.step, entered]);
  return (
    <EntryCard title="找回密码">
      <ol className={css['steps']} aria-label="步骤">
        {RECOVERY_STEPS.map(({ id, label }, at) => (
          <li key={id} data-done={at < current || undefined} aria-current={at === current ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
      <h2 className="yx-heard" ref={heading} tabIndex={-1}>
        第 {current + 1} 步：{RECOVERY_STEPS[current]?.label}
      </h2>
      {store.step === 'phone' && <PhoneStep store={store} draft={draft} />}
      {store.step === 'password' && <PasswordStep store={store} />}
      {store.step === 'done' && <DoneStep />}
    </EntryCard>
  );
});

const PhoneStep = observer(({ store, draft }: { store: Recovery; draft: Draft }) => {
  const { phoneForm: form, sms, returned } = store;
  return (
    <FormFrame form={form} label="验证手机号">
      {returned !== '' && (
        <Alert color="red" role="alert">
          {returned}
        </Alert>
      )}
      <DraftNote draft={draft} />
      <PhoneField label="注册时的手机号" {...form.input('phone')} />
      <SmsCodeField sms={sms} onSend={store.sendCode} required {...form.input('verifyCode')} />
      <SubmitButton form={form} size="md" fullWidth>
        下一步
      </SubmitButton>
      <p className={css['other']}>
        还没有账号？{' '}
        <Anchor component={RouteLink} to={register}>
          注册
        </Anchor>
      </p>
    </FormFrame>
  );
});

const PasswordStep = observer(({ store: { passwordForm: form } }: { store: Recovery }) => (
  <FormFrame form={form} label="设置新密码">
    <PasswordField label="新密码" placeholder="请设置新密码" fresh required {...form.input('password')} />
    <PasswordField
      label="再输入一次"
      placeholder="请再输入一次新密码"
      autoComplete="new-password"
      required
      {...form.input('again')}
    />
    <SubmitButton form={form} size="md" fullWidth>
      设置新密码
    </SubmitButton>
  </FormFrame>
));

function DoneStep() {
  const { session, navigation } = useKernel();
  const signIn = () => session.ask(() => void navigation.go(frontPage));
  return (
    <div className={css['done']} role="status">
      <p>新密码已设置。为了安全，这个账号在其他设备上都已退出登录。</p>
      <Button size="md" fullWidth onClick={signIn}>
        去登录
      </Button>
    </div>
  );
}
