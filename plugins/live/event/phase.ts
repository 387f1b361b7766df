// The phase of a live lesson by the server's clock; but only the server's state ends it.
import type { LiveEvent } from '../api.ts';

/** `doors`: users may come in and wait. */
export type Phase = 'early' | 'doors' | 'live' | 'over';

/** Milliseconds before the start from which users may come in. */
export const DOORS = 10 * 60_000;

type Planned = Pick<LiveEvent, 'state' | 'startTime' | 'endTime'>;

export function phaseOf({ state, startTime }: Planned, now: number): Phase {
  if (state === 'ended') return 'over';
  const left = Date.parse(startTime) - now;
  if (state === 'open' || left <= 0) return 'live';
  // Without a start time, only the state decides.
  if (Number.isNaN(left)) return state === 'not-open' ? 'early' : 'live';
  return left <= DOORS ? 'doors' : 'early';
}

/** The next possible change of phase, in milliseconds since 1970. */
export function nextMoment(event: Planned, now: number): number {
  const start = Date.parse(event.startTime);
  const phase = phaseOf(event, now);
  if (phase === 'early') return start - DOORS;
  return phase === 'doors' ? start : Date.parse(event.endTime);
}
