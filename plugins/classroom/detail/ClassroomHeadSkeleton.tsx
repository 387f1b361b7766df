import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';

/** A placeholder for the head and for what is below the tabs. */
export function ClassroomHeadSkeleton() {
  return (
    <>
      <DetailHeadSkeleton back />
      <ListSkeleton />
    </>
  );
}
