// What is on its way: said over the line or by a call, until it is known what became of it.
import { CallError } from '#kernel/http/CallError.ts';
import type { Http } from '#kernel/http/http.ts';
import { type ChatMessage, sendChatMessage } from '../api.ts';
import type { Line } from './line.store.ts';
import type { Delivery } from './outbox.store.ts';
import type { OutboxRow } from './outboxRow.ts';

/** Nothing said of it for so long: the line is no more, whatever it looks like. */
export const ANSWER_WITHIN = 10_000;

interface Surroundings {
  http: Pick<Http, 'send'>;
  line: Pick<Line, 'state' | 'say' | 'drop'>;
  sessionId(): string | undefined;
  /** The upstream has it. */
  take(message: ChatMessage): void;
}

export class Deliveries {
  private readonly waiting = new Map<string, (delivery: Delivery) => void>();
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  deliver(row: OutboxRow): Promise<Delivery> {
    return this.around.line.state === 'open' ? this.bySocket(row) : this.byCall(row);
  }

  /** The other side says what became of it. */
  settle(operationId: string, delivery: Delivery): void {
    this.waiting.get(operationId)?.(delivery);
    this.waiting.delete(operationId);
  }

  /** The line is gone: nobody knows whether what is under way has arrived. */
  giveUp(): void {
    for (const operationId of this.waiting.keys()) this.settle(operationId, 'lost');
  }

  private bySocket({ operationId, text, image }: OutboxRow): Promise<Delivery> {
    const { line } = this.around;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.settle(operationId, 'lost');
        line.drop();
      }, ANSWER_WITHIN);
      this.waiting.set(operationId, (delivery) => {
        clearTimeout(timer);
        resolve(delivery);
      });
      const said = line.say({ type: 'say', operationId, ...(text !== '' && { text }), ...(image && { image }) });
      if (!said) this.settle(operationId, 'lost');
    });
  }

  private async byCall({ operationId, text, image }: OutboxRow): Promise<Delivery> {
    const { http, take } = this.around;
    const sessionId = this.around.sessionId();
    if (sessionId === undefined) return 'lost';
    const body = { sessionId, text: text || undefined, image, operationId };
    try {
      take(await http.send(sendChatMessage.with(body), { tips: false }));
      return 'arrived';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return saysNo(error) ? { refused: error.message } : 'lost';
    }
  }
}

/** It says no, and will say so again. Anything else leaves open whether it arrived. */
const saysNo = ({ kind, code = 0 }: CallError): boolean =>
  kind === 'refused' || (kind === 'status' && code >= 400 && code < 500);
