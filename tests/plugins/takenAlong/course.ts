// A course that is being taken along.
import type { TakenCourse } from '#plugins/takenAlong/takenCourse.ts';

/** A PDF for each of the ids. */
export const course = (name: string, fileIds: readonly string[]): TakenCourse => ({
  course: name,
  place: { kind: 'course', id: name },
  courseId: name,
  title: name,
  state: 'taking',
  videos: 'small',
  files: fileIds.map((fileId) => ({ fileId, name: fileId, part: 'pdf', size: 3, segments: false })),
  textSize: 0,
  lessons: 1,
  left: [],
  takenAt: 1,
  changed: false,
});
