import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { RowList, RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { listClazzCheckIns } from '../api.ts';
import { activityRow } from './activityRow.tsx';

/** The check-ins of a class: past ones, and those possible now. */
export default observer(function ClazzCheckIns({ clazzId }: ClazzTabProps) {
  const activities = useRemote(listClazzCheckIns.with({ clazzId }));
  const { reload } = activities;
  return (
    <Await
      of={activities}
      skeleton={<RowListSkeleton />}
      empty={(list) => list.length === 0}
      emptyView={<Empty hint="老师发起的签到会出现在这里" />}
    >
      {(list) => <RowList rows={list.map((activity) => activityRow({ ...activity, clazzId }, reload))} />}
    </Await>
  );
});
