import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { myInfo, wechatBound } from '../contract.ts';
import { WechatReturn } from './wechatReturn.store.ts';
import { WechatTrouble } from './WechatTrouble.tsx';

const security = myInfo.with({ section: 'security' });

/** WeChat sends people back here after they agreed to bind it to their account. */
export default observer(function BoundToWechat(returned: PageProps<typeof wechatBound>) {
  const kernel = useKernel();
  const { navigation } = kernel;
  const goToSecurity = () => void navigation.go(security, { replace: true });
  const [store] = useState(
    () => new WechatReturn(kernel, { type: '1', here: wechatBound, leads: () => security.href }, returned),
  );
  useEffect(() => void store.finish(), [store]);
  return (
    <WechatTrouble
      store={store}
      title="没有绑定微信"
      waiting="正在绑定微信…"
      instead={{ label: '回到个人信息', go: goToSecurity }}
    />
  );
});
