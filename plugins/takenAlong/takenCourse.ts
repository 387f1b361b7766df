// A course taken along, as it is stored. Field names are on users' disks and must not change.
import * as v from 'valibot';

/** In the order in which sizes are listed. */
export const PARTS = ['text', 'pdf', 'picture', 'video', 'other'] as const;
export type Part = (typeof PARTS)[number];
export const PART_NAMES: Readonly<Record<Part, string>> = {
  text: '图文',
  pdf: 'PDF',
  picture: '图片',
  video: '视频',
  other: '其它',
};

/** Which videos are taken along: those that need little room, the sharpest, or none. */
const Videos = v.picklist(['small', 'best', 'none']);
export type Videos = v.InferOutput<typeof Videos>;

export type PlannedFile = v.InferOutput<typeof PlannedFile>;
const PlannedFile = v.object({
  fileId: v.string(),
  name: v.string(),
  part: v.picklist(PARTS),
  /** In bytes; of a video in segments an estimate. */
  size: v.number(),
  /** A playlist, whose segments are taken along with it. */
  segments: v.boolean(),
});

/** The reason why a lesson is not taken along. */
const Why = v.picklist(['kind', 'locked', 'video', 'missing']);

export type LeftLesson = v.InferOutput<typeof LeftLesson>;
const LeftLesson = v.object({
  chapterRefId: v.string(),
  title: v.string(),
  /** The kind of chapter in a word. */
  kind: v.string(),
  why: Why,
});

export type TakenCourse = v.InferOutput<typeof TakenCourse>;
export const TakenCourse = v.object({
  /** Its key on this machine. */
  course: v.string(),
  place: v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: v.string() }),
  courseId: v.string(),
  title: v.string(),
  /** `taking` goes on by itself, also after a reload. */
  state: v.picklist(['taking', 'paused', 'whole']),
  videos: Videos,
  files: v.array(PlannedFile),
  /** Bytes of its texts and of the user's progress. */
  textSize: v.number(),
  /** The number of lessons that are taken along. */
  lessons: v.number(),
  left: v.array(LeftLesson),
  /** Milliseconds since 1970. */
  takenAt: v.number(),
  openedAt: v.optional(v.number()),
  /** The upstream has told other content since. */
  changed: v.boolean(),
});

/** Why a course does not go on. It is not stored. */
export type Trouble = 'network' | 'room' | 'code' | 'storage';

export const courseKey = ({ kind, id }: TakenCourse['place'], courseId: string): string => `${kind} ${id} ${courseId}`;
