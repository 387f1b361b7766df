// What analytics tells: where people are, and what broke. Nothing about who they are.

export interface PageView {
  path: string;
  title: string;
  /** Whose page it is; undefined for the kernel's own. */
  plugin: string | undefined;
}

export interface Crash {
  plugin: string | undefined;
  /** Set when not the page but something that it contributes elsewhere broke. */
  contribution?: string | undefined;
  message: string;
  stack?: string | undefined;
}

export type AnalyticsEvent = ({ kind: 'page-view' } & PageView & At) | ({ kind: 'crash' } & Crash & At);

interface At {
  /** ISO 8601. */
  at: string;
}

/** Where events go. */
export interface Sink {
  take(event: AnalyticsEvent): void;
  /** Sends what is left and stops listening. */
  close(): void;
}
