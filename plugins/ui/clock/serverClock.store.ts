// Estimates the server's clock: deadlines follow it, whatever this machine's clock says.
import { OnceKey } from '#kernel/lifetime.ts';
import { makeAutoObservable, runInAction } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { type Sample, takeSample, trusted } from './clockSample.ts';
import { DRIFT, followTime } from './followTime.ts';
import type { Http, ReplyTime } from '#kernel/http/http.ts';
import { readLocal, writeLocal } from '../localValues.ts';

/** Readings per sync if slow answers make them inaccurate. */
const TRIES = 3;
/** Round trip in milliseconds up to which a reading is good; it may be off by half of that. */
const GOOD_ROUND_TRIP = 2_000;
/** A reply's `Date` is cut to whole seconds, so on average half a second is missing. */
const HALF_SECOND = 500;

/** Storage key for the milliseconds by which the server is ahead of this machine, for pages opened offline. */
const AHEAD = 'clock.ahead';
/** A larger difference means that this machine's clock has been set since. */
const FURTHEST = 86_400_000;

const ownOffset = (): number => Date.now() - performance.now();

function guessedOffset(): number {
  const ahead = Number(readLocal(AHEAD) ?? '0');
  return ownOffset() + (Math.abs(ahead) <= FURTHEST ? ahead : 0);
}

export class ServerClock {
  /**
   * Milliseconds by which the server's clock is ahead of `performance.now()`; guessed from the last visit until it is
   * known.
   */
  offset = guessedOffset();
  /** The server's time is known, and nothing has made it doubtful since. */
  synced = false;
  #samples: readonly Sample[] = [];
  /** Milliseconds by which a service's `Date` is ahead of the server's time, if another machine or a proxy sets it. */
  readonly #apart = new Map<ReplyTime['service'], number>();
  #syncing: Promise<void> | undefined;
  #listeners = 0;
  /** Those of the listeners for whom the server is asked. */
  #followers = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;
  readonly #http: Pick<Http, 'send' | 'onReply'>;

  constructor(http: Pick<Http, 'send' | 'onReply'>) {
    this.#http = http;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Milliseconds since 1970. */
  now(): number {
    return performance.now() + this.offset;
  }

  /** Converts a time of the server to the clock of `performance.now()`. */
  at(moment: number): number {
    return moment - this.offset;
  }

  /**
   * Asks the server for its time; concurrent callers share one request. Resolves even on failure: see `synced`. While
   * the clock is being followed, failures are retried.
   */
  sync(): Promise<void> {
    clearTimeout(this.#retry);
    this.#syncing ??= this.ask().finally(() => (this.#syncing = undefined));
    return this.#syncing;
  }

  /** Keeps the clock in sync while it is needed; returns a function that stops it. */
  follow(): () => void {
    const stop = this.followReplies();
    if (this.#followers++ === 0) void this.sync();
    return () => {
      if (--this.#followers === 0) clearTimeout(this.#retry);
      stop();
    };
  }

  /** Follows replies, and asks for the time only when one shows that the clock is off: for times that need not tick. */
  followReplies(): () => void {
    if (this.#listeners++ === 0) {
      const stops = [
        followTime({ doubtful: this.doubt, due: () => void (this.#followers > 0 && this.sync()) }),
        this.#http.onReply((reply) => void this.hear(reply)),
      ];
      this.#stopListening = () => {
        for (const stop of stops) stop();
      };
    }
    return () => {
      if (--this.#listeners === 0) this.#stopListening?.();
    };
  }

  /**
   * Takes the time that a reply itself tells, for upstreams whose `Date` is not to be seen. One that agrees changes
   * nothing: the readings of `sync` are the exacter ones.
   */
  told(time: string, sent: number, received = performance.now()): void {
    const roundTrip = received - sent;
    const offset = Date.parse(time) - (sent + received) / 2;
    const agrees = Math.abs(offset - this.offset) <= DRIFT + roundTrip / 2;
    if (!Number.isNaN(offset) && !agrees) this.learn({ offset, roundTrip });
  }

  /** The machine slept or its clock was set, so earlier readings are void. */
  private doubt(): void {
    if (this.#samples.length === 0) this.offset = guessedOffset();
    this.#samples = [];
    this.synced = false;
    void this.sync();
  }

  /** A reply with an unexpected date: the server's clock may have been set. */
  private async hear({ service, date, sent, received }: ReplyTime): Promise<void> {
    const offset = date + HALF_SECOND - (sent + received) / 2;
    const isOff = (apart: number): boolean => Math.abs(offset - apart - this.offset) > DRIFT + (received - sent) / 2;
    if (!isOff(this.#apart.get(service) ?? 0)) return;
    this.synced = false;
    await this.sync();
    if (!isOff(0)) this.#apart.delete(service);
    else if (this.synced) this.#apart.set(service, offset - this.offset);
    // Without the time call, replies are the only source.
    else runInAction(() => (this.offset = offset));
  }

  private async ask(): Promise<void> {
    let learnt = false;
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const sample = await takeSample(this.#http);
        if (sample) this.learn(sample);
        learnt ||= sample !== undefined;
        if (sample && sample.roundTrip <= GOOD_ROUND_TRIP) break;
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!learnt) this.askLater(error.retryAfter);
      return;
    }
    if (learnt) this.#failures = 0;
    else this.askLater();
  }

  private learn(sample: Sample): void {
    this.#samples = trusted(this.#samples, sample);
    const best = this.#samples.reduce((one, other) => (other.roundTrip < one.roundTrip ? other : one));
    runInAction(() => {
      this.offset = best.offset;
      this.synced = true;
    });
    writeLocal(AHEAD, String(Math.round(best.offset - ownOffset())));
  }

  private askLater(retryAfter?: number): void {
    if (this.#followers === 0) return;
    this.#retry = setTimeout(() => void this.sync(), boundedWait(backoff(this.#failures++, Math.random, retryAfter)));
  }
}

const CLOCK = new OnceKey<ServerClock>();

export const serverClockOf = ({ once, http }: Pick<Kernel, 'once' | 'http'>): ServerClock =>
  once(CLOCK, () => new ServerClock(http));
