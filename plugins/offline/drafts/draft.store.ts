// What is being typed, kept for whoever types it until it is accepted.
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Session } from '#kernel/auth/session.store.ts';
import { ANONYMOUS, ownerKey } from '../owner.ts';
import type { DraftStore, KeptDraft } from './draftStore.ts';

/**
 * Milliseconds after a keystroke; who types on without a pause loses no more either. Nothing older than 300 ms may be
 * lost, and the disk and a busy page take their part of that.
 */
export const KEEP_AFTER = 100;

/** What can be kept: a `Form`, or anything that people write. */
export interface Draftable {
  /** What is worth keeping, without secrets; nothing when nothing was typed. */
  snapshot(): unknown;
  /** Takes up a snapshot; says whether anything came of it. */
  restore(kept: unknown): boolean;
  reset(): void;
  /** Counts how often the upstream took it: then it is no draft any more. */
  readonly accepted: number;
}

interface Surroundings {
  drafts: Pick<DraftStore, 'of' | 'put' | 'remove' | 'forgetful' | 'silent'>;
  session: Pick<Session, 'user'>;
  tabs: {
    /** The name of this one. */
    own(): Promise<string>;
    /** All that are open. */
    open(): Promise<ReadonlySet<string>>;
  };
}

export class Draft {
  /** What stands in the form was typed before. */
  restored = false;
  /** What was typed last was not kept. */
  private unkept = false;
  private readonly form: Draftable;
  private readonly around: Surroundings;
  private readonly key: string;
  private owner: string;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: Draftable, key: string, around: Surroundings) {
    this.form = form;
    this.key = key;
    this.around = around;
    this.owner = this.userId;
    makeAutoObservable<this, 'form' | 'around' | 'key' | 'owner' | 'timer' | 'userId'>(
      this,
      { form: false, around: false, key: false, owner: false, timer: false, userId: false },
      { autoBind: true },
    );
  }

  /** The browser keeps nothing: it is lost with the page. */
  get lost(): boolean {
    return this.unkept && this.around.drafts.forgetful;
  }

  private get userId(): string {
    return ownerKey(this.around);
  }

  /** Takes up what was kept, and keeps from now on; what it returns stops that. */
  open(): () => void {
    this.owner = this.userId;
    void this.load();
    const stops = [
      reaction(() => this.form.snapshot(), this.keepSoon, { equals: compareStructural }),
      reaction(() => this.form.accepted, this.drop),
      reaction(() => this.userId, this.changeOwner),
      // What could not be read before.
      reaction(
        () => this.around.drafts.silent,
        (silent) => void (silent || this.load()),
      ),
    ];
    const keepNow = () => this.flush();
    document.addEventListener('visibilitychange', keepNow);
    addEventListener('pagehide', keepNow);
    return () => {
      this.flush();
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', keepNow);
      removeEventListener('pagehide', keepNow);
    };
  }

  /** The user wants none of it. */
  clear(): void {
    this.form.reset();
    this.drop();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.restored = false;
    this.unkept = false;
    void this.remove(this.owner);
  }

  private async load(): Promise<void> {
    const { drafts } = this.around;
    const { owner, key } = this;
    const tab = await this.around.tabs.own();
    const own = (await this.leftOver(owner, tab)) ?? (await this.ofVisitor(tab));
    // Whoever types already wants no other text.
    if (this.owner !== owner || !own || this.form.snapshot() !== undefined) return;
    const { kept, of } = own;
    runInAction(() => (this.restored = this.form.restore(kept.content)));
    if (of === owner && kept.tab === tab) return;
    await this.keep();
    await drafts.remove(of, key, kept.tab);
  }

  /** What this tab wrote, or else what a tab has left that is closed: what another one is writing stays with it. */
  private async leftOver(owner: string, tab: string): Promise<{ kept: KeptDraft; of: string } | undefined> {
    const all = await this.around.drafts.of(owner, this.key);
    const mine = all.find((kept) => kept.tab === tab);
    const open = mine || all.length === 0 ? new Set<string>() : await this.around.tabs.open();
    const kept = mine ?? all.find((one) => !open.has(one.tab));
    return kept && { kept, of: owner };
  }

  /** What was typed in this very tab before signing in goes along; another's stays where it is. */
  private async ofVisitor(tab: string): Promise<{ kept: KeptDraft; of: string } | undefined> {
    if (this.owner === ANONYMOUS) return undefined;
    const kept = (await this.around.drafts.of(ANONYMOUS, this.key)).find((one) => one.tab === tab);
    return kept && { kept, of: ANONYMOUS };
  }

  private async remove(owner: string): Promise<void> {
    await this.around.drafts.remove(owner, this.key, await this.around.tabs.own());
  }

  private changeOwner(): void {
    this.flush();
    const before = this.owner;
    this.owner = this.userId;
    if (before !== ANONYMOUS) {
      this.form.reset();
      this.restored = false;
    } else if (this.form.snapshot() !== undefined) {
      void this.remove(ANONYMOUS);
      void this.keep();
      return;
    }
    void this.load();
  }

  private keepSoon(): void {
    this.timer ??= setTimeout(this.flush, KEEP_AFTER);
  }

  private flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.keep();
  }

  private async keep(): Promise<void> {
    const { owner } = this;
    const content = this.form.snapshot();
    const tab = await this.around.tabs.own();
    if (content === undefined) return this.around.drafts.remove(owner, this.key, tab);
    const kept = await this.around.drafts.put(owner, this.key, { content, tab, at: Date.now() });
    runInAction(() => (this.unkept = !kept));
  }
}
