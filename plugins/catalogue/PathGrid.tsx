import type { Path } from './lists.api.ts';
import { PathCard } from './PathCard.tsx';
import { Placeholder } from '#kernel/ui/Skeletons.tsx';
import css from './PathGrid.module.css';

interface PathGridProps {
  paths: readonly Path[];
  /** By the id of each path that one is on: how far one has come, in percent. */
  joined?: ReadonlyMap<string, number>;
}

/** Paths side by side: three, two, one. */
export function PathGrid({ paths, joined }: PathGridProps) {
  return (
    <ul className={css['grid']}>
      {paths.map((path) => (
        <li key={path.pathId}>
          <PathCard path={path} progress={joined?.get(path.pathId)} />
        </li>
      ))}
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
