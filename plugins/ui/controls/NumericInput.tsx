import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { NUMERIC_INPUT } from '../constants.ts';
import css from './NumericInput.module.css';
import { useNumericText } from './useNumericText.ts';

interface NumericInputProps {
  value: number | undefined;
  /** Called with valid numbers while typing, and on blur with the number clamped to the limits. */
  onChange: (value: number | undefined) => void;
  label?: ReactNode;
  /** Accessible name, if no label is visible. */
  'aria-label'?: string;
  /** Digits after the decimal point; 0 by default. */
  decimals?: number;
  min?: number;
  /** `Infinity` for no limit. */
  max?: number;
  step?: number;
  width?: number | string;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
}

/**
 * A number field.
 * @example <NumericInput label="分数" decimals={1} min={0} max={100} value={score} onChange={setScore} />
 */
export function NumericInput({
  value,
  onChange,
  decimals = 0,
  min = NUMERIC_INPUT.min,
  max = NUMERIC_INPUT.max,
  step = 1,
  width = NUMERIC_INPUT.width,
  error,
  ...field
}: NumericInputProps) {
  const { input, clampedTo } = useNumericText({ rule: { decimals, min, max }, value, step, onChange });
  return (
    <TextInput
      {...field}
      {...input}
      w={width}
      maw="100%"
      error={error}
      inputContainer={(children) => (
        <>
          {children}
          <span role="status" className={css['adjusted']}>
            {clampedTo !== undefined && `已调整为${clampedTo}`}
          </span>
        </>
      )}
    />
  );
}
