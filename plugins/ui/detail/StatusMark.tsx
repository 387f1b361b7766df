import { type Status, STATUS_NAMES } from '../constants.ts';
import css from './StatusMark.module.css';

interface StatusMarkProps {
  /** A missing or unknown status renders nothing. */
  status: Status | 'unknown' | undefined;
  inline?: boolean;
}

/**
 * The status of a class or classroom in a word and a distinct shape, not by colour alone. For the corner of a cover, or
 * `inline`.
 */
export function StatusMark({ status, inline = false }: StatusMarkProps) {
  if (status === undefined || status === 'unknown') return null;
  return (
    <span className={css['mark']} data-inline={inline || undefined} data-status={status}>
      {STATUS_NAMES[status]}
    </span>
  );
}
