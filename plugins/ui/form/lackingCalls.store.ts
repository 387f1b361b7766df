// Remembers the calls that an upstream does not have, so that features that need them are no longer offered.
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

  /** For a call with several actions, each action counts separately, as an upstream may have only some. */
  has(request: Named): boolean {
    return this.names.has(nameOf(request));
  }

  /** Records the failure of a request that was sent without `this.http`. */
  heard(request: Named, error: unknown): void {
    if (error instanceof CallError && isLacking(error)) this.names.add(nameOf(request));
  }

  /** Sends requests, and records those that the upstream does not have. */
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

/** Shared by all screens. */
export const lackingCallsOf = (kernel: Kernel): LackingCalls =>
  kernel.once(LACKING, () => new LackingCalls(kernel.http));

type Named = Pick<CallRequest, 'call'> & Partial<Pick<CallRequest, 'input'>>;

function nameOf({ call, input }: Named): string {
  const { action } = { action: '', ...input };
  return `${call.line} ${action}`;
}
