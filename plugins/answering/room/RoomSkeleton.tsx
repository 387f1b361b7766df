import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './Room.module.css';

/** Holds the place of the first question and the answer card. */
export function RoomSkeleton() {
  return (
    <div className={css['skeleton']}>
      <div className={css['skeletonPaper']}>
        <TextSkeleton lines={8} />
      </div>
      <div className={css['skeletonCard']} />
    </div>
  );
}
