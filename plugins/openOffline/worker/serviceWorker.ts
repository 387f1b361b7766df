// The service worker, /sw.js: it caches the files with which pages open offline, and nothing else.
import { KeptSite } from './keptSite.ts';
import { readOpened } from './opened.ts';
import type { Release } from './release.ts';
import { requestKind } from './requestKind.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

declare const self: WorkerScope;
declare const YANXI_RELEASE: Release;

const { registration, clients, location } = self;

const base = new URL(registration.scope).pathname.replace(/\/$/, '');

const site = new KeptSite({
  base,
  release: YANXI_RELEASE,
  caches,
  fetch: (address, options) => self.fetch(address, options),
  unregister: () => registration.unregister(),
});

self.addEventListener('install', (event) => event.waitUntil(site.install()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, location.origin, base)) {
    case 'page':
      event.respondWith(page(event));
      break;
    case 'file':
      event.respondWith(site.file(event.request));
      break;
    case 'deployment':
      event.respondWith(site.deployment(event.request));
      break;
    case 'brand':
      event.respondWith(site.brand(event.request));
      break;
    case undefined:
  }
});

self.addEventListener('message', (event) => {
  const opened = readOpened(event.data);
  if (!opened) return;
  const [asker] = event.ports;
  event.waitUntil(site.opened(opened).then((kept) => asker?.postMessage(kept, [])));
});

async function begin(): Promise<void> {
  await site.dropOlder();
  // Requests the page while the worker starts, so that the worker does not delay it.
  await registration.navigationPreload.enable();
  await clients.claim();
}

function page({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return site.page(preloadResponse.then((answer) => answer ?? self.fetch(request)));
}
