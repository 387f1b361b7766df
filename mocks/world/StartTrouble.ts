import { type Said, tables } from './startTroubles.ts';

/**
 * It cannot start as it was asked to: the data cannot be used, say. The message says why, the remedy what to do.
 * @example throw new StartTrouble((words) => words.noFolder(folder));
 */
export class StartTrouble extends Error {
  readonly remedy: string;
  /** The same for terminals that are not Chinese. */
  readonly english: Said;
  constructor(say: (words: (typeof tables)['zh']) => Said) {
    const { message, remedy } = say(tables.zh);
    super(message);
    this.remedy = remedy;
    this.english = say(tables.en);
  }
}
