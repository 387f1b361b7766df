// Posts events in batches: `{ "version": 1, "events": [ … ] }`. Small and late, and still there when the tab closes.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { AnalyticsEvent, Sink } from '#kernel/analytics/events.ts';

export interface BeaconSettings {
  url: string;
  /** Seconds. */
  every: number;
}

const BATCH = 16;
/** While nothing gets through, the oldest give way. */
const QUEUE_AT_MOST = 200;

/** Sends when a batch is full, some seconds after the first event, and when the page is hidden or left. */
export function beaconSink({ url, every }: BeaconSettings): Sink {
  let queue: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();

  const arm = () => {
    timer ??= setTimeout(flush, boundedWait(every * 1000));
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (queue.length > 0) post(url, queue.splice(0, BATCH), putBack);
  };
  const putBack = (events: readonly AnalyticsEvent[]) => {
    queue = [...events, ...queue].slice(-QUEUE_AT_MOST);
    if (!listening.signal.aborted) arm();
  };

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), listening);
  window.addEventListener('pagehide', flush, listening);
  return {
    take(event) {
      queue.push(event);
      if (queue.length >= BATCH) flush();
      else arm();
    },
    close() {
      listening.abort();
      flush();
    },
  };
}

/** A beacon outlives the page; where the browser takes none (its quota is full), a request that may do so as well. */
function post(url: string, events: readonly AnalyticsEvent[], lost: (events: readonly AnalyticsEvent[]) => void): void {
  const body = new Blob([JSON.stringify({ version: 1, events })], { type: 'application/json' });
  if (navigator.sendBeacon(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => lost(events));
}
