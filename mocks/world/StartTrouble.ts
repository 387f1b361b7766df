/** It cannot start as it was asked to: the data cannot be used, say. The message says why, the remedy what to do. */
export class StartTrouble extends Error {
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
