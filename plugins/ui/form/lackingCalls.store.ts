// What an upstream has said it does not know: what asks for it is not offered again.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import type { WriterNeeds } from './writer.store.ts';

export class LackingCalls {
  private readonly names = new Set<string>();
  readonly #http: WriterNeeds['http'];

  constructor(http: WriterNeeds['http']) {
    this.#http = http;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Of a call that does several things each is told apart: one may be known and another not. */
  has(request: Named): boolean {
    return this.names.has(nameOf(request));
  }

  /** How a request failed that was sent without its `http`. */
  heard(request: Named, error: unknown): void {
    if (error instanceof CallError && isLacking(error)) this.names.add(nameOf(request));
  }

  /** Sends, and remembers what was not known. */
  get http(): WriterNeeds['http'] {
    return {
      send: async (request, options) => {
        try {
          return await this.#http.send(request, options);
        } catch (error) {
          runInAction(() => this.heard(request, error));
          throw error;
        }
      },
    };
  }
}

const LACKING = new OnceKey<LackingCalls>();

/** Of the upstream as a whole, for all screens. */
export const lackingCallsOf = (kernel: Kernel): LackingCalls =>
  kernel.once(LACKING, () => new LackingCalls(kernel.http));

type Named = Pick<CallRequest, 'call'> & Partial<Pick<CallRequest, 'input'>>;

function nameOf({ call, input }: Named): string {
  const { action } = { action: '', ...input };
  return `${call.line} ${action}`;
}
