import type { ReactNode } from 'react';
import { EMPTY_TEXT } from '../constants.ts';
import { StatusView } from './StatusView.tsx';

interface EmptyProps {
  text?: ReactNode;
  /** A line on why, or what would fill it. */
  hint?: ReactNode;
  /** A way out: a link or a button. */
  onward?: ReactNode;
}

/**
 * There is nothing to show.
 * @example <Empty hint="还没有加入培训班" onward={<RouteLink to={clazzList}>去看看培训班</RouteLink>} />
 */
export function Empty({ text = EMPTY_TEXT, hint, onward }: EmptyProps) {
  return (
    <StatusView drawing="empty" title={text} exits={onward}>
      {hint !== undefined && <p>{hint}</p>}
    </StatusView>
  );
}
