// The line to customer service: a WebSocket that comes back when it is cut, or calls where none gets through.
import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { ChatFromServer, type ChatFromClient, type ChatSession } from '../api.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';

/** `calls`: no WebSocket gets through; what is said and heard goes by calls. */
export type LineState = 'closed' | 'opening' | 'open' | 'waiting' | 'calls';

/** A WebSocket that has not opened by then does not get through. */
const PATIENCE = 8000;
/** So many in a row, and calls take over. */
const TRIES = 2;
/** While calls stand in, a WebSocket is tried again so often. */
const TRY_AGAIN = 60_000;
/** How often calls ask what is new. */
export const ASK_EVERY = 4000;
/** A line that held that long starts counting anew when it is cut. */
const HELD = 10_000;
/** After so long in the background nobody knows whether a line is still there. */
const ASLEEP = 60_000;

const Json = v.pipe(v.string(), v.parseJson());

export interface LineNeeds {
  /** Opens the session, whose ticket serves once. */
  open(): Promise<ChatSession>;
  /** Where the WebSocket is; undefined where it may not be opened. */
  address(socketUrl: string): string | undefined;
  /** Of times that name none. */
  timeZone: string;
  /** The latest message at hand. */
  latest(): string | undefined;
  /** The session is there, the line is not yet: what was said before is fetched. Does not fail. */
  begin(session: ChatSession): Promise<void>;
  hear(frame: ChatFromServer): void;
  /** Something can be said. */
  ready(): void;
  /** It was cut: nobody knows what became of what was just said. */
  cut(): void;
  /** Asks by calls what is new, and says what waits; whether there was an answer. */
  ask(): Promise<boolean>;
}

export class Line {
  state: LineState = 'closed';
  private socket: WebSocket | undefined;
  private attempt = 0;
  private refused = 0;
  private openedAt = 0;
  private hiddenAt: number | undefined;
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setInterval> | undefined;
  private listening: AbortController | undefined;
  private readonly needs: LineNeeds;

  constructor(needs: LineNeeds) {
    this.needs = needs;
    makeAutoObservable<
      this,
      'socket' | 'attempt' | 'refused' | 'openedAt' | 'hiddenAt' | 'turn' | 'timer' | 'asking' | 'listening' | 'needs'
    >(
      this,
      {
        socket: false,
        attempt: false,
        refused: false,
        openedAt: false,
        hiddenAt: false,
        turn: false,
        timer: false,
        asking: false,
        listening: false,
        needs: false,
      },
      { autoBind: true },
    );
  }

  get usable(): boolean {
    return this.state === 'open' || this.state === 'calls';
  }

  start(): void {
    if (this.state !== 'closed') return;
    this.listen();
    void this.openNow();
  }

  stop(): void {
    this.listening?.abort();
    this.rest('closed');
  }

  /** Does not wait for its time. */
  retry(): void {
    if (this.state === 'waiting' || this.state === 'calls') void this.openNow();
  }

  /** Says something over the WebSocket; whether there was one. */
  say(frame: ChatFromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Nothing comes over it any more. */
  drop(): void {
    if (this.state === 'open') this.lost();
  }

  private async openNow(): Promise<void> {
    // While calls stand in, a try is no interruption: they go on until a WebSocket is open.
    const standIn = this.state === 'calls';
    if (!standIn) this.rest('opening');
    clearTimeout(this.timer);
    const turn = ++this.turn;
    try {
      const session = await this.needs.open();
      if (turn !== this.turn) return;
      await this.needs.begin(session);
      if (turn !== this.turn) return;
      const address = this.needs.address(session.socketUrl);
      if (address === undefined) this.useCalls();
      else this.connect(address, session.ticket);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (turn === this.turn) this.lost();
    }
  }

  private connect(address: string, ticket: string): void {
    const socket = new WebSocket(address);
    this.socket = socket;
    this.timer = setTimeout(() => socket.close(), PATIENCE);
    const listen = (event: 'open' | 'close', act: () => void) =>
      socket.addEventListener(event, () => this.socket === socket && act());
    listen('open', () => this.opened(ticket));
    listen('close', () => {
      if (this.openedAt === 0) this.refused++;
      this.lost();
    });
    socket.addEventListener('message', ({ data }) => {
      const json = v.safeParse(Json, data);
      const frame = json.success ? readLeniently(ChatFromServer, json.output, this.needs.timeZone) : undefined;
      // What a newer server says beyond the contract is not for us.
      if (this.socket === socket && frame?.ok) this.needs.hear(frame.value);
    });
  }

  private opened(ticket: string): void {
    clearTimeout(this.timer);
    clearInterval(this.asking);
    const after = this.needs.latest();
    this.say({ type: 'enter', ticket, ...(after !== undefined && { after }) });
    this.refused = 0;
    this.openedAt = performance.now();
    this.state = 'open';
    this.needs.ready();
  }

  /** The line was cut, or did not come about. */
  private lost(): void {
    if (this.state === 'calls' || this.refused >= TRIES) {
      this.socket = undefined;
      this.useCalls();
      return;
    }
    if (this.openedAt > 0 && performance.now() - this.openedAt > HELD) this.attempt = 0;
    this.rest('waiting');
    this.timer = setTimeout(() => void this.openNow(), boundedWait(backoff(this.attempt++, Math.random)));
  }

  private useCalls(): void {
    clearTimeout(this.timer);
    clearInterval(this.asking);
    this.asking = setInterval(() => void this.ask(), ASK_EVERY);
    this.timer = setTimeout(() => void this.openNow(), TRY_AGAIN);
    if (this.state === 'calls') return;
    this.state = 'calls';
    this.needs.ready();
  }

  private async ask(): Promise<void> {
    const { turn } = this;
    if ((await this.needs.ask()) || turn !== this.turn || this.state !== 'calls') return;
    // Calls get no answer either. When they do again, one more failing WebSocket is enough to go back to them.
    this.refused = TRIES - 1;
    this.rest('waiting');
    this.timer = setTimeout(() => void this.openNow(), boundedWait(backoff(this.attempt++, Math.random)));
  }

  /** Nothing of what was under way goes on. */
  private rest(state: LineState): void {
    this.turn++;
    clearTimeout(this.timer);
    clearInterval(this.asking);
    const { socket } = this;
    this.socket = undefined;
    this.openedAt = 0;
    this.state = state;
    if (!socket) return;
    socket.close();
    this.needs.cut();
  }

  private listen(): void {
    this.listening = new AbortController();
    const { signal } = this.listening;
    addEventListener('online', this.retry, { signal });
    addEventListener('offline', this.drop, { signal });
    document.addEventListener('visibilitychange', this.wake, { signal });
  }

  private wake(): void {
    if (document.hidden) {
      this.hiddenAt = performance.now();
      return;
    }
    const asleep = this.hiddenAt !== undefined && performance.now() - this.hiddenAt > ASLEEP;
    this.hiddenAt = undefined;
    if (this.state === 'waiting' || (asleep && this.state === 'open')) void this.openNow();
  }
}
