import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/index.ts';
import { KeptTexts } from '#plugins/ui/manuscript/views/KeptTexts.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { TraceReport } from '../api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import type { Report } from './report.store.ts';
import css from './ReportPane.module.css';
import { ReportView } from './ReportView.tsx';

interface ReportReadProps {
  report: Report;
  info: TraceReport;
  study: ChapterStudy;
}

/** Submitted, and perhaps marked. */
export const ReportRead = observer(({ report, info, study: { place } }: ReportReadProps) => {
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
      <ReportView
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
