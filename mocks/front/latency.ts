// Answers that take their time, as over a network.
import type { RequestListener } from 'node:http';
import type { Random } from '../world/random.ts';

/** Milliseconds: the middle, and how far from it they lie at most. */
export interface Latency {
  middle: number;
  spread: number;
}

/** Waits before each request is handed on; control addresses answer at once. */
export function withLatency(listener: RequestListener, { middle, spread }: Latency, random: Random): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith('/__mock')) return listener(request, response);
    const wait = Math.max(0, middle + spread * (2 * random.next() - 1));
    setTimeout(() => {
      if (!response.destroyed) listener(request, response);
    }, wait);
  };
}
