import { NextOnPath } from './NextOnPath.tsx';
import type { Path } from './lists.api.ts';
import { MarkedPathCards } from './MarkedPathCards.tsx';
import css from './UserPaths.module.css';

/** On the front page of a signed-in user: the next step, then the paths with the progress. */
export default function UserPaths({ paths }: { paths: readonly Path[] }) {
  return (
    <div className={css['paths']}>
      <NextOnPath />
      <MarkedPathCards brief paths={paths} />
    </div>
  );
}
