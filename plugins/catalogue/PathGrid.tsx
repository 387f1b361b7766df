import type { Path } from './lists.api.ts';
import { PathCard } from './PathCard.tsx';
import { Placeholder } from '#kernel/ui/Skeletons.tsx';
import css from './PathGrid.module.css';

/** Paths side by side: three, two, one. */
export function PathGrid({ paths }: { paths: readonly Path[] }) {
  return (
    <ul className={css['grid']}>
      {paths.map((path) => (
        <li key={path.pathId}>
          <PathCard path={path} />
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
