import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RecordBoundary } from '../../states/failures/RecordBoundary.tsx';
import { cx } from '../../classNames.ts';
import { Placeholder } from '../../states/Skeletons.tsx';
import { Facts } from './Facts.tsx';
import css from './RowList.module.css';

export interface ListedRow {
  id: string;
  title: string;
  /** Target of the row; plain text while its owner is off. */
  to?: Target | undefined;
  /** The state, next to the title. */
  mark?: ReactNode;
  /** Time left, shown after the mark. */
  time?: string;
  facts: readonly (string | false | undefined)[];
  /** A written comment, shown below. */
  note?: ReactNode;
  /** The action for the row. */
  action?: ReactNode;
}

/** A list of things with a date and a state: experiments, homework, exams, check-ins. */
export function RowList({ rows }: { rows: readonly ListedRow[] }) {
  return (
    <ul className={css['list']}>
      {rows.map((row) => (
        <li key={row.id} className={css['row']} data-noted={row.note !== undefined || undefined}>
          <RecordBoundary id={row.id}>
            <Row {...row} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
}

function Row({ title, to, mark, time = '', facts, note, action }: ListedRow) {
  return (
    <>
      <div className={css['words']}>
        <div className={css['head']}>
          <h3 className={cx(css['title'], 'yx-brief')}>
            {to ? (
              <RouteLink to={to} fallback={title} className={css['link']}>
                {title}
              </RouteLink>
            ) : (
              title
            )}
          </h3>
          {mark}
          {time !== '' && <span className="yx-note">{time}</span>}
        </div>
        <Facts of={facts} className={css['facts']} />
        {note}
      </div>
      {action !== undefined && <div className={css['action']}>{action}</div>}
    </>
  );
}

/** Placeholders for as many rows. */
export function RowListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Placeholder className={css['list']}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css['skeleton']} />
      ))}
    </Placeholder>
  );
}
