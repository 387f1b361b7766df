import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRemote } from '#kernel/index.ts';
import { pathsOfUser } from '../lists.api.ts';
import { NextOnPath } from './NextOnPath.tsx';
import { NextOnPathSkeleton } from './NextOnPathSkeleton.tsx';
import { pathToContinue } from './pathToContinue.ts';
import css from './UserPaths.module.css';

/** On the front page of a signed-in user: the next step on their path; without a path, the others. */
export default observer(function UserPaths({ others }: { others: ReactNode }) {
  const mine = useRemote(pathsOfUser);
  const pathId = pathToContinue(mine.value?.records ?? [])?.pathId;
  if (pathId === undefined && (mine.value !== undefined || mine.error)) return others;
  return (
    <div className={css['next']}>
      {pathId === undefined ? <NextOnPathSkeleton /> : <NextOnPath pathId={pathId} heading="h3" />}
    </div>
  );
});
