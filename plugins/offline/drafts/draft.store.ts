// A draft: typed content, stored for its author until the upstream accepts it.
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Session } from '#kernel/auth/session.store.ts';
import { ANONYMOUS, ownerKey } from '../owner.ts';
import { whenLeft } from '../whenLeft.ts';
import type { StoredDraft } from '../disk/stored.ts';
import type { DraftStore } from './draftStore.ts';

/**
 * Milliseconds from a keystroke to storing it, even while typing continues. At most 300 ms of typing may be lost, and
 * the disk and a busy page need part of that.
 */
export const STORE_AFTER = 100;

/** Can have a draft: a `Form`, or anything else that people write. */
export interface Draftable {
  /** The content to store, without secrets; undefined if nothing was typed. */
  snapshot(): unknown;
  /** Fills empty parts from the snapshot and keeps the rest; returns true if it used anything. */
  restore(snapshot: unknown): boolean;
  reset(): void;
  /** Number of times that the upstream accepted the content, after which it is no longer a draft. */
  readonly accepted: number;
}

interface DraftOptions {
  drafts: Pick<
    DraftStore,
    'of' | 'seek' | 'put' | 'remove' | 'leave' | 'back' | 'unsafe' | 'silent' | 'hangs' | 'whenBroken'
  >;
  session: Pick<Session, 'user'>;
  tabs: {
    /** The name of this tab. */
    own(): Promise<string>;
    /** All open tabs. */
    open(): Promise<ReadonlySet<string>>;
  };
  /** The page on which it is typed, if its address leads back to it. */
  page?: () => NonNullable<StoredDraft['page']>;
}

interface Found {
  readonly draft: StoredDraft;
  readonly owner: string;
}

export class Draft {
  /** The form was filled from a draft. */
  restored = false;
  private lastUnsafe = false;
  readonly #form: Draftable;
  readonly #options: DraftOptions;
  readonly #key: string;
  #owner: string;
  /** Recorded on opening: by the time of the last write, the user may already be leaving for another page. */
  #page: StoredDraft['page'];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: Draftable, key: string, options: DraftOptions) {
    this.#form = form;
    this.#key = key;
    this.#options = options;
    this.#owner = ownerKey(options);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The browser cannot store the draft, so it would be lost with the page. */
  get lost(): boolean {
    return this.lastUnsafe && this.#options.drafts.unsafe;
  }

  /** The storage does not answer; if false while `lost`, the storage has no room. */
  get silent(): boolean {
    return this.#options.drafts.hangs;
  }

  /** The content as it would be stored; undefined if nothing was typed. */
  get content(): unknown {
    return this.#form.snapshot();
  }

  /** Restores the stored draft and stores changes from now on. Returns a function that stops it. */
  open(): () => void {
    this.#owner = ownerKey(this.#options);
    this.#page = this.#options.page?.();
    void this.#load();
    const stops: (() => void)[] = [
      reaction(() => this.#form.snapshot(), this.#storeSoon, { equals: compareStructural }),
      reaction(() => this.#form.accepted, this.#drop),
      reaction(() => ownerKey(this.#options), this.#changeOwner),
      // Retries reading once the disk answers again.
      reaction(
        () => this.#options.drafts.silent,
        (silent) => void (silent || this.#load()),
      ),
    ];
    const { drafts } = this.#options;
    // After a breakage the draft is written again.
    stops.push(drafts.whenBroken(() => void (this.#form.snapshot() === undefined || this.#store())));
    const leave = (): void => {
      drafts.leave();
      this.#flush();
    };
    stops.push(whenLeft(leave, () => drafts.back()));
    return () => {
      this.#flush();
      for (const stop of stops) stop();
    };
  }

  /** The user discards what was typed. */
  clear(): void {
    this.#form.reset();
    this.#drop();
  }

  readonly #drop = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    runInAction(() => {
      this.restored = false;
      this.lastUnsafe = false;
    });
    void this.#remove(this.#owner);
  };

  #load(): Promise<void> {
    return this.#options.drafts.seek(() => this.#fill());
  }

  async #fill(): Promise<void> {
    const { drafts, tabs } = this.#options;
    const owner = this.#owner;
    const tab = await tabs.own();
    const found = (await this.#leftBy(owner, tab)) ?? (await this.#typedAnonymously(tab));
    if (this.#owner !== owner || !found) return;
    const { draft } = found;
    const touched = this.#form.snapshot() !== undefined;
    // A form that is being filled in keeps its values; only empty fields are restored.
    const restored = this.#form.restore(draft.content);
    runInAction(() => (this.restored = restored));
    if (found.owner === owner && draft.tab === tab) return;
    // Nothing in it was used, so it remains the draft of a closed tab.
    if (touched && !restored) return;
    await this.#store();
    await drafts.remove(found.owner, this.#key, draft.tab);
  }

  /** This tab's draft, or that of a closed tab; never one that another open tab is writing. */
  async #leftBy(owner: string, tab: string): Promise<Found | undefined> {
    const all = await this.#options.drafts.of(owner, this.#key);
    const own = all.find((draft) => draft.tab === tab);
    const open = own || all.length === 0 ? new Set<string>() : await this.#options.tabs.open();
    const draft = own ?? all.find((one) => !open.has(one.tab));
    return draft && { draft, owner };
  }

  /** Content typed in this tab before signing in becomes the user's. */
  async #typedAnonymously(tab: string): Promise<Found | undefined> {
    if (this.#owner === ANONYMOUS) return undefined;
    const draft = (await this.#options.drafts.of(ANONYMOUS, this.#key)).find((one) => one.tab === tab);
    return draft && { draft, owner: ANONYMOUS };
  }

  async #remove(owner: string): Promise<void> {
    await this.#options.drafts.remove(owner, this.#key, await this.#options.tabs.own());
  }

  readonly #changeOwner = (owner: string): void => {
    this.#flush();
    const before = this.#owner;
    this.#owner = owner;
    if (before !== ANONYMOUS) {
      this.#form.reset();
      runInAction(() => (this.restored = false));
    } else if (this.#form.snapshot() !== undefined) {
      void this.#remove(ANONYMOUS);
      void this.#store();
      return;
    }
    void this.#load();
  };

  readonly #storeSoon = (): void => {
    this.#timer ??= setTimeout(this.#flush, STORE_AFTER);
  };

  readonly #flush = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#store();
  };

  async #store(): Promise<void> {
    const owner = this.#owner;
    const content = this.#form.snapshot();
    const tab = await this.#options.tabs.own();
    if (content === undefined) {
      await this.#options.drafts.remove(owner, this.#key, tab);
      return;
    }
    const page = this.#page && { page: this.#page };
    const safe = await this.#options.drafts.put(owner, this.#key, { content, tab, at: Date.now(), ...page });
    runInAction(() => (this.lastUnsafe = !safe));
  }
}
