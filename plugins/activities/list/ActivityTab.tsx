import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { usePaging } from '#plugins/ui/lists/pages/usePaging.ts';
import { listActivities } from '../api.ts';
import { activityRow } from './activityRow.tsx';

/** The check-ins of a classroom, the latest first. */
export default observer(function ActivityTab({ classroomId }: ClassroomTabProps) {
  const { page, size, onPage } = usePaging();
  const activities = useRemote(listActivities.with({ classroomId, page, size }));
  return (
    <PagedRows
      of={activities}
      page={page}
      size={size}
      onPage={onPage}
      nothing="老师发起的签到会出现在这里"
      row={(activity) => activityRow(activity, activities.reload)}
    />
  );
});
