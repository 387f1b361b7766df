import { observer } from 'mobx-react-lite';
import type { Path } from './lists.api.ts';
import { MarkedPathCards } from './MarkedPathCards.tsx';
import { NextOnPath } from './NextOnPath.tsx';
import { usePathToContinue } from './usePathToContinue.ts';
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
