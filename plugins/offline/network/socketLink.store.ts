// A WebSocket of JSON frames that reconnects by itself.
import { makeAutoObservable } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { backoff } from '../outbox/backoff.ts';

/** `resting`: after repeated failures, the connection is retried only once in a while. */
export type LinkState = 'closed' | 'opening' | 'open' | 'waiting' | 'resting';

// All times are milliseconds.
/** Time limit for opening a WebSocket. */
const PATIENCE = 8000;
/** Interval of retries while the link rests. */
const TRY_AGAIN = 60_000;
/** A connection that lasted this long resets the backoff. */
const LASTED = 10_000;
/** A connection may have died unnoticed if the page was in the background for this long. */
const ASLEEP = 60_000;

export interface SocketLinkOptions<Received, Sent> {
  /**
   * Asks the upstream for the address and the first frame; undefined if no connection may be opened. May throw a
   * CallError. `wanted` is false once the answer is no longer needed.
   */
  invite(wanted: () => boolean): Promise<{ address: string; greeting: () => Sent } | undefined>;
  /** Parses a frame; undefined for frames that the contract does not know, which a newer server may send. */
  read(frame: unknown): Received | undefined;
  onFrame(frame: Received): void;
  /** Called after the greeting has been sent. */
  onOpen(): void;
  /** Called on disconnecting: frames under way may or may not have arrived. */
  onLost?(): void;
  /** Number of failures in a row after which the link rests; without it, it keeps retrying. */
  restsAfter?: number;
  /** Called when the link begins to rest: until it opens, a fallback may replace it. */
  onRest?(): void;
}

export class SocketLink<Received, Sent> {
  state: LinkState = 'closed';
  #socket: WebSocket | undefined;
  #attempt = 0;
  #refused = 0;
  #openedAt = 0;
  #hiddenAt: number | undefined;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | undefined;
  readonly #options: SocketLinkOptions<Received, Sent>;

  constructor(options: SocketLinkOptions<Received, Sent>) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.state !== 'closed') return;
    this.listen();
    void this.openNow();
  }

  stop(): void {
    this.#listening?.abort();
    this.close('closed');
  }

  /** Connects now instead of waiting for the next try. */
  retry(): void {
    if (this.state === 'waiting' || this.state === 'resting') void this.openNow();
  }

  /** Returns false if there is no open connection. */
  send(frame: Sent): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Treats the connection as dead. */
  drop(): void {
    if (this.state === 'open') this.lose();
  }

  /** Stops resting because the fallback fails too. One more failure makes the link rest again. */
  wait(): void {
    if (this.state !== 'resting') return;
    this.#refused = (this.#options.restsAfter ?? 1) - 1;
    this.tryLater();
  }

  private async openNow(): Promise<void> {
    // A retry while resting does not change the state.
    if (this.state !== 'resting') this.close('opening');
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    const wanted = (): boolean => turn === this.#turn;
    try {
      const invited = await this.#options.invite(wanted);
      if (!wanted()) return;
      if (invited) this.connect(invited.address, invited.greeting);
      else this.rest();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (wanted()) this.lose();
    }
  }

  private connect(address: string, greeting: () => Sent): void {
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#timer = setTimeout(() => socket.close(), PATIENCE);
    const current = (): boolean => this.#socket === socket;
    socket.addEventListener('open', () => current() && this.opened(greeting()));
    socket.addEventListener('message', ({ data }) => current() && this.receive(data));
    socket.addEventListener('close', () => {
      if (!current()) return;
      if (this.#openedAt === 0) this.#refused++;
      this.lose();
    });
  }

  private opened(greeting: Sent): void {
    clearTimeout(this.#timer);
    this.send(greeting);
    this.#refused = 0;
    this.#openedAt = performance.now();
    this.state = 'open';
    this.#options.onOpen();
  }

  private receive(data: unknown): void {
    const frame = this.#options.read(parsed(data));
    if (frame !== undefined) this.#options.onFrame(frame);
  }

  /** The connection was lost or could not be opened. */
  private lose(): void {
    if (this.state === 'resting' || this.#refused >= (this.#options.restsAfter ?? Infinity)) {
      this.rest();
      return;
    }
    if (this.#openedAt > 0 && performance.now() - this.#openedAt > LASTED) this.#attempt = 0;
    this.tryLater();
  }

  private tryLater(): void {
    this.close('waiting');
    this.#timer = setTimeout(() => void this.openNow(), boundedWait(backoff(this.#attempt++, Math.random)));
  }

  private rest(): void {
    clearTimeout(this.#timer);
    this.#socket = undefined;
    this.#timer = setTimeout(() => void this.openNow(), TRY_AGAIN);
    if (this.state === 'resting') return;
    this.state = 'resting';
    this.#options.onRest?.();
  }

  /** Cancels whatever is in progress. */
  private close(state: LinkState): void {
    this.#turn++;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#openedAt = 0;
    this.state = state;
    if (!socket) return;
    socket.close();
    this.#options.onLost?.();
  }

  private listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    addEventListener('online', this.retry, { signal });
    addEventListener('offline', this.drop, { signal });
    document.addEventListener('visibilitychange', this.wake, { signal });
  }

  private wake(): void {
    if (document.hidden) {
      this.#hiddenAt = performance.now();
      return;
    }
    const asleep = this.#hiddenAt !== undefined && performance.now() - this.#hiddenAt > ASLEEP;
    this.#hiddenAt = undefined;
    if (this.state === 'waiting' || (asleep && this.state === 'open')) void this.openNow();
  }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
