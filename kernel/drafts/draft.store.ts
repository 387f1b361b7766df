// What is being typed, kept for whoever types it until it is accepted.
import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Session } from '../auth/session.store.ts';
import { type DraftStore, VISITOR } from './draftStore.ts';

/** Milliseconds after a keystroke; who types on without a pause loses no more either. */
export const KEEP_AFTER = 300;

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
  drafts: Pick<DraftStore, 'get' | 'put' | 'remove'>;
  session: Pick<Session, 'user'>;
  /** This tab's own name. */
  tab: string;
}

export class Draft {
  /** What stands in the form was typed before. */
  restored = false;
  /** The browser keeps nothing: it is lost with the page. */
  lost = false;
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

  private get userId(): string {
    return this.around.session.user?.userId ?? VISITOR;
  }

  /** Takes up what was kept, and keeps from now on; what it returns stops that. */
  open(): () => void {
    this.owner = this.userId;
    void this.load();
    const stops = [
      reaction(() => this.form.snapshot(), this.keepSoon, { equals: compareStructural }),
      reaction(() => this.form.accepted, this.drop),
      reaction(() => this.userId, this.changeOwner),
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
    void this.around.drafts.remove(this.owner, this.key);
  }

  private async load(): Promise<void> {
    const { drafts } = this.around;
    const { owner, key } = this;
    const own = await drafts.get(owner, key);
    const kept = own ?? (await this.ofVisitor());
    if (this.owner !== owner || !kept) return;
    runInAction(() => (this.restored = this.form.restore(kept.content)));
    if (!own) await Promise.all([this.keep(), drafts.remove(VISITOR, key)]);
  }

  /** What was typed in this very tab before signing in goes along; another's stays where it is. */
  private async ofVisitor() {
    if (this.owner === VISITOR) return undefined;
    const kept = await this.around.drafts.get(VISITOR, this.key);
    return kept?.tab === this.around.tab ? kept : undefined;
  }

  private changeOwner(): void {
    this.flush();
    const before = this.owner;
    this.owner = this.userId;
    if (before !== VISITOR) {
      this.form.reset();
      this.restored = false;
    } else if (this.form.snapshot() !== undefined) {
      void this.around.drafts.remove(VISITOR, this.key);
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
    const { drafts, tab } = this.around;
    const content = this.form.snapshot();
    if (content === undefined) return drafts.remove(this.owner, this.key);
    const kept = await drafts.put(this.owner, this.key, { content, tab, at: Date.now() });
    runInAction(() => (this.lost = !kept));
  }
}
