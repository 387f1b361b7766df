// The two pages to which third parties send people back.
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { type PageProps, type Target, useKernel, usePageTitle } from '#kernel/index.ts';
import { hasSource, isThirdParty } from '#plugins/shell/signIn/oauthStart.ts';
import type { SignInWay, ThirdPartyWay } from '#plugins/shell/signIn/signInWays.ts';
import { WithSignInWays } from '#plugins/shell/signIn/WithSignInWays.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { addressAfterSignIn } from '../afterSignIn.ts';
import { myInfo, oauthBound, oauthSignedIn, register } from '../contract.ts';
import { EntryCard } from '../EntryCard.tsx';
import accountWays from './accountWays.ts';
import css from './OauthPages.module.css';
import { OauthReturn } from './oauthReturn.store.ts';

/** Third parties send people back here after they signed in there. */
export function SignedInByOauth(returned: PageProps<typeof oauthSignedIn>) {
  const kernel = useKernel();
  const { navigation, session } = kernel;
  const signIn = () => session.ask(() => void navigation.goTo(addressAfterSignIn(session), { replace: true }));
  const instead = { label: '用密码或验证码登录', go: signIn };
  const here = oauthSignedIn.with({ source: returned.source });
  return (
    <WithWay source={returned.source} here={here} instead={instead}>
      {(way) => <SigningIn way={way} returned={returned} instead={instead} />}
    </WithWay>
  );
}

const security = myInfo.with({ section: 'security' });

/** Third parties send people back here after they agreed to bind their account. */
export function BoundByOauth(returned: PageProps<typeof oauthBound>) {
  const { navigation } = useKernel();
  const instead = { label: '回到个人信息', go: () => void navigation.go(security, { replace: true }) };
  const here = oauthBound.with({ source: returned.source });
  return (
    <WithWay source={returned.source} here={here} instead={instead}>
      {(way) => <Binding way={way} returned={returned} instead={instead} />}
    </WithWay>
  );
}

/** Another way onward. */
interface Instead {
  label: string;
  go: () => void;
}

interface WithWayProps {
  source: string;
  /** The address without the third party's parameters. */
  here: Target;
  instead: Instead;
  children: (way: ThirdPartyWay) => ReactNode;
}

/** The page of the way with this source, or that there is none. */
function WithWay({ source, here, instead, children }: WithWayProps) {
  const kernel = useKernel();
  const wayIn = (ways: readonly SignInWay[]) => ways.filter(isThirdParty).find((way) => hasSource(way, source));
  // The account's own ways came along with the page.
  const own = wayIn(accountWays(kernel));
  if (own) return children(own);
  return (
    <WithSignInWays
      waiting={<Waiting title="正在登录…" />}
      failed={(again) => <NoCode again={again} />}
      draw={(ways) => {
        const way = wayIn(ways);
        return way ? children(way) : <UnknownWay here={here} instead={instead} />;
      }}
    />
  );
}

function NoCode({ again }: { again: () => Promise<void> }) {
  return (
    <EntryCard title="登录还没有完成">
      <p role="alert">连接服务器失败!</p>
      <div className={css['ways']}>
        <GuardedButton size="md" onClick={again}>
          重试
        </GuardedButton>
      </div>
    </EntryCard>
  );
}

function UnknownWay({ here, instead }: Pick<WithWayProps, 'here' | 'instead'>) {
  const { navigation } = useKernel();
  const { href } = here;
  // A code may stand in the address.
  useEffect(() => void navigation.goTo(href, { replace: true, stay: true }), [navigation, href]);
  return (
    <EntryCard title="没有这种登录方式">
      <p role="alert">这里没有开通这种登录方式，请换一种方式。</p>
      <div className={css['ways']}>
        <Button size="md" onClick={instead.go}>
          {instead.label}
        </Button>
      </div>
    </EntryCard>
  );
}

interface ReturnProps {
  way: ThirdPartyWay;
  returned: PageProps<typeof oauthSignedIn>;
  instead: Instead;
}

const SigningIn = observer(({ way, returned, instead }: ReturnProps) => {
  const kernel = useKernel();
  const { session } = kernel;
  const here = oauthSignedIn.with({ source: returned.source });
  const [store] = useState(
    () =>
      new OauthReturn(
        kernel,
        {
          way,
          type: '0',
          here,
          leads: (outcome) => (outcome === 'register' ? register.href : addressAfterSignIn(session)),
        },
        returned,
      ),
  );
  useEffect(() => void store.finish(), [store]);
  usePageTitle(`${way.title}登录`);
  if (store.failure === '') return <Waiting title={`正在用${way.title}登录…`} />;
  return <Trouble store={store} way={way} title={`${way.title}登录没有成功`} instead={instead} />;
});

const Binding = observer(({ way, returned, instead }: ReturnProps) => {
  const kernel = useKernel();
  const here = oauthBound.with({ source: returned.source });
  const [store] = useState(
    () => new OauthReturn(kernel, { way, type: '1', here, leads: () => security.href }, returned),
  );
  useEffect(() => void store.finish(), [store]);
  usePageTitle(`绑定${way.title}`);
  if (store.failure === '') return <Waiting title={`正在绑定${way.title}…`} />;
  return <Trouble store={store} way={way} title={`没有绑定${way.title}`} instead={instead} />;
});

/** Shown while the third party's answer is checked. */
function Waiting({ title }: { title: string }) {
  return (
    <EntryCard title={title}>
      <p role="status">请稍候，马上就好。</p>
    </EntryCard>
  );
}

interface TroubleProps {
  store: OauthReturn;
  way: ThirdPartyWay;
  title: string;
  instead: Instead;
}

/** Why it failed, and what to do. */
const Trouble = observer(({ store, way, title, instead }: TroubleProps) => (
  <EntryCard title={title}>
    <p role="alert">{store.failure}</p>
    <div className={css['ways']}>
      <GuardedButton size="md" onClick={() => store.again()}>
        重新{way.title}授权
      </GuardedButton>
      <Button size="md" variant="default" onClick={instead.go}>
        {instead.label}
      </Button>
    </div>
  </EntryCard>
));
