// What is used of a service worker's global scope. TypeScript's own declarations of it do not go together with a page's.

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page, asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { readonly data: unknown };
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
  };
  fetch(address: string | Request, options?: RequestInit): Promise<Response>;
  addEventListener<N extends keyof WorkerEvents>(name: N, listener: (event: WorkerEvents[N]) => void): void;
}
