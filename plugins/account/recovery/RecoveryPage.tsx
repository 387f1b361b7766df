import { Alert, Anchor, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import type { Draft } from '#plugins/offline/drafts/draft.store.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { type PageProps, RouteLink, settingsOf, useKernel } from '#kernel/index.ts';
import { frontPage } from '#plugins/shell/refs.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { forgottenPassword, RECOVERY_STEPS, type RecoveryStep, register } from '../contract.ts';
import { EntryCard } from '../EntryCard.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { Recovery } from './recovery.store.ts';
import { accountSettings } from '../settings.ts';
import css from './RecoveryPage.module.css';

const TITLES: Readonly<Record<RecoveryStep, string>> = {
  phone: '验证手机号',
  password: '设置新密码',
  done: '完成',
};

/** A new password in three steps; the step is in the address, so that Back returns to the previous one. */
export default observer(function RecoveryPage({ step: wanted }: PageProps<typeof forgottenPassword>) {
  const kernel = useKernel();
  const { navigation } = kernel;
  const [store] = useState(
    () =>
      new Recovery(kernel, (next) => {
        // Back must not lead to a form that was already used.
        void navigation.go(forgottenPassword.with({ step: next }), { replace: next !== 'password' });
      }),
  );
  const draft = useDraft(store.phoneForm, 'forgotten-password');
  const step = store.reached(wanted);
  useEffect(() => {
    if (step !== wanted) void navigation.go(forgottenPassword.with({ step }), { replace: true, stay: true });
  }, [step, wanted, navigation]);
  const current = RECOVERY_STEPS.indexOf(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step !== before.current) heading.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <EntryCard title="找回密码">
      <ol className={css['steps']} aria-label="步骤">
        {RECOVERY_STEPS.map((one, at) => (
          <li key={one} data-done={at < current || undefined} aria-current={at === current ? 'step' : undefined}>
            {TITLES[one]}
          </li>
        ))}
      </ol>
      <h2 className="yx-heard" ref={heading} tabIndex={-1}>
        第{current + 1}步：{TITLES[step]}
      </h2>
      {step === 'phone' && <PhoneStep store={store} draft={draft} />}
      {step === 'password' && <PasswordStep store={store} />}
      {step === 'done' && <DoneStep />}
    </EntryCard>
  );
});

const PhoneStep = observer(({ store, draft }: { store: Recovery; draft: Draft }) => {
  const { phoneForm: form, sms, returned } = store;
  const { registration } = settingsOf(useKernel(), accountSettings);
  return (
    <FormFrame form={form} label="验证手机号">
      {returned !== '' && (
        <Alert color="red" role="alert">
          {returned}
        </Alert>
      )}
      <DraftNote draft={draft} />
      <PhoneField label="注册时的手机号" {...form.input('phone')} />
      <SmsCodeField sms={sms} onSend={() => sms.sendFor(form)} required {...form.input('verifyCode')} />
      <SubmitButton form={form} size="md" fullWidth>
        下一步
      </SubmitButton>
      {registration && (
        <p className={css['other']}>
          还没有账号？{' '}
          <Anchor component={RouteLink} to={register}>
            注册
          </Anchor>
        </p>
      )}
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
    <p className={css['other']}>
      <Anchor component={RouteLink} to={forgottenPassword}>
        上一步
      </Anchor>
    </p>
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
