// The parts of a command line, as the parser gives them.

export type Part =
  | { readonly type: 'text'; readonly text: string; readonly quoted: boolean }
  | VariablePart
  /** `$(…)` */
  | { readonly type: 'command'; readonly body: List; readonly quoted: boolean }
  /** `$((…))` */
  | { readonly type: 'arithmetic'; readonly expression: Word; readonly quoted: boolean };

export interface VariablePart {
  readonly type: 'variable';
  readonly name: string;
  readonly quoted: boolean;
  readonly change?: Change;
}

/** `${name:-word}`, `${#name}` and their like. */
interface Change {
  readonly operator: string;
  readonly word: Word;
}

export type Word = readonly Part[];

export interface Redirect {
  readonly stream: number | 'output and errors';
  /** `same`: duplicates another stream; `text`: a here-document. */
  readonly kind: 'write' | 'append' | 'read' | 'text' | 'same';
  readonly target: Word;
}

export interface Assign {
  readonly name: string;
  readonly word: Word;
}

export interface SimpleCommand {
  readonly type: 'simple';
  readonly assigns: readonly Assign[];
  readonly words: readonly Word[];
}

export type CompoundCommand =
  | { readonly type: 'group'; readonly body: List; readonly subshell: boolean }
  | { readonly type: 'if'; readonly branches: readonly Branch[]; readonly otherwise: List }
  | { readonly type: 'while'; readonly test: List; readonly body: List }
  /** Without words it goes over the arguments. */
  | { readonly type: 'for'; readonly name: string; readonly words: readonly Word[] | undefined; readonly body: List }
  | { readonly type: 'function'; readonly name: string; readonly body: Command };

export interface Branch {
  readonly test: List;
  readonly body: List;
}

export type Command = (SimpleCommand | CompoundCommand) & {
  readonly redirects: readonly Redirect[];
  /** The line of the script in which it begins. */
  readonly line: number;
};

export interface Pipeline {
  readonly when: 'always' | 'after success' | 'after failure';
  readonly not: boolean;
  readonly commands: readonly Command[];
  /** Set for `&`: the command as it was typed. */
  readonly background?: string;
}

export type List = readonly Pipeline[];

export class SyntaxTrouble extends Error {
  readonly line: number;
  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

/** More lines may complete the command. */
export class Unfinished extends SyntaxTrouble {}
