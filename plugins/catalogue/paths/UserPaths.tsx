import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { type Path, pathsOfUser } from '../lists.api.ts';
import { MarkedPathCards } from './MarkedPathCards.tsx';
import { NextOnPath } from './NextOnPath.tsx';
import { pathToContinue } from './pathToContinue.ts';
import css from './UserPaths.module.css';

/** On the front page of a signed-in user: the next step, then the paths with the progress. */
export default observer(function UserPaths({ paths }: { paths: readonly Path[] }) {
  const pathId = usePathToContinue();
  return (
    <div className={css['paths']}>
      {pathId !== undefined && (
        <div className={css['next']}>
          <NextOnPath pathId={pathId} heading="h3" />
        </div>
      )}
      <MarkedPathCards brief paths={paths} />
    </div>
  );
});

/** The id of the path that a signed-in user continues, if any. For an observer. */
function usePathToContinue(): string | undefined {
  const { signedIn } = useKernel().session;
  const mine = useRemote(signedIn ? pathsOfUser : undefined).value?.records ?? [];
  return pathToContinue(mine)?.pathId;
}
