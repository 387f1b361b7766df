import { cx } from '../../classNames.ts';
import css from './Facts.module.css';

interface FactsProps {
  of: readonly (string | false | null | undefined)[];
  /** Facts that do not fit on one line are left out. */
  oneLine?: boolean;
  className?: string | undefined;
}

/**
 * Short facts: `24节 · 6小时 · 312人在学`; empty ones are left out. Lines wrap only between facts, so a number stays with its
 * unit and a date whole.
 */
export function Facts({ of, oneLine, className }: FactsProps) {
  return (
    <p className={cx('yx-note', css['facts'], oneLine && css['line'], className)}>
      {of.map((fact) => fact !== '' && typeof fact === 'string' && <span key={fact}>{fact}</span>)}
    </p>
  );
}
