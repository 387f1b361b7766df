// The service worker: /sw.js. It keeps the files with which pages open without a network, and nothing else.
import { KeptSite } from './keptSite.ts';
import { type Opened, readOpened } from './opened.ts';
import type { Release } from './release.ts';
import { requestKind } from './requestKind.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

declare const self: WorkerScope;
declare const YANXI_RELEASE: Release;

const { registration, clients, location } = self;

const site = new KeptSite({
  release: YANXI_RELEASE,
  caches,
  fetch: (address, options) => self.fetch(address, options),
  unregister: () => registration.unregister(),
});

self.addEventListener('install', (event) => event.waitUntil(site.install()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, location.origin)) {
    case 'page':
      event.respondWith(page(event));
      break;
    case 'file':
      event.respondWith(site.file(event.request));
      break;
    case 'deployment':
      event.respondWith(site.deployment(event.request));
      break;
    case undefined:
  }
});

self.addEventListener('message', (event) => {
  const opened = readOpened(event.data);
  if (opened) event.waitUntil(Promise.all([site.opened(opened), takeTurn(opened)]));
});

async function begin(): Promise<void> {
  await site.dropOlder();
  // The page is asked for while the worker starts: it costs a page view no time.
  await registration.navigationPreload.enable();
  await clients.claim();
}

function page({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return site.page(preloadResponse.then((answer) => answer ?? self.fetch(request)));
}

/**
 * A newer worker waits until no page of the older one is open; a page that is loaded anew never lets go. With the only
 * page from this release, nothing needs the older release's files any more.
 */
async function takeTurn(opened: Opened): Promise<void> {
  const { installing, waiting } = registration;
  if (!installing && !waiting) {
    // It is this one's turn. The older worker may have kept something while it ended.
    await site.dropOlder();
    return;
  }
  if (!site.isOwn(opened)) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}
