import { InvalidArgumentError } from 'commander';
import type { Latency } from '#mocks/front/latency.ts';
import { words } from '../words/mock.ts';

/** Parses `200`, `200±100` or `200+-100`. */
export function readLatency(text: string): Latency {
  const { middle, spread = '0' } = /^(?<middle>\d+)(?:(?:±|\+-)(?<spread>\d+))?$/.exec(text)?.groups ?? {};
  if (middle !== undefined) return { middle: Number(middle), spread: Number(spread) };
  throw new InvalidArgumentError(words.notALatency(text));
}
