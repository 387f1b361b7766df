// Drafts in IndexedDB, where they survive sign-outs and crashes; in memory if the browser stores nothing or does not
// answer.
import { makeObservable, observable, runInAction, when } from 'mobx';
import { type DraftSchema, type IDBPDatabase, openDatabase, renewAfterVisit } from '../disk/databases.ts';
import type { StoredDraft } from '../disk/stored.ts';
import { WriteBehind } from '../disk/writeBehind.store.ts';
import { forgetParkedDraft, parkDraft, parkedDrafts, moveParkedDrafts } from './parkedDrafts.ts';

type DraftKey = DraftSchema['drafts']['key'];

/** Separates the names of form and tab in a key; sorts before every character of a form's name. */
const TAB = '\u0001';

/** One tab's last change to its draft of a form: written, or removed. */
interface Write {
  readonly key: DraftKey;
  readonly place: string;
  readonly tab: string;
  readonly draft?: StoredDraft;
}

/** Number of drafts kept, newest first. There is no limit by age because a machine's clock may be changed. */
const MOST = 500;

export class DraftStore {
  readonly #deployment: string;
  readonly #disk = new WriteBehind<DraftSchema, Write | undefined>(openDatabase('yanxi-drafts', tidy));

  /** The page is being left, or may be, since it is hidden. */
  #left = false;

  /** Forms that are still waiting for their draft. */
  private seeking = 0;

  /** Forms whose earlier drafts could not be read. */
  readonly #unread = new Set<string>();

  constructor(deployment: string) {
    this.#deployment = deployment;
    makeObservable<this, 'seeking'>(this, { seeking: observable });
  }

  /** Some drafts are in memory only and would be lost with the page. */
  get unsafe(): boolean {
    return this.#disk.unsafe;
  }

  /** Earlier drafts could not be read. They can once this is false again. */
  get silent(): boolean {
    return this.#disk.unread;
  }

  /** Fills a form from its draft; `found` waits for it. */
  async seek(fill: () => Promise<void>): Promise<void> {
    runInAction(() => this.seeking++);
    try {
      await fill();
    } finally {
      runInAction(() => this.seeking--);
    }
  }

  /** Resolves once every open form has its draft. Any other code that fills forms must wait for it. */
  async found(): Promise<void> {
    // Forms whose draft could not be read retry as soon as the disk answers.
    while (this.seeking > 0 || this.silent) await when(() => this.seeking === 0 && !this.silent);
  }

  /** The storage does not answer at the moment. */
  get hangs(): boolean {
    return this.#disk.hangs;
  }

  /** Calls back when stored drafts may be lost after all. Returns a function that stops it. */
  whenBroken(listener: () => void): () => void {
    return this.#disk.whenBroken(listener);
  }

  /** The page is being left: pending and further drafts are put into localStorage at once. */
  leave(): void {
    this.#left = true;
    for (const write of this.#disk.unwritten.values()) {
      if (write?.draft) parkDraft({ key: write.key, draft: write.draft });
    }
  }

  /** The page is visible again. */
  back(): void {
    this.#left = false;
  }

  /** The drafts of a form, one per tab, newest first. */
  async of(owner: string, form: string): Promise<readonly StoredDraft[]> {
    const place = placeOf(owner, form);
    const stored = await this.#disk.read((db) => db.getAll('drafts', this.#tabsOf(owner, form)));
    if (stored) this.#unread.delete(place);
    else this.#unread.add(place);
    const unwritten = [...this.#disk.unwritten.values()].filter((write) => write?.place === place);
    // Unreadable drafts count as missing. If nothing can be stored, the first write reports it.
    const others = (stored ?? []).filter(({ tab }) => unwritten.every((write) => write?.tab !== tab));
    return [...unwritten.flatMap((write) => write?.draft ?? []), ...others].toSorted((a, b) => b.at - a.at);
  }

  /** Everything that this owner has typed and not sent. */
  async all(owner: string): Promise<readonly StoredDraft[]> {
    const within = () => IDBKeyRange.bound([this.#deployment, owner], [this.#deployment, owner, []]);
    return (await this.#disk.read((db) => db.getAll('drafts', within()))) ?? [];
  }

  /** Resolves to true if the draft survives the page. */
  put(owner: string, form: string, draft: StoredDraft): Promise<boolean> {
    const { tab } = draft;
    const place = placeOf(owner, form);
    const key = this.#keyOf(owner, form, tab);
    if (this.#left) parkDraft({ key, draft });
    return this.#disk.write(place + tab, { key, place, tab, draft }, async (db) => {
      const writing = db.transaction('drafts', 'readwrite');
      if (this.#unread.has(place)) {
        // A draft from before a reload that the form has not restored yet: keep it as that of a closed tab.
        const before = await writing.store.get(key);
        const closedTab = `${tab} ${before?.at ?? 0}`;
        if (before) await writing.store.put({ ...before, tab: closedTab }, this.#keyOf(owner, form, closedTab));
      }
      void writing.store.put(draft, key).catch(() => undefined);
      // Commit explicitly, because the page may be closing.
      writing.commit();
      await writing.done;
      // On a full disk, browsers have been seen to report a completed write and lose it.
      if ((await db.get('drafts', key))?.at !== draft.at) throw new Error('what was written is not there');
      this.#unread.delete(place);
      // If a newer draft has taken its place, that one stays in localStorage.
      if (this.#disk.unwritten.get(place + tab)?.draft === draft) forgetParkedDraft(key);
    });
  }

  /** Removes the draft of one tab. */
  async remove(owner: string, form: string, tab: string): Promise<void> {
    const place = placeOf(owner, form);
    const key = this.#keyOf(owner, form, tab);
    forgetParkedDraft(key);
    await this.#disk.write(place + tab, { key, place, tab }, async (db) => {
      const removing = db.transaction('drafts', 'readwrite');
      void removing.store.delete(key).catch(() => undefined);
      // Commit explicitly: the page may be closing, and a sent draft must not be offered again.
      removing.commit();
      await removing.done;
      const old = await db.get('drafts', [this.#deployment, owner, form]);
      if (old?.tab === tab) await db.delete('drafts', [this.#deployment, owner, form]);
    });
  }

  /** Removes all drafts of an account that was closed. */
  async removeAll(owner: string): Promise<void> {
    this.#disk.cancel((key) => key.startsWith(`${owner} `));
    for (const { key } of parkedDrafts()) if (key[0] === this.#deployment && key[1] === owner) forgetParkedDraft(key);
    const all = () => IDBKeyRange.bound([this.#deployment, owner], [this.#deployment, owner, []]);
    await this.#disk.write(owner, undefined, (db) => db.delete('drafts', all()));
  }

  #keyOf(owner: string, form: string, tab: string): DraftKey {
    return [this.#deployment, owner, `${form}${TAB}${tab}`];
  }

  /** Also matches the key without a tab, with which earlier releases stored one draft for all tabs. */
  #tabsOf(owner: string, form: string): IDBKeyRange {
    return IDBKeyRange.bound([this.#deployment, owner, form], [this.#deployment, owner, `${form}${TAB}\uFFFF`]);
  }
}

async function tidy(db: IDBPDatabase<DraftSchema>): Promise<void> {
  // If moving fails, it is retried when the database is next opened.
  await moveParkedDrafts(db).catch(() => undefined);
  const { store } = db.transaction('drafts', 'readwrite');
  const oldestFirst = await store.index('at').getAllKeys();
  if (oldestFirst.length > 0) renewAfterVisit();
  for (const key of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MOST))) await store.delete(key);
}

const placeOf = (owner: string, form: string): string => `${owner} ${form}${TAB}`;
