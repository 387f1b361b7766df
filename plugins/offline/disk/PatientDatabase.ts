// A database of the browser's that nobody waits for too long: it may hang, and another tab may hold it for as long as it
// likes. Whoever asks is told after a while that it does not answer; it says when it does again.
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';

/** Milliseconds that anything may take. */
const PATIENCE = 3_000;

/** So often it is looked at: a page that stood still itself has not waited. */
const LOOK = 500;

/** It has not answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** It was asked for, and may come all the same. */
  readonly begun: boolean;

  constructor(begun: boolean) {
    super('the disk does not answer');
    this.begun = begun;
  }
}

/** What `openDB` is given for the end of what it opens. */
export type Ending = Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'>;

type Work<S extends DBSchema, T> = (db: IDBPDatabase<S>, givenUp: AbortSignal) => Promise<T>;

interface Asked {
  readonly done: Promise<unknown>;
  giveUp(): void;
}

export class PatientDatabase<S extends DBSchema> {
  /** It does not answer. */
  silent = false;
  private opening: Promise<IDBPDatabase<S>> | undefined;
  private readonly openNow: (ending: Ending) => Promise<IDBPDatabase<S>>;
  private readonly asked = new Set<Asked>();
  private readonly listeners = new Set<() => void>();

  /** `open` passes what it is given on to `openDB`. */
  constructor(open: PatientDatabase<S>['openNow']) {
    this.openNow = open;
  }

  /**
   * Throws `Unanswered` when it takes too long, and at once as long as it is known not to answer. What `work` has not
   * begun by then it leaves alone: `givenUp` says so, and what it takes back it has `takenBack`.
   */
  ask<T>(work: Work<S, T>): Promise<T> {
    if (this.silent) return Promise.reject(new Unanswered(false));
    const ending = new AbortController();
    const done = this.begin(work, ending.signal);
    return new Promise<T>((resolve, reject) => {
      const giveUp = (): void => {
        ending.abort();
        reject(new Unanswered(true));
      };
      const asked = { done, giveUp };
      this.asked.add(asked);
      let waited = 0;
      const timer = setInterval(() => {
        waited += LOOK;
        if (waited >= PATIENCE) this.fallSilent();
      }, LOOK);
      void done.then(resolve, reject).finally(() => {
        clearInterval(timer);
        this.asked.delete(asked);
      });
      ending.signal.addEventListener('abort', () => clearInterval(timer));
    });
  }

  /** However long it takes: for what nobody waits for. */
  askPatiently<T>(work: Work<S, T>): Promise<T> {
    return this.begin(work, NEVER);
  }

  /** Tells when it answers again after it did not. What it returns ends that. */
  whenBack(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async begin<T>(work: Work<S, T>, givenUp: AbortSignal): Promise<T> {
    const db = await this.open();
    givenUp.throwIfAborted();
    return work(db, givenUp);
  }

  private open(): Promise<IDBPDatabase<S>> {
    if (this.opening) return this.opening;
    const closed = (): void => {
      if (this.opening === opening) this.opening = undefined;
    };
    const opening = this.openNow({
      // Another version of the page wants it: it is opened again when it is next needed.
      blocking(_from, _to, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        closed();
      },
      terminated: closed,
    });
    this.opening = opening;
    opening.catch(closed);
    return opening;
  }

  /** Nobody waits any longer; in the background it is asked for a sign of life. */
  private fallSilent(): void {
    if (this.silent) return;
    this.silent = true;
    const late = [...this.asked];
    for (const { giveUp } of late) giveUp();
    // What still comes of it is there by then, too.
    void Promise.allSettled([this.signOfLife(), ...late.map(({ done }) => done)]).then(() => {
      this.silent = false;
      for (const listener of this.listeners) listener();
    });
  }

  /** A transaction waits for all that came before it. */
  private async signOfLife(): Promise<void> {
    const db = await this.open();
    const names = [...db.objectStoreNames];
    const transaction = db.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => transaction.objectStore(name).count()), transaction.done]);
  }
}

const NEVER = new AbortController().signal;

/** What was asked in a transaction is taken back when it is given up on, if it has not happened yet. */
export function takenBack(transaction: { abort(): void }, givenUp: AbortSignal): void {
  givenUp.addEventListener('abort', () => {
    try {
      transaction.abort();
    } catch {
      // It is over, or can no longer be stopped.
    }
  });
}
