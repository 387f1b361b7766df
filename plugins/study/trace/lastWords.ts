// What was studied last, written down in the moment in which the page goes: the disk of the outbox answers too late
// then. It moves to the outbox when the platform is opened again.
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import { TraceRecord } from './record.ts';

const Entry = v.pipe(v.string(), v.parseJson(), v.object({ owner: v.string(), record: TraceRecord }));
type Entry = v.InferOutput<typeof Entry>;

export class LastWords {
  private readonly prefix: string;

  /** One origin may serve several platforms. */
  constructor(deployment: string) {
    this.prefix = `yanxi.lastStudied ${deployment} `;
  }

  /** If the browser stores nothing, the request sent at the same moment must do. */
  keep(entry: Entry): void {
    siteStorage.set(this.keyOf(entry.owner, entry.record.studied.sittingId), JSON.stringify(entry));
  }

  forget(owner: string, sittingId: string): void {
    siteStorage.remove(this.keyOf(owner, sittingId));
  }

  all(): Entry[] {
    return siteStorage.keys().flatMap((key) => {
      if (!key.startsWith(this.prefix)) return [];
      const entry = v.safeParse(Entry, siteStorage.get(key));
      return entry.success ? [entry.output] : [];
    });
  }

  private keyOf(owner: string, sittingId: string): string {
    return `${this.prefix}${owner} ${sittingId}`;
  }
}
