import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RowList } from '#plugins/ui/lists/RowList.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { freeCourseStudy } from '#plugins/study/contract.ts';
import { listOptionalExperiments } from './api.ts';
import { courseReport } from './contract.ts';
import { experimentRow } from './experimentRow.tsx';

/** The most that a course has. */
const ALL = 200;

/** The experiments of a course that one has joined, each with its report. */
export default observer(function CourseExperiments({ courseId }: CourseTabProps) {
  const experiments = useRemote(listOptionalExperiments.with({ courseId, page: 1, size: ALL }));
  return (
    <Await
      of={experiments}
      skeleton={<ListSkeleton count={3} />}
      empty={({ records }) => records.length === 0}
      emptyView={<Empty hint="这门课程没有实验" />}
    >
      {({ records }) => (
        <RowList
          rows={records.map((one) =>
            experimentRow(one, {
              study: freeCourseStudy.with({ courseId, chapter: one.chapterRefId }),
              report: (id) => courseReport.with({ id }),
            }),
          )}
        />
      )}
    </Await>
  );
});
