import type { ReactNode } from 'react';
import { cx } from '../classNames.ts';
import css from './ChoiceRow.module.css';

export interface Choice<T> {
  value: T;
  label: ReactNode;
}

interface ChoiceRowProps<T> {
  /** What is chosen: 难度. */
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Shows no label where the choices speak for themselves; it is heard all the same. */
  bare?: boolean | undefined;
  /** Below its label, in as many lines as the choices take. */
  stacked?: boolean | undefined;
  /** Its choices come later than the rest: it has a whole line from the start, and takes no other. */
  late?: boolean | undefined;
}

/**
 * One of a few, all of them seen at once: a filter of a list. On a phone the row is pushed sideways.
 * @example <ChoiceRow label="难度" choices={LEVELS} value={query.level} onChange={(level) => setQuery({ level, page: 1 })} />
 */
export function ChoiceRow<T extends string | number | boolean | undefined>(props: ChoiceRowProps<T>) {
  const { label, choices, value, onChange, bare = false, stacked = false, late = false } = props;
  return (
    <div
      className={css['row']}
      data-stacked={stacked || undefined}
      data-late={(late && !stacked) || undefined}
      role="group"
      aria-label={label}
    >
      <span className={cx(css['label'], bare && 'yx-heard')} aria-hidden>
        {label}
      </span>
      <div className={css['choices']}>
        {choices.map((choice) => (
          <button
            key={String(choice.value)}
            type="button"
            className={css['choice']}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
