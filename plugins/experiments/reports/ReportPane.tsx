import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { KeptTexts } from '#plugins/ui/manuscript/views/KeptTexts.tsx';
import { AwaitFailed } from '#plugins/ui/states/failures/AwaitFailed.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { TraceReport } from '../api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import type { Report } from './report.store.ts';
import { ReportArticle } from './ReportArticle.tsx';
import { reportOf } from './reportOf.ts';
import css from './ReportPane.module.css';
import { ReportWriting } from './ReportWriting.tsx';

export interface ReportPaneProps {
  study: ChapterStudy;
  chapterRefId: string;
}

/** The report beside a machine: an editor until it is submitted, then the article with its score. */
export default observer(function ReportPane({ study, chapterRefId }: ReportPaneProps) {
  const kernel = useKernel();
  const { place, courseId } = study;
  const { user } = kernel.session;
  const report = user && reportOf(kernel, place, courseId, chapterRefId);
  useEffect(() => report?.use(), [report]);
  return (
    <section className={css['pane']} aria-label="实验报告">
      {report ? (
        <Known report={report} study={study} />
      ) : (
        <Empty text="登录后可以写实验报告" hint="写下的内容会自动保存" />
      )}
    </section>
  );
});

interface KnownProps {
  report: Report;
  study: ChapterStudy;
}

const Known = observer(({ report, study }: KnownProps) => {
  const { manuscript } = report;
  const { phase, failure, info, text } = manuscript;
  const state = info?.state;
  useFollow(manuscript, state === 'submitted');
  useStateChange(state, () => study.changed());
  if (phase === 'failed' && failure) {
    return <AwaitFailed error={failure} onRetry={() => manuscript.load()} onward={undefined} />;
  }
  if (phase !== 'ready' || !text) return <TextSkeleton lines={8} />;
  if (report.needless) return <Empty text="这个实验不需要写报告" hint="完成实验步骤即可" />;
  if (!manuscript.open && info) return <Submitted report={report} info={info} study={study} />;
  return <ReportWriting report={report} text={text} study={study} />;
});

interface SubmittedProps {
  report: Report;
  info: TraceReport;
  study: ChapterStudy;
}

const Submitted = observer(({ report, info, study: { place } }: SubmittedProps) => {
  const { id: reportId, chapterRefId, state } = info;
  const at = { placeId: place.id, reportId, chapterRefId: chapterRefId ?? undefined };
  return (
    <div className={css['read']}>
      {state === 'submitted' && (
        <p className={css['note']} role="status">
          报告已提交，等待老师批阅；有结果时这里自动更新
        </p>
      )}
      <KeptTexts manuscript={report.manuscript} />
      <ReportArticle
        within
        report={info}
        actions={
          <Button variant="default" component={RouteLink} to={EXPERIMENT_PLACES[place.kind].report.to(at)}>
            打开报告页
          </Button>
        }
      />
    </div>
  );
});

/** Not for the state that it begins with. */
function useStateChange(state: string | undefined, changed: () => void): void {
  const before = useRef(state);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) tell();
    before.current = state;
  }, [state]);
}
