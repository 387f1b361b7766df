import { type ReactNode, useEffect } from 'react';
import { cx } from '../classNames.ts';
import { loadCovers } from '../covers/coverChoice.ts';
import { type Covered, CoverList } from '../covers/CoverList.tsx';
import { Drawn, RecordBoundary } from '../states/RecordBoundary.tsx';
import { Placeholder } from '../states/Skeletons.tsx';
import css from './CardGrid.module.css';

interface CardGridProps<T extends Covered> {
  of: readonly T[];
  /** What is one of them: its id. */
  id: (item: T) => string;
  /** Only whole rows, where more would leave a hole or a long way down. */
  brief?: boolean;
  children: (item: T) => ReactNode;
}

/** Cards side by side: four, three, two, one, by the room there is. */
export function CardGrid<T extends Covered>({ of, id, brief = false, children }: CardGridProps<T>) {
  return (
    <ul className={cx(css['grid'], brief && css['brief'])}>
      <CoverList of={of} id={id}>
        {(item) => (
          <li>
            <RecordBoundary id={id(item)}>
              <Drawn of={item} by={children} />
            </RecordBoundary>
          </li>
        )}
      </CoverList>
    </ul>
  );
}

interface CardGridSkeletonProps {
  count?: number;
  brief?: boolean;
  /** Cards with something to do below. */
  acting?: boolean;
}

/** Holds the place of as many cards. */
export function CardGridSkeleton({ count = 8, brief = false, acting = false }: CardGridSkeletonProps) {
  useEffect(loadCovers, []);
  return (
    <Placeholder className={cx(css['grid'], brief && css['brief'])}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={css['skeleton']} data-acting={acting || undefined} />
      ))}
    </Placeholder>
  );
}
