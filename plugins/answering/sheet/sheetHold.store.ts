// One tab writes on a sheet, the others read it. Whoever wants to write asks; who does not answer is overruled.
import { makeAutoObservable, runInAction } from 'mobx';

interface HoldEvents {
  /** Here one writes from now on. */
  gained(): void;
  /** Another tab asks to write: what was typed is put away before. */
  yielding(): Promise<void>;
  /** Another tab did not wait. */
  lost(): void;
  /** Another tab has written. */
  written(): void;
}

type Message = 'yield' | 'written';

/** Milliseconds that a tab has to give way in. */
const PATIENCE = 2_000;

export class SheetHold {
  held = false;
  /** Another tab holds it, as far as is known. */
  elsewhere = false;
  /** When it came here, on the clock of `performance.now()`. */
  since = Infinity;
  private readonly name: string;
  private readonly events: HoldEvents;
  private channel: BroadcastChannel | undefined;
  private release: () => void = () => undefined;
  /** Ends the patience of who takes over. */
  private soon: () => void = () => undefined;
  private waiting = new AbortController();
  /** Ends how long the other tab has to give way. */
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(sheetId: string, events: HoldEvents) {
    this.name = `yanxi:sheet ${sheetId}`;
    this.events = events;
    makeAutoObservable<this, 'name' | 'events' | 'channel' | 'release' | 'soon' | 'waiting' | 'patience'>(
      this,
      { name: false, events: false, channel: false, release: false, soon: false, waiting: false, patience: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    this.channel = new BroadcastChannel(this.name);
    this.channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'written') this.events.written();
      else if (this.held) void this.giveWay();
    });
    this.request({ ifAvailable: true });
    return () => {
      this.waiting.abort();
      clearTimeout(this.patience);
      this.release();
      this.channel?.close();
      this.channel = undefined;
    };
  }

  /** Writes here from now on; the other tab puts away what was typed in it, or is overruled. */
  async takeOver(): Promise<void> {
    if (this.held) return;
    this.channel?.postMessage('yield' satisfies Message);
    const given = await new Promise<boolean>((resolve) => {
      this.patience = setTimeout(() => resolve(false), PATIENCE);
      this.soon = () => resolve(true);
    });
    if (given) return;
    this.waiting.abort();
    this.request({ steal: true });
  }

  /** Tells the other tabs that something was written. */
  tell(): void {
    this.channel?.postMessage('written' satisfies Message);
  }

  private request(options: { ifAvailable?: true; steal?: true }): void {
    // Plain http has no Web Locks: then each tab writes, and revisions keep what is newer.
    if (!('locks' in navigator)) {
      void this.keep();
      return;
    }
    this.waiting = new AbortController();
    const how = options.ifAvailable || options.steal ? options : { signal: this.waiting.signal };
    let granted = false;
    navigator.locks
      .request(this.name, how, (lock) => {
        // Left meanwhile: nobody would ever let go of it.
        if (!this.channel) return undefined;
        granted = lock !== null;
        if (granted) return this.keep();
        runInAction(() => (this.elsewhere = true));
        // Its turn comes when the other tab is closed.
        queueMicrotask(() => this.channel && this.request({}));
        return undefined;
      })
      .catch(() => granted && this.overruled());
  }

  private keep(): Promise<void> {
    this.since = performance.now();
    this.held = true;
    this.elsewhere = false;
    this.soon();
    this.events.gained();
    return new Promise((resolve) => {
      this.release = resolve;
    });
  }

  private async giveWay(): Promise<void> {
    await this.events.yielding();
    // It was overruled meanwhile.
    if (!this.held) return;
    this.held = false;
    this.elsewhere = true;
    this.release();
    this.request({});
  }

  /** The lock was taken away. */
  private overruled(): void {
    if (!this.channel) return;
    this.held = false;
    this.elsewhere = true;
    this.events.lost();
    this.request({});
  }
}
