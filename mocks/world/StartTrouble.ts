/** Why it does not start, and what to do. */
interface Said {
  message: string;
  remedy: string;
}

/** It cannot start as it was asked to: the data cannot be used, say. The message says why, the remedy what to do. */
export class StartTrouble extends Error {
  readonly remedy: string;
  /** The same for terminals that are not Chinese. */
  readonly english: Said | undefined;
  constructor(message: string, remedy: string, english?: Said) {
    super(message);
    this.remedy = remedy;
    this.english = english;
  }
}
