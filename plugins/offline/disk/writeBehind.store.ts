// Writes to a database that may refuse or not answer: failed ones are tried again, and read from memory until then. Of
// each key only the newest write counts.
import type { DBSchema, IDBPDatabase } from 'idb';
import { makeObservable, observable, runInAction } from 'mobx';
import { type PatientDatabase, Unanswered } from './PatientDatabase.ts';

interface Write<S extends DBSchema, V> {
  readonly value: V;
  run(db: IDBPDatabase<S>): Promise<unknown>;
}

export class WriteBehind<S extends DBSchema, V> {
  /** Something is in memory only, and lost with the page. */
  unsafe = false;
  /** A read got no answer; once this is false again it is worth repeating. */
  unread = false;
  readonly #database: PatientDatabase<S>;
  readonly #waiting = new Map<string, Write<S, V>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: PatientDatabase<S>) {
    this.#database = database;
    makeObservable(this, { unsafe: observable, unread: observable });
    database.whenBack(() => void this.#inTurn(() => this.#comeBack()));
  }

  /** Values that are not in the database yet, by key, oldest write first. */
  get unwritten(): ReadonlyMap<string, V> {
    return new Map([...this.#waiting].map(([key, { value }]) => [key, value]));
  }

  /**
   * Resolves to whether the value outlives the page. `value` is what is read from here until it is written; `run` writes
   * it in one transaction, and may run again after a failure.
   */
  write(key: string, value: V, run: Write<S, V>['run']): Promise<boolean> {
    const write = { value, run };
    // To the end of the order.
    this.#waiting.delete(key);
    this.#waiting.set(key, write);
    return this.#inTurn(async () => {
      // A later write to this key may have taken its place.
      await this.#writeAll();
      return this.#waiting.get(key) !== write;
    });
  }

  /** Reads after all earlier writes; undefined where the browser stores nothing or does not answer. */
  read<T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T | undefined> {
    return this.#inTurn(() =>
      this.#database.ask(work).catch((error: unknown) => {
        if (error instanceof Unanswered) runInAction(() => (this.unread = true));
        return undefined;
      }),
    );
  }

  /** The database does not answer at the moment. */
  get hangs(): boolean {
    return this.#database.silent;
  }

  /** Calls back when what was written may be lost after all. Returns what ends that. */
  whenBroken(listener: () => void): () => void {
    return this.#database.whenBroken(listener);
  }

  /** Drops writes that are still waiting. */
  cancel(which: (key: string) => boolean): void {
    for (const key of this.#waiting.keys()) if (which(key)) this.#waiting.delete(key);
  }

  async #comeBack(): Promise<void> {
    await this.#writeAll();
    runInAction(() => (this.unread = false));
  }

  async #writeAll(): Promise<void> {
    for (const [key, write] of this.#waiting) {
      try {
        await this.#database.ask(write.run);
        if (this.#waiting.get(key) === write) this.#waiting.delete(key);
      } catch (error) {
        if (error instanceof Unanswered) break;
      }
    }
    const unsafe = this.#waiting.size > 0;
    runInAction(() => (this.unsafe = unsafe));
  }

  /** One after the other, in the order of the calls. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done;
    return done;
  }
}
