/** Carries `exit`, `return`, `break` and `continue`; `abandon` drops the rest of a line. */
export class Leaving extends Error {
  readonly kind: 'exit' | 'return' | 'break' | 'continue' | 'abandon';
  readonly code: number;
  constructor(kind: Leaving['kind'], code: number) {
    super(kind);
    this.kind = kind;
    this.code = code;
  }
}
