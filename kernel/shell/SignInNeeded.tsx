import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '../KernelContext.ts';
import { SystemScreen } from './SystemScreen.tsx';

/** Stands under the sign-in modal, and stays when it is closed; signing in by any way goes on to the page. */
export const SignInNeeded = observer(({ title }: { title: string }) => {
  const { session, navigation } = useKernel();
  const { signedIn } = session;
  useEffect(() => {
    if (signedIn) void navigation.goTo(location.href, { replace: true, force: true });
  }, [signedIn, navigation]);
  return (
    <SystemScreen title={`登录后查看「${title}」`} actions={<Button onClick={() => session.ask()}>登录</Button>}>
      <p>登录后会自动回到这个页面。</p>
    </SystemScreen>
  );
});
