// The chat of a live lesson. An unacknowledged message is sent again, once.
import { makeAutoObservable, observableRef } from 'mobx';
import { boundedWait, type Http, newOperationId } from '#kernel/index.ts';
import { type LinkState, SocketLink } from '#plugins/offline/network/socketLink.store.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { enterLiveChat, type LiveChatFromClient, LiveChatFromServer, type LiveMessage } from '../api.ts';

/** The most messages kept; older ones are dropped. */
const MOST = 300;
/** Milliseconds that new messages wait for others, so that a crowd's are listed together. */
const TOGETHER = 200;
/** The same when nobody can read them all anyway: the video needs the machine more. */
const CROWDED = 1000;
const MANY = 15;

export interface RoomOptions {
  readonly eventId: string;
  readonly http: Pick<Http, 'send'>;
  /** The address of the WebSocket; undefined if it may not be opened. */
  address(socketUrl: string): string | undefined;
  /** The time zone of times without one. */
  readonly timeZone: string;
}

export interface Unsent {
  readonly operationId: string;
  readonly text: string;
  /** Why it was refused. */
  readonly problem?: string;
}

export class Room {
  messages: readonly LiveMessage[] = [];
  /** Sent but not acknowledged. */
  unsent: readonly Unsent[] = [];
  viewers: number | undefined = undefined;
  readonly #link: SocketLink<LiveChatFromServer, LiveChatFromClient>;
  readonly #heard = new Set<string>();
  #fresh: LiveMessage[] = [];
  #crowded = false;
  #listing: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(message: LiveMessage) => void>();

  constructor({ eventId, http, address, timeZone }: RoomOptions) {
    this.#link = new SocketLink({
      invite: async () => {
        const { socketUrl, ticket } = await http.send(enterLiveChat.with({ eventId }), { tips: false });
        const url = address(socketUrl);
        return url === undefined ? undefined : { address: url, greeting: () => this.enter(ticket) };
      },
      read(frame) {
        const read = readLeniently(LiveChatFromServer, frame, timeZone);
        return read.ok ? read.value : undefined;
      },
      onFrame: (frame) => this.receive(frame),
      onOpen: () => this.sayUnsent(),
    });
    makeAutoObservable(this, { messages: observableRef, unsent: observableRef }, { autoBind: true });
  }

  get state(): LinkState {
    return this.#link.state;
  }

  /** Stays connected until the result is called. */
  start(): () => void {
    this.#link.start();
    return () => {
      clearTimeout(this.#listing);
      this.#link.stop();
    };
  }

  /** Does not wait for the next try. */
  retry(): void {
    this.#link.retry();
  }

  /** Calls the listener with every message from now on. */
  onMessage(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  say(text: string): void {
    const one = { operationId: newOperationId(), text: text.trim() };
    this.unsent = [...this.unsent, one];
    this.#link.send({ type: 'say', ...one });
  }

  /** Sends a refused message again. */
  sayAgain({ operationId, text }: Unsent): void {
    this.remove(operationId);
    this.say(text);
  }

  remove(operationId: string | undefined): void {
    this.unsent = this.unsent.filter((one) => one.operationId !== operationId);
  }

  private enter(ticket: string): LiveChatFromClient {
    this.list();
    const after = this.messages.at(-1)?.messageId;
    return { type: 'enter', ticket, ...(after !== undefined && { after }) };
  }

  private sayUnsent(): void {
    for (const { operationId, text, problem } of this.unsent) {
      if (problem === undefined) this.#link.send({ type: 'say', operationId, text });
    }
  }

  private receive(frame: LiveChatFromServer): void {
    if (frame.type === 'viewers') this.viewers = frame.count;
    else if (frame.type === 'message') this.hear(frame.message, frame.operationId, frame.earlier === true);
    else if (frame.operationId !== undefined) this.refuse(frame.operationId, frame.message);
  }

  private hear(message: LiveMessage, operationId: string | undefined, earlier: boolean): void {
    if (this.#heard.has(message.messageId)) return;
    this.#heard.add(message.messageId);
    this.#fresh.push(message);
    if (operationId !== undefined) {
      this.remove(operationId);
      this.list();
    }
    this.#listing ??= setTimeout(this.list, boundedWait(this.#crowded ? CROWDED : TOGETHER));
    if (!earlier) for (const listener of this.#listeners) listener(message);
  }

  private list(): void {
    clearTimeout(this.#listing);
    this.#listing = undefined;
    this.#crowded = this.#fresh.length >= MANY;
    if (this.#fresh.length > 0) this.messages = [...this.messages, ...this.#fresh].slice(-MOST);
    this.#fresh = [];
  }

  private refuse(operationId: string, problem: string): void {
    this.unsent = this.unsent.map((one) => (one.operationId === operationId ? { ...one, problem } : one));
  }
}
