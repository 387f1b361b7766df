// What a page has asked for and not yet got.
import type { BrowserContext, Page, Request } from 'playwright/test';

const underWay = new WeakMap<BrowserContext, Set<Request>>();

export function watchTraffic(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  const ended = (request: Request) => requests.delete(request);
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  // What a page that is closed still waited for never ends.
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
