// Sends page views and crashes to the sinks named in the deployment; without any it does nothing.
import type { CallError } from '../http/CallError.ts';
import { ownRelease } from '../http/release.ts';
import type { Deployment } from '../config/deployment.ts';
import type { AnalyticsEvent, Crash, PageView, Sink } from './events.ts';

export type AnalyticsSettings = Deployment['analytics'];

/** Events kept until the sinks have loaded; if that keeps failing, memory must not fill up. */
const WAITING_AT_MOST = 50;

/** @example kernel.analytics.pageView({ path: '/index', title: '首页', plugin: 'home' }); */
export class Analytics {
  readonly #load: (() => Promise<Sink>) | undefined;
  #waiting: AnalyticsEvent[] = [];
  #sink: Sink | undefined;
  /** The deployment asks for analytics. */
  #on: boolean;
  #started = false;
  readonly #misfits = new Set<string>();

  /** `load` fetches the sinks; without it nothing is recorded. */
  constructor(settings: AnalyticsSettings, load?: () => Promise<Sink>) {
    this.#load = load;
    this.#on = load !== undefined && (settings.console || settings.beacon !== undefined);
  }

  /** Loads the sinks and reports uncaught errors; call the result to stop. */
  start(): () => void {
    if (!this.#on || this.#started) return () => undefined;
    this.#started = true;
    const listening = new AbortController();
    window.addEventListener('error', (event) => this.#uncaught(event.error ?? event.message), listening);
    window.addEventListener('unhandledrejection', (event) => this.#uncaught(event.reason), listening);
    this.#load?.().then(
      (sink) => this.#open(sink),
      () => this.#stop(),
    );
    return () => {
      listening.abort();
      this.#stop();
    };
  }

  pageView(view: PageView): void {
    this.#record({ kind: 'page-view', at: new Date().toISOString(), ...view });
  }

  crash(crash: Crash): void {
    const place = { path: location.pathname, browser: navigator.userAgent, build: ownRelease() };
    this.#record({ kind: 'crash', at: new Date().toISOString(), ...place, ...crash });
  }

  /** Reports an answer that did not fit its schema, once per call and field: a screen may poll, and every row may be wrong. */
  readonly misfit = ({ line, detail = '' }: CallError): void => {
    const message = `${line} ${detail}`;
    const place = message.replaceAll(/\d+/g, '');
    if (this.#misfits.has(place)) return;
    this.#misfits.add(place);
    this.crash({ plugin: 'kernel', message });
  };

  #uncaught(error: unknown): void {
    this.crash({ plugin: undefined, message: String(error), stack: error instanceof Error ? error.stack : undefined });
  }

  #record(event: AnalyticsEvent): void {
    if (this.#sink) this.#sink.take(event);
    else if (this.#on && this.#waiting.length < WAITING_AT_MOST) this.#waiting.push(event);
  }

  #open(sink: Sink): void {
    if (!this.#on) return sink.close();
    this.#sink = sink;
    for (const event of this.#waiting.splice(0)) sink.take(event);
  }

  #stop(): void {
    this.#on = false;
    this.#waiting = [];
    this.#sink?.close();
    this.#sink = undefined;
  }
}
