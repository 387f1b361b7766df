import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { ManuscriptBar } from '#plugins/ui/manuscript/views/ManuscriptBar.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { PracticeStep } from '#plugins/answering/api.ts';
import { EXPERIMENT_PLACES } from '../experimentPlaces.ts';
import type { Report } from './report.store.ts';
import css from './ReportPane.module.css';

/** The question before a report is submitted: the contents, and the missing parts. */
function submissionWords(
  { attachments, manuscript: { text, uploading } }: Pick<Report, 'attachments' | 'manuscript'>,
  steps: readonly PracticeStep[],
): { title: string; message: string } {
  const { letters = 0, pending = 0, failed = 0 } = text ?? {};
  const undone = steps.filter(({ judgeType, result }) => judgeType === 'regex' && result !== 'right');
  const files = attachments.length > 0 ? `，${attachments.length}个附件` : '';
  const message = [
    `将提交正文${letters}字${files}。提交后不能再修改，除非老师退回。`,
    undone.length > 0 && `还有${undone.length}步没有通过检查：${undone.map(({ title }) => title).join('、')}。`,
    pending > 0 && `${pending}张图片还在上传，上传完后自动提交。`,
    failed > 0 && `${failed}张图片没有传上去，请先重试或删除。`,
    uploading !== undefined && `${uploading}。`,
  ];
  return { title: '提交实验报告？', message: message.filter(Boolean).join('\n') };
}

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
