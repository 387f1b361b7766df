import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';

export default observer(function NoAuth() {
  const { session } = useKernel();
  return (
    <SystemScreen
      drawing="closed"
      title="没有权限"
      actions={
        session.signedIn ? (
          <BackButton />
        ) : (
          <PlainButton variant="default" onClick={() => session.ask()}>
            登录其他账号
          </PlainButton>
        )
      }
    >
      <p>当前账号不能查看这个页面。如果你认为这不对，请联系所在机构的管理员。</p>
    </SystemScreen>
  );
});
