import { Progress } from '@mantine/core';
import { cx } from '../classNames.ts';
import css from './InkCells.module.css';

/** With more, single cells can no longer be told apart: a bar takes their place. */
const MOST = 24;

interface InkCellsProps {
  /** Accessible name: 《Linux 系统管理入门》的学习进度. */
  label: string;
  done: number;
  total: number;
  className?: string | undefined;
}

/**
 * The number of lessons that are done of a known few: each fills one cell of a copybook.
 * @example <InkCells label="《Linux 系统管理入门》的学习进度" done={13} total={15} />
 */
export function InkCells({ label, done, total, className }: InkCellsProps) {
  const percent = total > 0 ? Math.floor((Math.min(done, total) / total) * 100) : 0;
  if (total > MOST) return <Progress value={percent} aria-label={label} className={cx(css['bar'], className)} />;
  return (
    <div
      className={cx(css['cells'], className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {Array.from({ length: total }, (_, cell) => (
        <span key={cell} className={css['cell']} data-done={cell < done || undefined} />
      ))}
    </div>
  );
}
