import { Progress } from '@mantine/core';
import { formatPercent } from '../formatPercent.ts';
import css from './HeadProgress.module.css';

interface HeadProgressProps {
  /** Accessible name of the bar: 课堂学习进度. */
  label: string;
  /** In percent; while it is undefined, its line is reserved. */
  value: number | null | undefined;
}

/** The user's progress in the note of a detail page's head, as a bar and in words. */
export function HeadProgress({ label, value }: HeadProgressProps) {
  if (value === null) return null;
  if (value === undefined) return <div aria-hidden>{'\u00A0'}</div>;
  return (
    <div className={css['progress']}>
      <Progress value={value} aria-label={label} className={css['bar'] ?? ''} />
      <span>{value >= 100 ? '已学完' : `已学${formatPercent(value)}`}</span>
    </div>
  );
}
