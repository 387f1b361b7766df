// Where drafts lie: IndexedDB, which outlives sign-outs and crashes; in memory where the browser keeps nothing.
import type { DBSchema, IDBPDatabase } from 'idb';

/** The owner of what is written without having signed in. */
export const VISITOR = '';

interface KeptDraft {
  content: unknown;
  /** The tab in which it was written. */
  tab: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: [deployment: string, owner: string, form: string]; value: KeptDraft; indexes: { at: number } };
}

type Database = IDBPDatabase<DraftSchema>;

/** Older ones are forgotten. */
const LIFE = 90 * 24 * 3_600_000;

export class DraftStore {
  /** Which platform: one origin may serve several. */
  private readonly deployment: string;
  private opening: Promise<Database> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly memory = new Map<string, KeptDraft>();

  constructor(deployment: string) {
    this.deployment = deployment;
  }

  get(owner: string, form: string): Promise<KeptDraft | undefined> {
    const kept = () => this.memory.get(memoryKey(owner, form));
    // What cannot be read is not there; that nothing can be kept is said at the first write.
    return this.inTurn(async (db) => kept() ?? (await db.get('drafts', [this.deployment, owner, form])), kept);
  }

  /** Resolves to whether it outlives the page. */
  put(owner: string, form: string, draft: KeptDraft): Promise<boolean> {
    const key = memoryKey(owner, form);
    return this.inTurn(
      async (db) => {
        const writing = db.transaction('drafts', 'readwrite');
        void writing.store.put(draft, [this.deployment, owner, form]).catch(() => undefined);
        // At once, and not when this turn is over: the page may be going.
        writing.commit();
        await writing.done;
        this.memory.delete(key);
        return true;
      },
      () => {
        this.memory.set(key, draft);
        return false;
      },
    );
  }

  remove(owner: string, form: string): Promise<void> {
    return this.inTurn(
      (db) => db.delete('drafts', [this.deployment, owner, form]),
      () => undefined,
    ).finally(() => this.memory.delete(memoryKey(owner, form)));
  }

  /** Who left for good leaves nothing behind. */
  removeAll(owner: string): Promise<void> {
    const all = () => IDBKeyRange.bound([this.deployment, owner], [this.deployment, owner, []]);
    return this.inTurn(
      (db) => db.delete('drafts', all()),
      () => undefined,
    ).finally(() => this.memory.clear());
  }

  /** One after the other, as they were asked for; `otherwise` where the browser keeps nothing. */
  private inTurn<T>(work: (db: Database) => Promise<T>, otherwise: () => T): Promise<T> {
    const done = this.turn.then(async () => {
      try {
        return await work(await this.open());
      } catch {
        this.opening = undefined;
        return otherwise();
      }
    });
    this.turn = done;
    return done;
  }

  private open(): Promise<Database> {
    this.opening ??= openDatabase();
    return this.opening;
  }
}

async function openDatabase(): Promise<Database> {
  const { openDB } = await import('idb');
  const db = await openDB<DraftSchema>('yanxi-drafts', 1, {
    upgrade: (fresh) => fresh.createObjectStore('drafts').createIndex('at', 'at'),
    // Another version of the page wants it: it is opened again when it is next needed.
    blocking: (_from, _to, event) => event.target instanceof IDBDatabase && event.target.close(),
  });
  const forgotten = db.transaction('drafts', 'readwrite');
  for await (const cursor of forgotten.store.index('at').iterate(IDBKeyRange.upperBound(Date.now() - LIFE))) {
    await cursor.delete();
  }
  return db;
}

const memoryKey = (owner: string, form: string): string => `${owner} ${form}`;
