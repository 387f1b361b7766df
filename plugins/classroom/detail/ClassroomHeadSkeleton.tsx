import { ListSkeleton, Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './ClassroomHead.module.css';

/** Holds the place of the head, and of what is below its tabs. */
export function ClassroomHeadSkeleton() {
  return (
    <>
      <Placeholder className={css['skeleton']}>
        <div className={css['head']} />
        <div className={css['tabs']} />
      </Placeholder>
      <ListSkeleton />
    </>
  );
}
