// Stores typed text: soon enough that a crash loses next to nothing, and at once when the page is left.
import { compareShallow, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { type Draft, draftKey, type KeptTexts, rowsIn, storedDraft, type WrittenRow } from './keptTexts.ts';
import type { Row, RowHead, Written } from './manuscript.ts';
import type { Opened } from './openText.ts';
import type { ManuscriptServices } from './services.ts';

/** Milliseconds between two writes during typing. */
const STORED_EVERY = 100;
/** Milliseconds after which stored text is sent. */
const SENT_AFTER = 10_000;
/** The first save is sent sooner, as it tells other devices which one writes. */
const FIRST_SENT_AFTER = 1_000;

interface Holder<Fields> {
  /** The content of the editor. */
  current(): Draft<Fields> | undefined;
  /** A different text exists elsewhere: nothing is sent until the user has chosen. */
  inConflict(): boolean;
}

export class ManuscriptWriter<Where extends object, Fields extends Written, Found> {
  /** Some changes are in this page only. */
  typed = false;
  /** The revision on which the text is based. */
  known = 0;
  /** The upstream rejected a text written here. */
  private overtaken = false;
  /** The upstream has a save of the current text, so other devices know that this one writes. */
  #announced = false;
  /** The text last stored here or received from the upstream. */
  private stands: Draft<Fields> | undefined = undefined;
  private heirOf: ReadonlySet<string> = new Set();
  /** Other tabs' rows on which the text is based. */
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

  /** Rows waiting to be sent, from any tab. */
  get rows(): readonly WrittenRow<Where, Fields>[] {
    const { outbox, format } = this.#services;
    return rowsIn(format, outbox.rows, this.#lane).filter(({ row }) => row.state !== 'refused');
  }

  /** Rows written by other open tabs. */
  private get foreign(): readonly WrittenRow<Where, Fields>[] {
    return this.rows.filter(({ write }) => !this.owns(write));
  }

  /** The latest of them that this tab has not seen yet. */
  get news(): Row<Where, Fields> | undefined {
    return this.foreign.findLast(({ row }) => !this.#seen.has(row.id))?.write;
  }

  /** Changes of this tab are still to be sent, or to be answered. */
  get unsent(): boolean {
    return this.typed || this.rows.length > this.foreign.length;
  }

  /** The upstream does not have the text that is here. */
  get dirty(): boolean {
    return this.unsent || this.overtaken;
  }

  /** Begins with this text in the editor, which need not be written. */
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

  /** Bases the text on this revision of the upstream from now on. */
  async standOn(revision: number): Promise<void> {
    this.known = revision;
    this.overtaken = false;
    this.see();
    await this.#kept.standOn(revision);
  }

  /** Returns true if the row was this tab's. */
  acknowledged(write: RowHead, revision: number): boolean {
    const own = this.owns(write);
    if (own) {
      this.known = Math.max(this.known, revision);
      this.#announced = true;
    }
    return own;
  }

  /** Stores the content of the editor: the first change at once, further ones a moment later. */
  schedule(): void {
    const current = this.#holder.current();
    if (!current || this.isStored(current)) return;
    this.typed = true;
    if (this.#timer !== undefined) return;
    const wait = STORED_EVERY - (performance.now() - this.#begun);
    this.#timer = setTimeout(() => void this.write(), boundedWait(wait));
    // A microtask, so that it runs after the key event but before the page can be left.
    if (wait <= 0) queueMicrotask(() => this.#timer !== undefined && void this.write());
  }

  /** Stores typed text at once. */
  async flush(): Promise<void> {
    if (this.typed) void this.write();
    await this.#writing;
  }

  /** `again` saves once more, even if the text is stored already. */
  async write(again = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#begun = performance.now();
    const before = this.#writing;
    this.#writing = Promise.all([this.writeNow('save', again), before]).then(() => undefined);
    await this.#writing;
  }

  /** Queues the submission behind all saves at once, since the page may be left next. */
  async submit(): Promise<void> {
    await Promise.all([this.flush(), this.writeNow('submit', true)]);
  }

  /** The text waits for the user's choice: it is kept here and no longer sent. */
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
    // The text is the same; only a picture has begun to upload.
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
