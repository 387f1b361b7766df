import { RingProgress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/index.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import type { PathProgress } from '../api.ts';
import css from './PathStanding.module.css';
import { type PathStage, requiredDone, type Stop } from './pathRules.ts';
import { stopTarget } from './stopTarget.ts';

interface PathStandingProps {
  progress: PathProgress;
  stages: readonly PathStage[];
  next: Stop | undefined;
}

/** The progress, the next stop, and since when. */
export const PathStanding = observer(({ progress: mine, stages, next }: PathStandingProps) => {
  const { progress, joinTime } = mine;
  const { done, all } = requiredDone(stages);
  const percent = progress === undefined ? undefined : Math.floor(progress);
  return (
    <div className={css['standing']}>
      {percent !== undefined && (
        <RingProgress
          size={44}
          thickness={5}
          roundCaps
          sections={[{ value: percent, color: 'jade' }]}
          role="img"
          aria-label={`路径进度${percent}%`}
        />
      )}
      <div className={css['words']}>
        <p>
          {percent !== undefined && <strong>{percent}%</strong>}
          <span>
            必修{all}站，完成{done}站
          </span>
          <span className={css['joined']}>{ifKnown(joinTime, (time) => `${formatDate(time)}加入`)}</span>
        </p>
        {next ? (
          <p className="yx-brief">
            下一步：
            <RouteLink to={stopTarget(next.node)} fallback={next.node.title}>
              {next.node.title}
            </RouteLink>
          </p>
        ) : (
          <p>{done === all ? '这条路径已经走完了' : '能学的各站都学完了'}</p>
        )}
      </div>
    </div>
  );
});
