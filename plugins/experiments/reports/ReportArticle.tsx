import type { ReactElement } from 'react';
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import handed from '#plugins/ui/manuscript/views/Handed.module.css';
import { HandedComment, HandedContent, HandedFacts } from '#plugins/ui/manuscript/views/HandedParts.tsx';
import { HandedScore } from '#plugins/ui/manuscript/views/HandedScore.tsx';
import { cx } from '#plugins/ui/classNames.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { REPORT_STATE_NAMES, type TraceReport } from '../api.ts';
import { ReportSteps } from './ReportSteps.tsx';
import '#plugins/ui/print/printed.css';
import css from './ReportArticle.module.css';

interface ReportArticleProps {
  report: TraceReport;
  actions?: ReactElement | undefined;
  /** In the pane, below the title of the page. */
  within?: boolean;
}

/** A report for reading, on its own page or in the pane: first the score, then the steps, then the text. */
export function ReportArticle({ report, actions, within = false }: ReportArticleProps) {
  const Title = within ? 'h3' : 'h1';
  const Heading = within ? 'h4' : 'h2';
  const { title, state, steps, comment, score, fullScore } = report;
  return (
    <article className={handed['page']} data-printed="parts">
      <header className={cx(handed['card'], css['head'])}>
        <div className={handed['words']}>
          <Title className={handed['title']}>{title}</Title>
          <HandedFacts facts={factsOf(report)} />
        </div>
        <HandedScore score={score} fullScore={fullScore} />
      </header>
      {comment && (
        <HandedComment returned={state === 'returned'} title={commentTitle(report)} heading={Heading}>
          {comment}
        </HandedComment>
      )}
      {actions !== undefined && (
        <div className={css['actions']} data-screen>
          {actions}
        </div>
      )}
      {steps.length > 0 && (
        <section className={handed['card']}>
          <Heading className={handed['heading']}>实验步骤</Heading>
          <ReportSteps steps={steps} />
        </section>
      )}
      <section className={handed['card']}>
        <Heading className={handed['heading']}>报告内容</Heading>
        <HandedContent of={report} headingsFrom={within ? 5 : 3} empty={<Empty hint="报告里还没有写内容" />} />
      </section>
    </article>
  );
}

function commentTitle({ teacherName, state }: TraceReport): string {
  const whose = teacherName ? `${teacherName}老师` : '老师';
  return state === 'returned' ? `${whose}退回了这份报告` : `${whose}的评语`;
}

function factsOf({ userName, courseTitle, state, usedTime, submitTime, markTime }: TraceReport) {
  return [
    { label: '课程', value: courseTitle },
    { label: '学员', value: userName },
    { label: '状态', value: REPORT_STATE_NAMES[state] },
    { label: '用时', value: isPositive(usedTime) ? formatDuration(usedTime) : '' },
    { label: '提交', value: submitTime ? formatTime(submitTime) : '' },
    { label: '批阅', value: markTime ? formatTime(markTime) : '' },
  ];
}
