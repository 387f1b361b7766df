import { type ReactNode, useEffect } from 'react';
import { cx } from '../../classNames.ts';
import { loadCovers } from '../../covers/coverChoice.ts';
import { type Covered, CoverList } from '../../covers/CoverList.tsx';
import { Drawn, RecordBoundary } from '../../states/failures/RecordBoundary.tsx';
import { Placeholder } from '../../states/Skeletons.tsx';
import css from './CardGrid.module.css';

interface CardGridProps<T extends Covered> {
  of: readonly T[];
  /** The id of an item. */
  id: (item: T) => string;
  /** On narrower screens, hides cards that would leave a gap in the last row or make the list long. */
  brief?: boolean;
  children: (item: T) => ReactNode;
}

/** One to four cards side by side, depending on the width. */
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
  /** The cards have an action at the bottom. */
  acting?: boolean;
}

/** Placeholders for as many cards. */
export function CardGridSkeleton({ count = 8, brief = false, acting = false }: CardGridSkeletonProps) {
  useEffect(loadCovers, []);
  return (
    <Placeholder className={cx(css['grid'], brief && css['brief'])}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={`yx-card ${css['skeleton']}`} data-acting={acting || undefined} />
      ))}
    </Placeholder>
  );
}
