import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { addressAfterSignIn } from '../afterSignIn.ts';
import { register, wechatSignedIn } from '../contract.ts';
import { WechatReturn } from './wechatReturn.store.ts';
import { WechatTrouble } from './WechatTrouble.tsx';

/** WeChat sends people back here after they signed in with it. */
export default observer(function SignedInByWechat(returned: PageProps<typeof wechatSignedIn>) {
  const kernel = useKernel();
  const { navigation, session } = kernel;
  const [store] = useState(
    () =>
      new WechatReturn(
        kernel,
        {
          type: '0',
          here: wechatSignedIn,
          leads: (outcome) => (outcome === 'register' ? register.href : addressAfterSignIn(session)),
        },
        returned,
      ),
  );
  useEffect(() => void store.finish(), [store]);
  const signIn = () => session.ask(() => void navigation.goTo(addressAfterSignIn(session), { replace: true }));
  return (
    <WechatTrouble
      store={store}
      title="微信登录没有成功"
      waiting="正在用微信登录…"
      instead={{ label: '用密码或验证码登录', go: signIn }}
    />
  );
});
