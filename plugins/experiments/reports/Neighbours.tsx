import IconArrowLeft from '#icons/IconArrowLeft';
import IconArrowRight from '#icons/IconArrowRight';
import type * as v from 'valibot';
import { RouteLink, type Target } from '#kernel/index.ts';
import type { TraceReport, TraceReportItem } from '../api.ts';
import css from './Neighbours.module.css';

type Item = v.InferOutput<typeof TraceReportItem>;

interface NeighboursProps {
  report: TraceReport;
  /** The others of its trainee. */
  others: readonly Item[];
  addressOf: (item: Item) => Target;
}

/** The report that was submitted before this one, and the one after it. */
export function Neighbours({ report, others, addressOf }: NeighboursProps) {
  const [before, after] = neighboursOf(report, others);
  if (!before && !after) return null;
  return (
    <nav className={css['neighbours']} aria-label="前后的报告">
      {before && (
        <RouteLink to={addressOf(before)} className={css['link']}>
          <IconArrowLeft size={18} aria-hidden />
          <span>
            <span className={`yx-note ${css['which']}`}>上一份</span>
            {before.title}
          </span>
        </RouteLink>
      )}
      {after && (
        <RouteLink to={addressOf(after)} className={css['link']} data-end>
          <span>
            <span className={`yx-note ${css['which']}`}>下一份</span>
            {after.title}
          </span>
          <IconArrowRight size={18} aria-hidden />
        </RouteLink>
      )}
    </nav>
  );
}

/** In the order of submission; unsubmitted ones come last. */
function neighboursOf(report: Item, others: readonly Item[]): [Item | undefined, Item | undefined] {
  const all = [report, ...others.filter(({ id }) => id !== report.id)].toSorted(
    (a, b) => Math.sign(timeOf(a) - timeOf(b)) + Math.sign(a.id.localeCompare(b.id)) / 2,
  );
  const here = all.indexOf(report);
  return [all[here - 1], all[here + 1]];
}

const timeOf = ({ submitTime }: Item): number => (submitTime ? Date.parse(submitTime) : Number.MAX_SAFE_INTEGER);
