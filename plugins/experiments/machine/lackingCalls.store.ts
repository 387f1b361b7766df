// What an upstream has said it does not know: what asks for it is not offered again.
import { makeAutoObservable, runInAction } from 'mobx';
import type { CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import type { WriterNeeds } from '#plugins/ui/form/writer.store.ts';

export class LackingCalls {
  private readonly names = new Set<string>();
  readonly #http: WriterNeeds['http'];

  constructor(http: WriterNeeds['http']) {
    this.#http = http;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Of a call that does several things each is told apart: one may be known and another not. */
  has(request: CallRequest): boolean {
    return this.names.has(nameOf(request));
  }

  /** Sends, and remembers what was not known. */
  get http(): WriterNeeds['http'] {
    return {
      send: async (request, options) => {
        try {
          return await this.#http.send(request, options);
        } catch (error) {
          if (error instanceof CallError && isLacking(error)) runInAction(() => this.names.add(nameOf(request)));
          throw error;
        }
      },
    };
  }
}

function nameOf({ call, input }: CallRequest): string {
  const { action } = { action: '', ...input };
  return `${call.line} ${action}`;
}
