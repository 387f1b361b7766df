import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '../KernelContext.ts';
import { SystemScreen } from './SystemScreen.tsx';

export default observer(function NoAuth() {
  const { session } = useKernel();
  return (
    <SystemScreen
      figure="403"
      title="没有权限"
      actions={
        !session.signedIn && (
          <Button variant="default" onClick={() => session.ask()}>
            登录其他账号
          </Button>
        )
      }
    >
      <p>当前账号不能查看这个页面。如果你认为这不对，请联系所在机构的管理员。</p>
    </SystemScreen>
  );
});
