import { ListSkeleton, Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './ClassroomHead.module.css';

/** A placeholder for the head and for what is below the tabs. */
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
