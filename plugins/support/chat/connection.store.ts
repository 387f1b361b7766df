// The connection to customer service: a WebSocket, or calls if none can be opened.
import { makeAutoObservable } from 'mobx';
import { type LinkState, SocketLink } from '#plugins/offline/network/socketLink.store.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { type ChatFromClient, ChatFromServer, type ChatSession } from '../api.ts';

/** `calls`: no WebSocket can be opened, so messages are sent and fetched by calls. */
export type ConnectionState = Exclude<LinkState, 'resting'> | 'calls';

/** After so many failures in a row, calls take over. */
const TRIES = 2;
/** Milliseconds after which calls ask for new messages again. */
export const ASK_EVERY = 4000;

export interface ConnectionOptions {
  /** Opens the session. Its ticket is good for one connection. */
  openSession(): Promise<ChatSession>;
  /** The address of the WebSocket; undefined if it may not be opened. */
  address(socketUrl: string): string | undefined;
  /** The time zone of times without one. */
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
  /** Polls for new messages and sends the waiting ones; resolves to false without an answer. */
  poll(): Promise<boolean>;
}

export class Connection {
  #polling: ReturnType<typeof setInterval> | undefined;
  readonly #link: SocketLink<ChatFromServer, ChatFromClient>;
  readonly #options: ConnectionOptions;

  constructor(options: ConnectionOptions) {
    const { latest, onFrame, onLost, timeZone } = options;
    this.#options = options;
    this.#link = new SocketLink({
      invite: async (wanted) => {
        const session = await options.openSession();
        if (!wanted()) return undefined;
        await options.onSession(session);
        const address = options.address(session.socketUrl);
        if (address === undefined) return undefined;
        return { address, greeting: () => ({ type: 'enter', ticket: session.ticket, ...since(latest()) }) };
      },
      read(frame) {
        const read = readLeniently(ChatFromServer, frame, timeZone);
        return read.ok ? read.value : undefined;
      },
      restsAfter: TRIES,
      onFrame,
      onLost,
      onOpen: () => {
        clearInterval(this.#polling);
        options.onUsable();
      },
      onRest: () => {
        this.#polling = setInterval(() => void this.poll(), ASK_EVERY);
        options.onUsable();
      },
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): ConnectionState {
    const { state } = this.#link;
    return state === 'resting' ? 'calls' : state;
  }

  get usable(): boolean {
    return this.state === 'open' || this.state === 'calls';
  }

  start(): void {
    this.#link.start();
  }

  stop(): void {
    clearInterval(this.#polling);
    this.#link.stop();
  }

  /** Does not wait for the next try. */
  retry(): void {
    this.#link.retry();
  }

  /** Sends over the WebSocket; returns whether there was one. */
  send(frame: ChatFromClient): boolean {
    return this.#link.send(frame);
  }

  /** Treats the connection as dead. */
  drop(): void {
    this.#link.drop();
  }

  private async poll(): Promise<void> {
    if ((await this.#options.poll()) || this.state !== 'calls') return;
    clearInterval(this.#polling);
    this.#link.wait();
  }
}

const since = (messageId: string | undefined) => messageId !== undefined && { after: messageId };
