import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import type { Application, ApplicationListProps } from '#plugins/account/contract.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { AGENCY_APPLY_STATE_NAMES, type AgencyApplyState, listMyAgencyApplies } from './api.ts';
import { onboarding } from './contract.ts';

const TONES: Readonly<Record<AgencyApplyState, Application['tone']>> = {
  pending: 'waiting',
  returned: 'bad',
  approved: 'good',
  rejected: 'bad',
  unknown: 'waiting',
};

/** The user's applications to bring institutions on board. */
export default observer(function AgencyApplications({ list }: ApplicationListProps) {
  const applies = useRemote(listMyAgencyApplies.with({}));
  useFollow(applies, applies.value?.some(({ state }) => state === 'pending') ?? false);
  return list({
    title: '机构入驻',
    of: applies,
    nothing: <Empty hint="没有机构入驻申请" onward={<RouteLink to={onboarding}>申请机构入驻</RouteLink>} />,
    rows: (all) =>
      all.map(({ applyNo, name, state, applyTime, reason }) => ({
        id: applyNo,
        title: name,
        to: onboarding.with({ view: 'state', applyNo }),
        state: AGENCY_APPLY_STATE_NAMES[state],
        tone: TONES[state],
        applyTime,
        reason,
      })),
  });
});
