/** An error that the user of the command can fix: shown as text, without a stack. */
export class CliError extends Error {
  /** How to fix it. */
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
