import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { myInfo } from '#plugins/account/contract.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { frontPage } from '#plugins/shell/refs.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { HandOver } from './handOver.store.ts';
import { openSiteWindow } from './siteWindow.ts';

/** Leads on to the assessment site, in a window of its own. */
export default function AssessmentPage() {
  const { deployment } = useKernel();
  const { assessment } = deployment;
  return assessment ? (
    <Entrance address={assessment.url} />
  ) : (
    <StatusView
      drawing="empty"
      isPage
      title="没有开通测评空间"
      exits={
        <>
          <BackButton />
          <RouteLink to={frontPage} {...plainButton()}>
            回到首页
          </RouteLink>
        </>
      }
    >
      <p>所在机构没有接入测评网站。</p>
    </StatusView>
  );
}

const Entrance = observer(({ address }: { address: string }) => {
  const { http, session } = useKernel();
  // A user who was signed out meanwhile signs in over this page and continues.
  useEffect(() => session.hold(), [session]);
  const [handOver] = useState(() => new HandOver({ address, http, session, openWindow: openSiteWindow }));
  const { step, failure, enter } = handOver;
  const verified = session.user?.verified === true;
  return (
    <StatusView
      drawing="lost"
      isPage
      title="测评空间"
      exits={
        <>
          {step === 'refused' && !verified && (
            <RouteLink to={myInfo.with({ section: 'verify' })} {...plainButton()}>
              去实名认证
            </RouteLink>
          )}
          <GuardedButton onClick={enter} loading={step === 'entering'}>
            {step === 'ready' || step === 'entering' ? '进入测评空间' : '再次进入'}
          </GuardedButton>
        </>
      }
    >
      <p>测评在另一个网站进行，会在新窗口打开，用你现在的账号进入。</p>
      <p role="status">{step === 'entered' && '已在新窗口打开。没有看到的话，可以再次进入。'}</p>
      {step === 'blocked' && <p role="alert">浏览器拦住了新窗口。请在地址栏旁允许本站弹出窗口，再点一次。</p>}
      {step === 'refused' && <p role="alert">没有进入：{failure?.message}</p>}
    </StatusView>
  );
});
