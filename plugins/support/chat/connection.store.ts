// The connection to customer service: a WebSocket that reconnects, or polling if none can be opened.
import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { ChatFromServer, type ChatFromClient, type ChatSession } from '../api.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';

/** `calls`: no WebSocket can be opened, so messages are sent and fetched by calls. */
export type ConnectionState = 'closed' | 'opening' | 'open' | 'waiting' | 'calls';

// All times are milliseconds.
/** How long a WebSocket may take to open. */
const PATIENCE = 8000;
/** After so many failures in a row, calls take over. */
const TRIES = 2;
/** How often a WebSocket is tried while polling replaces it. */
const TRY_AGAIN = 60_000;
/** How often calls ask for new messages. */
export const ASK_EVERY = 4000;
/** A connection that lasted this long resets the backoff. */
const LASTED = 10_000;
/** After so long in the background a connection may be dead without anyone noticing. */
const ASLEEP = 60_000;

const Json = v.pipe(v.string(), v.parseJson());

export interface ConnectionOptions {
  /** Opens the session. Its ticket is good for one connection. */
  openSession(): Promise<ChatSession>;
  /** The address of the WebSocket; undefined where it may not be opened. */
  address(socketUrl: string): string | undefined;
  /** Of times that name none. */
  timeZone: string;
  /** Id of the latest message the client has. */
  latest(): string | undefined;
  /** There is a session but no connection yet: fetches earlier messages. Does not fail. */
  onSession(session: ChatSession): Promise<void>;
  onFrame(frame: ChatFromServer): void;
  /** Messages can be sent now. */
  onUsable(): void;
  /** The connection was lost: messages on their way may or may not have arrived. */
  onLost(): void;
  /** Polls for new messages and sends what is waiting; resolves to whether there was an answer. */
  poll(): Promise<boolean>;
}

export class Connection {
  state: ConnectionState = 'closed';
  #socket: WebSocket | undefined;
  #attempt = 0;
  #refused = 0;
  #openedAt = 0;
  #hiddenAt: number | undefined;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;
  #listening: AbortController | undefined;
  readonly #options: ConnectionOptions;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
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
    this.#listening?.abort();
    this.close('closed');
  }

  /** Does not wait for the next try. */
  retry(): void {
    if (this.state === 'waiting' || this.state === 'calls') void this.openNow();
  }

  /** Sends over the WebSocket; returns whether there was one. */
  send(frame: ChatFromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Treats the connection as dead. */
  drop(): void {
    if (this.state === 'open') this.lose();
  }

  private async openNow(): Promise<void> {
    // Calls go on until a WebSocket is open.
    const standIn = this.state === 'calls';
    if (!standIn) this.close('opening');
    clearTimeout(this.#timer);
    const turn = ++this.#turn;
    try {
      const session = await this.#options.openSession();
      if (turn !== this.#turn) return;
      await this.#options.onSession(session);
      if (turn !== this.#turn) return;
      const address = this.#options.address(session.socketUrl);
      if (address === undefined) this.useCalls();
      else this.connect(address, session.ticket);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (turn === this.#turn) this.lose();
    }
  }

  private connect(address: string, ticket: string): void {
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#timer = setTimeout(() => socket.close(), PATIENCE);
    const listen = (event: 'open' | 'close', act: () => void) =>
      socket.addEventListener(event, () => this.#socket === socket && act());
    listen('open', () => this.opened(ticket));
    listen('close', () => {
      if (this.#openedAt === 0) this.#refused++;
      this.lose();
    });
    socket.addEventListener('message', ({ data }) => {
      const json = v.safeParse(Json, data);
      const frame = json.success ? readLeniently(ChatFromServer, json.output, this.#options.timeZone) : undefined;
      // Frames that the contract does not know are from a newer server.
      if (this.#socket === socket && frame?.ok) this.#options.onFrame(frame.value);
    });
  }

  private opened(ticket: string): void {
    clearTimeout(this.#timer);
    clearInterval(this.#polling);
    const after = this.#options.latest();
    this.send({ type: 'enter', ticket, ...(after !== undefined && { after }) });
    this.#refused = 0;
    this.#openedAt = performance.now();
    this.state = 'open';
    this.#options.onUsable();
  }

  /** The connection was lost, or could not be opened. */
  private lose(): void {
    if (this.state === 'calls' || this.#refused >= TRIES) {
      this.#socket = undefined;
      this.useCalls();
      return;
    }
    if (this.#openedAt > 0 && performance.now() - this.#openedAt > LASTED) this.#attempt = 0;
    this.close('waiting');
    this.#timer = setTimeout(() => void this.openNow(), boundedWait(backoff(this.#attempt++, Math.random)));
  }

  private useCalls(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#polling);
    this.#polling = setInterval(() => void this.poll(), ASK_EVERY);
    this.#timer = setTimeout(() => void this.openNow(), TRY_AGAIN);
    if (this.state === 'calls') return;
    this.state = 'calls';
    this.#options.onUsable();
  }

  private async poll(): Promise<void> {
    const turn = this.#turn;
    if ((await this.#options.poll()) || turn !== this.#turn || this.state !== 'calls') return;
    // Polling fails, too. Once it works again, one failed WebSocket is enough to go back to polling.
    this.#refused = TRIES - 1;
    this.close('waiting');
    this.#timer = setTimeout(() => void this.openNow(), boundedWait(backoff(this.#attempt++, Math.random)));
  }

  /** Cancels whatever is in progress. */
  private close(state: ConnectionState): void {
    this.#turn++;
    clearTimeout(this.#timer);
    clearInterval(this.#polling);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#openedAt = 0;
    this.state = state;
    if (!socket) return;
    socket.close();
    this.#options.onLost();
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
