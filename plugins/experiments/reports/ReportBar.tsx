import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { ManuscriptBar } from '#plugins/ui/manuscript/views/ManuscriptBar.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import type { Report } from './report.store.ts';
import css from './ReportPane.module.css';
import { submissionWords } from './submissionWords.ts';

interface ReportBarProps {
  report: Report;
  study: ChapterStudy;
}

/** The state of saving, the length of the text, and its submission. */
export const ReportBar = observer(({ report, study }: ReportBarProps) => {
  const { notices } = useKernel();
  const { place } = study;
  const { manuscript, chapterRefId, obstacle, least } = report;
  const { steps } = useRemote(EXPERIMENT_PLACES[place.kind].steps(place.id, chapterRefId)).value ?? {};
  const letters = manuscript.text?.letters ?? 0;
  const submit = async (): Promise<void> => {
    if (await notices.confirm({ ...submissionWords(report, steps ?? []), confirmLabel: '提交' })) void report.submit();
  };
  return (
    <ManuscriptBar manuscript={manuscript} noun="报告" obstacle={obstacle} onSubmit={submit}>
      <span className={css['letters']}>
        {letters}字{letters < least && `，至少${least}字`}
      </span>
    </ManuscriptBar>
  );
});
