import * as v from 'valibot';

const text = v.optional(v.string());

/** A question and its answer, as they are stored, too. */
export type Turn = v.InferOutput<typeof Turn>;
export const Turn = v.object({
  id: v.string(),
  question: v.string(),
  answer: v.string(),
  /** `cut`: the answer ended before it was complete. */
  state: v.picklist(['writing', 'done', 'stopped', 'cut']),
  /** Why it was cut. */
  problem: text,
  /** The chapter or page that the question was about. */
  about: v.optional(v.object({ title: v.string(), courseId: text, chapterRefId: text })),
  /** Milliseconds since 1970. */
  askedAt: v.number(),
});
