// One's way into an exam: from its entry screen, or straight back to where one was.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { agreeToAnother, type Elsewhere, isKept, writtenElsewhere } from '#plugins/answering/contract.ts';
import type { ContestEntry, ContestExam } from '../api.ts';
import { answerPage, type ExamAt, paperOf } from '../examAt.ts';
import { EXAM_PLACES } from '../examPlaces.ts';
import { FullScreen } from '../room/fullScreen.store.ts';
import { Beginning } from './beginning.store.ts';
import { attemptsMade } from '../list/rowAction.ts';
import { attemptWords } from './entryState.ts';

interface Address {
  exam: ExamAt;
  /** Beside a machine's console. */
  machine: boolean;
  /** The attempt that the address says one is in the middle of. */
  answerSheetId: string | undefined;
}

/** Milliseconds. */
const PATIENCE = 3_000;

export class ExamVisit {
  /** In the room; one stays there until it is handed in. */
  inside = false;
  /** It has only just begun. */
  anew = false;
  /** The upstream has the sheet. */
  over = false;
  /** An attempt is kept on this machine: it can be gone on with whatever the network does. */
  kept = false;
  /** The attempt, once it is known. */
  sheetId: string | undefined = undefined;
  /** It was written on elsewhere; `looking` until that is known. */
  elsewhere: Elsewhere | 'looking' | undefined = undefined;
  /** The attempt that is under way, by the upstream's own word. */
  open: string | undefined = undefined;
  readonly beginning: Beginning;
  readonly fullScreen = new FullScreen();
  private asksFullScreen = false;
  /** How many attempts are left, once there has been one. */
  private attempts: string | undefined = undefined;
  private readonly kernel: Kernel;
  private readonly address: Address;

  constructor(kernel: Kernel, address: Address) {
    this.kernel = kernel;
    this.address = address;
    makeAutoObservable<this, 'kernel' | 'address' | 'asksFullScreen' | 'attempts'>(
      this,
      { beginning: false, fullScreen: false, kernel: false, address: false, asksFullScreen: false, attempts: false },
      { autoBind: true },
    );
    this.beginning = new Beginning(kernel, address.exam, {
      begun: this.begun,
      failed: this.askAgain,
      agree: this.agree,
    });
  }

  /** Whoever was in the middle of an attempt that is kept here need not wait for the upstream's word. */
  async look(): Promise<void> {
    const kept = await isKept(this.kernel, paperOf(this.address.exam));
    runInAction(() => {
      this.kept = kept;
      if (!kept || this.address.answerSheetId === undefined) return;
      this.sheetId ??= this.address.answerSheetId;
      this.inside = true;
    });
  }

  /** The upstream's word: whoever was in the middle of this attempt is back in it. */
  hear(entry: ContestEntry): void {
    this.beginning.asksPassword(entry.needPassword === true);
    if (entry.answerSheetId && !this.over && entry.answerSheetId !== this.open) {
      this.open = entry.answerSheetId;
      void this.lookElsewhere(entry.answerSheetId);
    }
    if (this.isBack(entry)) this.inside = true;
    if (this.over || !entry.answerSheetId || entry.answerSheetId === this.sheetId) return;
    if (this.inside) this.goOn(entry.answerSheetId);
    else this.sheetId = entry.answerSheetId;
  }

  know(contest: ContestExam): void {
    this.asksFullScreen = contest.fullScreen === true;
    this.attempts = attemptsMade(contest) === 0 ? undefined : attemptWords(contest, undefined);
  }

  isBack({ answerSheetId }: ContestEntry): boolean {
    return Boolean(answerSheetId) && answerSheetId === this.address.answerSheetId;
  }

  /** Goes on with the attempt that is under way; its id stands in the address, for when the page is loaded anew. */
  goOn(sheetId = this.sheetId): void {
    const { exam, machine } = this.address;
    this.sheetId = sheetId;
    this.inside = true;
    if (this.asksFullScreen) void this.fullScreen.enter();
    void this.kernel.navigation.go(answerPage(exam, machine, sheetId), { replace: true, stay: true });
  }

  /** How it stands now, both as one sees it and as the upstream judges. */
  askAgain(): void {
    const { place, contestId } = this.address.exam;
    const { contest, entry } = EXAM_PLACES[place.kind];
    const { remotes } = this.kernel;
    void remotes.get(contest(place.id, contestId)).reload();
    void remotes.get(entry(place.id, contestId)).reload();
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
    known(await writtenElsewhere(this.kernel, paperOf(this.address.exam), sheetId));
    clearTimeout(patience);
  }

  private agree(): Promise<boolean> {
    return this.attempts === undefined ? Promise.resolve(true) : agreeToAnother(this.kernel, this.attempts);
  }

  private begun({ id }: AnswerSheet): void {
    this.anew = true;
    this.open = id;
    this.goOn(id);
  }
}
