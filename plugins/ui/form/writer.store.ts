// Writes for a screen's store: one at a time, retried as the same operation, after which outdated answers are reloaded.
import { makeAutoObservable, runInAction } from 'mobx';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { SendOptions } from '#kernel/http/http.ts';
import { Operation } from '#kernel/http/operation.ts';
import type { Remotes } from '#kernel/http/Remote.ts';
import { requestKey } from '#kernel/http/write.ts';

/** The part of the kernel it uses. */
export interface WriterNeeds {
  http: { send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R> };
  remotes: Pick<Remotes, 'outdate'>;
}

/**
 * @example
 * const left = await this.writer.write(leaveCourse.with({ courseId }), [listMyCourses]);
 * if (left) this.notices.success('已退出课程');
 */
export class Writer {
  busy = false;
  readonly #kernel: WriterNeeds;
  /** Operations of requests with an unknown outcome, and that of the last success. */
  readonly #operations = new Map<string, Operation>();

  constructor(kernel: WriterNeeds) {
    this.#kernel = kernel;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Resolves to the answer, or to undefined if the call failed (the client shows a popup) or another write is under
   * way.
   */
  async write<R>(request: CallRequest<R>, outdated: readonly AnyCall[] = []): Promise<{ answer: R } | undefined> {
    if (this.busy) return undefined;
    this.busy = true;
    const operation = this.operationOf(request);
    try {
      const answer = await this.#kernel.http.send(withOperation(request, operation));
      operation.done();
      this.forgetDone(operation);
      for (const shown of outdated) this.#kernel.remotes.outdate(shown);
      return { answer };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return undefined;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  private operationOf(request: CallRequest): Operation {
    const key = requestKey(request);
    const operation = this.#operations.get(key) ?? new Operation();
    this.#operations.set(key, operation);
    return operation;
  }

  /** Another write has succeeded since, so repeating an earlier one is a new operation. */
  private forgetDone(last: Operation): void {
    for (const [key, operation] of this.#operations) {
      if (operation !== last && !operation.pending) this.#operations.delete(key);
    }
  }
}

function withOperation<R>(request: CallRequest<R>, operation: Operation): CallRequest<R> {
  const repeatable = request.call.body !== undefined && 'operationId' in request.call.body.entries;
  if (!repeatable) return request;
  return { ...request, input: { ...request.input, operationId: operation.idFor(request.input) } };
}
