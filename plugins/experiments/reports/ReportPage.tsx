import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { CallRequest } from '#kernel/http/call.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { settingsOf } from '#kernel/plugin/settings.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ErrorView } from '#plugins/ui/states/ErrorView.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { TraceReport, TraceReportItem } from '../api.ts';
import { experimentSettings } from '../settings.ts';
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
  /** Where to go when it is not there. */
  back: { label: string; to: Target };
}

/** A report on an experiment, beside the others of its trainee and, where the institution wants that, of its course. */
export const ReportPage = observer(({ find, ofTrainee, ofCourse, to, trail, back }: ReportPageProps) => {
  const kernel = useKernel();
  const { showClassmates } = settingsOf(kernel, experimentSettings);
  const report = useRemote(find);
  const { value } = report;
  const mine = value?.userId === kernel.session.user?.userId;
  const shown = mine || showClassmates ? value : undefined;
  const same = useRemote(shown && ofTrainee(shown.userId)).value ?? [];
  const others = useRemote(showClassmates && shown ? ofCourse(shown.userId) : undefined).value ?? [];
  usePageTitle(shown && `${shown.title}的实验报告`);
  return (
    <div className={css['page']}>
      {!shown && <h1 className="yx-heard">实验报告</h1>}
      <Await of={report} skeleton={<TextSkeleton lines={12} />} onward={<WayOn {...back} />}>
        {(found) =>
          shown === undefined ? (
            <ErrorView
              message="这是其他学员的报告"
              advice="你所在的机构没有开放查看同学的实验报告"
              onward={<WayOn {...back} />}
            />
          ) : (
            <>
              <nav aria-label="所在位置" className={css['trail']}>
                {trail(found)}
                <span aria-hidden> / </span>
                <span>实验报告</span>
              </nav>
              <div className={css['columns']}>
                <ReportView report={found} />
                <aside className={css['aside']}>
                  <OtherReports
                    title={mine ? '我的其他报告' : '这位学员的其他报告'}
                    reports={same}
                    to={to}
                    by="title"
                  />
                  <OtherReports title="同课程学员的报告" reports={others} to={to} by="trainee" />
                </aside>
              </div>
            </>
          )
        }
      </Await>
    </div>
  );
});
