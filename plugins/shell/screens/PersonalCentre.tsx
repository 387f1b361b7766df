import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';

/** Leads to the first page of the learning space that is switched on. */
export default observer(function PersonalCentre() {
  const { routes, session, navigation } = useKernel();
  const first = routes.menu('space', session.user)[0];
  useEffect(() => {
    if (first) void navigation.go(first.target, { replace: true });
  }, [first, navigation]);
  if (first) return null;
  return (
    <SystemScreen drawing="empty" actions={<BackButton />} title="学习空间还是空的">
      <p>所在机构没有开通任何学习功能。</p>
    </SystemScreen>
  );
});
