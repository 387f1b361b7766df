// Number of records of a list that could not be read, for a note at its end.

const missing = new WeakMap<object, number>();

export function noteLeftOut(read: object, count: number): void {
  missing.set(read, count);
}

/** Number of records missing from a list of an answer, or from all lists of an answer. */
export function leftOutOf(read: unknown): number {
  return typeof read === 'object' && read !== null ? (missing.get(read) ?? 0) : 0;
}
