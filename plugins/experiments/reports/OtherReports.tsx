import type * as v from 'valibot';
import { RouteLink, type Target } from '#kernel/index.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { REPORT_STATE_NAMES, type TraceReportItem } from '../api.ts';
import css from './OtherReports.module.css';

type Item = v.InferOutput<typeof TraceReportItem>;

interface OtherReportsProps {
  title: string;
  reports: readonly Item[];
  addressOf: (report: Item) => Target;
  /** The detail that tells them apart. */
  by: 'title' | 'trainee';
}

/** Other reports, beside the open one. */
export function OtherReports({ title, reports, addressOf, by }: OtherReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section className={`yx-card ${css['card']}`}>
      <h2 className={css['heading']}>{title}</h2>
      <ul className={css['list']}>
        {reports.map((report) => (
          <li key={report.id}>
            <RouteLink to={addressOf(report)} className={css['link']}>
              {by === 'title' ? report.title : `${report.userName}：${report.title}`}
            </RouteLink>
            <p className="yx-note">
              {typeof report.score === 'number' ? `${report.score}分` : REPORT_STATE_NAMES[report.state]}
              {report.submitTime && ` · ${formatDate(report.submitTime)}提交`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
