// The four places, by name and as their cards show them.
import * as v from 'valibot';
import { code, Count, Id, MaybeText, Percent, Score, Seconds, Time } from '#kernel/index.ts';

const KINDS = ['course', 'clazz', 'classroom', 'vs'] as const;

export type NamedPlace = v.InferOutput<typeof NamedPlace>;
/** A class, a classroom or a self-selected course, with its title. */
export const NamedPlace = v.object({ kind: code(KINDS), id: Id, title: MaybeText });

export const CourseLevel = v.picklist(['primary', 'middle', 'senior']);
export type CourseLevel = v.InferOutput<typeof CourseLevel>;

export const CourseType = v.picklist(['theory', 'practice', 'vs']);
export type CourseType = v.InferOutput<typeof CourseType>;

export type Course = v.InferOutput<typeof Course>;
/** A course as a card shows it. */
export const Course = v.object({
  courseId: Id,
  title: v.string(),
  /** An address or a file id. */
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  teacherName: v.nullish(v.string(), ''),
  agencyName: v.nullish(v.string(), ''),
  type: v.nullish(code(CourseType.options)),
  level: v.nullish(code(CourseLevel.options)),
  labels: v.nullish(v.array(v.string()), []),
  chapterNum: v.optional(Count),
  duration: v.optional(Seconds),
  traineeNum: v.optional(Count),
  free: v.optional(v.boolean(), false),
});

/** 1 unpublished, 3 not started, 4 in progress, 5 ended, 6 taken down. */
export const ClazzStatus = v.picklist([1, 3, 4, 5, 6]);

/** Enrolment in a class: not yet, open, full, closed. */
export const Enrolment = code(['upcoming', 'open', 'full', 'closed']);

export type Clazz = v.InferOutput<typeof Clazz>;
/** A training class as a card shows it. */
export const Clazz = v.object({
  clazzId: Id,
  title: v.string(),
  /** An address, a file id, or 1 to 8 for a built-in cover. */
  cover: v.nullish(v.string(), ''),
  summary: v.nullish(v.string(), ''),
  agencyName: v.nullish(v.string(), ''),
  status: v.optional(code(ClazzStatus.options)),
  startTime: v.optional(Time),
  endTime: v.optional(Time),
  courseNum: v.optional(Count),
  traineeNum: v.optional(Count),
  labels: v.nullish(v.array(v.string()), []),
  /** By the server's clock. */
  enrolment: v.nullish(Enrolment),
});

export type MyClazz = v.InferOutput<typeof MyClazz>;
/** A class that the trainee has joined. */
export const MyClazz = v.object({
  ...Clazz.entries,
  joinTime: v.optional(Time),
  progress: v.optional(Percent),
  studyTime: v.optional(Seconds),
  score: v.nullish(Score),
  passed: v.optional(v.boolean()),
  /** A certificate was issued. */
  certified: v.optional(v.boolean()),
  lastTime: v.nullish(Time),
});

export type Classroom = v.InferOutput<typeof Classroom>;
/** A classroom, teaching or simulated, as a card shows it. */
export const Classroom = v.object({
  classroomId: Id,
  kind: code(['teaching', 'vs']),
  title: v.string(),
  /** An address, a file id, or 1 to 8 for a built-in cover. */
  cover: MaybeText,
  teacherName: MaybeText,
  agencyName: MaybeText,
  status: code(ClazzStatus.options),
  startTime: v.nullish(Time),
  endTime: v.nullish(Time),
  courseNum: v.nullish(Count),
  traineeNum: v.nullish(Count),
  progress: v.nullish(Percent),
  lastTime: v.nullish(Time),
  /** The number of unread notices. */
  unreadNum: v.nullish(Count),
});
