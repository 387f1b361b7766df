import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import css from './GrowingTextarea.module.css';

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'style' | 'classNames'> {
  minRows?: number;
  /** Number of rows beyond which it scrolls. */
  maxRows: number;
}

/** Some browsers can do it in CSS; for others a script measures the text, which causes a layout at each keystroke. */
const inStyleSheets = typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');

/**
 * A multi-line field that grows with its text.
 * @example <GrowingTextarea label="说明" minRows={3} maxRows={6} {...form.input('content')} />
 */
export function GrowingTextarea({ minRows = 1, maxRows, ...field }: GrowingTextareaProps) {
  if (!inStyleSheets) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...field} />;
  const style: CSSProperties & Record<'--least' | '--most', number> = { '--least': minRows, '--most': maxRows };
  return <Textarea rows={minRows} classNames={{ input: css['input'] ?? '' }} style={style} {...field} />;
}
