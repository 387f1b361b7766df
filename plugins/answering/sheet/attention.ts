import type { Writing } from './writing.ts';

/** Something that was written and did not become the answer. */
export interface Attention {
  readonly key: string;
  /** Of which question; missing where it is the handing-in that was refused. */
  readonly subjectId?: string | undefined;
  readonly number?: number | undefined;
  /** For people. */
  readonly reason: string;
  readonly writing?: Writing | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}
