// Where drafts lie: IndexedDB, which outlives sign-outs and crashes; in memory where the browser keeps nothing, or does not
// answer.
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Ending, PatientDatabase } from '../disk/PatientDatabase.ts';
import { WriteBehind } from '../disk/writeBehind.store.ts';

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

/** What a tab wrote, or that nothing is to stand there. */
interface Written {
  readonly place: string;
  readonly tab: string;
  readonly draft?: KeptDraft;
}

/** So many are kept, the newest; not by their age: a machine's clock may be set. */
const MOST = 500;

export class DraftStore {
  /** Which platform: one origin may serve several. */
  private readonly deployment: string;
  private readonly disk = new WriteBehind<DraftSchema, Written | undefined>(new PatientDatabase(openDatabase));

  /** Forms of which it could not be read what was written to them before. */
  private readonly unread = new Set<string>();

  constructor(deployment: string) {
    this.deployment = deployment;
  }

  /** Something is not kept at the moment: it is lost with the page. */
  get forgetful(): boolean {
    return this.disk.forgetful;
  }

  /** What was written before could not be read; when this ends it can be. */
  get silent(): boolean {
    return this.disk.unread;
  }

  /** What was written to a form, by each tab that did, newest first. */
  async of(owner: string, form: string): Promise<readonly KeptDraft[]> {
    const place = placeOf(owner, form);
    const kept = await this.disk.read((db) => db.getAll('drafts', this.tabsOf(owner, form)));
    if (kept) this.unread.delete(place);
    else this.unread.add(place);
    const newer = [...this.disk.owed.values()].filter((written) => written?.place === place);
    // What cannot be read is not there; that nothing can be kept is said at the first write.
    const others = (kept ?? []).filter(({ tab }) => newer.every((one) => one?.tab !== tab));
    return [...newer.flatMap((one) => one?.draft ?? []), ...others].toSorted((a, b) => b.at - a.at);
  }

  /** Resolves to whether it outlives the page. */
  put(owner: string, form: string, draft: KeptDraft): Promise<boolean> {
    const { tab } = draft;
    const place = placeOf(owner, form);
    return this.disk.write(place + tab, { place, tab, draft }, async (db) => {
      const writing = db.transaction('drafts', 'readwrite');
      const key = this.keyOf(owner, form, tab);
      if (this.unread.has(place)) {
        // Of this tab, before it was loaded again, and never seen since: it is left like that of a tab that was closed.
        const before = await writing.store.get(key);
        const left = `${tab} ${before?.at ?? 0}`;
        if (before) await writing.store.put({ ...before, tab: left }, this.keyOf(owner, form, left));
      }
      void writing.store.put(draft, key).catch(() => undefined);
      // At once, and not when this turn is over: the page may be going.
      writing.commit();
      await writing.done;
      this.unread.delete(place);
    });
  }

  /** What one tab wrote; what others wrote stays. */
  async remove(owner: string, form: string, tab: string): Promise<void> {
    const place = placeOf(owner, form);
    await this.disk.write(place + tab, { place, tab }, async (db) => {
      const writing = db.transaction('drafts', 'readwrite');
      void writing.store.delete(this.keyOf(owner, form, tab)).catch(() => undefined);
      const old = await writing.store.get([this.deployment, owner, form]);
      if (old?.tab === tab) void writing.store.delete([this.deployment, owner, form]).catch(() => undefined);
      await writing.done;
    });
  }

  /** Who left for good leaves nothing behind. */
  async removeAll(owner: string): Promise<void> {
    this.disk.forgive((key) => key.startsWith(`${owner} `));
    const all = () => IDBKeyRange.bound([this.deployment, owner], [this.deployment, owner, []]);
    await this.disk.write(owner, undefined, (db) => db.delete('drafts', all()));
  }

  private keyOf(owner: string, form: string, tab: string): DraftKey {
    return [this.deployment, owner, `${form}${TAB}${tab}`];
  }

  /** Earlier versions kept one draft for all tabs, without a tab in its key. */
  private tabsOf(owner: string, form: string): IDBKeyRange {
    return IDBKeyRange.bound([this.deployment, owner, form], [this.deployment, owner, `${form}${TAB}\uFFFF`]);
  }
}

async function openDatabase(ending: Ending): Promise<IDBPDatabase<DraftSchema>> {
  const { openDB } = await import('idb');
  const db = await openDB<DraftSchema>('yanxi-drafts', 1, {
    upgrade: (fresh) => fresh.createObjectStore('drafts').createIndex('at', 'at'),
    ...ending,
  });
  const { store } = db.transaction('drafts', 'readwrite');
  const oldestFirst = await store.index('at').getAllKeys();
  for (const key of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST))) await store.delete(key);
  return db;
}

const placeOf = (owner: string, form: string): string => `${owner} ${form}${TAB}`;
