// The way into a paper: from its entry page, or straight back to an unfinished attempt.
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { Kernel } from '#kernel/index.ts';
import type { AnswerSheet } from '../../api.ts';
import { agreeToAnother, type Elsewhere, isKept, storedTerms, writtenElsewhere } from '../../contract.ts';
import type { Admission } from '#plugins/ui/states/gates/admission.store.ts';
import type { OpeningPaper, Paper, PaperAt, PaperBody, PaperEntry, PaperKind, PaperName } from '../paperKind.ts';
import { attemptsMade, isAnother, isUnderWay, paperRef } from '../standing.ts';
import { Beginning } from './beginning.store.ts';

interface Address {
  at: PaperAt;
  /** Next to a machine's console. */
  machine: boolean;
  /** The unfinished attempt named in the address. */
  sheetId: string | undefined;
  /** The address says whether the trainee is in the room, so that the back button leaves it. */
  saysRoom: boolean;
}

/** Milliseconds. */
const PATIENCE = 3_000;

export class PaperVisit<P extends Paper> {
  /** The trainee has entered the room; stays set until the paper is handed in. */
  inside = false;
  /** A new attempt was asked for. */
  newAttempt = false;
  /** The upstream has the sheet. */
  over = false;
  /** This device holds an attempt of this kind, which can be continued without a network. */
  kept: PaperName | undefined = undefined;
  /** The paper as it was known during the last visit to the room. */
  terms: (P & PaperBody) | undefined = undefined;
  /** The attempt, once it is known. */
  sheetId: string | undefined = undefined;
  /** Set if another device wrote on the attempt that is under way; `looking` until that is known. */
  elsewhere: Elsewhere | 'looking' | undefined = 'looking';
  /** The trainee chose to continue here although another device writes. */
  takesOver = false;
  /** The attempt that is under way, as the upstream says. */
  open: string | undefined = undefined;
  /** An attempt is to begin, and a check ahead of it has not said yes. */
  atGates = false;
  /** The checks before an attempt, for kinds that have them. */
  readonly admission: Admission<OpeningPaper<P>> | undefined;
  /** Begins the attempt before the room is entered, for kinds that need it. */
  readonly beginning: Beginning | undefined;
  readonly #kernel: Kernel;
  readonly #kind: PaperKind<P>;
  readonly #address: Address;
  #paper: P | undefined;

  constructor(kernel: Kernel, kind: PaperKind<P>, address: Address) {
    this.#kernel = kernel;
    this.#kind = kind;
    this.#address = address;
    makeAutoObservable(this, { admission: false, beginning: false, terms: observableRef }, { autoBind: true });
    this.admission = kind.admission?.(kernel);
    const { begin } = kind.calls;
    this.beginning =
      begin &&
      new Beginning(kernel, (attempt) => begin(address.at, attempt), {
        begun: this.begun,
        failed: this.askAgain,
        agree: this.agree,
      });
  }

  /** A trainee with an unfinished attempt on this device need not wait for the upstream. */
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

  /** The upstream says whether an attempt may begin; one that is unfinished is resumed. */
  hear(entry: PaperEntry): void {
    this.beginning?.asksPassword(entry.needPassword === true);
    if (this.isBack(entry)) this.inside = true;
    if (entry.answerSheetId && !this.over && entry.answerSheetId !== this.open) {
      this.open = entry.answerSheetId;
      void this.lookElsewhere(entry.answerSheetId);
    }
    if (this.over || !entry.answerSheetId || entry.answerSheetId === this.sheetId) return;
    if (this.inside) this.goOn(entry.answerSheetId);
    else this.sheetId = entry.answerSheetId;
  }

  know(paper: P): void {
    this.#paper = paper;
  }

  /** `room`: the address says that the trainee is in it; undefined if it names the attempt instead. */
  isInside(room: boolean | undefined, paper: P | undefined, entry: PaperEntry | undefined): boolean {
    if (room === undefined) return this.inside || (entry !== undefined && this.isBack(entry));
    // A reload resumes the attempt and never begins a new one.
    return room && (this.inside || this.kept !== undefined || (paper !== undefined && isUnderWay(paper)));
  }

  isBack({ answerSheetId }: PaperEntry): boolean {
    return Boolean(answerSheetId) && answerSheetId === this.#address.sheetId;
  }

  /** Enters the room, where the attempt is opened. Asks once before another attempt is used up. */
  async enter(paper: P): Promise<void> {
    const another = isAnother(paper);
    if (another && !(await agreeToAnother(this.#kernel, this.#kind.words.attempts(paper)))) return;
    runInAction(() => (this.newAttempt = !isUnderWay(paper)));
    this.goOn();
  }

  /** Resumes the current attempt; the address says so, for a reload. */
  goOn(sheetId = this.sheetId): void {
    const { at, machine, saysRoom } = this.#address;
    this.sheetId = sheetId;
    this.takesOver = typeof this.elsewhere === 'object';
    this.inside = true;
    if (this.#paper) this.#kind.entering?.(this.#paper);
    const page = this.#kind.links.page(at, { machine, room: true, sheetId });
    void this.#kernel.navigation.go(page, { replace: !saysRoom, stay: true });
  }

  /** Its current state, both for the trainee and by the upstream's judgement. */
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
    // Resuming must not wait any longer than it takes when all is well.
    const patience = setTimeout(known, PATIENCE, undefined);
    known(await writtenElsewhere(this.#kernel, paperRef(this.#address.at, this.#kind.names[0]), sheetId));
    clearTimeout(patience);
  }

  private async agree(): Promise<boolean> {
    const paper = this.#paper;
    if (paper === undefined) return true;
    await this.passGates(paper);
    return attemptsMade(paper) === 0 || agreeToAnother(this.#kernel, this.#kind.words.attempts(paper));
  }

  /** Resolves once all have said yes; not at all if the trainee leaves the page instead. */
  private async passGates(paper: P): Promise<void> {
    const { admission } = this;
    const about = { at: this.#address.at, paper };
    if (!admission?.closed(about)) return;
    this.atGates = true;
    await when(() => admission.closed(about) === undefined);
    runInAction(() => (this.atGates = false));
  }

  private begun({ id }: AnswerSheet): void {
    this.newAttempt = true;
    this.open = id;
    this.goOn(id);
  }
}
