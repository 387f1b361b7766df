// An IndexedDB database that may not answer: it can hang, and another tab can block it indefinitely. Requests give up
// after a few seconds, and listeners are called when it answers again.
//
// It may also break: if the disk is full, the browser closes it in the middle of a write. It is then not used until it
// has been mended, even if it claims to work.
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { timesUndone, whenShown } from './keptPage.ts';

/** Milliseconds that a request may take. */
const PATIENCE = 3_000;

/** Step in which waiting time is counted, so that time during which the page was suspended does not count. */
const STEP = 500;

/** Milliseconds after which a silent database is asked over a new connection, again and again. */
const ANEW = 5_000;

/** Milliseconds between attempts to mend a broken database: the user may have made room on the disk. */
const MENDED_EVERY = 2_000;

export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** The work had begun, so the change may still be made later. */
  readonly begun: boolean;

  constructor(begun: boolean) {
    super('the database does not answer');
    this.begun = begun;
  }
}

/** Callbacks for `openDB` that let go of the connection when it ends. */
export type WhenClosed = Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'>;

type Work<S extends DBSchema, T> = (db: IDBPDatabase<S>, givenUp: AbortSignal) => Promise<T>;

interface DatabaseOptions<S extends DBSchema> {
  /** Opens the database, passing its argument on to `openDB`. */
  connect(whenClosed: WhenClosed): Promise<IDBPDatabase<S>>;
  /** Called after the database broke; afterwards, new writes must survive a crash of the browser. */
  mend(): Promise<void>;
}

interface Request {
  readonly done: Promise<unknown>;
  giveUp(): void;
}

export class PatientDatabase<S extends DBSchema> {
  /** The database is not answering at the moment. */
  silent = false;
  /** The browser closed the database by force, or a write failed although there should have been room. */
  broken = false;
  #connection: Promise<IDBPDatabase<S>> | undefined;
  readonly #options: DatabaseOptions<S>;
  readonly #requests = new Set<Request>();
  readonly #backListeners = new Set<() => void>();
  readonly #brokenListeners = new Set<() => void>();

  constructor(options: DatabaseOptions<S>) {
    this.#options = options;
  }

  /**
   * Throws `Unanswered` when the work takes too long, and at once while the database is silent or broken. Work that has
   * not begun by then never does; work that has begun undoes itself with `abortWhen(transaction, givenUp)`.
   */
  ask<T>(work: Work<S, T>): Promise<T> {
    if (this.silent || this.broken) return Promise.reject(new Unanswered(false));
    return this.#within(work, PATIENCE);
  }

  /** Is tried in any state. Without `patience`, in milliseconds, it has no time limit: for work that nobody waits for. */
  askPatiently<T>(work: Work<S, T>, patience?: number): Promise<T> {
    return patience === undefined ? this.#begin(work, NEVER) : this.#within(work, patience);
  }

  /** Calls back when the database answers again or has been mended. Returns a function that stops it. */
  whenBack(listener: () => void): () => void {
    this.#backListeners.add(listener);
    return () => this.#backListeners.delete(listener);
  }

  /** Calls back when the database breaks: stored data may be lost in a crash. Returns a function that stops it. */
  whenBroken(listener: () => void): () => void {
    this.#brokenListeners.add(listener);
    return () => this.#brokenListeners.delete(listener);
  }

  #within<T>(work: Work<S, T>, patience: number): Promise<T> {
    const controller = new AbortController();
    const done = this.#begin(work, controller.signal);
    return new Promise<T>((resolve, reject) => {
      const giveUp = (): void => {
        controller.abort();
        reject(new Unanswered(true));
      };
      const request = { done, giveUp };
      this.#requests.add(request);
      let waited = 0;
      const timer = setInterval(() => {
        waited += STEP;
        if (waited >= patience) this.#becomeSilent();
      }, STEP);
      void done.then(resolve, reject).finally(() => {
        clearInterval(timer);
        this.#requests.delete(request);
      });
      controller.signal.addEventListener('abort', () => clearInterval(timer));
    });
  }

  async #begin<T>(work: Work<S, T>, givenUp: AbortSignal): Promise<T> {
    const undone = timesUndone();
    try {
      const db = await this.#open();
      givenUp.throwIfAborted();
      return await work(db, givenUp);
    } catch (error) {
      if (isBreakage(error)) this.#break();
      if (timesUndone() === undone || givenUp.aborted) throw error;
      await whenShown();
      return this.#begin(work, givenUp);
    }
  }

  #open(): Promise<IDBPDatabase<S>> {
    if (this.#connection) return this.#connection;
    const closed = (): void => {
      if (this.#connection === connection) this.#connection = undefined;
    };
    const connection = this.#options.connect({
      // Another version of the page wants to upgrade the database. We close it, and reopen it when it is next needed.
      blocking(_from, _to, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        closed();
      },
      terminated: () => {
        closed();
        this.#break();
      },
    });
    this.#connection = connection;
    connection.catch(closed);
    return connection;
  }

  /** Makes requests fail at once, until a trial in the background succeeds. */
  #becomeSilent(): void {
    if (this.silent) return;
    this.silent = true;
    const late = [...this.#requests];
    for (const { giveUp } of late) giveUp();
    // Wait for late requests too, so that those that succeed after all do so before the listeners run.
    const answered = Promise.allSettled([this.#tryOut(), ...late.map(({ done }) => done)]);
    // When it finds the disk full, Chromium may forget for good what it was asked; a new connection then answers. It
    // waits for earlier work, so by then all that is not forgotten is done, and said to be within a moment.
    const forgotten = Promise.withResolvers<false>();
    const forget = () => setTimeout(() => forgotten.resolve(false), STEP);
    const asking = setInterval(() => {
      this.#letGo();
      this.#tryOut().then(forget, () => undefined);
    }, ANEW);
    void Promise.race([answered.then(() => true), forgotten.promise]).then((isWhole) => {
      clearInterval(asking);
      this.silent = false;
      if (isWhole) for (const listener of this.#backListeners) listener();
      else this.#break();
    });
  }

  /** Stops using the database until it has been mended. */
  #break(): void {
    if (this.broken) return;
    this.broken = true;
    this.#letGo();
    for (const listener of this.#brokenListeners) listener();
    void this.#mend();
  }

  async #mend(): Promise<void> {
    try {
      await this.#options.mend();
      await this.#tryOut();
      this.broken = false;
      for (const listener of this.#backListeners) listener();
    } catch {
      this.#letGo();
      setTimeout(() => void this.#mend(), MENDED_EVERY);
    }
  }

  #letGo(): void {
    this.#connection?.then((db) => db.close()).catch(() => undefined);
    this.#connection = undefined;
  }

  /** A write transaction over all stores waits for all earlier ones. */
  async #tryOut(): Promise<void> {
    const db = await this.#open();
    const names = [...db.objectStoreNames];
    const transaction = db.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => transaction.objectStore(name).count()), transaction.done]);
  }
}

/**
 * Chromium throws this if a write finds the disk full. A database that merely exceeds its quota throws
 * QuotaExceededError and stays intact.
 */
const isBreakage = (error: unknown): boolean => error instanceof DOMException && error.name === 'UnknownError';

const NEVER = new AbortController().signal;

/** Aborts a transaction when its request is given up, unless it has completed by then. */
export function abortWhen(transaction: { abort(): void }, givenUp: AbortSignal): void {
  givenUp.addEventListener('abort', () => {
    try {
      transaction.abort();
    } catch {
      // It has completed, or can no longer be aborted.
    }
  });
}
