// How many records of a list could not be read; shown at its end.

const missing = new WeakMap<object, number>();

export function noteLeftOut(read: object, count: number): void {
  missing.set(read, count);
}

/** How many records are missing from a list as it was read from an answer, or from all the lists of an answer. */
export function leftOutOf(read: unknown): number {
  return typeof read === 'object' && read !== null ? (missing.get(read) ?? 0) : 0;
}
