// Analytics reports opened pages, crashes and how fast pages are, never who the user is.

export interface PageView {
  path: string;
  title: string;
  /** The plugin that owns the page; undefined for the kernel's own pages. */
  plugin: string | undefined;
}

export interface Crash {
  plugin: string | undefined;
  /** Set if a contribution to another plugin's page broke, rather than a page. */
  contribution?: string | undefined;
  message: string;
  stack?: string | undefined;
}

/** The circumstances of a crash. */
export interface CrashPlace {
  path: string;
  /** The user agent. */
  browser: string;
  /** The release of the page, for `yanxi trace`; empty in development. */
  build: string;
}

/** A web vital as this browser has measured it; milliseconds, but for CLS. */
export interface Vital {
  name: 'LCP' | 'INP' | 'CLS' | 'TTFB' | 'FCP';
  value: number;
  /** The pattern of the route on which it was measured: no ids. */
  route: string;
}

export type AnalyticsEvent =
  | ({ kind: 'page-view' } & PageView & At)
  | ({ kind: 'crash' } & Crash & CrashPlace & At)
  | ({ kind: 'vital' } & Vital & At);

interface At {
  /** ISO 8601. */
  at: string;
}

/** Receives events, e.g. to send them to a server. */
export interface Sink {
  take(event: AnalyticsEvent): void;
  /** Sends what is pending and stops listening. */
  close(): void;
}
