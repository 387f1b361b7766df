import { observer } from 'mobx-react-lite';
import type { Remote } from '#kernel/index.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { cx } from '#plugins/ui/classNames.ts';
import type { PathProgress } from '../api.ts';
import { closedStops, type PathStage, type Stop } from './pathRules.ts';
import css from './PathStanding.module.css';
import { PathStanding } from './PathStanding.tsx';

interface PathNoteProps {
  mine: Remote<PathProgress | null>;
  stages: readonly PathStage[];
  next: Stop | undefined;
}

/** A note before continuing: the progress, or the benefits of joining. */
export const PathNote = observer((props: PathNoteProps) => {
  const closed = closedStops(props.stages);
  return (
    <>
      <Standing {...props} />
      {closed.length > 0 && (
        <p className={cx(css['closed'], 'yx-brief')}>
          {closed.map(({ node, closed: why }) => `必修的《${node.title}》${why}`).join('，')}
          ，这条路径现在走不到终点；其余各站可以照常学习，也可以看看同类的培训班。
        </p>
      )}
    </>
  );
});

const Standing = observer(({ mine, stages, next }: PathNoteProps) => {
  const { value, error } = mine;
  if (value) return <PathStanding progress={value} stages={stages} next={next} />;
  if (error && value === undefined) {
    return (
      <span role="alert">
        没有读到你的学习进度（{error.message}） <RetryButton onRetry={() => mine.reload()} />
      </span>
    );
  }
  return '加入后，学过的课程会自动计入进度';
});
