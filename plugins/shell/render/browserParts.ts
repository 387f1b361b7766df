// Browser globals that our code uses and Node lacks, for rendering. There is no document and no window, by which
// libraries recognise the server.
import { AsyncLocalStorage } from 'node:async_hooks';
import { BASE } from '#kernel/browser/base.ts';

/** The page being rendered; several may be at once. */
export interface RenderedAddress {
  /** The full address in the browser. */
  readonly href: string;
  /** The platform's path on its host; must equal the process's. */
  readonly base: string;
  /** The target of calls without an origin; it does not know the platform's path. */
  readonly upstream: string;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The most bytes of an answer: a page needs less, and its process has little memory. */
const MOST_BYTES = 8_000_000;

/** The fetch for outgoing calls. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const addresses = new AsyncLocalStorage<RenderedAddress>();
const starts = new AsyncLocalStorage<number>();

/** The start of the current rendering. */
export const renderedAt = (): number => starts.getStore() ?? Date.now();

/** The cookies of the visitor for whom a page is rendered; none for guests. */
export const renderedCookies = (): string => addresses.getStore()?.headers['cookie'] ?? '';

/** Renders a page as if it were at this address. */
export function atAddress<T>(address: RenderedAddress, render: () => Promise<T>): Promise<T> {
  return starts.run(Date.now(), () => addresses.run(address, render));
}

const nothing = (): void => undefined;

/** A storage that stores nothing. */
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

/** Matches nothing, because the visitor's device is not known yet. */
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: nothing,
  removeEventListener: nothing,
});

/** Sends calls straight to the upstream, and refuses its redirects. */
const toUpstream =
  (outgoing: Fetch): Fetch =>
  (input, init = {}) => {
    const { upstream, headers } = addresses.getStore() ?? { upstream: undefined, headers: {} };
    if (typeof input !== 'string' || (init.method ?? 'GET') !== 'GET') {
      return Promise.reject(new TypeError('Only what reads is sent while rendering.'));
    }
    const target = new URL(input.startsWith(`${BASE}/`) ? input.slice(BASE.length) : input, upstream);
    const sent = new Headers(init.headers);
    // A service on another origin gets only the client's headers, none of the page's request.
    if (upstream !== undefined && target.origin === new URL(upstream).origin) {
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      // Through a port of this machine, packing costs more than it saves.
      sent.set('accept-encoding', 'identity');
    }
    return outgoing(target, { ...init, headers: sent, redirect: 'error', credentials: 'omit' }).then(limited);
  };

/** Cuts off an answer that grows too long. */
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

/** Called once, after the libraries' code and before any screen's. */
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
