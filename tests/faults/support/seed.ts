// What is drawn in a run, and how long the run is: `YANXI_SEED` repeats one, `YANXI_SOAK` makes it a long one.
import { randomInt } from 'node:crypto';
import type { Random } from '#mocks/world/random.ts';

/** 0 in `npm test`; 1 for as much as reliability promises; more, or less, of it. */
const SOAK = Number(process.env['YANXI_SOAK'] ?? 0);

export const soaking = SOAK > 0;

/** What `npm test` draws: it says of a change what it broke, and of two runs the same. A soak looks for what nobody knows. */
const SHORT_SEED = 4392;

// The workers are to draw what the process that starts them has drawn.
process.env['YANXI_SEED'] ??= String(soaking ? randomInt(10_000) : SHORT_SEED);

export const SEED = Number(process.env['YANXI_SEED']);

/** How often something is tried: in `npm test`, and in a soak. */
export function rounds(short: number, long: number): number {
  return soaking ? Math.max(1, Math.round(long * SOAK)) : short;
}

/** How often a soak goes through a whole test, each time with draws of its own. */
export const REPEATS = rounds(1, 10);

/** What a short run holds fast, and a soak draws. */
export function drawn(usual: number, random: Random, from: number, to: number): number {
  return soaking ? random.whole(from, to) : usual;
}

/** In an order that the seed decides. */
export function shuffled<T>(all: readonly T[], random: Random): T[] {
  const from = [...all];
  return all.flatMap(() => from.splice(random.whole(0, from.length - 1), 1));
}
