// What is said of something that an upstream may leave out: nothing where it is not known.
import { formatDate, type Moment } from './clock/time.ts';

type Maybe<T> = T | null | undefined;

/**
 * @example said(traineeNum, (num) => `${num} 人`)
 */
export function said<T>(value: Maybe<T>, words: (value: T) => string): string {
  return value === null || value === undefined ? '' : words(value);
}

/** A figure without more decimals than anybody reads: `48`, `7.5`. */
export function figure(value: number): string {
  return (Math.round(value * 10) / 10).toLocaleString('zh-CN');
}

/** `2026-11-20 至 2026-12-20`. */
export function saidDates(from: Maybe<Moment>, until: Maybe<Moment>): string {
  return said(from, (start) => said(until, (end) => `${formatDate(start)} 至 ${formatDate(end)}`));
}
