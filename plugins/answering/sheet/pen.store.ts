// One device writes a sheet at a time: the first that saves, or the one that was last told to go on there. The
// server keeps its name and says it in every reply, so the others read from then on and may take the sheet back. What was
// written before its device knew replaces nothing: where another answer stands, that question asks, with both texts.
import { makeAutoObservable, runInAction } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import { Operation } from '#plugins/offline/operation.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import type { AnswerSheet } from '../api.ts';

interface PenNeeds {
  /** The name of this device. */
  readonly device: string;
  /** Tells the server that this device writes from now on. */
  take(operationId: string): Promise<AnswerSheet>;
}

export class Pen {
  /** The writer's name; null until somebody has written, undefined where the server does not keep it. */
  private writer: AnswerSheet['writer'];
  /** This device was told to go on, and the server does not know it yet. */
  taking = false;
  /** It could not be told at the first try. */
  untold = false;
  /** Another device wrote before. */
  took = false;
  /** Why the server did not let this device write. */
  refusal = '';
  readonly #needs: PenNeeds;
  readonly #operation = new Operation();

  constructor(writer: AnswerSheet['writer'], needs: PenNeeds) {
    this.writer = writer;
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Another device writes, as far as is known. */
  get elsewhere(): boolean {
    return !this.taking && typeof this.writer === 'string' && this.writer !== this.#needs.device;
  }

  /** The server tells the others when this device goes on. */
  get known(): boolean {
    return this.writer !== undefined;
  }

  /** A reply said who writes. */
  hear(writer: AnswerSheet['writer']): void {
    this.writer = writer;
  }

  /** From now on this device writes; the server is told as soon as it can be reached. */
  async take(): Promise<void> {
    if (!this.elsewhere) return;
    this.taking = true;
    this.took = true;
    this.refusal = '';
    await this.claim();
  }

  /** Tells the server, if it does not know yet. */
  async claim(): Promise<void> {
    if (!this.taking) return;
    try {
      const { writer } = await this.#needs.take(this.#operation.idFor(this.#needs.device));
      this.settle(writer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isLacking(error)) this.settle(undefined);
      else if (error.kind === 'refused') this.settle(this.writer, error.message);
      else runInAction(() => (this.untold = true));
    }
  }

  private settle(writer: AnswerSheet['writer'], refusal = ''): void {
    this.#operation.done();
    this.#operation.forget();
    runInAction(() => {
      this.taking = false;
      this.untold = false;
      this.writer = writer;
      this.refusal = refusal;
    });
  }
}
