import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { GuardedButton } from '#kernel/ui/GuardedButton.tsx';
import { plainButton } from '#kernel/ui/PlainButton.tsx';
import type { AgencyApply } from '#plugins/institutions/api.ts';
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
      {state === 'approved' && <Approved name={application.name} />}
    </div>
  );
}

/** Its people sign in; who is signed in may be of the institution from now on. */
const Approved = observer(({ name }: { name: string }) => {
  const { session } = useKernel();
  const { user } = session;
  useEffect(() => {
    // What one may do has changed; that it cannot be asked now is told when it is needed.
    if (session.signedIn && !session.user?.agencyId) void session.loadUser({ tips: false }).catch(() => undefined);
  }, [session]);
  return (
    <>
      {!user && <Button onClick={() => session.ask()}>用联系人手机号登录</Button>}
      {user?.agencyId ? (
        <RouteLink to={institutionHome.with({ agencyId: user.agencyId })} {...plainButton('filled')}>
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
