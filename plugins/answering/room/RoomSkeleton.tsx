import { cx } from '#plugins/ui/classNames.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './Room.module.css';

export const RoomBarSkeleton = () => <div className={cx(css['bar'], css['own'])} />;

export const StepsSkeleton = () => <div className={css['steps']} />;

export const CardSkeleton = () => <div className={css['skeletonCard']} />;

/** Holds the place of the first question, the steps below it and the answer card. `bar`: the room has one of its own. */
export function RoomSkeleton({ bar }: { bar: boolean }) {
  return (
    <div className={css['room']}>
      {bar && <RoomBarSkeleton />}
      <div className={css['work']}>
        <div className={css['column']}>
          <div className={css['skeletonPaper']}>
            <div className={`yx-card ${css['skeletonQuestion']}`}>
              <TextSkeleton lines={8} />
            </div>
          </div>
          <StepsSkeleton />
        </div>
        <CardSkeleton />
      </div>
    </div>
  );
}
