import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react';
import {
  clampNumeric,
  isWithin,
  keepNumeric,
  type NumericRule,
  readNumeric,
  stepNumeric,
  writeNumeric,
} from './numericText.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

interface NumericField {
  rule: NumericRule;
  value: number | undefined;
  /** Amount by which arrow keys change the number. */
  step: number;
  onChange: (value: number | undefined) => void;
}

interface NumericText {
  input: {
    value: string;
    inputMode: 'decimal' | 'numeric';
    autoComplete: 'off';
    role: 'spinbutton';
    'aria-valuenow'?: number;
    'aria-valuemin'?: number;
    'aria-valuemax'?: number;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The number that replaced one outside the limits, until the next keystroke. */
  clampedTo: number | undefined;
}

/** A text field for a number: the number follows valid text, and the text is normalised on blur. */
export function useNumericText({ rule, value, step, onChange }: NumericField): NumericText {
  // The text being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>();
  const [clampedTo, setClampedTo] = useState<number>();

  const type = (raw: string, composing: boolean): void => {
    const text = composing ? raw : keepNumeric(raw, rule);
    const number = readNumeric(text);
    setDraft(text);
    setClampedTo(undefined);
    if (composing) return;
    if (number === undefined ? text === '' : isWithin(number, rule)) onChange(number);
  };

  const settle = (): void => {
    const number = draft === undefined ? undefined : readNumeric(draft);
    setDraft(undefined);
    if (number === undefined) return;
    const allowed = clampNumeric(number, rule);
    if (allowed !== number) setClampedTo(allowed);
    if (allowed !== value) onChange(allowed);
  };

  const stepBy = (by: number): void => {
    const from = (draft === undefined ? undefined : readNumeric(draft)) ?? value;
    setDraft(undefined);
    setClampedTo(undefined);
    onChange(from === undefined ? clampNumeric(0, rule) : stepNumeric(from, by, rule));
  };

  return {
    clampedTo,
    input: {
      value: draft ?? writeNumeric(value),
      inputMode: rule.decimals > 0 ? 'decimal' : 'numeric',
      autoComplete: 'off',
      role: 'spinbutton',
      ...(value === undefined ? {} : { 'aria-valuenow': value }),
      ...(Number.isFinite(rule.min) ? { 'aria-valuemin': rule.min } : {}),
      ...(Number.isFinite(rule.max) ? { 'aria-valuemax': rule.max } : {}),
      onChange: (event) => type(event.currentTarget.value, isComposing(event.nativeEvent)),
      onCompositionEnd: (event) => type(event.currentTarget.value, false),
      onBlur: settle,
      onKeyDown: (event) => {
        if (event.key === 'Enter') settle();
        const steps = STEPS[event.key];
        if (steps === undefined) return;
        event.preventDefault();
        stepBy(steps * step);
      },
    },
  };
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
