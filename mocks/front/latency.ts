// Delays replies as a network would.
import type { RequestListener } from 'node:http';
import type { Random } from '../world/random.ts';

/** Milliseconds: the mean, and the largest deviation from it. */
export interface Latency {
  middle: number;
  spread: number;
}

/** Delays each request, except those to control addresses. */
export function withLatency(listener: RequestListener, { middle, spread }: Latency, random: Random): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith('/__mock')) return listener(request, response);
    const wait = Math.max(0, middle + spread * (2 * random.next() - 1));
    setTimeout(() => {
      if (!response.destroyed) listener(request, response);
    }, wait);
  };
}
