// Drafts in IndexedDB, where they outlive sign-outs and crashes; in memory where the browser stores nothing or does not
// answer.
import { makeObservable, observable, runInAction, when } from 'mobx';
import { type DraftSchema, type IDBPDatabase, openDatabase, renewAfterVisit } from '../disk/databases.ts';
import { WriteBehind } from '../disk/writeBehind.store.ts';
import { forgetLastDraft, keepLastDraft, lastDrafts, moveLastDrafts } from './lastDrafts.ts';

export interface StoredDraft {
  content: unknown;
  /** The tab that wrote it. */
  tab: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The page on which it was typed, where there is one that leads back to it. */
  page?: { address: string; title: string };
}

type DraftKey = DraftSchema['drafts']['key'];

/** Between the names of a form and a tab; sorts before every character of a form's name. */
const TAB = '\u0001';

/** What one tab last did to its draft of a form: written it, or removed it. */
interface Write {
  readonly key: DraftKey;
  readonly place: string;
  readonly tab: string;
  readonly draft?: StoredDraft;
}

/** How many are kept, the newest ones; not by age, since a machine's clock may be set. */
const MOST = 500;

export class DraftStore {
  readonly #deployment: string;
  readonly #disk = new WriteBehind<DraftSchema, Write | undefined>(openDatabase('yanxi-drafts', tidy));

  /** The page is being left, or may be: it is hidden. */
  #left = false;

  /** Forms that are still waiting for their draft. */
  private seeking = 0;

  /** Forms whose earlier drafts could not be read. */
  readonly #unread = new Set<string>();

  constructor(deployment: string) {
    this.#deployment = deployment;
    makeObservable<this, 'seeking'>(this, { seeking: observable });
  }

  /** Something is in memory only, and lost with the page. */
  get unsafe(): boolean {
    return this.#disk.unsafe;
  }

  /** Earlier drafts could not be read; once this is false again they can. */
  get silent(): boolean {
    return this.#disk.unread;
  }

  /** Runs what fills a form from its draft. */
  async seek(fill: () => Promise<void>): Promise<void> {
    runInAction(() => this.seeking++);
    try {
      await fill();
    } finally {
      runInAction(() => this.seeking--);
    }
  }

  /** Resolves once every open form holds what its draft had; what else is put into forms must wait for that. */
  async found(): Promise<void> {
    // Forms that could not be read seek again as soon as the disk answers.
    while (this.seeking > 0 || this.silent) await when(() => this.seeking === 0 && !this.silent);
  }

  /** The storage does not answer at the moment. */
  get hangs(): boolean {
    return this.#disk.hangs;
  }

  /** Calls back when what was stored may be lost after all. Returns what ends that. */
  whenBroken(listener: () => void): () => void {
    return this.#disk.whenBroken(listener);
  }

  /** The page is being left: what is not stored yet, and what follows, is kept at once. */
  leave(): void {
    this.#left = true;
    for (const write of this.#disk.unwritten.values()) {
      if (write?.draft) keepLastDraft({ key: write.key, draft: write.draft });
    }
  }

  /** The page is looked at again. */
  back(): void {
    this.#left = false;
  }

  /** The drafts of a form, one for each tab that wrote one, newest first. */
  async of(owner: string, form: string): Promise<readonly StoredDraft[]> {
    const place = placeOf(owner, form);
    const stored = await this.#disk.read((db) => db.getAll('drafts', this.#tabsOf(owner, form)));
    if (stored) this.#unread.delete(place);
    else this.#unread.add(place);
    const unwritten = [...this.#disk.unwritten.values()].filter((write) => write?.place === place);
    // What cannot be read is taken as missing. That nothing can be stored is reported at the first write.
    const others = (stored ?? []).filter(({ tab }) => unwritten.every((write) => write?.tab !== tab));
    return [...unwritten.flatMap((write) => write?.draft ?? []), ...others].toSorted((a, b) => b.at - a.at);
  }

  /** Whatever this owner has typed and not sent. */
  async all(owner: string): Promise<readonly StoredDraft[]> {
    const within = () => IDBKeyRange.bound([this.#deployment, owner], [this.#deployment, owner, []]);
    return (await this.#disk.read((db) => db.getAll('drafts', within()))) ?? [];
  }

  /** Resolves to whether it outlives the page. */
  put(owner: string, form: string, draft: StoredDraft): Promise<boolean> {
    const { tab } = draft;
    const place = placeOf(owner, form);
    const key = this.#keyOf(owner, form, tab);
    if (this.#left) keepLastDraft({ key, draft });
    return this.#disk.write(place + tab, { key, place, tab, draft }, async (db) => {
      const writing = db.transaction('drafts', 'readwrite');
      if (this.#unread.has(place)) {
        // A draft of this tab from before a reload that nobody has seen since: it becomes that of a closed tab.
        const before = await writing.store.get(key);
        const closedTab = `${tab} ${before?.at ?? 0}`;
        if (before) await writing.store.put({ ...before, tab: closedTab }, this.#keyOf(owner, form, closedTab));
      }
      void writing.store.put(draft, key).catch(() => undefined);
      // At once: the page may be closing.
      writing.commit();
      await writing.done;
      // Browsers on a full disk have been seen to complete a write and lose it.
      if ((await db.get('drafts', key))?.at !== draft.at) throw new Error('what was written is not there');
      this.#unread.delete(place);
      // A newer one has taken its place there.
      if (this.#disk.unwritten.get(place + tab)?.draft === draft) forgetLastDraft(key);
    });
  }

  /** Removes the draft of one tab. */
  async remove(owner: string, form: string, tab: string): Promise<void> {
    const place = placeOf(owner, form);
    const key = this.#keyOf(owner, form, tab);
    forgetLastDraft(key);
    await this.#disk.write(place + tab, { key, place, tab }, async (db) => {
      const removing = db.transaction('drafts', 'readwrite');
      void removing.store.delete(key).catch(() => undefined);
      // At once: the page may be closing, and what was sent is not offered again.
      removing.commit();
      await removing.done;
      const old = await db.get('drafts', [this.#deployment, owner, form]);
      if (old?.tab === tab) await db.delete('drafts', [this.#deployment, owner, form]);
    });
  }

  /** For an account that is closed. */
  async removeAll(owner: string): Promise<void> {
    this.#disk.cancel((key) => key.startsWith(`${owner} `));
    for (const { key } of lastDrafts()) if (key[0] === this.#deployment && key[1] === owner) forgetLastDraft(key);
    const all = () => IDBKeyRange.bound([this.#deployment, owner], [this.#deployment, owner, []]);
    await this.#disk.write(owner, undefined, (db) => db.delete('drafts', all()));
  }

  #keyOf(owner: string, form: string, tab: string): DraftKey {
    return [this.#deployment, owner, `${form}${TAB}${tab}`];
  }

  /** Includes the key without a tab: earlier releases kept one draft for all tabs. */
  #tabsOf(owner: string, form: string): IDBKeyRange {
    return IDBKeyRange.bound([this.#deployment, owner, form], [this.#deployment, owner, `${form}${TAB}\uFFFF`]);
  }
}

async function tidy(db: IDBPDatabase<DraftSchema>): Promise<void> {
  // What cannot be moved now is tried again when the database is next opened.
  await moveLastDrafts(db).catch(() => undefined);
  const { store } = db.transaction('drafts', 'readwrite');
  const oldestFirst = await store.index('at').getAllKeys();
  if (oldestFirst.length > 0) renewAfterVisit();
  for (const key of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST))) await store.delete(key);
}

const placeOf = (owner: string, form: string): string => `${owner} ${form}${TAB}`;
