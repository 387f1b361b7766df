import type { ReactNode } from 'react';
import css from './Choices.module.css';

interface ChoiceProps {
  kind: 'radio' | 'checkbox';
  /** The same for all radios of a question. */
  name: string;
  /** Its letter or icon. */
  letter: ReactNode;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  disabled: boolean;
  children: ReactNode;
}

/** An option; the whole row can be clicked. A radio button or a checkbox. */
export function Choice({ kind, name, letter, chosen, onChoose, disabled, children }: ChoiceProps) {
  return (
    <label className={css['choice']}>
      <span className={css['mark']} data-kind={kind}>
        <input
          type={kind}
          name={name}
          className={css['input']}
          checked={chosen}
          disabled={disabled}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        {letter}
      </span>
      <span className={css['words']}>{children}</span>
    </label>
  );
}
