import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import css from './GrowingTextarea.module.css';

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'style' | 'classNames'> {
  minRows?: number;
  /** From then on it scrolls. */
  maxRows: number;
}

/** Browsers whose style sheets can do it; for others a script measures the text, which lays out the page at each key. */
const inStyleSheets = typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');

/**
 * A field of several lines that is as high as its text.
 * @example <GrowingTextarea label="说明" minRows={3} maxRows={6} {...form.input('content')} />
 */
export function GrowingTextarea({ minRows = 1, maxRows, ...field }: GrowingTextareaProps) {
  if (!inStyleSheets) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...field} />;
  const style: CSSProperties & Record<'--least' | '--most', number> = { '--least': minRows, '--most': maxRows };
  return <Textarea rows={minRows} classNames={{ input: css['input'] ?? '' }} style={style} {...field} />;
}
