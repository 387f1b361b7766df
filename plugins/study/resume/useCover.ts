import { useRemote } from '#kernel/useRemote.ts';
import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import { listClassroomCourses } from '#plugins/classroom/api.ts';
import { listMyClazzCourses } from '#plugins/training/api.ts';
import type { Latest } from './latest.ts';

/** What the place's list of courses says of its cover; until that has come, the cover is drawn. */
export function useCover({ place, cover }: Latest): CoverSubject {
  const missing = cover.cover === undefined;
  const ofClazz = useRemote(
    missing && place?.kind === 'clazz' ? listMyClazzCourses.with({ clazzId: place.id }) : undefined,
  );
  const inRoom = missing && (place?.kind === 'classroom' || place?.kind === 'vs');
  const ofRoom = useRemote(inRoom ? listClassroomCourses.with({ classroomId: place.id }) : undefined);
  const known = [...(ofClazz.value ?? []), ...(ofRoom.value ?? [])].find(({ courseId }) => courseId === cover.id);
  return known ? { ...cover, cover: known.cover } : cover;
}
