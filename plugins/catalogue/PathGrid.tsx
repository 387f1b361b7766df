import type { Path } from './lists.api.ts';
import { type JoinedPath, PathCard } from './PathCard.tsx';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './PathGrid.module.css';

interface PathGridProps {
  paths: readonly Path[];
  /** The ids of the paths that the user has joined. */
  joined?: ReadonlyMap<string, JoinedPath>;
}

/** A grid of paths in three, two or one columns. */
export function PathGrid({ paths, joined }: PathGridProps) {
  return (
    <ul className={css['grid']}>
      <CoverList of={paths} id={({ pathId }) => pathId}>
        {(path) => (
          <li>
            <PathCard path={path} joined={joined?.get(path.pathId)} />
          </li>
        )}
      </CoverList>
    </ul>
  );
}

/** Holds the place of as many. */
export function PathGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Placeholder className={css['grid']}>
      {Array.from({ length: count }, (_, path) => (
        <div key={path} className={css['skeleton']} />
      ))}
    </Placeholder>
  );
}
