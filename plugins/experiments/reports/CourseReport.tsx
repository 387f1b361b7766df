import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/http/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { PageProps } from '#kernel/routing/routeRef.ts';
import { Await } from '#kernel/ui/Await.tsx';
import { TextSkeleton } from '#kernel/ui/Skeletons.tsx';
import { courseDetail } from '#plugins/catalogue/contract.ts';
import { findCourseReport, listCourseReportsOfOthers, listOtherCourseReports, type TraceReport } from '../api.ts';
import { courseReport } from '../contract.ts';
import css from './CourseReport.module.css';
import { OtherReports } from './OtherReports.tsx';
import { ReportView } from './ReportView.tsx';

/** A report on an experiment of a self-selected course, beside the others of its trainee and of its course. */
export default observer(function CourseReport({ id }: PageProps<typeof courseReport>) {
  const report = useRemote(findCourseReport.with({ id }));
  return (
    <div className={css['page']}>
      <Await of={report} skeleton={<TextSkeleton lines={12} />}>
        {(found) => (
          <>
            <nav aria-label="所在位置" className={css['trail']}>
              <RouteLink
                to={courseDetail.with({ id: found.courseId, tab: 'experiments' })}
                fallback={found.courseTitle}
              >
                {found.courseTitle}
              </RouteLink>
              <span aria-hidden> / </span>
              <span>实验报告</span>
            </nav>
            <div className={css['columns']}>
              <ReportView report={found} />
              <Others report={found} />
            </div>
          </>
        )}
      </Await>
    </div>
  );
});

const Others = observer(({ report: { id, userId } }: { report: TraceReport }) => {
  const own = useRemote(listOtherCourseReports.with({ id, userId })).value ?? [];
  const others = useRemote(listCourseReportsOfOthers.with({ id, userId })).value ?? [];
  const to = (reportId: string) => courseReport.with({ id: reportId });
  return (
    <aside className={css['aside']}>
      <OtherReports title="这位学员的其他报告" reports={own} to={to} by="title" />
      <OtherReports title="同课程学员的报告" reports={others} to={to} by="trainee" />
    </aside>
  );
});
