import { cx } from '../classNames.ts';
import css from './Facts.module.css';

interface FactsProps {
  of: readonly (string | false | null | undefined)[];
  /** What does not fit on the line is left out, fact by fact. */
  oneLine?: boolean;
  className?: string | undefined;
}

/**
 * Short facts: `24章 · 6小时 · 312人在学`; empty ones are left out. A line ends between two facts: no figure parts from
 * its unit, no date breaks inside.
 */
export function Facts({ of, oneLine, className }: FactsProps) {
  return (
    <p className={cx(css['facts'], oneLine && css['line'], className)}>
      {of.map((fact) => fact !== '' && typeof fact === 'string' && <span key={fact}>{fact}</span>)}
    </p>
  );
}
