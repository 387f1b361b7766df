// The way into a paper: from its entry page, or straight back to the attempt that one was in the middle of.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { AnswerSheet } from '../../api.ts';
import { agreeToAnother, type Elsewhere, isKept, storedTerms, writtenElsewhere } from '../../contract.ts';
import type { Paper, PaperAt, PaperBody, PaperEntry, PaperKind, PaperName } from '../paperKind.ts';
import { attemptsMade, isAnother, isUnderWay, paperRef } from '../standing.ts';
import { Beginning } from './beginning.store.ts';

interface Address {
  at: PaperAt;
  /** Beside a machine's console. */
  machine: boolean;
  /** The attempt that the address says one is in the middle of. */
  sheetId: string | undefined;
  /** The address says whether one is in the room: the back button leads out of it. */
  saysRoom: boolean;
}

/** Milliseconds. */
const PATIENCE = 3_000;

export class PaperVisit<P extends Paper> {
  /** One went in; that lasts until the paper is handed in. */
  inside = false;
  /** A new attempt was asked for. */
  newAttempt = false;
  /** The upstream has the sheet. */
  over = false;
  /** An attempt of this kind is kept on this machine: it can be gone on with whatever the network does. */
  kept: PaperName | undefined = undefined;
  /** What was known of the paper when one last was in its room. */
  terms: (P & PaperBody) | undefined = undefined;
  /** The attempt, once it is known. */
  sheetId: string | undefined = undefined;
  /** It was written on elsewhere; `looking` until that is known. */
  elsewhere: Elsewhere | 'looking' | undefined = undefined;
  /** The attempt that is under way, as the upstream says. */
  open: string | undefined = undefined;
  /** Where an attempt begins before the room is entered. */
  readonly beginning: Beginning | undefined;
  readonly #kernel: Kernel;
  readonly #kind: PaperKind<P>;
  readonly #address: Address;
  #paper: P | undefined;

  constructor(kernel: Kernel, kind: PaperKind<P>, address: Address) {
    this.#kernel = kernel;
    this.#kind = kind;
    this.#address = address;
    makeAutoObservable(this, { beginning: false, terms: observableRef }, { autoBind: true });
    const { begin } = kind.calls;
    this.beginning =
      begin &&
      new Beginning(kernel, (attempt) => begin(address.at, attempt), {
        begun: this.begun,
        failed: this.askAgain,
        agree: this.agree,
      });
  }

  /** Whoever was in the middle of an attempt that is kept here need not wait for the upstream. */
  async look(): Promise<void> {
    const { at, sheetId } = this.#address;
    const { names } = this.#kind;
    const all = await Promise.all(names.map((name) => isKept(this.#kernel, paperRef(at, name))));
    const kept = names.find((_, index) => all[index]);
    const terms = kept && (await storedTerms(this.#kernel, paperRef(at, kept), this.#kind.calls.get(at)));
    runInAction(() => {
      this.kept = kept;
      this.terms = terms;
      if (this.kept === undefined || sheetId === undefined) return;
      this.sheetId ??= sheetId;
      this.inside = true;
    });
  }

  /** The upstream says whether one may begin: whoever was in the middle of this attempt is back in it. */
  hear(entry: PaperEntry): void {
    this.beginning?.asksPassword(entry.needPassword === true);
    if (entry.answerSheetId && !this.over && entry.answerSheetId !== this.open) {
      this.open = entry.answerSheetId;
      void this.lookElsewhere(entry.answerSheetId);
    }
    if (this.isBack(entry)) this.inside = true;
    if (this.over || !entry.answerSheetId || entry.answerSheetId === this.sheetId) return;
    if (this.inside) this.goOn(entry.answerSheetId);
    else this.sheetId = entry.answerSheetId;
  }

  know(paper: P): void {
    this.#paper = paper;
  }

  /** `room`: the address says that one is in it; undefined where it names the attempt instead. */
  isInside(room: boolean | undefined, paper: P | undefined, entry: PaperEntry | undefined): boolean {
    if (room === undefined) return this.inside || (entry !== undefined && this.isBack(entry));
    // A reload leads back to the attempt, never to a new one.
    return room && (this.inside || this.kept !== undefined || (paper !== undefined && isUnderWay(paper)));
  }

  isBack({ answerSheetId }: PaperEntry): boolean {
    return Boolean(answerSheetId) && answerSheetId === this.#address.sheetId;
  }

  /** Into the room, where the attempt is opened. Before another one is spent it is asked once. */
  async enter(paper: P): Promise<void> {
    const another = isAnother(paper);
    if (another && !(await agreeToAnother(this.#kernel, this.#kind.words.attempts(paper)))) return;
    runInAction(() => (this.newAttempt = !isUnderWay(paper)));
    this.goOn();
  }

  /** Goes on with the attempt that is under way; that one is in it stands in the address, for when the page is loaded anew. */
  goOn(sheetId = this.sheetId): void {
    const { at, machine, saysRoom } = this.#address;
    this.sheetId = sheetId;
    this.inside = true;
    if (this.#paper) this.#kind.entering?.(this.#paper);
    const page = this.#kind.links.page(at, { machine, room: true, sheetId });
    void this.#kernel.navigation.go(page, { replace: !saysRoom, stay: true });
  }

  /** How it stands now, both as one sees it and as the upstream judges. */
  askAgain(): void {
    const { get, entry } = this.#kind.calls;
    const { at } = this.#address;
    const { remotes } = this.#kernel;
    void remotes.get(get(at)).reload();
    if (entry) void remotes.get(entry(at)).reload();
  }

  end(): void {
    this.over = true;
  }

  private async lookElsewhere(sheetId: string): Promise<void> {
    if (this.inside) return;
    this.elsewhere = 'looking';
    const known = (found: Elsewhere | undefined): void => {
      runInAction(() => (this.elsewhere = found));
    };
    // Nobody is kept from going on for longer than it takes where all is well.
    const patience = setTimeout(known, PATIENCE, undefined);
    known(await writtenElsewhere(this.#kernel, paperRef(this.#address.at, this.#kind.names[0]), sheetId));
    clearTimeout(patience);
  }

  private agree(): Promise<boolean> {
    const paper = this.#paper;
    if (paper === undefined || attemptsMade(paper) === 0) return Promise.resolve(true);
    return agreeToAnother(this.#kernel, this.#kind.words.attempts(paper));
  }

  private begun({ id }: AnswerSheet): void {
    this.newAttempt = true;
    this.open = id;
    this.goOn(id);
  }
}
