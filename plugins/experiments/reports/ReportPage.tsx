import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { settingsOf } from '#kernel/plugin/settings.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ErrorView } from '#plugins/ui/states/ErrorView.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { wayBackTo } from '#plugins/study/contract.ts';
import { EXPERIMENT_PLACES, type ExperimentKind } from '../experimentPlaces.ts';
import { experimentSettings } from '../settings.ts';
import { OtherReports } from './OtherReports.tsx';
import css from './ReportPage.module.css';
import { ReportView } from './ReportView.tsx';

interface ReportPageProps {
  kind: ExperimentKind;
  id: string;
  /** The class to which a class's report leads back. */
  clazzId?: string | undefined;
}

/** A report on an experiment, beside the others of its trainee and, where the institution wants that, of its course. */
export default observer(function ReportPage({ kind, id, clazzId }: ReportPageProps) {
  const calls = EXPERIMENT_PLACES[kind];
  const to = (reportId: string) => calls.report(reportId, clazzId);
  const back = clazzId === undefined ? calls.instead : wayBackTo({ kind, id: clazzId }, TAB);
  const kernel = useKernel();
  const { showClassmates } = settingsOf(kernel, experimentSettings);
  const report = useRemote(calls.find(id));
  const { value } = report;
  const mine = value?.userId === kernel.session.user?.userId;
  const shown = mine || showClassmates ? value : undefined;
  const same = useRemote(shown && calls.ofTrainee(id, shown.userId)).value ?? [];
  const others = useRemote(showClassmates && shown ? calls.ofCourse(id, shown.userId) : undefined).value ?? [];
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
                <Where title={found.courseTitle} kind={kind} placeId={calls.placeId(found, clazzId)} />
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

/** The tab of a place's page that lists its experiments. */
const TAB = 'experiments';

interface WhereProps {
  title: string;
  kind: ExperimentKind;
  placeId: string | undefined;
}

/** The course, as the way back to the place whose experiment it is. */
function Where({ title, kind, placeId }: WhereProps) {
  if (!placeId) return title;
  return (
    <RouteLink to={wayBackTo({ kind, id: placeId }, TAB).to} fallback={title}>
      {title}
    </RouteLink>
  );
}
