// The final record of a closing page, in `localStorage` because the outbox's disk answers too late then. It moves to
// the outbox at the next visit.
import * as v from 'valibot';
import { siteStorage } from '#kernel/index.ts';
import { TraceRecord } from './record.ts';

const Entry = v.pipe(v.string(), v.parseJson(), v.object({ owner: v.string(), record: TraceRecord }));
type Entry = v.InferOutput<typeof Entry>;

export class FinalRecords {
  readonly #prefix: string;

  /** The prefix keeps platforms on the same origin apart. */
  constructor(deployment: string) {
    this.#prefix = `yanxi.lastStudied ${deployment} `;
  }

  /** If the browser stores nothing, only the request sent at the same moment remains. */
  keep(entry: Entry): void {
    siteStorage.set(this.#keyOf(entry.owner, entry.record.studied.sittingId), JSON.stringify(entry));
  }

  forget(owner: string, sittingId: string): void {
    siteStorage.remove(this.#keyOf(owner, sittingId));
  }

  all(): Entry[] {
    return siteStorage.keys().flatMap((key) => {
      if (!key.startsWith(this.#prefix)) return [];
      const entry = v.safeParse(Entry, siteStorage.get(key));
      return entry.success ? [entry.output] : [];
    });
  }

  #keyOf(owner: string, sittingId: string): string {
    return `${this.#prefix}${owner} ${sittingId}`;
  }
}
