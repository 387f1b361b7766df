// How much a user has watched since they were last asked whether they are there, shared by the tabs of this browser.
import * as v from 'valibot';
import { followLocal, readLocal, writeLocal } from '#plugins/ui/localValues.ts';
import { lesson } from './api.ts';

export type Asked = v.InferOutput<typeof Asked>;
const Asked = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  lesson: v.object(lesson),
  /** Nobody answered in time. */
  missed: v.exactOptional(v.boolean()),
});

export type Watched = v.InferOutput<typeof Watched>;
const Watched = v.object({
  /** In seconds. */
  watched: v.number(),
  /** Until it is answered. */
  asked: v.optional(Asked),
});

export class KeptPresence {
  readonly #key: string;

  constructor(owner: string) {
    this.#key = `presence ${owner}`;
  }

  read(): Watched {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Watched), readLocal(this.#key));
    return kept.success ? kept.output : { watched: 0 };
  }

  write(watched: Watched): void {
    writeLocal(this.#key, JSON.stringify(watched));
  }

  /** Calls back when another tab writes. Call the result to stop. */
  follow(changed: () => void): () => void {
    return followLocal(this.#key, changed);
  }
}
