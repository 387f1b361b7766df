import IconMinus from '#icons/IconMinus';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { NUMBER_STEPPER } from '../constants.ts';
import { IconButton } from './IconButton.tsx';
import css from './NumberStepper.module.css';
import { useDebounced } from '../useDebounced.ts';
import { useNumericText } from './useNumericText.ts';

interface NumberStepperProps {
  value: number;
  /** Called 100 ms after the last press or keystroke. */
  onChange: (value: number) => void;
  /** Accessible name of the group: `购买数量`. */
  label: string;
  /** `null` for no minimum: the minus button then stops at 1. */
  min?: number | null;
  max?: number;
  disabled?: boolean;
}

/**
 * A whole number with minus and plus buttons.
 * @example <NumberStepper label="实验节点数" min={1} max={8} value={count} onChange={setCount} />
 */
export function NumberStepper({
  value,
  onChange,
  label,
  min = NUMBER_STEPPER.min,
  max = NUMBER_STEPPER.max,
  disabled = false,
}: NumberStepperProps) {
  const [pressed, setPressed] = useState<number>();
  const shown = pressed ?? value;
  const lowest = min ?? 1;
  const settled = useDebounced((next: number) => {
    setPressed(undefined);
    if (next !== value) onChange(next);
  }, NUMBER_STEPPER.debounce);

  const change = (next: number | undefined): void => {
    if (next === undefined) return;
    setPressed(next);
    settled.call(next);
  };

  const { input } = useNumericText({
    rule: { decimals: 0, min: lowest, max },
    value: shown,
    step: 1,
    onChange: change,
  });
  return (
    <div className={css['root']} role="group" aria-label={label} data-disabled={disabled || undefined}>
      <IconButton
        small
        className={css['button']}
        label={`${label}减一`}
        disabled={disabled || shown <= lowest}
        onClick={() => change(Math.max(lowest, shown - 1))}
      >
        <IconMinus size={16} aria-hidden />
      </IconButton>
      <input {...input} className={css['input']} aria-label={label} disabled={disabled} />
      <IconButton
        small
        className={css['button']}
        label={`${label}加一`}
        disabled={disabled || shown >= max}
        onClick={() => change(Math.min(max, shown + 1))}
      >
        <IconPlus size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
