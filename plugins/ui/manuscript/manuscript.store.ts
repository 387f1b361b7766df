// A text being written: stored at once, sent every few seconds until the upstream has it, submitted once, after all
// saves. The upstream is checked every few seconds: the device that saved last writes the text and the others read it;
// if two devices have written, the user chooses.
import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { CallError } from '#kernel/http/CallError.ts';
import { type Saving, worstOf } from '#plugins/offline/outbox/saving.ts';
import { whenLeft } from '#plugins/offline/whenLeft.ts';
import { follow, type Pace } from '../states/follow.ts';
import { type Attention, attentionIn, type Draft, KeptTexts, rowsIn, type Version } from './keptTexts.ts';
import type { Row, Written } from './manuscript.ts';
import type { Receipt } from './manuscriptOutbox.ts';
import { ManuscriptWriter } from './manuscriptWriter.ts';
import { type Opened, openText } from './openText.ts';
import type { ManuscriptServices, ManuscriptText } from './services.ts';
import { type Conflict, Standing } from './standing.store.ts';

/** Short enough that after 10 s every device knows which one writes. */
const LOOKED_AT: Pace = { first: 8_000, most: 8_000 };

export class Manuscript<
  Where extends object,
  Fields extends Written,
  Found,
  Text extends ManuscriptText = ManuscriptText,
> {
  /** A unique name for this text. */
  readonly lane: string;
  phase: 'opening' | 'failed' | 'ready' = 'opening';
  failure: CallError | undefined = undefined;
  text: Text | undefined = undefined;
  /** The initial text, if nothing had been written. */
  blank: Fields | undefined = undefined;
  /** The reason why attachments have to be waited for. */
  uploading: string | undefined = undefined;
  /** The reason why it was not submitted. */
  refusal = '';
  /** It will be submitted as soon as its pictures have been uploaded. */
  awaited = false;
  /** Everything but the rich text, which the editor holds. */
  private fields: Fields | undefined = undefined;
  readonly #services: ManuscriptServices<Where, Fields, Found, Text>;
  readonly #kept: KeptTexts<Fields>;
  readonly #writer: ManuscriptWriter<Where, Fields, Found>;
  readonly #standing: Standing<Where, Fields, Found>;
  #over = false;
  #stops: (() => void)[] = [];
  #uses = 0;
  #unfollow: () => void = () => undefined;
  #opening: Promise<void> | undefined;

  constructor(services: ManuscriptServices<Where, Fields, Found, Text>) {
    const { format, where, owner, outbox } = services;
    this.#services = services;
    this.lane = format.laneOf(where);
    const place = { lane: this.lane, owner, writer: () => services.writer(), fields: format.fields };
    this.#kept = new KeptTexts(outbox, place);
    this.#writer = new ManuscriptWriter(services, this.#kept, {
      current: () => this.current(),
      inConflict: () => this.conflict !== undefined,
    });
    this.#standing = new Standing({
      services,
      kept: this.#kept,
      writer: this.#writer,
      editor: { current: () => this.current(), show: (one) => this.show(one) },
    });
    makeAutoObservable<this, 'fields'>(
      this,
      { lane: false, text: observableRef, fields: observableRef, blank: observableRef },
      { autoBind: true },
    );
  }

  /** The complete current text; undefined until it is open. */
  get written(): Fields | undefined {
    return this.current()?.written;
  }

  /** The reason why nothing can be stored on this device. */
  get whyMemory(): string {
    return `${this.silent ? '浏览器的存储没有响应' : '浏览器没有保存的空间'}，请不要关闭页面`;
  }

  get silent(): boolean {
    return this.#services.outbox.silent;
  }

  get open(): boolean {
    return this.#standing.open;
  }

  /** The upstream's last answer about it; undefined if nothing was saved there. */
  get info(): Found | undefined {
    return this.#standing.info;
  }

  get conflict(): Conflict<Fields> | undefined {
    return this.#standing.conflict;
  }

  /** Another device is writing it; here it is read-only. */
  get elsewhere(): boolean {
    return this.#standing.elsewhere;
  }

  /** This device goes on, and the other one cannot see it: no save could be sent since. */
  get takeOverUnsent(): boolean {
    return this.#standing.took && this.trouble !== undefined;
  }

  /** Texts put aside when the user chose another one. */
  get versions(): readonly Version<Fields>[] {
    return this.#standing.versions;
  }

  /** Its submission is waiting in the outbox. */
  get submitting(): boolean {
    return this.awaited || this.#writer.rows.some(({ write }) => write.what === 'submit');
  }

  get readOnly(): boolean {
    return this.phase !== 'ready' || !this.open || this.locked || this.submitting || this.elsewhere;
  }

  get saving(): Saving {
    const { outbox } = this.#services;
    return worstOf({
      attention: this.conflict !== undefined || this.attention.length > 0,
      memory: outbox.unsafe,
      retrying: this.trouble !== undefined,
      typed: this.typed,
      kept: this.#writer.rows.length > 0,
      synced: this.info !== undefined,
    });
  }

  /** Some changes are in this page only. */
  get typed(): boolean {
    return this.#writer.typed || (this.text?.unkept ?? false);
  }

  /** The failure because of which sending is retried. */
  get trouble(): CallError | undefined {
    return this.#writer.rows.length > 0 ? this.#services.outbox.trouble : undefined;
  }

  /** Rows that the upstream refused for good. */
  get attention(): readonly Attention<Where, Fields>[] {
    const { format, outbox } = this.#services;
    return attentionIn(format, outbox.refused, this.lane);
  }

  private get locked(): boolean {
    return this.#services.locked?.() ?? false;
  }

  /** The content of the editor and of the fields next to it. */
  private current(): Draft<Fields> | undefined {
    const { text, fields } = this;
    return text && fields && { written: { ...fields, content: text.html }, draft: text.draft };
  }

  /** Reads the stored text and the upstream's; may be called again after a failure. */
  load(): Promise<void> {
    this.#opening ??= this.loadNow().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  /** Called by each screen that shows it; the returned function says that it no longer does. */
  use(): () => void {
    if (this.#uses++ === 0) {
      if (this.phase === 'ready') void this.#standing.opened();
      else void this.load();
      this.#unfollow = follow({ reload: this.look, error: undefined }, LOOKED_AT);
    }
    return () => {
      if (--this.#uses > 0) return;
      this.#unfollow();
      this.leave();
    };
  }

  /** Closes it for good. */
  dispose(): void {
    this.#over = true;
    this.#unfollow();
    this.leave();
    for (const stop of this.#stops.splice(0)) stop();
    this.text?.close();
  }

  /** Changes fields other than the rich text. */
  set(change: Partial<Omit<Fields, 'content'>>): void {
    if (this.fields && !this.readOnly) this.fields = { ...this.fields, ...change };
  }

  /** Attachments are uploading or need attention. */
  waitFor(problem: string | undefined): void {
    this.uploading = problem;
  }

  /** Inserts a picture at the cursor or at the end; resolves to true if it could. */
  async insertPicture(file: File): Promise<boolean> {
    if (this.phase !== 'ready') await this.load();
    if (this.readOnly || !this.text) return false;
    this.text.insertPicture(file);
    return true;
  }

  /** Sends waiting rows at once. */
  retry(): Promise<void> {
    return this.#services.outbox.tryNow();
  }

  /** Submits once, after all saves; waits for pictures that are uploading. */
  async submit(): Promise<void> {
    const { text } = this;
    if (this.readOnly || !text || this.conflict) return;
    this.refusal = '';
    this.awaited = true;
    await when(() => !this.awaited || text.failed > 0 || (text.pending === 0 && this.uploading === undefined));
    if (!this.awaited) return;
    if (text.failed > 0) {
      runInAction(() => {
        this.awaited = false;
        this.refusal = '有图片没有传上去，请重试或删除后再提交';
      });
      return;
    }
    await this.#writer.submit();
    runInAction(() => (this.awaited = false));
    await this.#services.outbox.drain();
  }

  /** The user cancels waiting for the pictures. */
  stopWaiting(): void {
    this.awaited = false;
  }

  /** Continues on this device; the others become read-only. */
  readonly takeOver = (): Promise<void> => this.#standing.takeOver();
  readonly chooseOurs = (): Promise<void> => this.#standing.chooseOurs();
  readonly chooseTheirs = (): Promise<void> => this.#standing.chooseTheirs();
  readonly dropVersion = (version: Version<unknown>): Promise<void> => this.#standing.dropVersion(version);

  /** Sends a refused row once more. */
  async again({ row }: Pick<Attention, 'row'>): Promise<void> {
    await this.#services.outbox.retry(row);
  }

  async forget({ row }: Pick<Attention, 'row'>): Promise<void> {
    await this.#services.outbox.forget(row);
  }

  /** Removes all of it from this machine because the text is deleted; do not use the object afterwards. */
  async discard(): Promise<void> {
    const { outbox, format } = this.#services;
    runInAction(() => (this.phase = 'opening'));
    await this.#writer.flush();
    for (const { row } of rowsIn(format, outbox.rows, this.lane)) await outbox.forget(row);
    await this.#kept.clear();
    this.dispose();
  }

  /** Reads the text from the upstream again. */
  readonly reload = (): Promise<void> => this.#standing.reload();

  /** Always undefined: failed checks are simply repeated, see `useFollow`. */
  readonly error = undefined;

  private async loadNow(): Promise<void> {
    this.phase = 'opening';
    try {
      const opened = await openText(this.#services, this.#kept);
      const text = await this.#services.openText(opened.draft);
      if (this.#over) text.close();
      else this.begin(opened, text);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => {
        this.phase = 'failed';
        this.failure = error;
      });
    }
  }

  private begin(opened: Opened<Fields, Found>, text: Text): void {
    const { outbox, listeners } = this.#services;
    const { lane } = this;
    this.text = text;
    this.fields = opened.written;
    this.blank = opened.blank;
    this.#writer.begin(this.current() ?? opened, opened);
    this.#standing.begin(opened.info, opened.theirs);
    this.failure = undefined;
    this.phase = 'ready';
    listeners.set(lane, {
      acknowledged: this.acknowledged,
      refused: this.refused,
      submitted: this.close,
      heard: () => {
        if (!document.hidden) void this.look();
      },
    });
    this.#stops = [
      () => listeners.delete(lane),
      reaction(
        () => ({ edits: text.edits, pending: text.pending, failed: text.failed, fields: this.fields }),
        () => this.readOnly || this.#writer.schedule(),
        { equals: compareShallow },
      ),
      whenLeft(this.leave),
    ];
    if (this.#writer.rows.length > 0) void outbox.drain();
  }

  private async look(): Promise<void> {
    if (this.phase === 'ready' && this.open) await this.#standing.watch();
  }

  private leave(): void {
    void this.#writer.flush().then(() => this.#services.outbox.drain());
  }

  private acknowledged(write: Row<Where, Fields>, { found, revision, elsewhere }: Receipt<Found>): void {
    if (elsewhere && this.#writer.owns(write)) this.#writer.mark();
    if (!elsewhere && this.#writer.acknowledged(write, revision)) this.#standing.saved(found);
    else this.#standing.take(found);
    if (elsewhere) return;
    void this.forgetRefused(write);
    if (!this.open) this.close(found);
  }

  private refused(write: Row<Where, Fields>, reason: string): void {
    if (write.what === 'submit') void this.notSubmitted(write, reason);
    else void this.reload();
  }

  /** A submission failed: the written text must still be saved. */
  private async notSubmitted(write: Row<Where, Fields>, reason: string): Promise<void> {
    await this.#services.outbox.refresh();
    for (const one of this.attention.filter(({ write: { what } }) => what === 'submit')) await this.forget(one);
    runInAction(() => (this.refusal = reason));
    await this.reload();
    if (this.open && !this.locked && this.#writer.owns(write)) await this.#writer.write(true);
  }

  /** A refused row is contained in one that was accepted later. */
  private async forgetRefused(accepted: Row<Where, Fields>): Promise<void> {
    if (!this.#writer.owns(accepted)) return;
    for (const one of this.attention) if (this.#writer.owns(one.write)) await this.forget(one);
  }

  private close(found: Found): void {
    this.#standing.describe(found);
    this.refusal = '';
  }

  private show(written: Fields): void {
    this.text?.replace(written.content);
    this.fields = written;
    this.#writer.stand(this.current() ?? { written, draft: written.content });
  }
}
