/** Carries `exit`, `return`, `break` and `continue`; `abandon` drops the rest of a line. */
export class Leaving extends Error {
  readonly kind: 'exit' | 'return' | 'break' | 'continue' | 'abandon';
  readonly code: number;
  /** The number of loops to leave. */
  readonly loops: number;
  constructor(kind: Leaving['kind'], code: number, loops = 1) {
    super(kind);
    this.kind = kind;
    this.code = code;
    this.loops = loops;
  }
}
