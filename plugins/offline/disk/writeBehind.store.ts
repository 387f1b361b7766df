// Writes to a database that may refuse or not answer: failed writes are retried, and reads see them in memory until
// then. Only the newest write of each key counts.
import type { DBSchema, IDBPDatabase } from 'idb';
import { makeObservable, observable, runInAction } from 'mobx';
import { type PatientDatabase, Unanswered } from './PatientDatabase.ts';

interface Write<S extends DBSchema, V> {
  readonly value: V;
  run(db: IDBPDatabase<S>): Promise<unknown>;
}

export class WriteBehind<S extends DBSchema, V> {
  /** Some writes are in memory only and would be lost with the page. */
  unsafe = false;
  /** A read got no answer. It can be repeated once this is false again. */
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
   * Resolves to true if the value survives the page. Until it is written, reads return `value`; `run` writes it in one
   * transaction, and may run again after a failure.
   */
  write(key: string, value: V, run: Write<S, V>['run']): Promise<boolean> {
    const write = { value, run };
    // Deleting first moves the key to the end.
    this.#waiting.delete(key);
    this.#waiting.set(key, write);
    return this.#inTurn(async () => {
      // If a later write has replaced this one, it counts as written.
      await this.#writeAll();
      return this.#waiting.get(key) !== write;
    });
  }

  /** Reads after all earlier writes; undefined if the browser stores nothing or does not answer. */
  read<T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T | undefined> {
    return this.#inTurn(() =>
      this.#database.ask(work).catch((error: unknown) => {
        if (error instanceof Unanswered) runInAction(() => (this.unread = true));
        return undefined;
      }),
    );
  }

  /** The database is not answering at the moment. */
  get hangs(): boolean {
    return this.#database.silent;
  }

  /** Calls back when written data may be lost after all. Returns a function that stops it. */
  whenBroken(listener: () => void): () => void {
    return this.#database.whenBroken(listener);
  }

  /** Drops pending writes. */
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

  /** Runs tasks one after the other, in the order of the calls. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done;
    return done;
  }
}
