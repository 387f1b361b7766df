import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type LazyScreen, loadScreen } from '#kernel/plugin/lazyScreen.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { Path } from './lists.api.ts';
import { MarkedPathCards } from './MarkedPathCards.tsx';
import { usePathToContinue } from './usePathToContinue.ts';
import type { NextOnPathProps } from './NextOnPath.tsx';
import css from './UserPaths.module.css';

const nextOnPath: LazyScreen<NextOnPathProps> = () => import('./NextOnPath.tsx');

/** On the front page of a signed-in user: the next step, then the paths with the progress. */
export default observer(function UserPaths({ paths }: { paths: readonly Path[] }) {
  const pathId = usePathToContinue();
  // It is far down the page: whatever is seen first comes first.
  const [fetched, setFetched] = useState(nextOnPath.ready !== undefined);
  useEffect(() => fetchWhenIdle(() => loadScreen(nextOnPath).then(() => setFetched(true))), []);
  return (
    <div className={css['paths']}>
      {pathId !== undefined && (
        <div className={css['next']}>
          {fetched && <Late load={nextOnPath} with={{ pathId, heading: 'h3' }} failed={() => null} />}
        </div>
      )}
      <MarkedPathCards brief paths={paths} />
    </div>
  );
});
