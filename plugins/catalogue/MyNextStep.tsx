import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { pathsOfUser } from './lists.api.ts';
import { NextOnPath, NextOnPathSkeleton } from './NextOnPath.tsx';
import { pathToContinue } from './pathToContinue.ts';
import css from './NextOnPath.module.css';

/** The signed-in user's next step, above the paths; also shown, at the same height, if there is none yet. */
export const MyNextStep = observer(() => {
  const { value: mine, error } = useRemote(pathsOfUser);
  if (mine === undefined) return error ? null : <NextOnPathSkeleton />;
  const path = pathToContinue(mine.records);
  if (path) return <NextOnPath pathId={path.pathId} heading="h2" />;
  return (
    <section className={css['strip']} aria-label="我的学习地图">
      <div className={css['none']}>
        <h2 className={css['title']}>我的学习地图</h2>
        <p>选一条想走的路径，加入后这里会显示你的进度和下一步。</p>
      </div>
    </section>
  );
});
