// Compares a text with the versions elsewhere, at the upstream and in other tabs and devices, and decides which one
// continues.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import type { Draft, KeptTexts, Version } from './keptTexts.ts';
import type { Written } from './manuscript.ts';
import type { ManuscriptWriter } from './manuscriptWriter.ts';
import type { ManuscriptServices } from './services.ts';

/** A version elsewhere that conflicts with the text here. */
export interface Conflict<Fields = Written> {
  readonly theirs: Fields;
  readonly revision: number;
  /** Time at which the upstream received it; undefined while it is only in another tab. */
  readonly at: string | undefined;
}

interface Editor<Fields> {
  /** The content of the editor. */
  current(): Draft<Fields> | undefined;
  /** Replaces the content of the editor. */
  show(written: Fields): void;
}

interface StandingNeeds<Where extends object, Fields extends Written, Found> {
  readonly services: ManuscriptServices<Where, Fields, Found>;
  readonly kept: KeptTexts<Fields>;
  readonly writer: ManuscriptWriter<Where, Fields, Found>;
  readonly editor: Editor<Fields>;
}

export class Standing<Where extends object, Fields extends Written, Found> {
  /** The upstream's last answer about the text; undefined if nothing was saved there. */
  info: Found | undefined = undefined;
  conflict: Conflict<Fields> | undefined = undefined;
  /** Another device saved it last: it is read-only here until the user continues on this device. */
  elsewhere = false;
  /** It was taken over from another device, and nothing was saved since. */
  took = false;
  /** Texts put aside when the user chose another one. */
  versions: readonly Version<Fields>[] = [];
  readonly #services: ManuscriptServices<Where, Fields, Found>;
  readonly #kept: KeptTexts<Fields>;
  readonly #writer: ManuscriptWriter<Where, Fields, Found>;
  readonly #editor: Editor<Fields>;
  /** The version that the user rejected last time. */
  #passedOver: Fields | undefined;

  constructor({ services, kept, writer, editor }: StandingNeeds<Where, Fields, Found>) {
    this.#services = services;
    this.#kept = kept;
    this.#writer = writer;
    this.#editor = editor;
    makeAutoObservable(
      this,
      { info: observableRef, conflict: observableRef, versions: observableRef },
      { autoBind: true },
    );
  }

  /** It can still be changed, as far as is known. */
  get open(): boolean {
    return this.info === undefined || this.#read(this.info).open;
  }

  begin(info: Found | undefined, conflict: Conflict<Fields> | undefined): void {
    this.info = info;
    this.conflict = conflict;
    void this.loadVersions();
  }

  /** Takes note of the upstream's answer about the text. */
  describe(found: Found): void {
    const wasOpen = this.open;
    this.info = found;
    if (wasOpen !== this.open) this.#services.changed?.();
  }

  /** The upstream has saved the text that is here: other devices see it. */
  saved(found: Found): void {
    this.took = false;
    this.describe(found);
  }

  /** Shows the upstream's text if it is newer than the one here; returns true if it is. */
  take(found: Found): boolean {
    const { written, revision, at } = this.#read(found);
    const { known } = this.#writer;
    const before = this.info === undefined ? undefined : this.#read(this.info).at;
    const newer = revision === undefined ? Date.parse(at ?? '') > Date.parse(before ?? '') : revision > known;
    this.describe(found);
    if (newer) this.adopt({ theirs: written, revision: revision ?? known, at });
    return newer;
  }

  /** Reads the text from the upstream; a failure is ignored, since it will be read again. */
  async reload(): Promise<void> {
    const found = await this.find();
    if (found !== undefined) this.take(found);
  }

  /** Opening a text means continuing on this device, whatever other devices have done. */
  async opened(): Promise<void> {
    this.elsewhere = false;
    await this.look();
  }

  /** Checks an open text: the device that saved last writes it, and the others read until they continue it. */
  async watch(): Promise<void> {
    if (await this.look()) runInAction(() => (this.elsewhere = true));
  }

  /** Continues on this device and saves at once, so that other devices notice at their next check. */
  async takeOver(): Promise<void> {
    this.took = true;
    await this.goOn(this.#writer.known);
  }

  /** Checks the versions in other tabs and devices; returns true if another device has saved the text since. */
  private async look(): Promise<boolean> {
    const { format, outbox, openTabs } = this.#services;
    await this.#kept.takeOver(await openTabs());
    await outbox.refresh();
    const { news } = this.#writer;
    if (news) this.adopt({ theirs: v.parse(format.fields, news), revision: news.revision, at: undefined });
    // A text of this tab that another tab sent was rejected.
    if (!this.conflict && (await this.#kept.overtaken())) this.#writer.mark();
    await this.loadVersions();
    // Rows under way get answers of their own, which tell them apart from versions written elsewhere.
    if (this.#writer.unsent) return false;
    const found = await this.find();
    const acknowledged = await this.#kept.known();
    if (found === undefined || this.#writer.unsent) return false;
    const wasOpen = this.open;
    const { revision = Infinity } = this.#read(found);
    const savedInThisBrowser = acknowledged.writer !== '' && acknowledged.revision >= revision;
    return this.take(found) && wasOpen && this.open && !this.conflict && !savedInThisBrowser;
  }

  /** Continues with the text here; the version elsewhere is put aside. */
  async chooseOurs(): Promise<void> {
    const { conflict } = this;
    if (!conflict) return;
    this.#passedOver = conflict.theirs;
    this.took = conflict.at !== undefined;
    await this.putAside(conflict.theirs, '别处的版本');
    await this.goOn(conflict.revision);
  }

  /** Continues with the version elsewhere; the text here is put aside. */
  async chooseTheirs(): Promise<void> {
    const { conflict } = this;
    const current = this.#editor.current();
    if (!conflict) return;
    if (current) await this.putAside(current.written, '这里的版本');
    await this.settle(conflict.revision);
    this.#editor.show(conflict.theirs);
  }

  async dropVersion(version: Version<unknown>): Promise<void> {
    await this.#kept.drop(version);
    await this.loadVersions();
  }

  private adopt(other: Conflict<Fields>): void {
    const current = this.#editor.current();
    if (!current || this.#services.format.same(current.written, other.theirs)) void this.settle(other.revision);
    else if (!this.conflict && this.#writer.dirty && this.overrulesOnce(other)) void this.goOn(other.revision);
    else if (this.conflict || this.#writer.dirty) {
      this.conflict = other;
      void this.#writer.withdraw();
    } else {
      void this.#writer.standOn(other.revision);
      this.#editor.show(other.theirs);
    }
  }

  /**
   * True if the user has already rejected this version, which merely got a later revision when it was sent. Works only
   * once, lest two tabs overrule each other for ever.
   */
  private overrulesOnce({ theirs }: Conflict<Fields>): boolean {
    const before = this.#passedOver;
    this.#passedOver = undefined;
    return before !== undefined && this.#services.format.same(before, theirs);
  }

  private async goOn(revision: number): Promise<void> {
    this.elsewhere = false;
    await this.settle(revision);
    await this.#writer.write(true);
    await this.#services.outbox.drain();
  }

  private async settle(revision: number): Promise<void> {
    runInAction(() => (this.conflict = undefined));
    await this.#writer.standOn(revision);
  }

  private async putAside(written: Fields, title: string): Promise<void> {
    await this.#kept.putAside(written, title);
    await this.loadVersions();
  }

  private async find(): Promise<Found | undefined> {
    const id = this.info === undefined ? await this.#kept.id() : this.#read(this.info).id;
    return this.#services.find(id).catch(withoutAnswer);
  }

  private async loadVersions(): Promise<void> {
    const versions = await this.#kept.versions();
    runInAction(() => (this.versions = versions));
  }

  #read(found: Found) {
    return this.#services.format.read(found);
  }
}

function withoutAnswer(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}
