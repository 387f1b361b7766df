/** Something that whoever typed the command can put right: shown as text, without a stack. */
export class CliError extends Error {
  /** What to do about it. */
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
