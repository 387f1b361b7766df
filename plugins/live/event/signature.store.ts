// The signed address of a stream, renewed well before it ends; one that has ended is never waited for.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { boundedWait, CallError, type Http } from '#kernel/index.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import { signLive } from '../api.ts';

// Milliseconds.
/** A signature is renewed so long before it ends, or after two thirds of its time. */
const EARLY = 5 * 60_000;
/** The server's clock may be set while one waits. */
const LOOK = 15_000;
/** A signature whose end is not said is taken to last so long. */
const UNSAID = 30 * 60_000;
/** A signature that is refused is not asked for more often. */
const PAUSE = 3_000;

export class Signature {
  url: string | undefined = undefined;
  /** Why there is none. */
  problem: CallError | undefined = undefined;
  #renewAt = 0;
  #askedAt = -Infinity;
  #failures = 0;
  #asking = false;
  #stopped = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #eventId: string;
  readonly #http: Pick<Http, 'send'>;
  readonly #clock: Pick<ServerClock, 'now'>;

  constructor(eventId: string, http: Pick<Http, 'send'>, clock: Pick<ServerClock, 'now'>) {
    this.#eventId = eventId;
    this.#http = http;
    this.#clock = clock;
    makeAutoObservable(this, { problem: observableRef }, { autoBind: true });
  }

  /** Keeps it good until the result is called. */
  start(): () => void {
    this.#stopped = false;
    void this.sign();
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
    };
  }

  /** It is not accepted any more. */
  refused(): void {
    if (performance.now() - this.#askedAt > PAUSE) void this.sign();
  }

  retry(): void {
    this.#failures = 0;
    void this.sign();
  }

  private look(): void {
    if (this.#clock.now() >= this.#renewAt) void this.sign();
    else this.wait(this.#renewAt - this.#clock.now());
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(this.look, boundedWait(Math.min(LOOK, milliseconds)));
  }

  private async sign(): Promise<void> {
    if (this.#asking || this.#stopped) return;
    this.#asking = true;
    this.#askedAt = performance.now();
    clearTimeout(this.#timer);
    try {
      const { url, expireTime } = await this.#http.send(signLive.with({ eventId: this.#eventId }), { tips: false });
      const lasts = expireTime === '' ? UNSAID : Math.max(0, Date.parse(expireTime) - this.#clock.now());
      runInAction(() => {
        this.url = url;
        this.problem = undefined;
      });
      this.#failures = 0;
      this.#renewAt = this.#clock.now() + Math.max(PAUSE, lasts - Math.min(EARLY, lasts / 3));
      this.wait(this.#renewAt - this.#clock.now());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.problem = error));
      const pause = backoff(this.#failures++, Math.random, error.retryAfter);
      this.#renewAt = this.#clock.now() + pause;
      this.wait(pause);
    } finally {
      this.#asking = false;
    }
  }
}
