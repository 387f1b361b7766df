// What a command line is made of.

export type Part =
  | { readonly type: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly type: 'variable'; readonly name: string; readonly quoted: boolean; readonly change?: Change }
  | { readonly type: 'command'; readonly text: string; readonly quoted: boolean }
  | { readonly type: 'arithmetic'; readonly text: string; readonly quoted: boolean };

/** `${name:-word}`, `${#name}` and their like. */
export interface Change {
  readonly operator: string;
  readonly word: Word;
}

export type Word = readonly Part[];

export interface Redirect {
  /** 0 input, 1 output, 2 errors, 3 both. */
  readonly stream: 0 | 1 | 2 | 3;
  readonly kind: 'write' | 'append' | 'read' | 'text' | 'same';
  readonly target: Word;
}

export type Command =
  | {
      readonly type: 'simple';
      readonly assigns: readonly Assign[];
      readonly words: readonly Word[];
      readonly redirects: readonly Redirect[];
    }
  | { readonly type: 'group'; readonly body: List; readonly apart: boolean; readonly redirects: readonly Redirect[] }
  | {
      readonly type: 'if';
      readonly branches: readonly { readonly test: List; readonly body: List }[];
      readonly otherwise: List | undefined;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly type: 'loop';
      readonly while: boolean;
      readonly test: List;
      readonly body: List;
      /** Done after each turn. */
      readonly step?: List;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly type: 'for';
      readonly name: string;
      readonly words: readonly Word[] | undefined;
      readonly body: List;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly type: 'case';
      readonly word: Word;
      readonly arms: readonly { readonly patterns: readonly Word[]; readonly body: List }[];
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly type: 'function';
      readonly name: string;
      readonly body: Command;
      readonly redirects: readonly Redirect[];
    };

export interface Assign {
  readonly name: string;
  readonly word: Word;
}

export interface Pipeline {
  readonly when: 'always' | 'after success' | 'after failure';
  readonly not: boolean;
  readonly commands: readonly Command[];
}

export type List = readonly Pipeline[];

export class SyntaxTrouble extends Error {}
/** It goes on in the next line. */
export class Unfinished extends SyntaxTrouble {}
