import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { learnUser } from './learnUser.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { SystemScreen } from './SystemScreen.tsx';

/** Replaces pages for signed-in users if there is a session, but its user cannot be loaded. */
export const WhoUnknown = observer(function WhoUnknown() {
  const kernel = useKernel();
  const { session, navigation } = kernel;
  const { unsure } = session;
  const [failure, setFailure] = useState('');
  // By the button here or in the header, or because the user signed out meanwhile.
  useEffect(() => {
    if (!unsure) void navigation.goTo(location.href, { replace: true, force: true });
  }, [unsure, navigation]);
  // The page itself is on its way.
  if (!unsure) return <TextSkeleton />;
  const retry = async () => setFailure(await learnUser(kernel));
  return (
    <SystemScreen title="没有取到你的登录信息" actions={<RetryButton onRetry={retry} />}>
      <p>你可能已经登录，但服务器现在没有回答，你的内容都还在。请稍后重试，不需要重新登录。</p>
      <p role="alert">{failure}</p>
    </SystemScreen>
  );
});
