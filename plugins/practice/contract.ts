import { optional, routeRef, text } from '#kernel/index.ts';

/** Which questions to practise; all of them by default. */
const filters = {
  course: optional(text),
  /** The type of questions, such as `single_choice`. */
  type: optional(text),
};

export const practice = routeRef('/practice', { query: filters });
/** Ten questions; goes on with those that were begun on this machine. */
export const practiceSession = routeRef('/practice/session', { query: filters });
