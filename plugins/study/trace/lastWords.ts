// What was studied last, written down in the moment in which the page goes: the disk of the outbox answers too late
// then. It moves to the outbox when the platform is opened again.
import * as v from 'valibot';
import { TraceRecord } from './record.ts';

const Entry = v.pipe(v.string(), v.parseJson(), v.object({ owner: v.string(), record: TraceRecord }));
type Entry = v.InferOutput<typeof Entry>;

export class LastWords {
  private readonly prefix: string;

  /** One origin may serve several platforms. */
  constructor(deployment: string) {
    this.prefix = `yanxi.lastStudied ${deployment} `;
  }

  keep(entry: Entry): void {
    // Where the browser keeps nothing, what was sent in the same moment has to do.
    const { owner, record } = entry;
    quietly(() => localStorage.setItem(this.keyOf(owner, record.studied.sittingId), JSON.stringify(entry)));
  }

  forget(owner: string, sittingId: string): void {
    quietly(() => localStorage.removeItem(this.keyOf(owner, sittingId)));
  }

  all(): Entry[] {
    const keys = quietly(() => Object.keys(localStorage)) ?? [];
    return keys.flatMap((key) => {
      if (!key.startsWith(this.prefix)) return [];
      const entry = v.safeParse(
        Entry,
        quietly(() => localStorage.getItem(key)),
      );
      return entry.success ? [entry.output] : [];
    });
  }

  private keyOf(owner: string, sittingId: string): string {
    return `${this.prefix}${owner} ${sittingId}`;
  }
}

/** Storage may be full, or blocked. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
