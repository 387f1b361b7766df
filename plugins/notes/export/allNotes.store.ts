// Fetches all notes of a paged list, page by page.
import { makeAutoObservable, runInAction } from 'mobx';
import { CallError, type CallRequest, type Kernel } from '#kernel/index.ts';
import type { Note } from '../api.ts';

/** The largest page of an upstream. */
const PAGE = 100;

type Page = CallRequest<{ records: Note[]; total: number }>;

export class AllNotes {
  /** The number of notes fetched, and of all; undefined while nothing is being fetched. */
  progress: { readonly done: number; readonly total: number } | undefined = undefined;
  readonly #http: Pick<Kernel['http'], 'send'>;
  #stop = new AbortController();

  constructor(http: Pick<Kernel['http'], 'send'>) {
    this.#http = http;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined if it was cancelled or failed; the HTTP client has shown the reason. */
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
