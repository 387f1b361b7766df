import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { SystemScreen } from './SystemScreen.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';

/** Shown below the sign-in dialog and after it is closed; any way of signing in continues to the page. */
export const SignInNeeded = observer(function SignInNeeded({ title }: { title: string }) {
  const { session, navigation } = useKernel();
  const { signedIn } = session;
  useEffect(() => {
    if (signedIn) void navigation.goTo(location.href, { replace: true, force: true });
  }, [signedIn, navigation]);
  return (
    <SystemScreen
      drawing="closed"
      title={`登录后查看「${title}」`}
      actions={<PlainButton onClick={() => session.ask()}>登录</PlainButton>}
    >
      <p>登录后会自动回到这个页面。</p>
    </SystemScreen>
  );
});
