import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import { listTenants } from '#plugins/account/api.ts';
import { institutionHome, institutionList, onboarding } from '#plugins/institutions/contract.ts';
import css from './ApplicationState.module.css';

interface StateOnwardProps {
  application: AgencyApply;
  ask: () => Promise<void>;
}

/** The way on from where an application is. */
export function StateOnward({ application, ask }: StateOnwardProps) {
  const { applyNo, state } = application;
  const again = onboarding.with({ applyNo });
  return (
    <div className={css['onward']}>
      {state === 'pending' && (
        <GuardedButton variant="default" onClick={ask}>
          刷新进度
        </GuardedButton>
      )}
      {state === 'returned' && (
        <RouteLink to={again} {...plainButton('filled')}>
          修改并重新提交
        </RouteLink>
      )}
      {state === 'rejected' && (
        <RouteLink to={again} {...plainButton('default')}>
          修改后重新申请
        </RouteLink>
      )}
      {state === 'approved' && <Approved application={application} />}
    </div>
  );
}

/** Members sign in; a signed-in user may have just become a member. */
const Approved = observer(({ application: { name, agencyId } }: { application: AgencyApply }) => {
  const { session, remotes } = useKernel();
  useEffect(() => {
    // Permissions have changed. A failure to load them shows up when they are needed.
    if (!session.signedIn) return;
    remotes.outdate(listTenants);
    void session.loadUser({ tips: false }).catch(() => undefined);
  }, [session, remotes, session.signedIn]);
  return (
    <>
      {!session.user && <Button onClick={() => session.ask()}>用联系人手机号登录</Button>}
      <BackOffice />
      {agencyId ? (
        <RouteLink to={institutionHome.with({ agencyId })} {...plainButton('default')}>
          进入机构主页
        </RouteLink>
      ) : (
        <RouteLink to={institutionList.with({ keyword: name })} {...plainButton('default')}>
          看看机构主页
        </RouteLink>
      )}
    </>
  );
});

/** A link to the back office or, without one, the contact. */
const BackOffice = observer(() => {
  const { session, deployment, systemConfig } = useKernel();
  const { contactNumber, email } = systemConfig.value;
  const contacts = [contactNumber, email].filter(Boolean).join('，');
  if (deployment.backOffice) {
    return (
      session.ofInstitution && (
        <a href={deployment.backOffice.url} target="_blank" rel="noopener" {...plainButton('filled')}>
          管理后台
        </a>
      )
    );
  }
  return (
    <p className={css['managed']}>
      这个平台没有网上的管理后台。开设课程和培训班，请联系平台{contacts === '' ? '' : `：${contacts}`}。
    </p>
  );
});
