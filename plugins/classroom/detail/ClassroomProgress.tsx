import { Progress } from '@mantine/core';
import css from './ClassroomProgress.module.css';

/** The user's progress, as a bar and in words. */
export function ClassroomProgress({ progress }: { progress: number | null | undefined }) {
  if (typeof progress !== 'number') return null;
  const done = Math.floor(progress);
  return (
    <div className={css['progress']}>
      <Progress value={done} aria-label="课堂学习进度" className={css['bar'] ?? ''} />
      <span>{done >= 100 ? '已学完' : `已学${done}%`}</span>
    </div>
  );
}
