import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { REPORT_STATE_NAMES, type TraceReport } from '../api.ts';
import { ReportSteps } from './ReportSteps.tsx';
import css from './ReportView.module.css';

/** A report as it is read: what was scored first, then the steps, then what was written. */
export function ReportView({ report }: { report: TraceReport }) {
  const { title, state, content, attachments, steps, comment, teacherName, score, fullScore } = report;
  return (
    <article className={css['report']}>
      <header className={css['head']}>
        <div className={css['words']}>
          <h1 className={css['title']}>{title}</h1>
          <dl className={css['facts']}>
            {factsOf(report).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className={css['score']} data-state={state}>
          {typeof score === 'number' ? (
            <>
              <strong>{score}</strong>
              {typeof fullScore === 'number' && <span>满分{fullScore}分</span>}
            </>
          ) : (
            <span>{REPORT_STATE_NAMES[state]}</span>
          )}
        </p>
      </header>
      {comment && (
        <section className={css['comment']} aria-labelledby="report-comment">
          <h2 id="report-comment" className={css['heading']}>
            {teacherName ? `${teacherName}老师的评语` : '教师评语'}
          </h2>
          <p className={css['said']}>{comment}</p>
        </section>
      )}
      {steps.length > 0 && (
        <section className={css['card']}>
          <h2 className={css['heading']}>实验步骤</h2>
          <ReportSteps steps={steps} />
        </section>
      )}
      <section className={css['card']}>
        <h2 className={css['heading']}>报告内容</h2>
        {content ? <RichContent html={content} headingsFrom={3} /> : <Empty hint="报告里还没有写内容" />}
        {attachments.length > 0 && (
          <>
            <h3 className={css['heading']}>附件</h3>
            <AttachmentList of={attachments} />
          </>
        )}
      </section>
    </article>
  );
}

function factsOf({ userName, state, usedTime, submitTime, markTime }: TraceReport) {
  return [
    { label: '学员', value: userName },
    { label: '状态', value: REPORT_STATE_NAMES[state] },
    { label: '用时', value: isPositive(usedTime) ? formatDuration(usedTime) : '' },
    { label: '提交', value: submitTime ? formatTime(submitTime) : '' },
    { label: '批阅', value: markTime ? formatTime(markTime) : '' },
  ].filter(({ value }) => value !== '');
}
