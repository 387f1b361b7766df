import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { listTenants, updateUser } from '#plugins/account/api.ts';
import { institutionHome } from './contract.ts';
import css from './MyInstitutions.module.css';

/** The institutions that the user belongs to. */
export function useMyInstitutions() {
  const { session } = useKernel();
  const several = (session.user?.tenantIdArr.length ?? 0) > 1;
  return useRemote(several ? listTenants.with({}) : undefined).value ?? [];
}

/** For members of several institutions: links to the others, and a button to act for this one. */
export const MyInstitutions = observer(({ agencyId }: { agencyId: string }) => {
  const kernel = useKernel();
  const { session, notices } = kernel;
  const [writer] = useState(() => new Writer(kernel));
  const mine = useMyInstitutions();
  const shown = mine.find((one) => one.agencyId === agencyId);
  if (mine.length < 2 || !shown) return null;
  const current = mine.find(({ tenantId }) => tenantId === session.user?.tenantId);
  const change = async () => {
    const done = await writer.write(updateUser.with({ tenantId: shown.tenantId }));
    if (!done) return;
    await session.loadUser({ tips: false }).catch(() => undefined);
    notices.success(`已切换到${shown.tenantName}`);
  };
  return (
    <div className={`yx-card ${css['bar']}`}>
      <nav aria-label="我的机构">
        <ul className={css['list']}>
          {mine.map(({ tenantId, tenantName, agencyId: id }) => (
            <li key={tenantId}>
              <RouteLink
                to={institutionHome.with({ agencyId: id ?? '' })}
                className={css['link']}
                aria-current={id === agencyId ? 'page' : undefined}
              >
                {tenantName}
                {tenantId === current?.tenantId && <Tag size="sm">当前机构</Tag>}
              </RouteLink>
            </li>
          ))}
        </ul>
      </nav>
      {shown.tenantId !== current?.tenantId && (
        <GuardedButton variant="default" loading={writer.busy} onClick={change}>
          切换到这家机构
        </GuardedButton>
      )}
    </div>
  );
});
