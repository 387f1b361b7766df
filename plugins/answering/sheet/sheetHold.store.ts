// Only one tab may answer a sheet. A tab that wants to answer asks for it; if the holder does not reply, the lock is
// stolen.
import { BASE } from '#kernel/index.ts';
import { makeAutoObservable, runInAction } from 'mobx';

interface HoldEvents {
  /** This tab may write now. */
  gained(): void;
  /** Another tab asks for the sheet: store typed text first. */
  yielding(): Promise<void>;
  /** Another tab took it without waiting. */
  lost(): void;
  /** Another tab has written. */
  written(): void;
}

type Message = 'yield' | 'written';

/** Milliseconds that the other tab has to give way. */
const PATIENCE = 2_000;

export class SheetHold {
  held = false;
  /** Another tab holds it, as far as is known. */
  elsewhere = false;
  /** The moment at which this tab got it, by `performance.now()`. */
  since = Infinity;
  readonly #name: string;
  readonly #events: HoldEvents;
  #channel: BroadcastChannel | undefined;
  #release: () => void = () => undefined;
  /** Tells a take-over in progress that the sheet was given. */
  #yielded: () => void = () => undefined;
  #waiting = new AbortController();
  /** Runs while the other tab may still give way. */
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(sheetId: string, events: HoldEvents) {
    this.#name = `yanxi${BASE}:sheet ${sheetId}`;
    this.#events = events;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'written') this.#events.written();
      else if (this.held) void this.giveWay();
    });
    this.request({ ifAvailable: true });
    return () => {
      this.#waiting.abort();
      clearTimeout(this.#patience);
      this.#release();
      this.#channel?.close();
      this.#channel = undefined;
    };
  }

  /** Moves the sheet to this tab. The other tab stores its typed text first, unless it does not reply in time. */
  async takeOver(): Promise<void> {
    if (this.held) return;
    this.#channel?.postMessage('yield' satisfies Message);
    const given = await new Promise<boolean>((resolve) => {
      this.#patience = setTimeout(() => resolve(false), PATIENCE);
      this.#yielded = () => resolve(true);
    });
    if (given) return;
    this.#waiting.abort();
    this.request({ steal: true });
  }

  /** Tells the other tabs that something was written. */
  announceWrite(): void {
    this.#channel?.postMessage('written' satisfies Message);
  }

  private request(options: { ifAvailable?: true; steal?: true }): void {
    // Over plain http there are no Web Locks: every tab writes, and the higher revision wins.
    if (!('locks' in navigator)) {
      void this.hold();
      return;
    }
    this.#waiting = new AbortController();
    const how = options.ifAvailable || options.steal ? options : { signal: this.#waiting.signal };
    let granted = false;
    navigator.locks
      .request(this.#name, how, (lock) => {
        // The sheet was closed in the meantime, so the lock would never be released.
        if (!this.#channel) return undefined;
        granted = lock !== null;
        if (granted) return this.hold();
        runInAction(() => (this.elsewhere = true));
        // Waits until the other tab is closed.
        queueMicrotask(() => this.#channel && this.request({}));
        return undefined;
      })
      .catch(() => granted && this.stolen());
  }

  private hold(): Promise<void> {
    this.since = performance.now();
    this.held = true;
    this.elsewhere = false;
    this.#yielded();
    this.#events.gained();
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  private async giveWay(): Promise<void> {
    await this.#events.yielding();
    // The lock was stolen in the meantime.
    if (!this.held) return;
    this.held = false;
    this.elsewhere = true;
    this.#release();
    this.request({});
  }

  private stolen(): void {
    if (!this.#channel) return;
    this.held = false;
    this.elsewhere = true;
    this.#events.lost();
    this.request({});
  }
}
