// The seed and the length of a run: `YANXI_SEED` repeats one, `YANXI_SOAK` makes it long.
import { randomInt } from 'node:crypto';
import type { Random } from '#mocks/world/random.ts';

/** 0 in `npm test`; 1 for as much as reliability promises; more, or less, of it. */
const SOAK = Number(process.env['YANXI_SOAK'] ?? 0);

export const soaking = SOAK > 0;

/** `npm test` has a fixed seed, so that two runs of one change say the same. A soak looks for unknown faults. */
const SHORT_SEED = 4392;

// The workers are to draw what the process that starts them has drawn.
process.env['YANXI_SEED'] ??= String(soaking ? randomInt(10_000) : SHORT_SEED);

export const SEED = Number(process.env['YANXI_SEED']);

/** The number of tries in `npm test`, and in a soak. */
export function rounds(short: number, long: number): number {
  return soaking ? Math.max(1, Math.round(long * SOAK)) : short;
}

/** The number of times a soak runs a whole test, each with draws of its own. */
export const REPEATS = rounds(1, 10);

/** A fixed value in a short run, a drawn one in a soak. */
export function drawn(usual: number, random: Random, from: number, to: number): number {
  return soaking ? random.whole(from, to) : usual;
}

/** In an order that the seed decides. */
export function shuffled<T>(all: readonly T[], random: Random): T[] {
  const from = [...all];
  return all.flatMap(() => from.splice(random.whole(0, from.length - 1), 1));
}
