import type * as v from 'valibot';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import type { TraceReportItem } from '../api.ts';
import css from './OtherReports.module.css';

interface OtherReportsProps {
  title: string;
  reports: readonly v.InferOutput<typeof TraceReportItem>[];
  to: (reportId: string) => Target;
  /** What tells them apart. */
  by: 'title' | 'trainee';
}

/** Reports beside the one that is read. */
export function OtherReports({ title, reports, to, by }: OtherReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section className={css['card']}>
      <h2 className={css['heading']}>{title}</h2>
      <ul className={css['list']}>
        {reports.map((report) => (
          <li key={report.id}>
            <RouteLink to={to(report.id)} className={css['link']}>
              {by === 'title' ? report.title : `${report.userName}：${report.title}`}
            </RouteLink>
            <p className={css['facts']}>
              {typeof report.score === 'number' ? `${report.score}分` : '未评分'}
              {report.submitTime && ` · ${formatDate(report.submitTime)}提交`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
