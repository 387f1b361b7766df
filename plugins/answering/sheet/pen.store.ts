// One device writes a sheet at a time: the first that saves, or the one on which the trainee last chose to continue. The
// server says its name in every reply, so the other devices become read-only and may take the sheet back. An answer that
// was written before its device noticed replaces nothing: the question offers both texts to choose from.
import { makeAutoObservable, runInAction } from 'mobx';
import { CallError, Operation } from '#kernel/index.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import type { AnswerSheet } from '../api.ts';

interface PenNeeds {
  /** The name of this device. */
  readonly device: string;
  /** Tells the server that this device writes from now on. */
  take(operationId: string): Promise<AnswerSheet>;
}

export class Pen {
  /** The writing device; null until one has written, undefined if the server does not keep it. */
  private writer: AnswerSheet['writer'];
  /** The trainee chose to continue here, and the server does not know yet. */
  taking = false;
  /** The first try to tell the server failed. */
  takeOverUnsent = false;
  /** Another device wrote before this one. */
  took = false;
  /** The reason why the server did not let this device write. */
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

  /** The server keeps the writer's name, so the other devices notice a take-over. */
  get known(): boolean {
    return this.writer !== undefined;
  }

  /** Takes the writer from a reply. */
  hear(writer: AnswerSheet['writer']): void {
    this.writer = writer;
  }

  /** Lets this device write from now on; the server is told as soon as it can be reached. */
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
      else runInAction(() => (this.takeOverUnsent = true));
    }
  }

  private settle(writer: AnswerSheet['writer'], refusal = ''): void {
    this.#operation.done();
    this.#operation.forget();
    runInAction(() => {
      this.taking = false;
      this.takeOverUnsent = false;
      this.writer = writer;
      this.refusal = refusal;
    });
  }
}
