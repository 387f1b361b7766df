// Where drafts lie: IndexedDB, which outlives sign-outs and crashes; in memory where the browser keeps nothing.
import type { DBSchema, IDBPDatabase } from 'idb';

/** The owner of what is written without having signed in. */
export const VISITOR = '';

export interface KeptDraft {
  content: unknown;
  /** The tab in which it was written. */
  tab: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: DraftKey; value: KeptDraft; indexes: { at: number } };
}

type DraftKey = [deployment: string, owner: string, formAndTab: string];

/** Between a form and a tab: before all that names of forms are made of. */
const TAB = '\u0001';

type Database = IDBPDatabase<DraftSchema>;

/** So many are kept, the newest; not by their age: a machine's clock may be set. */
const MOST = 500;

export class DraftStore {
  /** Which platform: one origin may serve several. */
  private readonly deployment: string;
  private opening: Promise<Database> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly memory = new Map<string, KeptDraft>();

  constructor(deployment: string) {
    this.deployment = deployment;
  }

  /** What was written to a form, by each tab that did, newest first. */
  of(owner: string, form: string): Promise<readonly KeptDraft[]> {
    const inMemory = () =>
      [...this.memory].flatMap(([key, kept]) => (key.startsWith(memoryKey(owner, form)) ? [kept] : []));
    const newestFirst = (drafts: readonly KeptDraft[]) => drafts.toSorted((a, b) => b.at - a.at);
    return this.inTurn(
      async (db) => {
        const kept = await db.getAll('drafts', this.tabsOf(owner, form));
        const newer = inMemory();
        return newestFirst([...newer, ...kept.filter(({ tab }) => newer.every((one) => one.tab !== tab))]);
      },
      // What cannot be read is not there; that nothing can be kept is said at the first write.
      () => newestFirst(inMemory()),
    );
  }

  /** Resolves to whether it outlives the page. */
  put(owner: string, form: string, draft: KeptDraft): Promise<boolean> {
    const key = memoryKey(owner, form) + draft.tab;
    return this.inTurn(
      async (db) => {
        const writing = db.transaction('drafts', 'readwrite');
        void writing.store.put(draft, this.keyOf(owner, form, draft.tab)).catch(() => undefined);
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

  /** What one tab wrote; what others wrote stays. */
  remove(owner: string, form: string, tab: string): Promise<void> {
    return this.inTurn(
      async (db) => {
        const writing = db.transaction('drafts', 'readwrite');
        void writing.store.delete(this.keyOf(owner, form, tab)).catch(() => undefined);
        const old = await writing.store.get([this.deployment, owner, form]);
        if (old?.tab === tab) void writing.store.delete([this.deployment, owner, form]).catch(() => undefined);
        await writing.done;
      },
      () => undefined,
    ).finally(() => this.memory.delete(memoryKey(owner, form) + tab));
  }

  /** Who left for good leaves nothing behind. */
  removeAll(owner: string): Promise<void> {
    const all = () => IDBKeyRange.bound([this.deployment, owner], [this.deployment, owner, []]);
    return this.inTurn(
      (db) => db.delete('drafts', all()),
      () => undefined,
    ).finally(() => this.memory.clear());
  }

  private keyOf(owner: string, form: string, tab: string): DraftKey {
    return [this.deployment, owner, `${form}${TAB}${tab}`];
  }

  /** Earlier versions kept one draft for all tabs, without a tab in its key. */
  private tabsOf(owner: string, form: string): IDBKeyRange {
    return IDBKeyRange.bound([this.deployment, owner, form], [this.deployment, owner, `${form}${TAB}\uFFFF`]);
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
  const { store } = db.transaction('drafts', 'readwrite');
  const oldestFirst = await store.index('at').getAllKeys();
  for (const key of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST))) await store.delete(key);
  return db;
}

const memoryKey = (owner: string, form: string): string => `${owner} ${form}${TAB}`;
