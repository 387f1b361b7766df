import { Progress } from '@mantine/core';
import type * as v from 'valibot';
import type { DoneCount } from '#plugins/study/api.ts';
import css from './ExperimentList.module.css';

interface DoneOfAllProps {
  name: string;
  /** Undefined where it is not known. */
  count: v.InferOutput<typeof DoneCount> | undefined;
}

/** How many are done, as a bar and in words. */
export function DoneOfAll({ name, count }: DoneOfAllProps) {
  const { done, total } = count ?? {};
  if (!total || typeof done !== 'number') return null;
  return (
    <div className={css['count']}>
      <span className="yx-figures">
        已完成{done} / {total}个{name}
      </span>
      <Progress value={(done / total) * 100} aria-label={`${name}完成的比例`} className={css['bar'] ?? ''} />
    </div>
  );
}
