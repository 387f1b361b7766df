import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';

/** A placeholder for the head and the tab's content. */
export function ClassroomHeadSkeleton() {
  return (
    <>
      <DetailHeadSkeleton back />
      <ListSkeleton />
    </>
  );
}
