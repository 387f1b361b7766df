// An answer of the upstream as something that screens watch: in flight once, kept for a short while.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AnyCall, Call, CallRequest } from './call.ts';
import { CallError } from './CallError.ts';
import { FAILURE_TEXTS } from './errorCatalogue.ts';
import type { Http } from './http.ts';
import { requestKey } from './write.ts';

/** Younger than this an answer is shown without asking again. */
const FRESH = 30_000;
/** Younger than this it is shown while it is asked for again; older ones are forgotten. */
const KEPT = 300_000;
/** A failure that is younger than this is not tried again without being told to: the screen has only just come to show it. */
const FAILED_JUST_NOW = 3000;

export interface Remote<T> {
  readonly value: T | undefined;
  readonly error: CallError | undefined;
  readonly loading: boolean;
  reload(): Promise<void>;
}

class CachedRemote<T> implements Remote<T> {
  value: T | undefined = undefined;
  error: CallError | undefined = undefined;
  loading = false;
  /** When something last became of it. */
  private at = performance.now();
  watchers = 0;
  private flight: { promise: Promise<void>; controller: AbortController } | undefined;
  readonly request: CallRequest<T>;
  private readonly http: Http;

  constructor(request: CallRequest<T>, http: Http) {
    this.request = request;
    this.http = http;
    makeObservable(this, { value: observableRef, error: observableRef, loading: observable });
  }

  private get age(): number {
    return performance.now() - this.at;
  }

  /** Nobody has shown it or asked for it for long. */
  get outworn(): boolean {
    return this.watchers === 0 && !this.flight && this.age > KEPT;
  }

  /** Asks unless the answer is fresh or on its way. */
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

  /** Nobody waits for it any more. */
  drop(): void {
    // What was being asked for was wanted for a reason: what is there is not fresh.
    if (this.flight) this.at = Math.min(this.at, performance.now() - FRESH);
    this.flight?.controller.abort();
    this.flight = undefined;
    runInAction(() => (this.loading = false));
  }

  /** As if it had never been asked. The object stays: a screen that is being drawn may hold it already. */
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
      const told = error instanceof CallError ? error : unexpected(this.request.call, error);
      if (told.kind !== 'cancelled') this.settle(controller, () => (this.error = told));
      // A mistake of ours is told on screen, and reported like any other.
      if (told !== error) throw error;
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
  private readonly all = new Map<string, CachedRemote<unknown>>();
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** The one remote of this call with these arguments. */
  get<T>(request: CallRequest<T>): Remote<T> {
    return this.find(request);
  }

  /** Asks for these answers ahead of the screen that will want them. */
  warm(requests: readonly CallRequest[]): void {
    for (const request of requests) void this.find(request).want();
  }

  /** A screen shows this remote; what it returns says that it no longer does, which cancels what nobody waits for. */
  watch(request: CallRequest): () => void {
    const remote = this.find(request);
    remote.watchers++;
    void remote.want();
    return () => {
      remote.watchers--;
      // A screen that is only drawn again watches again in the same turn.
      setTimeout(() => remote.watchers === 0 && remote.drop());
    };
  }

  /** After a write: the answers of this call are no longer true. Those on screen are asked for again. */
  outdate(call: AnyCall): void {
    for (const remote of this.all.values()) {
      if (remote.request.call !== call) continue;
      if (remote.watchers > 0) void remote.reload();
      else remote.forget();
    }
  }

  /**
   * Another user, or nobody: nothing of the last one stays. Where there was none before (`keepOpen`), what needs no token is
   * still shown while it is asked for again.
   */
  clear({ keepOpen = false } = {}): void {
    for (const remote of this.all.values()) {
      if (!(keepOpen && remote.request.call.open && remote.watchers > 0)) remote.forget();
      if (remote.watchers > 0) void remote.reload();
    }
  }

  /** The session has been taken up again: what could not be had without it is asked for again where it is shown. */
  askAgain(): void {
    for (const { watchers, error, reload } of this.all.values()) {
      if (watchers > 0 && error?.kind === 'signed-out') void reload();
    }
  }

  /** Cancels what is being asked for. */
  dispose(): void {
    for (const remote of this.all.values()) remote.drop();
  }

  private find<T>(request: CallRequest<T>): CachedRemote<T> {
    const key = requestKey(request);
    const found = this.all.get(key);
    if (found && isOf(found, request.call) && !found.outworn) return found;
    const made = new CachedRemote(request, this.http);
    this.forgetOld();
    this.all.set(key, made);
    return made;
  }

  private forgetOld(): void {
    for (const [key, remote] of this.all) {
      if (remote.outworn) this.all.delete(key);
    }
  }
}

const unexpected = ({ line }: AnyCall, error: unknown): CallError =>
  new CallError('shape', FAILURE_TEXTS.unknownStatus, { line, detail: String(error) });

function isOf<T>(remote: CachedRemote<unknown>, call: Call<never, T>): remote is CachedRemote<T> {
  return remote.request.call === call;
}
