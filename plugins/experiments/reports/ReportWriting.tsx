import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { KeptTexts } from '#plugins/ui/manuscript/views/KeptTexts.tsx';
import { ManuscriptEditor } from '#plugins/ui/manuscript/views/ManuscriptEditor.tsx';
import { ManuscriptFiles } from '#plugins/ui/manuscript/views/ManuscriptFiles.tsx';
import { TwoVersions } from '#plugins/ui/manuscript/views/TwoVersions.tsx';
import { WrittenElsewhere } from '#plugins/ui/manuscript/views/WrittenElsewhere.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import { ReportBar } from './ReportBar.tsx';
import type { Report } from './report.store.ts';
import css from './ReportPane.module.css';

interface ReportWritingProps {
  report: Report;
  text: RichText;
  study: ChapterStudy;
}

export const ReportWriting = observer(({ report, text, study }: ReportWritingProps) => {
  const { session } = useKernel();
  // An expired session asks to sign in over the page, instead of leaving it.
  useEffect(() => session.hold(), [session]);
  const { manuscript, ended } = report;
  const { info, readOnly } = manuscript;
  return (
    <div className={css['writing']}>
      <ReportBar report={report} study={study} />
      {info?.state === 'returned' && <Returned comment={info.comment} teacher={info.teacherName} />}
      {ended && (
        <p className={css['note']} role="status">
          时间已到，报告不能再修改或提交；写下的内容仍可以看和复制
        </p>
      )}
      <WrittenElsewhere manuscript={manuscript} noun="这份报告" />
      <TwoVersions manuscript={manuscript} noun="这份报告" />
      <KeptTexts manuscript={manuscript} />
      <div className={css['editor']}>
        <ManuscriptEditor
          text={text}
          label="实验报告"
          placeholder="写下目的、步骤、结果和思考，图片可以直接粘贴"
          readOnly={readOnly}
        />
      </div>
      <Folded report={report} />
    </div>
  );
});

function Returned({ comment, teacher }: { comment: string | null | undefined; teacher: string | null | undefined }) {
  const id = useId();
  return (
    <section className={css['returned']} aria-labelledby={id}>
      <h3 id={id} className={css['title']}>
        {teacher ? `${teacher}老师退回了这份报告` : '报告已退回'}
      </h3>
      <p className={css['said']}>{comment || '请修改后再提交'}</p>
    </section>
  );
}

/** Attachments are few and rare: they leave the room to the text. */
const Folded = observer(({ report }: { report: Report }) => {
  const { attachments } = report;
  const { uploading } = report.manuscript;
  const [open, setOpen] = useState(attachments.length > 0 || uploading !== undefined);
  return (
    <details className={css['files']} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css['summary']}>附件{attachments.length > 0 && `（${attachments.length}）`}</summary>
      <ManuscriptFiles manuscript={report.manuscript} keepAs="report files" />
    </details>
  );
});
