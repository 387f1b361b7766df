import { cx } from '#plugins/ui/classNames.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './Room.module.css';

/** Holds the place of the first question, the steps below it and the answer card. `bar`: the room has one of its own. */
export function RoomSkeleton({ bar }: { bar: boolean }) {
  return (
    <div className={css['room']}>
      {bar && <div className={cx(css['bar'], css['own'])} />}
      <div className={css['work']}>
        <div className={css['column']}>
          <div className={css['skeletonPaper']}>
            <div className={`yx-card ${css['skeletonQuestion']}`}>
              <TextSkeleton lines={8} />
            </div>
          </div>
          <div className={css['steps']} />
        </div>
        <div className={css['skeletonCard']} />
      </div>
    </div>
  );
}
