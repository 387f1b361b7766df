// Texts about values that the upstream may omit: empty if the value is unknown.
import { formatDate, type Moment } from './clock/time.ts';

type Maybe<T> = T | null | undefined;

/**
 * @example ifKnown(traineeNum, (num) => `${num}人`)
 */
export function ifKnown<T>(value: Maybe<T>, words: (value: T) => string): string {
  return value === null || value === undefined ? '' : words(value);
}

/** `2026-11-20至2026-12-20`. */
export function formatPeriod(from: Maybe<Moment>, until: Maybe<Moment>): string {
  return ifKnown(from, (start) => ifKnown(until, (end) => `${formatDate(start)}至${formatDate(end)}`));
}
