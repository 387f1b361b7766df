import { observer } from 'mobx-react-lite';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { AGENCY_APPLY_STATE_NAMES, type AgencyApplyState, listMyAgencyApplies } from '#plugins/institutions/api.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { Panel } from '../Panel.tsx';
import { ApplicationRow, type Tone } from './ApplicationRow.tsx';
import { type ListProps, useWhenSettled } from './whenSettled.ts';

const TONES: Readonly<Record<AgencyApplyState, Tone>> = {
  pending: 'waiting',
  returned: 'bad',
  approved: 'good',
  rejected: 'bad',
  unknown: 'waiting',
};

export const agencyApplies = listMyAgencyApplies.with({});

/** The user's applications to bring institutions on board. */
export const AgencyApplications = observer(({ onSettled }: ListProps) => {
  const applies = useRemote(agencyApplies);
  useWhenSettled(applies, onSettled);
  useFollow(applies, applies.value?.some(({ state }) => state === 'pending') ?? false);
  return (
    <Panel title="机构入驻">
      <Await
        of={applies}
        skeleton={<ListSkeleton count={1} />}
        empty={(all) => all.length === 0}
        emptyView={<Empty hint="没有机构入驻申请" onward={<RouteLink to={onboarding}>申请机构入驻</RouteLink>} />}
      >
        {(all) => (
          <ul className="yx-list">
            {all.map(({ applyNo, name, state, applyTime, reason }) => (
              <ApplicationRow
                key={applyNo}
                title={name}
                to={onboarding.with({ view: 'state', applyNo })}
                state={AGENCY_APPLY_STATE_NAMES[state]}
                tone={TONES[state]}
                applyTime={applyTime}
                reason={reason}
              />
            ))}
          </ul>
        )}
      </Await>
    </Panel>
  );
});
