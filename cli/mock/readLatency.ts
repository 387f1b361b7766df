import { InvalidArgumentError } from 'commander';
import type { Latency } from '#mocks/front/latency.ts';

/** Parses `200`, `200±100` or `200+-100`. */
export function readLatency(text: string): Latency {
  const { middle, spread = '0' } = /^(?<middle>\d+)(?:(?:±|\+-)(?<spread>\d+))?$/.exec(text)?.groups ?? {};
  if (middle !== undefined) return { middle: Number(middle), spread: Number(spread) };
  throw new InvalidArgumentError(`延迟「${text}」读不懂；应为毫秒，例如 200 或 200±100`);
}
