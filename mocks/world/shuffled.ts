import type { Random } from './random.ts';

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const keyed = things.map((thing) => ({ thing, key: random.next() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ thing }) => thing);
}
