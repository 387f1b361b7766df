/** The data file cannot be used as it is; the message says why, the remedy what to do. */
export class DataTrouble extends Error {
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
