import { Anchor, Button, Modal, Tabs } from '@mantine/core';
import IconBrandWechat from '#icons/IconBrandWechat';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { useBackCloses } from '#kernel/routing/useBackCloses.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { SignInStore } from './signIn.store.ts';
import css from './SignInModal.module.css';
import { SmsFields } from './SmsFields.tsx';
import { keepWanted } from './wanted.ts';

/** Created each time it opens: empty fields, a new captcha. */
export default observer(function SignInModal() {
  const kernel = useKernel();
  const { session, systemConfig } = kernel;
  const [store] = useState(() => new SignInStore(kernel));
  const form = useEmptyFieldFocus(store.form.misses);
  useReturnFocus();
  useBackCloses(session.stopAsking);
  useEffect(() => {
    if (store.ways.includes('password')) void store.loadCaptcha();
  }, [store]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void store.submit();
  };
  const { heldOut, user } = session;
  return (
    <Modal
      opened
      onClose={session.stopAsking}
      closeOnClickOutside={!heldOut}
      title={heldOut ? '登录后继续' : `登录${systemConfig.value.systemName}`}
      size={420}
      centered
    >
      {heldOut && user && (
        <p className={css['held']}>
          登录信息已过期，你写下的内容都还在。请用{user.userName}（{user.account}）的账号登录；换用其他账号会离开本页。
        </p>
      )}
      <Tabs
        value={store.tab}
        onChange={(tab) => store.switchTo(tab === 'sms' ? 'sms' : 'password')}
        keepMounted={false}
      >
        {store.ways.includes('password') && store.ways.includes('sms') && (
          <Tabs.List grow mb={24}>
            <Tabs.Tab value="password">密码登录</Tabs.Tab>
            <Tabs.Tab value="sms">验证码登录</Tabs.Tab>
          </Tabs.List>
        )}
        <form onSubmit={submit} noValidate ref={form}>
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
      <OtherWays store={store} />
    </Modal>
  );
});

/** After each miss the first empty field has the focus: what was wrong has been cleared. */
function useEmptyFieldFocus(misses: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (misses === 0) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [misses]);
  return form;
}

/** Where plugins lead from here (registration, a forgotten password …), unless a page is held; and WeChat. */
const OtherWays = observer(({ store }: { store: SignInStore }) => {
  const { session, routes } = useKernel();
  const elsewhere = session.heldOut ? [] : routes.menu('sign-in', undefined);
  const keep = () => keepWanted(session.wanted ?? location.pathname + location.search);
  const goElsewhere = () => {
    keep();
    session.stopAsking();
  };
  const goToWechat = () => {
    keep();
    // The client has shown the failure in a popup.
    return store.openWechat().catch(() => undefined);
  };
  return (
    <div className={css['more']}>
      {elsewhere.map(({ key, label, target }) => (
        <Anchor key={key} component={RouteLink} to={target} onClick={goElsewhere}>
          {label}
        </Anchor>
      ))}
      {store.ways.includes('wechat') && (
        <GuardedButton
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconBrandWechat size={20} aria-hidden="true" />}
          onClick={goToWechat}
        >
          微信登录
        </GuardedButton>
      )}
    </div>
  );
});
