import type { CallRequest } from '#kernel/index.ts';
import { PLACES, type Place } from '#plugins/places/places.ts';
import { type Checkpoint, listCheckpoints } from './api.ts';

/** A lesson in its place. */
export interface LessonAt {
  readonly place: Place;
  readonly courseId: string;
  readonly chapterRefId: string;
}

/** The ids of a lesson in calls. */
export function lessonIds({ place, courseId, chapterRefId }: LessonAt) {
  return { ...PLACES[place.kind].ids(place.id), courseId, chapterRefId };
}

export const checkpointsOf = (lesson: LessonAt): CallRequest<Checkpoint[]> => listCheckpoints.with(lessonIds(lesson));
