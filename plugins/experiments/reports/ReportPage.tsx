import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { CallRequest } from '#kernel/http/call.ts';
import { useRemote } from '#kernel/http/useRemote.ts';
import type { Target } from '#kernel/routing/routeRef.ts';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { Await } from '#kernel/ui/Await.tsx';
import { TextSkeleton } from '#kernel/ui/Skeletons.tsx';
import type { TraceReport, TraceReportItem } from '../api.ts';
import { OtherReports } from './OtherReports.tsx';
import css from './ReportPage.module.css';
import { ReportView } from './ReportView.tsx';

type Others = CallRequest<v.InferOutput<typeof TraceReportItem>[]>;

interface ReportPageProps {
  find: CallRequest<TraceReport>;
  /** The other reports of its trainee, and those of others on the same course. */
  ofTrainee: (userId: string) => Others;
  ofCourse: (userId: string) => Others;
  to: (reportId: string) => Target;
  /** The way back to where its experiment belongs. */
  trail: (report: TraceReport) => ReactNode;
}

/** A report on an experiment, beside the others of its trainee and of its course. */
export const ReportPage = observer(({ find, ofTrainee, ofCourse, to, trail }: ReportPageProps) => {
  const report = useRemote(find);
  const { value } = report;
  const own = useRemote(value && ofTrainee(value.userId)).value ?? [];
  const others = useRemote(value && ofCourse(value.userId)).value ?? [];
  usePageTitle(value && `${value.title}的实验报告`);
  return (
    <div className={css['page']}>
      <Await of={report} skeleton={<TextSkeleton lines={12} />}>
        {(found) => (
          <>
            <nav aria-label="所在位置" className={css['trail']}>
              {trail(found)}
              <span aria-hidden> / </span>
              <span>实验报告</span>
            </nav>
            <div className={css['columns']}>
              <ReportView report={found} />
              <aside className={css['aside']}>
                <OtherReports title="这位学员的其他报告" reports={own} to={to} by="title" />
                <OtherReports title="同课程学员的报告" reports={others} to={to} by="trainee" />
              </aside>
            </div>
          </>
        )}
      </Await>
    </div>
  );
});
