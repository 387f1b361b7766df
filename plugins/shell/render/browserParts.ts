// What our code expects of a browser and Node lacks, for the time of rendering. There is no document and no window: that is
// how libraries know where they are.
import { AsyncLocalStorage } from 'node:async_hooks';
import { BASE } from '#kernel/browser/base.ts';

/** The page that is being rendered; several may be at once. */
export interface RenderedAddress {
  /** As a browser would have it. */
  readonly href: string;
  /** The platform's place on its host: that of the process. */
  readonly base: string;
  /** Where calls without an origin go; it knows nothing of that. */
  readonly upstream: string;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Of an answer: a page needs less, and its process has little memory. */
const MOST_BYTES = 8_000_000;

/** What calls go out by. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const addresses = new AsyncLocalStorage<RenderedAddress>();
const starts = new AsyncLocalStorage<number>();

/** When the page that is being rendered was begun. */
export const renderedAt = (): number => starts.getStore() ?? Date.now();

/** Renders a page as if it were at this address. */
export function atAddress<T>(address: RenderedAddress, render: () => Promise<T>): Promise<T> {
  return starts.run(Date.now(), () => addresses.run(address, render));
}

const nothing = (): void => undefined;

/** Remembers nothing. */
const storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
  clear: nothing,
} satisfies Storage;

const current = (): URL => new URL(addresses.getStore()?.href ?? 'http://localhost/');

const place = {
  get href() {
    return current().href;
  },
  get origin() {
    return current().origin;
  },
  get protocol() {
    return current().protocol;
  },
  get pathname() {
    return current().pathname;
  },
  get search() {
    return current().search;
  },
  get hash() {
    return '';
  },
};

/** The visitor's device is not known yet. */
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: nothing,
  removeEventListener: nothing,
});

/** Calls go straight to the upstream; and no redirect of it leads anywhere else. */
const toUpstream =
  (outgoing: Fetch): Fetch =>
  (input, init = {}) => {
    const { upstream, headers } = addresses.getStore() ?? { upstream: undefined, headers: {} };
    if (typeof input !== 'string' || (init.method ?? 'GET') !== 'GET') {
      return Promise.reject(new TypeError('Only what reads is sent while rendering.'));
    }
    const target = new URL(input.startsWith(`${BASE}/`) ? input.slice(BASE.length) : input, upstream);
    const sent = new Headers(init.headers);
    // A service that lies elsewhere gets what the client sends, and nothing of the request for the page.
    if (upstream !== undefined && target.origin === new URL(upstream).origin) {
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    }
    return outgoing(target, { ...init, headers: sent, redirect: 'error', credentials: 'omit' }).then(limited);
  };

/** An answer that breaks off where it grows too long. */
function limited(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
}

/** Once, before any screen's code runs and after that of the libraries. */
export function installBrowserParts(outgoing: Fetch): void {
  const parts = {
    location: place,
    history: { state: null, pushState: nothing, replaceState: nothing },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia,
    addEventListener: nothing,
    removeEventListener: nothing,
    fetch: toUpstream(outgoing),
  };
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
