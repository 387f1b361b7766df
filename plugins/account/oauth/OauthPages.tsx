// The two pages to which WeChat sends people back.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProps, useKernel } from '#kernel/index.ts';
import { addressAfterSignIn } from '../afterSignIn.ts';
import { myInfo, register, wechatBound, wechatSignedIn } from '../contract.ts';
import { WechatReturn } from './wechatReturn.store.ts';
import { Button } from '@mantine/core';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { EntryCard } from '../EntryCard.tsx';
import css from './WechatPages.module.css';

/** WeChat sends people back here after they signed in with it. */
export const SignedInByWechat = observer(function SignedInByWechat(returned: PageProps<typeof wechatSignedIn>) {
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

const security = myInfo.with({ section: 'security' });

/** WeChat sends people back here after they agreed to bind it to their account. */
export const BoundToWechat = observer(function BoundToWechat(returned: PageProps<typeof wechatBound>) {
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

interface WechatTroubleProps {
  store: WechatReturn;
  title: string;
  /** The title while it is in progress. */
  waiting: string;
  /** Another way onward. */
  instead: { label: string; go: () => void };
}

/** Shown while WeChat's answer is checked, and what to do if it failed. */
const WechatTrouble = observer(({ store, title, waiting, instead }: WechatTroubleProps) => {
  if (store.failure === '') {
    return (
      <EntryCard title={waiting}>
        <p role="status">请稍候，马上就好。</p>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={title}>
      <p role="alert">{store.failure}</p>
      <div className={css['ways']}>
        <GuardedButton size="md" onClick={() => store.again()}>
          重新微信授权
        </GuardedButton>
        <Button size="md" variant="default" onClick={instead.go}>
          {instead.label}
        </Button>
      </div>
    </EntryCard>
  );
});
