import type { ReactNode } from 'react';
import css from './CardGrid.module.css';

interface CardGridProps<T> {
  of: readonly T[];
  /** What is one of them: its id. */
  id: (item: T) => string;
  /** Only whole rows, where more would leave a hole or a long way down. */
  brief?: boolean;
  children: (item: T) => ReactNode;
}

/** Cards side by side: four, three, two, one, by the room there is. */
export function CardGrid<T>({ of, id, brief = false, children }: CardGridProps<T>) {
  return (
    <ul className={css['grid']} data-brief={brief || undefined}>
      {of.map((item) => (
        <li key={id(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

/** Holds the place of as many cards. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status">
      <span className="yx-heard">加载中...</span>
      <div className={css['grid']} data-brief aria-hidden>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={css['skeleton']} />
        ))}
      </div>
    </div>
  );
}
