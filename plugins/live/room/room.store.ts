// The chat of a live lesson, over a WebSocket that connects again by itself. What was not heard is said again, once.
import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import { newOperationId } from '#plugins/offline/operation.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { enterLiveChat, type LiveChatFromClient, LiveChatFromServer, type LiveMessage } from '../api.ts';

/** Milliseconds in which a WebSocket opens. */
const PATIENCE = 8_000;
/** A connection that lasted this long, in milliseconds, was a good one. */
const LASTED = 10_000;
/** Older messages are let go. */
const MOST = 300;

const Json = v.pipe(v.string(), v.parseJson());

export interface RoomOptions {
  readonly eventId: string;
  readonly http: Pick<Http, 'send'>;
  /** Of the WebSocket; undefined where it may not be opened. */
  address(socketUrl: string): string | undefined;
  /** Of times that name none. */
  readonly timeZone: string;
}

export interface Unsent {
  readonly operationId: string;
  readonly text: string;
  /** Why it was refused. */
  readonly problem?: string;
}

export class Room {
  state: 'closed' | 'opening' | 'open' | 'waiting' = 'closed';
  messages: readonly LiveMessage[] = [];
  /** Said, and not heard yet. */
  unsent: readonly Unsent[] = [];
  viewers: number | undefined = undefined;
  #socket: WebSocket | undefined;
  #openedAt = 0;
  #failures = 0;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heard = new Set<string>();
  readonly #listeners = new Set<(message: LiveMessage) => void>();
  readonly #options: RoomOptions;

  constructor(options: RoomOptions) {
    this.#options = options;
    makeAutoObservable(this, { messages: observableRef, unsent: observableRef }, { autoBind: true });
  }

  /** Stays connected until the result is called. */
  start(): () => void {
    const over = new AbortController();
    addEventListener('online', this.retry, over);
    addEventListener('offline', this.lose, over);
    void this.open();
    return () => {
      over.abort();
      this.close('closed');
    };
  }

  /** Does not wait for the next try. */
  retry(): void {
    if (this.state === 'waiting') void this.open();
  }

  /** Calls it with whatever is said from now on. */
  onMessage(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  say(text: string): void {
    const one = { operationId: newOperationId(), text: text.trim() };
    this.unsent = [...this.unsent, one];
    this.send({ type: 'say', ...one });
  }

  /** Says what was refused again. */
  sayAgain({ operationId, text }: Unsent): void {
    this.remove(operationId);
    this.say(text);
  }

  remove(operationId: string | undefined): void {
    this.unsent = this.unsent.filter((one) => one.operationId !== operationId);
  }

  private send(frame: LiveChatFromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  private async open(): Promise<void> {
    this.close('opening');
    const turn = this.#turn;
    const { eventId, http, address } = this.#options;
    try {
      const { socketUrl, ticket } = await http.send(enterLiveChat.with({ eventId }), { tips: false });
      const url = address(socketUrl);
      if (turn !== this.#turn || url === undefined) return;
      this.connect(new WebSocket(url), ticket);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (turn === this.#turn) this.lose();
    }
  }

  private connect(socket: WebSocket, ticket: string): void {
    this.#socket = socket;
    this.#timer = setTimeout(() => socket.close(), PATIENCE);
    socket.addEventListener('open', () => this.#socket === socket && this.opened(ticket));
    socket.addEventListener('close', () => this.#socket === socket && this.lose());
    socket.addEventListener('message', ({ data }) => this.#socket === socket && this.receive(data));
  }

  private opened(ticket: string): void {
    clearTimeout(this.#timer);
    this.#openedAt = performance.now();
    this.state = 'open';
    const after = this.messages.at(-1)?.messageId;
    this.send({ type: 'enter', ticket, ...(after !== undefined && { after }) });
    for (const { operationId, text, problem } of this.unsent) {
      if (problem === undefined) this.send({ type: 'say', operationId, text });
    }
  }

  private receive(data: unknown): void {
    const json = v.safeParse(Json, data);
    const frame = json.success ? readLeniently(LiveChatFromServer, json.output, this.#options.timeZone) : undefined;
    // Frames that the contract does not know are from a newer server.
    if (!frame?.ok) return;
    const { value } = frame;
    if (value.type === 'viewers') this.viewers = value.count;
    else if (value.type === 'message') this.hear(value.message, value.operationId, value.earlier === true);
    else if (value.operationId !== undefined) this.refuse(value.operationId, value.message);
  }

  private hear(message: LiveMessage, operationId: string | undefined, earlier: boolean): void {
    if (operationId !== undefined) this.remove(operationId);
    if (this.#heard.has(message.messageId)) return;
    this.#heard.add(message.messageId);
    this.messages = [...this.messages, message].slice(-MOST);
    if (!earlier) for (const listener of this.#listeners) listener(message);
  }

  private refuse(operationId: string, problem: string): void {
    this.unsent = this.unsent.map((one) => (one.operationId === operationId ? { ...one, problem } : one));
  }

  /** The connection was lost, or could not be opened. */
  private lose(): void {
    if (this.state === 'closed') return;
    if (this.#openedAt > 0 && performance.now() - this.#openedAt > LASTED) this.#failures = 0;
    this.close('waiting');
    this.#timer = setTimeout(() => void this.open(), boundedWait(backoff(this.#failures++, Math.random)));
  }

  private close(state: Room['state']): void {
    this.#turn++;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#openedAt = 0;
    this.state = state;
    socket?.close();
  }
}
