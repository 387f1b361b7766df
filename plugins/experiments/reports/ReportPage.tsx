import { observer } from 'mobx-react-lite';
import { Button } from '@mantine/core';
import { RouteLink, settingsOf, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import { courseAt, type Place, stepsTo, wayBackTo } from '#plugins/places/places.ts';
import type { TraceReport } from '../api.ts';
import { EXPERIMENT_PLACES, type ExperimentKind, type ReportAt } from '../experimentPlaces.ts';
import { experimentSettings } from '../settings.ts';
import { Neighbours } from './Neighbours.tsx';
import { OtherReports } from './OtherReports.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import css from './ReportPage.module.css';
import { isOpen } from './reportWrite.ts';
import { ReportArticle } from './ReportArticle.tsx';

interface ReportActionsProps {
  report: TraceReport;
  place: Place;
}

/** Leads to the chapter, where the report is written. */
function ReportActions({ report, place }: ReportActionsProps) {
  const { courseId, chapterRefId, state } = report;
  if (!courseId || !chapterRefId) return null;
  return (
    <Button component={RouteLink} to={courseAt(place, courseId, chapterRefId)}>
      {state === 'returned' ? '去修改' : '继续写'}
    </Button>
  );
}

interface ReportPageProps {
  kind: ExperimentKind;
  /** The report's id, in classes and courses. */
  id?: string | undefined;
  clazzId?: string | undefined;
  classroomId?: string | undefined;
  chapterRefId?: string | undefined;
  userId?: string | undefined;
}

/** The upstream's permission to mark. */
const MARKING = ['homework:mark'];

/**
 * A report on an experiment, beside the trainee's other reports and, if the institution allows it, those of
 * classmates.
 */
export default observer(function ReportPage({ kind, id, clazzId, classroomId, ...where }: ReportPageProps) {
  const at: ReportAt = { ...where, placeId: clazzId ?? classroomId, reportId: id };
  const calls = EXPERIMENT_PLACES[kind].report;
  const kernel = useKernel();
  const report = useRemote(calls.find(at));
  const value = report.value ?? undefined;
  const mine = value?.userId === kernel.session.user?.userId;
  const open = mine || kernel.session.may(MARKING) || settingsOf(kernel, experimentSettings).showClassmates;
  const placeId = value ? calls.placeId(value, at.placeId) : at.placeId;
  const back = placeId === undefined ? calls.instead : wayBackTo({ kind, id: placeId }, TABS[kind]);
  const steps = placeId === undefined ? [calls.instead] : stepsTo(kind, placeId, undefined, TABS[kind]);
  useFollow(report, value?.state === 'submitted');
  usePageTitle(open && value ? `${value.title}的实验报告` : undefined);
  return (
    <div className={css['page']}>
      {!(open && value) && <h1 className="yx-heard">实验报告</h1>}
      <div className={css['ways']}>
        <Crumb steps={steps} kind="实验报告" />
        {open && value && <PrintButton />}
      </div>
      <Await of={report} skeleton={<TextSkeleton lines={12} />} onward={<WayOn {...back} />}>
        {(found) =>
          found === null ? (
            <Empty text="还没有实验报告" hint="开始写实验报告后，在这里可以看到" onward={<WayOn {...back} />} />
          ) : open ? (
            <Opened report={found} kind={kind} placeId={placeId} mine={mine} />
          ) : (
            <ErrorView
              message="这是其他学员的报告"
              advice="你所在的机构没有开放查看同学的实验报告"
              onward={<WayOn {...back} />}
            />
          )
        }
      </Await>
    </div>
  );
});

interface OpenedProps {
  report: TraceReport;
  kind: ExperimentKind;
  placeId: string | undefined;
  mine: boolean;
}

const Opened = observer(({ report, kind, placeId, mine }: OpenedProps) => {
  const { showClassmates } = settingsOf(useKernel(), experimentSettings);
  const { ofTrainee, ofCourse, to } = EXPERIMENT_PLACES[kind].report;
  const { id, userId } = report;
  const same = useRemote(ofTrainee(id, userId)).value ?? [];
  const others = useRemote(showClassmates ? ofCourse(id, userId) : undefined).value ?? [];
  const addressOf = (one: { id: string; chapterRefId?: string | null | undefined; userId: string }) =>
    to({
      placeId,
      reportId: one.id,
      chapterRefId: one.chapterRefId ?? undefined,
      userId: mine && one.userId === userId ? undefined : one.userId,
    });
  return (
    <div className={css['columns']}>
      <div className={css['main']}>
        <ReportArticle
          report={report}
          actions={
            mine && placeId !== undefined && isOpen(report) ? (
              <ReportActions report={report} place={{ kind, id: placeId }} />
            ) : undefined
          }
        />
        <Neighbours report={report} others={same} addressOf={addressOf} />
      </div>
      <aside className={css['aside']} aria-label="其他报告">
        <OtherReports
          title={mine ? '我的其他报告' : '这位学员的其他报告'}
          reports={same}
          addressOf={addressOf}
          by="title"
        />
        <OtherReports title="同课程学员的报告" reports={others} addressOf={addressOf} by="trainee" />
      </aside>
    </div>
  );
});

/** The tab of a place's page that lists its experiments. */
const TABS: Readonly<Record<ExperimentKind, string>> = {
  clazz: 'experiments',
  course: 'experiments',
  classroom: 'experiment',
  vs: 'experiment',
};
