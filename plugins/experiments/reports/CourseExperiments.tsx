import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/http/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#kernel/ui/Await.tsx';
import { Empty } from '#kernel/ui/Empty.tsx';
import { type ListedRow, RowList } from '#kernel/ui/RowList.tsx';
import { ListSkeleton } from '#kernel/ui/Skeletons.tsx';
import { formatRecent } from '#kernel/ui/time.ts';
import type { CourseTabProps } from '#plugins/catalogue/contract.ts';
import { freeCourseStudy } from '#plugins/study/contract.ts';
import { type Experiment, listOptionalExperiments, REPORT_STATE_NAMES } from '../api.ts';
import { courseReport } from '../contract.ts';

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
      {({ records }) => <RowList rows={records.map(rowOf)} />}
    </Await>
  );
});

function rowOf(experiment: Experiment): ListedRow {
  const { title, courseId, chapterRefId, reportId, reportState, score, fullScore, lastTime } = experiment;
  return {
    id: chapterRefId,
    title,
    to: freeCourseStudy.with({ courseId, chapter: chapterRefId }),
    facts: [
      `报告${REPORT_STATE_NAMES[reportState]}`,
      typeof score === 'number' ? `${score} / ${fullScore} 分` : `满分 ${fullScore} 分`,
      lastTime ? `${formatRecent(lastTime)}做过` : undefined,
    ],
    action: reportId ? <RouteLink to={courseReport.with({ id: reportId })}>看实验报告</RouteLink> : undefined,
  };
}
