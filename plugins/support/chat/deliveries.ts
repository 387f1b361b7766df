// Messages being sent, over the WebSocket or by a call, until their result is known.
import { CallError, type Http } from '#kernel/index.ts';
import { type ChatMessage, sendChatMessage } from '../api.ts';
import type { Delivery, OutgoingContent } from './chatOutbox.ts';
import type { Connection } from './connection.store.ts';

/** Milliseconds without an answer after which the connection is taken to be dead. */
export const ANSWER_WITHIN = 10_000;

interface DeliveryOptions {
  http: Pick<Http, 'send'>;
  connection: Pick<Connection, 'state' | 'send' | 'drop'>;
  sessionId(): string | undefined;
  /** The upstream has stored a message that was sent by a call. */
  onStored(message: ChatMessage, operationId: string): void;
}

export class Deliveries {
  readonly #waiting = new Map<string, (delivery: Delivery) => void>();
  #calls = 0;
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** A call is in progress: it is not known whether the message is stored already. */
  get calling(): boolean {
    return this.#calls > 0;
  }

  deliver(operationId: string, content: OutgoingContent): Promise<Delivery> {
    const open = this.#options.connection.state === 'open';
    return open ? this.#bySocket(operationId, content) : this.#byCall(operationId, content);
  }

  /** The server reports on it. */
  settle(operationId: string, delivery: Delivery): void {
    this.#waiting.get(operationId)?.(delivery);
    this.#waiting.delete(operationId);
  }

  /** The connection was lost: messages on their way may or may not have arrived. */
  giveUp(): void {
    for (const operationId of this.#waiting.keys()) this.settle(operationId, 'lost');
  }

  #bySocket(operationId: string, { text, image }: OutgoingContent): Promise<Delivery> {
    const { connection } = this.#options;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.settle(operationId, 'lost');
        connection.drop();
      }, ANSWER_WITHIN);
      this.#waiting.set(operationId, (delivery) => {
        clearTimeout(timer);
        resolve(delivery);
      });
      const sent = connection.send({ type: 'say', operationId, ...(text !== '' && { text }), ...(image && { image }) });
      if (!sent) this.settle(operationId, 'lost');
    });
  }

  async #byCall(operationId: string, { text, image }: OutgoingContent): Promise<Delivery> {
    const { http, onStored } = this.#options;
    const sessionId = this.#options.sessionId();
    if (sessionId === undefined) return 'lost';
    const body = { sessionId, text: text || undefined, image, operationId };
    this.#calls += 1;
    try {
      onStored(await http.send(sendChatMessage.with(body), { tips: false }), operationId);
      return 'arrived';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return isRefusal(error) ? { refused: error.message } : 'lost';
    } finally {
      this.#calls -= 1;
    }
  }
}

/** Failures after which resending is pointless. After any other, the message may or may not have arrived. */
const isRefusal = ({ kind, code = 0 }: CallError): boolean =>
  kind === 'refused' || (kind === 'status' && code >= 400 && code < 500);
