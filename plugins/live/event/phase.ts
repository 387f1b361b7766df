// Where a live lesson is, by the server's clock; that it is over, only the server says.
import type { LiveEvent } from '../api.ts';

/** `doors`: one may come in and wait. */
export type Phase = 'early' | 'doors' | 'live' | 'over';

/** Milliseconds before it begins from which one may come in. */
export const DOORS = 10 * 60_000;

type Planned = Pick<LiveEvent, 'state' | 'startTime' | 'endTime'>;

export function phaseOf({ state, startTime }: Planned, now: number): Phase {
  if (state === 'ended') return 'over';
  const left = Date.parse(startTime) - now;
  if (state === 'open' || left <= 0) return 'live';
  // Nobody knows when it begins: only the state says whether one may come in.
  if (Number.isNaN(left)) return state === 'not-open' ? 'early' : 'live';
  return left <= DOORS ? 'doors' : 'early';
}

/** The moment at which it may be in another phase, milliseconds since 1970. */
export function nextMoment(event: Planned, now: number): number {
  const start = Date.parse(event.startTime);
  const phase = phaseOf(event, now);
  if (phase === 'early') return start - DOORS;
  return phase === 'doors' ? start : Date.parse(event.endTime);
}
