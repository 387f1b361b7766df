import { InkCells } from '../../charts/InkCells.tsx';
import css from './DoneOfAll.module.css';

interface DoneOfAllProps {
  name: string;
  /** Nothing is rendered while it is unknown. */
  count: { done?: number | null | undefined; total?: number | null | undefined } | undefined;
}

/** The number done, as a bar and in words. */
export function DoneOfAll({ name, count }: DoneOfAllProps) {
  const { done, total } = count ?? {};
  if (typeof done !== 'number' || typeof total !== 'number' || total === 0) return null;
  return (
    <div className={css['root']}>
      <span>
        已完成{done} / {total}个{name}
      </span>
      <InkCells label={`${name}完成的比例`} done={done} total={total} />
    </div>
  );
}
