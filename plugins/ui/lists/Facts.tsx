import { Fragment } from 'react';
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
export function Facts({ of, oneLine = false, className }: FactsProps) {
  const facts = of.filter((fact) => typeof fact === 'string').filter(Boolean);
  return (
    <p className={cx(css['facts'], oneLine && css['line'], className)}>
      {facts.map((fact, at) => (
        <Fragment key={fact}>
          {at > 0 && !oneLine && ' · '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
