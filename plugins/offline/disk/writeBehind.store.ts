// What is written to a database, and stays owing where that refuses or does not answer: it is written when it can be, and
// read from here until then. Of each thing only the newest counts.
import type { DBSchema, IDBPDatabase } from 'idb';
import { makeObservable, observable, runInAction } from 'mobx';
import { type PatientDatabase, Unanswered } from './PatientDatabase.ts';

interface Owing<S extends DBSchema, V> {
  readonly value: V;
  write(db: IDBPDatabase<S>): Promise<unknown>;
}

export class WriteBehind<S extends DBSchema, V> {
  /** The browser keeps nothing: it is lost with the page. */
  forgetful = false;
  /** Something could not be read; to be asked for again when this is over. */
  unread = false;
  private readonly database: PatientDatabase<S>;
  private readonly owing = new Map<string, Owing<S, V>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(database: PatientDatabase<S>) {
    this.database = database;
    makeObservable(this, { forgetful: observable, unread: observable });
    database.whenBack(() => void this.inTurn(() => this.comeBack()));
  }

  /** By key what is not in the database; the last first written comes last. */
  get owed(): ReadonlyMap<string, V> {
    return new Map([...this.owing].map(([key, { value }]) => [key, value]));
  }

  /**
   * Resolves to whether it outlives the page. `value` is what is read from here meanwhile; `write` does it, in one go, and
   * may be asked for again.
   */
  write(key: string, value: V, write: Owing<S, V>['write']): Promise<boolean> {
    const mine = { value, write };
    // Behind what came before it.
    this.owing.delete(key);
    this.owing.set(key, mine);
    return this.inTurn(async () => {
      // One that was asked for later has taken its place.
      await this.pay();
      return this.owing.get(key) !== mine;
    });
  }

  /** Reads after all that was to be written before; nothing where the browser keeps nothing, or does not answer. */
  read<T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T | undefined> {
    return this.inTurn(() =>
      this.database.ask(work).catch((error: unknown) => {
        if (error instanceof Unanswered) runInAction(() => (this.unread = true));
        return undefined;
      }),
    );
  }

  /** It is not to be written any more. */
  forgive(which: (key: string) => boolean): void {
    for (const key of this.owing.keys()) if (which(key)) this.owing.delete(key);
  }

  private async comeBack(): Promise<void> {
    await this.pay();
    runInAction(() => (this.unread = false));
  }

  private async pay(): Promise<void> {
    for (const [key, owing] of this.owing) {
      try {
        await this.database.ask(owing.write);
        if (this.owing.get(key) === owing) this.owing.delete(key);
      } catch (error) {
        if (error instanceof Unanswered) break;
      }
    }
    const forgetful = this.owing.size > 0;
    runInAction(() => (this.forgetful = forgetful));
  }

  /** One after the other, as they were asked for. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done;
    return done;
  }
}
