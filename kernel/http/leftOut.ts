// How many records of a list could not be read: told at its end.

const missing = new WeakMap<readonly unknown[], number>();

export function noteLeftOut(list: readonly unknown[], count: number): void {
  missing.set(list, count);
}

/** How many records are missing from a list as it was read from an answer. */
export function leftOutOf(list: readonly unknown[]): number {
  return missing.get(list) ?? 0;
}
