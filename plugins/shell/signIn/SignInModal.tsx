import { placed } from '#kernel/browser/base.ts';
import { Button, Modal, Tabs, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import icon from '../icon.svg';
import { OtherWays } from './OtherWays.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { SignInStore } from './signIn.store.ts';
import type { SignInWay } from './signInWays.ts';
import css from './SignInModal.module.css';
import { SmsCodeField } from './SmsCodeField.tsx';
import { WithSignInWays } from './WithSignInWays.tsx';

const WIDTH = 420;
const WIDTH_WITH_PICTURE = 780;
const LOOK = { header: css['header'], title: css['title'], close: css['close'], body: css['body'] };
const TABS_LOOK = { list: css['ways'], tab: css['way'] };

const SmsFields = observer(({ store }: { store: SignInStore }) => (
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

/** It opens whole: a way that came later would push the others. */
export default function SignInModal() {
  return <WithSignInWays draw={(ways) => <SignInDialog ways={ways} />} />;
}

/** Created each time it opens: empty fields, a new captcha. */
const SignInDialog = observer(({ ways }: { ways: readonly SignInWay[] }) => {
  const kernel = useKernel();
  const { session, systemConfig } = kernel;
  const { logo, systemName } = systemConfig.value;
  const { signInPicture, logo: own } = kernel.deployment.face ?? {};
  const [store] = useState(() => new SignInStore(kernel));
  useReturnFocus();
  useBackCloses(session.stopAsking);
  useEffect(() => {
    if (store.forms.includes('password')) void store.loadCaptcha();
  }, [store]);
  const { heldOut, user } = session;
  return (
    <Modal
      opened
      onClose={session.stopAsking}
      closeOnClickOutside={!heldOut}
      title={
        <>
          <img src={own?.small ?? own?.light ?? (isImageUrl(logo) ? placed(logo) : icon)} alt="" height={48} />
          {heldOut ? '登录后继续' : `登录${systemName}`}
        </>
      }
      size={signInPicture === undefined ? WIDTH : WIDTH_WITH_PICTURE}
      classNames={signInPicture === undefined ? LOOK : { ...LOOK, content: css['besidePicture'] }}
      centered
    >
      {signInPicture !== undefined && <img className={css['picture']} src={signInPicture} alt="" />}
      {heldOut && user && (
        <p className={css['held']}>
          登录信息已过期，你写下的内容都还在。请用{user.userName}（{user.account}）的账号登录；换用其他账号会离开本页。
        </p>
      )}
      {store.screen ? (
        <Late
          load={store.screen.load}
          with={{ onBack: store.backToForms }}
          failed={() => <ScreenFailed store={store} />}
        />
      ) : (
        <>
          <OwnForms store={store} />
          <OtherWays store={store} ways={ways} />
        </>
      )}
    </Modal>
  );
});

/** The forms that ask for something here. */
const OwnForms = observer(({ store }: { store: SignInStore }) => {
  const form = useEmptyFieldFocus(store.form.misses);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <Tabs
      variant="unstyled"
      classNames={TABS_LOOK}
      value={store.tab}
      onChange={(tab) => store.switchTo(tab === 'sms' ? 'sms' : 'password')}
      keepMounted={false}
    >
      {store.forms.includes('password') && store.forms.includes('sms') && (
        <Tabs.List grow>
          <Tabs.Tab value="password">密码登录</Tabs.Tab>
          <Tabs.Tab value="sms">验证码登录</Tabs.Tab>
        </Tabs.List>
      )}
      <form method="post" onSubmit={submit} noValidate ref={form}>
        <Tabs.Panel value="password">
          <PasswordFields store={store} />
        </Tabs.Panel>
        <Tabs.Panel value="sms">
          <SmsFields store={store} />
        </Tabs.Panel>
        <p className={css['error']} role="alert">
          {store.form.failure}
        </p>
        <Button type="submit" fullWidth size="md" disabled={!store.ready} loading={store.form.sending}>
          登录
        </Button>
      </form>
    </Tabs>
  );
});

function ScreenFailed({ store }: { store: SignInStore }) {
  return (
    <div role="alert">
      <p>这种登录方式没有打开。</p>
      <Button variant="default" fullWidth onClick={store.backToForms}>
        换一种方式登录
      </Button>
    </div>
  );
}

/** Focuses the first empty field after each refusal, which has cleared the wrong one. */
function useEmptyFieldFocus(misses: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (misses === 0) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [misses]);
  return form;
}
