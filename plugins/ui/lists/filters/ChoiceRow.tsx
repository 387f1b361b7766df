import type { ReactNode } from 'react';
import { cx } from '../../classNames.ts';
import css from './ChoiceRow.module.css';

export interface Choice<T> {
  value: T;
  label: ReactNode;
}

interface ChoiceRowProps<T> {
  /** The subject of the choice: 难度. */
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Hides the label visually, if the choices speak for themselves. */
  bare?: boolean | undefined;
  /** Stands below its label, on as many lines as needed. */
  stacked?: boolean | undefined;
  /** The choices load later than the page, so the row reserves exactly one line. */
  late?: boolean | undefined;
}

/**
 * A choice among a few options, all visible: a filter of a list. On a phone the row scrolls sideways.
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
      <span className={cx('yx-note', css['label'], bare && 'yx-heard')} aria-hidden>
        {label}
      </span>
      <div className={css['choices']}>
        {choices.map((choice) => (
          <button
            key={String(choice.value)}
            type="button"
            className={`yx-cut ${css['choice']}`}
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
