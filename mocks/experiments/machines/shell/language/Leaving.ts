/** `exit`, `return`, `break` and `continue` on their way; `abandon`: what is left of a line is not done. */
export class Leaving extends Error {
  readonly kind: 'exit' | 'return' | 'break' | 'continue' | 'abandon';
  readonly code: number;
  /** Of how many loops. */
  readonly loops: number;
  constructor(kind: Leaving['kind'], code: number, loops = 1) {
    super(kind);
    this.kind = kind;
    this.code = code;
    this.loops = loops;
  }
}
