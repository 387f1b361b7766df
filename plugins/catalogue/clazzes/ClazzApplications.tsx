import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import type { Application, ApplicationListProps } from '#plugins/account/contract.ts';
import { clazzDetail, clazzList } from '#plugins/places/refs.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { cancelClazzApply, CLAZZ_APPLY_STATE_NAMES, type ClazzApplyState, listClazzApplies } from '../api.ts';

const TONES: Readonly<Record<ClazzApplyState, Application['tone']>> = {
  none: 'quiet',
  pending: 'waiting',
  joined: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
  unknown: 'quiet',
};

/** The user's applications to join classes; pending ones can be withdrawn. */
export default observer(function ClazzApplications({ size, list }: ApplicationListProps) {
  const kernel = useKernel();
  const [writer] = useState(() => new Writer(kernel));
  const applies = useRemote(listClazzApplies.with({ page: 1, size }));
  useFollow(applies, applies.value?.records.some(({ state }) => state === 'pending') ?? false);
  const cancel = async (clazzId: string) => {
    const done = await writer.write(cancelClazzApply.with({ clazzId }), [listClazzApplies]);
    if (done) kernel.notices.success('已撤回申请');
  };
  return list({
    title: '培训班',
    of: applies,
    total: ({ total }) => total,
    nothing: <Empty hint="还没有申请过培训班" onward={<RouteLink to={clazzList}>去看看培训班</RouteLink>} />,
    rows: ({ records }) =>
      records.map(({ applyId, clazzId, title, state, applyTime, reason }) => ({
        id: applyId,
        title,
        to: clazzDetail.with({ id: clazzId }),
        state: CLAZZ_APPLY_STATE_NAMES[state],
        tone: TONES[state],
        applyTime,
        reason,
        action: state === 'pending' && (
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
        ),
      })),
  });
});
