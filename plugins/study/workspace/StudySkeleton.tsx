import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './StudyPage.module.css';

/** Holds the place of tree and content. */
export function StudySkeleton() {
  return (
    <div className={css['skeleton']}>
      <div className={css['side']}>
        <ListSkeleton count={8} />
      </div>
      <div className={css['middle']}>
        <TextSkeleton lines={10} />
      </div>
    </div>
  );
}
