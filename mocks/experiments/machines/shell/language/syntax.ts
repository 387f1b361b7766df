// What a command line is made of.

export type Part =
  | { readonly type: 'text'; readonly text: string; readonly quoted: boolean }
  | VariablePart
  | { readonly type: 'command'; readonly text: string; readonly quoted: boolean }
  /** `<(…)`, of which the output is read as a file; `>(…)`, which reads what is written to it. */
  | { readonly type: 'process'; readonly reads: boolean; readonly text: string; readonly quoted: false }
  | { readonly type: 'arithmetic'; readonly text: string; readonly quoted: boolean };

export interface VariablePart {
  readonly type: 'variable';
  readonly name: string;
  readonly quoted: boolean;
  /** `${name[1]}`, `${name[@]}` */
  readonly subscript?: Word;
  /** `${!name}`, `${!name[@]}` */
  readonly indirect?: true;
  readonly change?: Change;
}

/** `${name:-word}`, `${#name}` and their like. */
export interface Change {
  readonly operator: string;
  readonly word: Word;
  /** `${name/word/to}` */
  readonly to?: Word;
}

export type Word = readonly Part[];

export interface Redirect {
  /** 0 input, 1 output, 2 errors, others as they were numbered; `both`: output and errors. */
  readonly stream: number | 'both';
  /** `write over`: even where `set -C` protects a file. `same`: what another stream is, `-` for none. */
  readonly kind: 'write' | 'write over' | 'append' | 'read' | 'text' | 'same';
  readonly target: Word;
}

interface Redirected {
  readonly redirects: readonly Redirect[];
}

export interface SimpleCommand extends Redirected {
  readonly type: 'simple';
  readonly assigns: readonly Assign[];
  readonly words: readonly (Word | Assign)[];
  /** Where it stands in its script. */
  readonly line: number;
}

export type Command =
  | SimpleCommand
  | ({ readonly type: 'group'; readonly body: List; readonly apart: boolean } & Redirected)
  | ({
      readonly type: 'if';
      readonly branches: readonly { readonly test: List; readonly body: List }[];
      readonly otherwise: List | undefined;
    } & Redirected)
  | ({
      readonly type: 'loop';
      readonly while: boolean;
      readonly test: List;
      readonly body: List;
      /** Done after each turn. */
      readonly step?: List;
    } & Redirected)
  | ({
      readonly type: 'for';
      /** `select`: whoever sits there chooses. */
      readonly asks: boolean;
      readonly name: string;
      readonly words: readonly Word[] | undefined;
      readonly body: List;
    } & Redirected)
  | ({
      readonly type: 'case';
      readonly word: Word;
      /** As it was typed. */
      readonly shown: string;
      readonly arms: readonly Arm[];
    } & Redirected)
  | ({ readonly type: 'function'; readonly name: string; readonly body: Command; readonly text: string } & Redirected);

export interface Arm {
  readonly patterns: readonly Word[];
  readonly body: List;
  /** `;;` the end, `;&` into the next one, `;;&` to the next one that fits. */
  readonly onward: 'end' | 'next' | 'test';
}

export interface Assign {
  readonly name: string;
  readonly subscript: Word | undefined;
  readonly append: boolean;
  readonly word: Word;
  /** `name=(…)` */
  readonly elements?: readonly Element[];
}

/** `[key]=value`, or only a value. */
export interface Element {
  readonly key: Word | undefined;
  readonly word: Word;
}

export interface Pipeline {
  readonly when: 'always' | 'after success' | 'after failure';
  readonly not: boolean;
  /** `time` stands before it. */
  readonly timed?: true;
  readonly commands: readonly Command[];
  /** Nobody waits for it; as it was typed. */
  readonly background?: string;
}

export type List = readonly Pipeline[];

export class SyntaxTrouble extends Error {
  /** In which line of the text. */
  readonly line: number;
  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}
/** It goes on in the next line. */
export class Unfinished extends SyntaxTrouble {}
/** With it the whole script ends: `set -u`, `${name:?}`. */
export class Fatal extends SyntaxTrouble {}
