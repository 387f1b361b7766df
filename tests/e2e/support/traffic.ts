// Tracks the requests of a page that have no answer yet.
import type { BrowserContext, Page, Request } from 'playwright/test';

const underWay = new WeakMap<BrowserContext, Set<Request>>();
/** The time of the last request or answer. */
const lastMoved = new WeakMap<BrowserContext, number>();

/** Stays open for as long as its page does. */
const STREAM = '/exam/answersheet/events/stream/';

export function watchTraffic(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  const moved = () => lastMoved.set(context, performance.now());
  const ended = (request: Request) => {
    if (!requests.delete(request)) return;
    moved();
  };
  context.on('request', (request) => {
    if (request.url().includes(STREAM)) return;
    moved();
    requests.add(request);
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  // Requests of a closed page never end.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of requests) {
        if (request.serviceWorker() === null && request.frame().page() === page) ended(request);
      }
    }),
  );
}

export function waitsForAnswers(page: Page): boolean {
  return (underWay.get(page.context())?.size ?? 0) > 0;
}

/** Milliseconds for which nothing has been asked for or answered. */
export function silentFor(page: Page): number {
  return waitsForAnswers(page) ? 0 : performance.now() - (lastMoved.get(page.context()) ?? 0);
}
