// A question with all that is right about it; a trainee sees it without.
import type { LoginManager, SubjectLevel, SubjectType } from '#plugins/answering/api.ts';

export interface Question {
  readonly id: string;
  readonly type: SubjectType;
  readonly level: SubjectLevel;
  /** HTML; a blank is an empty `<u>`. */
  readonly stem: string;
  readonly options: readonly QuestionOption[];
  /** The accepted answers of each blank. */
  readonly blanks: readonly (readonly string[])[];
  /** The answer to a statement that is right or wrong. */
  readonly statement: boolean | undefined;
  readonly steps: readonly QuestionStep[];
  /** The accepted forms of each command. */
  readonly commands: readonly (readonly string[])[];
  /** The credentials to sign in with. */
  readonly login: LoginManager | undefined;
  /** The credentials that the trainee has to find or set up, and enter in the answer. */
  readonly loginAnswers: LoginManager | undefined;
  /** HTML. */
  readonly explanation: string | undefined;
}

export interface QuestionOption {
  readonly id: string;
  /** HTML. */
  readonly texts: string;
  readonly right: boolean;
}

export interface QuestionStep {
  readonly id: string;
  readonly title: string;
  /** HTML: the task. */
  readonly content: string;
  /** Its share of the question's score, against the other steps' shares. */
  readonly share: number;
  /** Looked for in the answer's text; without it a teacher judges. */
  readonly pattern: RegExp | undefined;
}

/** The defaults of a question. */
export const BLANK_QUESTION = {
  options: [],
  blanks: [],
  statement: undefined,
  steps: [],
  commands: [],
  login: undefined,
  loginAnswers: undefined,
  explanation: undefined,
} as const satisfies Partial<Question>;
