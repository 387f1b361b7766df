// Upstream answers that screens observe: requested once, cached for a short while.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AnyCall, Call, CallRequest } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import type { Preloaded, TakePreloaded, Http } from './http.ts';
import { requestKey } from './write.ts';

/** Younger answers are shown without asking again. */
const FRESH = 30_000;
/** Younger answers are shown while they are asked for again; older ones are forgotten. */
const KEPT = 300_000;
/** A younger failure is not retried automatically: the screen has only just shown it. */
const FAILED_JUST_NOW = 3000;

/** @sealed */
export interface Remote<T> {
  readonly value: T | undefined;
  readonly error: CallError | undefined;
  readonly loading: boolean;
  reload(): Promise<void>;
}

class CachedRemote<T> implements Remote<T> {
  value: T | undefined;
  error: CallError | undefined = undefined;
  loading = false;
  /** Time of the last answer or failure. */
  private at = performance.now();
  watchers = 0;
  private flight: { promise: Promise<void>; controller: AbortController } | undefined;
  readonly request: CallRequest<T>;
  private readonly http: Http;

  constructor(request: CallRequest<T>, http: Http, preloaded: Preloaded<T> | undefined) {
    this.request = request;
    this.http = http;
    this.value = preloaded?.value;
    if (preloaded?.outdated) this.at -= FRESH;
    makeObservable(this, { value: observableRef, error: observableRef, loading: observable });
  }

  private get age(): number {
    return performance.now() - this.at;
  }

  /** Unused for long enough to be forgotten. */
  get expired(): boolean {
    return this.watchers === 0 && !this.flight && this.age > KEPT;
  }

  /** Failed in a way that a retry may mend by now. */
  get mayRecover(): boolean {
    return !this.flight && this.error?.mayPass === true && this.age >= (this.error.retryAfter ?? 0) * 1000;
  }

  /** Requests the answer unless it is fresh or in flight. */
  want(): Promise<void> {
    if (this.flight) return this.flight.promise;
    const settled = this.error ? this.age < FAILED_JUST_NOW : this.value !== undefined && this.age < FRESH;
    return settled ? Promise.resolve() : this.reload();
  }

  reload = (): Promise<void> => {
    this.flight?.controller.abort();
    const controller = new AbortController();
    const promise = this.ask(controller);
    this.flight = { promise, controller };
    return promise;
  };

  /** Cancels the request in flight. */
  drop(): void {
    // A cancelled reload means the value was due: treat it as stale.
    if (this.flight) this.at = Math.min(this.at, performance.now() - FRESH);
    this.flight?.controller.abort();
    this.flight = undefined;
    runInAction(() => (this.loading = false));
  }

  /** Resets it but keeps the object, which a screen being rendered may already hold. */
  forget(): void {
    this.drop();
    this.at = performance.now();
    runInAction(() => {
      this.value = undefined;
      this.error = undefined;
    });
  }

  private async ask(controller: AbortController): Promise<void> {
    runInAction(() => (this.loading = true));
    try {
      const value = await this.http.send(this.request, { tips: false, signal: controller.signal });
      this.settle(controller, () => {
        this.value = value;
        this.error = undefined;
      });
    } catch (error) {
      const failure = error instanceof CallError ? error : unexpected(this.request.call, error);
      if (failure.kind !== 'cancelled') this.settle(controller, () => (this.error = failure));
      // A bug of ours is shown on screen and still reported.
      if (failure !== error) throw error;
    }
  }

  private settle(controller: AbortController, change: () => void): void {
    if (this.flight?.controller !== controller) return;
    this.flight = undefined;
    runInAction(() => {
      change();
      this.at = performance.now();
      this.loading = false;
    });
  }
}

export class Remotes {
  readonly #all = new Map<string, CachedRemote<unknown>>();
  readonly #http: Http;
  readonly takePreloaded: TakePreloaded;

  constructor(http: Http, takePreloaded: TakePreloaded = () => undefined) {
    this.#http = http;
    this.takePreloaded = takePreloaded;
  }

  /** The remote for this call with these arguments. */
  get<T>(request: CallRequest<T>): Remote<T> {
    return this.#find(request);
  }

  /** All requests made or watched so far. */
  get asked(): readonly CallRequest[] {
    return [...this.#all.values()].map(({ request }) => request);
  }

  /** Requests these answers before the screen that will show them exists. */
  warm(requests: readonly CallRequest[]): void {
    for (const request of requests) void this.#find(request).want();
  }

  /** Drops its answer or failure; it is asked for anew when it is next wanted. */
  forget(request: CallRequest): void {
    this.#find(request).forget();
  }

  /** Marks it as shown. The returned function unmarks it, and cancels the request if no other screen waits for it. */
  watch(request: CallRequest): () => void {
    const remote = this.#find(request);
    remote.watchers++;
    void remote.want();
    return () => {
      remote.watchers--;
      // A screen that merely re-renders watches again in the same turn.
      setTimeout(() => remote.watchers === 0 && remote.drop());
    };
  }

  /** After a write: answers of this call are out of date, and summaries with them. Those on screen are reloaded. */
  outdate(call: AnyCall): void {
    for (const remote of this.#all.values()) {
      if (remote.request.call !== call && !remote.request.call.summary) continue;
      if (remote.watchers > 0) void remote.reload();
      else remote.forget();
    }
  }

  /**
   * The user changed: nothing of the last one stays. If a guest signed in (`keepOpen`), answers that need no token stay on
   * screen while they are reloaded.
   */
  clear({ keepOpen = false } = {}): void {
    for (const remote of this.#all.values()) {
      if (!(keepOpen && remote.request.call.open && remote.watchers > 0)) remote.forget();
      if (remote.watchers > 0) void remote.reload();
    }
  }

  /** The session is back: reloads answers on screen that failed without it. */
  askAgain(): void {
    for (const { watchers, error, reload } of this.#all.values()) {
      if (watchers > 0 && error?.kind === 'signed-out') void reload();
    }
  }

  /** The network is back: reloads failed answers on screen, which keep their earlier value meanwhile. */
  tryAgain(): void {
    for (const { watchers, mayRecover, reload } of this.#all.values()) {
      if (watchers > 0 && mayRecover) void reload();
    }
  }

  /** Cancels all requests in flight. */
  dispose(): void {
    for (const remote of this.#all.values()) remote.drop();
  }

  #find<T>(request: CallRequest<T>): CachedRemote<T> {
    const key = requestKey(request);
    const found = this.#all.get(key);
    if (found && isOf(found, request.call) && !found.expired) return found;
    const made = new CachedRemote(request, this.#http, this.takePreloaded(key, request.call.reply));
    this.#forgetExpired();
    this.#all.set(key, made);
    return made;
  }

  #forgetExpired(): void {
    for (const [key, remote] of this.#all) {
      if (remote.expired) this.#all.delete(key);
    }
  }
}

const unexpected = ({ line }: AnyCall, error: unknown): CallError =>
  new CallError('shape', FAILURE_TEXTS.unknownStatus, { line, detail: String(error) });

function isOf<T>(remote: CachedRemote<unknown>, call: Call<never, T>): remote is CachedRemote<T> {
  return remote.request.call === call;
}
