import { type Status, STATUS_NAMES } from '../constants.ts';
import css from './StatusMark.module.css';

interface StatusMarkProps {
  /** Nothing is shown if it is missing or unknown. */
  status: Status | 'unknown' | undefined;
  inline?: boolean;
}

/** How far a class or a classroom is: in words, with a shape of its own for each, not by colour alone. On the corner of a cover, or in a line. */
export function StatusMark({ status, inline = false }: StatusMarkProps) {
  if (status === undefined || status === 'unknown') return null;
  return (
    <span className={css['mark']} data-inline={inline || undefined} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  );
}
