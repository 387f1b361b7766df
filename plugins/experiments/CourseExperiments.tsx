import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RowList } from '#plugins/ui/lists/RowList.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { EXPERIMENT_PLACES } from './experimentPlaces.ts';
import { experimentRow } from './experimentRow.tsx';

/** The most that a course has. */
const ALL = 200;

/** The experiments of a course that one has joined, each with its report. */
export default observer(function CourseExperiments({ courseId }: CourseTabProps) {
  const experiments = useRemote(EXPERIMENT_PLACES.course.list(courseId, { page: 1, size: ALL }));
  return (
    <Await
      of={experiments}
      skeleton={<ListSkeleton count={3} />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="这门课程没有实验" />}
    >
      {({ records }) => <RowList rows={records.map((one) => experimentRow(one, 'course', courseId))} />}
    </Await>
  );
});
