import type { ReactNode } from 'react';
import { EMPTY_TEXT } from '../constants.ts';
import { StatusView } from './StatusView.tsx';

interface EmptyProps {
  text?: ReactNode;
  /** A line that says why, or what would change that. */
  hint?: ReactNode;
  /** A way on: a link or a button. */
  onward?: ReactNode;
}

/**
 * Says that there is nothing to show.
 * @example <Empty hint="还没有加入培训班" onward={<RouteLink to={clazzList}>去看看培训班</RouteLink>} />
 */
export function Empty({ text = EMPTY_TEXT, hint, onward }: EmptyProps) {
  return (
    <StatusView drawing="empty" title={text} exits={onward}>
      {hint !== undefined && <p>{hint}</p>}
    </StatusView>
  );
}
