import { Progress } from '@mantine/core';
import css from './ExperimentList.module.css';

interface DoneOfAllProps {
  name: string;
  /** Undefined where it is not known. */
  count: { done: number; total: number } | undefined;
}

/** How many are done, as a bar and in words. */
export function DoneOfAll({ name, count }: DoneOfAllProps) {
  if (!count || count.total === 0) return null;
  const { done, total } = count;
  return (
    <div className={css['count']}>
      <span className="yx-figures">
        已完成{done} / {total}个{name}
      </span>
      <Progress value={(done / total) * 100} aria-label={`${name}完成的比例`} className={css['bar'] ?? ''} />
    </div>
  );
}
