import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { CLAZZ_APPLY_STATE_NAMES, type ClazzApplyState } from '#plugins/catalogue/api.ts';
import { clazzDetail, clazzList } from '#plugins/catalogue/contract.ts';
import { cancelClazzApply, listClazzApplies } from '#plugins/training/api.ts';
import { Panel } from '../Panel.tsx';
import { ApplicationRow, type Tone } from './ApplicationRow.tsx';
import { MoreButton, useGrowing } from './MoreButton.tsx';
import { type ListProps, useWhenSettled } from './whenSettled.ts';

const TONES: Readonly<Record<ClazzApplyState, Tone>> = {
  none: 'quiet',
  pending: 'waiting',
  joined: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  unknown: 'quiet',
};

export const clazzApplies = (size: number) => listClazzApplies.with({ page: 1, size });

/** The user's applications to join classes; pending ones can be withdrawn. */
export const ClazzApplications = observer(({ onSettled }: ListProps) => {
  const kernel = useKernel();
  const [writer] = useState(() => new Writer(kernel));
  const growing = useGrowing();
  const applies = useRemote(clazzApplies(growing.size));
  useWhenSettled(applies, onSettled);
  useFollow(applies, applies.value?.records.some(({ state }) => state === 'pending') ?? false);
  const cancel = async (clazzId: string) => {
    const done = await writer.write(cancelClazzApply.with({ clazzId }), [listClazzApplies]);
    if (done) kernel.notices.success('已撤回申请');
  };
  return (
    <Panel title="培训班">
      <Await
        of={applies}
        skeleton={<ListSkeleton count={3} />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="还没有申请过培训班" onward={<RouteLink to={clazzList}>去看看培训班</RouteLink>} />}
      >
        {({ records, total }) => (
          <>
            <ul className="yx-list">
              {records.map(({ applyId, clazzId, title, state, applyTime, reason }) => (
                <ApplicationRow
                  key={applyId}
                  title={title}
                  to={clazzDetail.with({ id: clazzId })}
                  state={CLAZZ_APPLY_STATE_NAMES[state]}
                  tone={TONES[state]}
                  applyTime={applyTime}
                  reason={reason}
                  action={
                    state === 'pending' && (
                      <ConfirmButton
                        size="compact-sm"
                        aria-label={`撤回申请：${title}`}
                        question="撤回申请？"
                        consequence={`撤回后不再审核加入“${title}”的申请，需要时可以重新申请。`}
                        confirmLabel="撤回"
                        onConfirm={() => cancel(clazzId)}
                      >
                        撤回
                      </ConfirmButton>
                    )
                  }
                />
              ))}
            </ul>
            <MoreButton growing={growing} shown={records.length} total={total} />
          </>
        )}
      </Await>
    </Panel>
  );
});
