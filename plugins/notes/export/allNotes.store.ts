// All notes that a list shows page by page, one after the other.
import { makeAutoObservable, runInAction } from 'mobx';
import type { CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import type { Note } from '../api.ts';

/** As many as an upstream gives at once. */
const PAGE = 100;

type Page = CallRequest<{ records: Note[]; total: number }>;

export class AllNotes {
  /** How many have come, of how many; undefined while nothing is fetched. */
  progress: { readonly done: number; readonly total: number } | undefined = undefined;
  readonly #http: Pick<Kernel['http'], 'send'>;
  #stop = new AbortController();

  constructor(http: Pick<Kernel['http'], 'send'>) {
    this.#http = http;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined where it was cancelled or failed; the client has said why. */
  async fetch(page: (page: number, size: number) => Page): Promise<readonly Note[] | undefined> {
    if (this.progress) return undefined;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const all: Note[] = [];
    this.progress = { done: 0, total: 0 };
    try {
      for (let at = 1; ; at++) {
        const { records, total } = await this.#http.send(page(at, PAGE), { signal });
        all.push(...records);
        runInAction(() => (this.progress = { done: all.length, total }));
        if (records.length === 0 || all.length >= total) return all;
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return undefined;
    } finally {
      runInAction(() => (this.progress = undefined));
    }
  }

  cancel(): void {
    this.#stop.abort();
  }
}
