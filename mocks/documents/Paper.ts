// A quiz, a homework or an exam: its content and its conditions.
import * as v from 'valibot';
import { Attachment } from '#kernel/http/entities.ts';
import { SheetKind, ShowAnswer, SubjectType } from '#plugins/answering/api.ts';

export type Paper = v.InferOutput<typeof Paper>;
export const Paper = v.object({
  refId: v.string(),
  kind: SheetKind,
  title: v.string(),
  /** HTML to read before starting. */
  description: v.string(),
  /** The place in which it is answered: `clazz-1`, `classroom-2`, `course-14`. */
  place: v.string(),
  courseId: v.nullable(v.string()),
  courseTitle: v.string(),
  chapterRefId: v.nullable(v.string()),
  /** A bank's name, or `all`. */
  bank: v.string(),
  /** The number of questions of each type, and the points for each. */
  parts: v.array(v.object({ type: SubjectType, num: v.number(), score: v.number() })),
  passScore: v.number(),
  startsAt: v.nullable(v.number()),
  endsAt: v.nullable(v.number()),
  /** Whole seconds that an attempt may take. */
  duration: v.nullable(v.number()),
  maxAttemptNum: v.nullable(v.number()),
  password: v.nullable(v.string()),
  fullScreen: v.boolean(),
  /** Taken in Safe Exam Browser. */
  examBrowser: v.optional(v.boolean()),
  /** The lesson with the machine on which its practical questions are answered. */
  machineRefId: v.nullable(v.string()),
  showAnswer: ShowAnswer,
  attachments: v.array(Attachment),
});

export const subjectNumOf = ({ parts }: Pick<Paper, 'parts'>): number => parts.reduce((sum, { num }) => sum + num, 0);

export const fullScoreOf = ({ parts }: Pick<Paper, 'parts'>): number =>
  inHundredths(parts.reduce((sum, { num, score }) => sum + num * score, 0));

/** Scores have at most two decimals. */
export const inHundredths = (score: number): number => Math.round(score * 100) / 100;
