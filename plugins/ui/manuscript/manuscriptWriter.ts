// Stores what is typed: soon enough that a crash loses next to nothing, and at once when the page is left.
import { compareShallow, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { type Draft, draftKey, type KeptTexts, rowsIn, storedDraft, type WrittenRow } from './keptTexts.ts';
import type { Row, RowHead, Written } from './manuscript.ts';
import type { Opened } from './openText.ts';
import type { ManuscriptServices } from './services.ts';

/** Milliseconds between two writes while one is typing. */
const STORED_EVERY = 100;
/** Milliseconds after which what is stored here is sent. */
const SENT_AFTER = 10_000;
/** The first save comes sooner: by it other devices know which one writes. */
const FIRST_SENT_AFTER = 1_000;

interface Holder<Fields> {
  /** What stands in the editor. */
  current(): Draft<Fields> | undefined;
  /** Another text stands elsewhere: nothing is sent until its writer has chosen. */
  inConflict(): boolean;
}

export class ManuscriptWriter<Where extends object, Fields extends Written, Found> {
  /** Something is in this page only. */
  typed = false;
  /** The revision on which the text stands. */
  known = 0;
  /** What was written here was not taken by the upstream. */
  private overtaken = false;
  /** The upstream has a save of what stands in the editor: other devices know that this one writes. */
  #announced = false;
  /** What is stored, or came from the upstream. */
  private stands: Draft<Fields> | undefined = undefined;
  private heirOf: ReadonlySet<string> = new Set();
  /** What other tabs had written when the text began to stand on it. */
  #seen: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  private sending: ReturnType<typeof setTimeout> | undefined = undefined;
  #begun = -Infinity;
  #writing: Promise<void> = Promise.resolve();
  readonly #services: ManuscriptServices<Where, Fields, Found>;
  readonly #kept: KeptTexts<Fields>;
  readonly #lane: string;
  readonly #holder: Holder<Fields>;

  constructor(services: ManuscriptServices<Where, Fields, Found>, kept: KeptTexts<Fields>, holder: Holder<Fields>) {
    this.#services = services;
    this.#kept = kept;
    this.#lane = services.format.laneOf(services.where);
    this.#holder = holder;
    makeAutoObservable<this, 'stands' | 'sending'>(this, { stands: observableRef, sending: false }, { autoBind: true });
  }

  /** What waits to be sent, by whichever tab. */
  get rows(): readonly WrittenRow<Where, Fields>[] {
    const { outbox, format } = this.#services;
    return rowsIn(format, outbox.rows, this.#lane).filter(({ row }) => row.state !== 'refused');
  }

  /** What tabs that are open have written. */
  private get foreign(): readonly WrittenRow<Where, Fields>[] {
    return this.rows.filter(({ write }) => !this.owns(write));
  }

  /** The last of it that is not known here yet. */
  get news(): Row<Where, Fields> | undefined {
    return this.foreign.findLast(({ row }) => !this.#seen.has(row.id))?.write;
  }

  /** Something that this tab wrote is still to be sent, or to be answered. */
  get unsent(): boolean {
    return this.typed || this.rows.length > this.foreign.length;
  }

  /** The upstream does not have what stands here. */
  get dirty(): boolean {
    return this.unsent || this.overtaken;
  }

  /** This is what stands in the editor, and nothing of it is to be written. */
  begin(draft: Draft<Fields>, { known, heirOf }: Pick<Opened<Fields, Found>, 'known' | 'heirOf'>): void {
    this.stands = draft;
    this.known = known;
    this.heirOf = heirOf;
    this.see();
  }

  owns({ writer }: Pick<RowHead, 'writer'>): boolean {
    return writer === this.#services.writer() || this.heirOf.has(writer);
  }

  stand(draft: Draft<Fields>): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.stands = draft;
    this.typed = false;
    this.#announced = false;
    this.see();
  }

  mark(): void {
    this.overtaken = true;
  }

  /** From now on the text stands on this revision of the upstream's. */
  async standOn(revision: number): Promise<void> {
    this.known = revision;
    this.overtaken = false;
    this.see();
    await this.#kept.standOn(revision);
  }

  /** Whether it was this tab's. */
  acknowledged(write: RowHead, revision: number): boolean {
    const own = this.owns(write);
    if (own) {
      this.known = Math.max(this.known, revision);
      this.#announced = true;
    }
    return own;
  }

  /** Stores what stands in the editor: the first change at once, what follows a moment later. */
  schedule(): void {
    const current = this.#holder.current();
    if (!current || this.isStored(current)) return;
    this.typed = true;
    if (this.#timer !== undefined) return;
    const wait = STORED_EVERY - (performance.now() - this.#begun);
    this.#timer = setTimeout(() => void this.write(), boundedWait(wait));
    // After the key event's own work; the page may be left before the timer.
    if (wait <= 0) queueMicrotask(() => this.#timer !== undefined && void this.write());
  }

  /** Stores at once what is typed. */
  async flush(): Promise<void> {
    if (this.typed) void this.write();
    await this.#writing;
  }

  /** `again`: also what is stored already, as a new save. */
  async write(again = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#begun = performance.now();
    const before = this.#writing;
    this.#writing = Promise.all([this.writeNow('save', again), before]).then(() => undefined);
    await this.#writing;
  }

  /** Queued behind all saves, at once: the page may be left next. */
  async submit(): Promise<void> {
    await Promise.all([this.flush(), this.writeNow('submit', true)]);
  }

  /** The text waits for its writer's choice: it is kept here and no longer sent. */
  async withdraw(): Promise<void> {
    const { outbox } = this.#services;
    const current = this.#holder.current();
    this.overtaken = true;
    if (current) await this.#kept.keepOvertaken(current.written);
    for (const { row, write } of this.rows) {
      if (this.owns(write) && row.state === 'waiting') await outbox.forget(row);
    }
  }

  private async writeNow(what: RowHead['what'], again: boolean): Promise<void> {
    const { where, writer, owner, outbox, announce } = this.#services;
    const current = this.#holder.current();
    if (!current || (!again && this.isStored(current))) return;
    const before = this.stands;
    this.stands = current;
    const { written } = current;
    if (this.#holder.inConflict()) await this.#kept.keepOvertaken(written);
    // Only a picture has set out.
    else if (!again && before && compareShallow(before.written, written)) await this.#kept.keepDraft(current);
    else {
      const row = {
        ...where,
        ...written,
        what,
        revision: this.known + 1,
        writer: writer(),
        heirOf: [...this.heirOf],
      };
      const storedNextTo = { name: draftKey(this.#lane), value: storedDraft(current) };
      await outbox.put({ lane: this.#lane, owner, content: row, storedNextTo });
      this.sending ??= this.#announced ? setTimeout(this.send, SENT_AFTER) : setTimeout(this.send, FIRST_SENT_AFTER);
    }
    runInAction(() => {
      const now = this.#holder.current();
      this.typed = now !== undefined && !this.isStored(now);
    });
    announce(this.#lane);
  }

  private send(): void {
    this.sending = undefined;
    void this.#services.outbox.drain();
  }

  private see(): void {
    this.#seen = new Set(this.rows.map(({ row }) => row.id));
  }

  private isStored({ written, draft }: Draft<Fields>): boolean {
    const { stands } = this;
    return stands?.draft === draft && compareShallow(stands.written, written);
  }
}
