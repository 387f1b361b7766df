/** An error that the user can fix, shown as text without a stack. */
export class CliError extends Error {
  /** Tells how to fix it. */
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
