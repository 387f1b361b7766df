// A sheet while it is answered. Each change is stored at once and sent until the server acknowledges it. The deadline
// goes by the server's clock, and the sheet is handed in once, after every answer. It is read again every few
// seconds, because another device may have taken over or a teacher may have moved the deadline.
import { compareStructural, computedStruct, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { boundedWait, type CallError } from '#kernel/index.ts';
import type { AnswerSheet, AnswerSheetDto, SheetTime } from '../api.ts';
import { leftUntil } from '#plugins/ui/clock/leftUntil.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';
import type { PaperRef } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { type Attention, AttentionList } from './attention.store.ts';
import {
  dropPictures,
  dropSteering,
  isOpen,
  storePaper,
  storeTerms,
  storeServerAnswers,
  storedAnswers,
  type StoredAnswer,
  storedResult,
  type StoredPaper,
  serverAnswerOf,
} from './sheetStorage.ts';
import { type AnswerOperation, handInLane, laneOf, lanesOf, type SheetOperation } from './sheetOperation.ts';
import { Pen } from './pen.store.ts';
import { Question } from './question.store.ts';
import { type Saving, worstOf } from '#plugins/offline/outbox/saving.ts';
import type { SheetServices } from './sheetServices.ts';
import { SheetHold } from './sheetHold.store.ts';
import { sheetText } from './sheetText.ts';
import { storeSuperseded } from './sheetOutbox.ts';
import { hasMoved, newerTime } from './sheetTime.ts';
import { SheetWriter } from './sheetWriter.ts';
import { Sitting } from './sitting.ts';
import { isAnswered, isSameWriting } from './writing.ts';
import { whenLeft } from '#plugins/offline/whenLeft.ts';

/** Milliseconds between two reads of the server's sheet, so that all devices know within 10 s which one writes. */
const LOOK_EVERY = 8_000;
/** Milliseconds for which such a read is trusted when answers are sent. */
const RECENT = 15_000;

export class Sheet {
  readonly paper: PaperRef;
  /** The server's latest description. */
  info: AnswerSheet;
  readonly questions: readonly Question[];
  /** Number of questions that could not be read. */
  readonly leftOut: number;
  /** The deadline has passed; the server is being asked for the outcome. */
  timeUp = false;
  /** An event says that a teacher ended the exam early. */
  private ended = false;
  /** The reason why the server refused to take the sheet. */
  handInRefusal = '';
  /**
   * The reason why answers written on this device may be missing: the page that answered the sheet was `cut-off`, or
   * the browser has lost its `record` of the attempt. Set until the trainee has checked the answers.
   */
  doubt: 'cut-off' | 'record' | undefined = undefined;
  readonly #services: SheetServices;
  readonly #byId: ReadonlyMap<string, Question>;
  readonly #hold: SheetHold;
  readonly #pen: Pen;
  readonly #writer: SheetWriter;
  readonly #attentionList: AttentionList;
  /** The hand-in has begun but is not stored yet. */
  private handingIn = false;
  /** This device has a record of the attempt, from an earlier visit or since something was written. */
  private recorded = true;
  /** The server's latest sheet, and when it arrived, by `performance.now()`. */
  #seen: { readonly sheet: AnswerSheetDto; readonly at: number } | undefined;
  /** The server's answers as they are stored here. */
  #storedAnswers: unknown;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #failedLooks = 0;
  readonly #sitting: Sitting;

  constructor(services: SheetServices, paper: PaperRef, { info, subjects, leftOut }: StoredPaper) {
    this.#services = services;
    this.paper = paper;
    this.info = info;
    this.leftOut = leftOut;
    this.#pen = new Pen(info.writer, {
      device: services.device,
      take: (operationId) => {
        const taking = { id: info.id, writer: services.device, operationId };
        return services.http.send(SHEET_SERVICES[paper.place.kind].take(taking), { tips: false });
      },
    });
    this.#writer = new SheetWriter(services, { place: paper.place, sheetId: info.id }, () =>
      this.#hold.announceWrite(),
    );
    this.questions = subjects.map((subject, at) => new Question(subject, at + 1, this));
    this.#byId = new Map(this.questions.map((question) => [question.subject.subjectId, question]));
    this.#attentionList = new AttentionList(services.outbox, info.id, services.owner);
    this.#sitting = new Sitting(services.outbox, info.id, services.owner);
    this.#hold = new SheetHold(info.id, {
      gained: () => {
        void this.loadKept().then(() => (this.unread ? this.reread() : undefined));
        void this.beginSitting();
      },
      yielding: () =>
        this.#writer
          .untilCertain()
          .then(() => this.#writer.flush(this.questions))
          .then(() => this.leaveSitting()),
      lost: () => void this.#writer.storeTyped(this.questions).then(this.#attentionList.load),
      written: () => void this.loadKept(),
    });
    makeAutoObservable<this, 'rows'>(
      this,
      {
        paper: false,
        questions: false,
        leftOut: false,
        info: observableRef,
        // The outbox is read again at each keystroke; a thousand questions look only when a lane has changed.
        rows: computedStruct,
      },
      { autoBind: true },
    );
  }

  get phase(): 'answering' | 'handing-in' | 'handed-in' {
    if (!isOpen(this.info)) return 'handed-in';
    // Only once a reload would not undo it.
    return this.rows.has(handInLane(this.info.id)) ? 'handing-in' : 'answering';
  }

  /** A teacher ended the exam early. */
  get endedEarly(): boolean {
    return this.ended || typeof this.info.endedTime === 'string';
  }

  /** It is being answered in another tab; here it can only be read. */
  get elsewhere(): boolean {
    return this.#hold.elsewhere;
  }

  /** It is being answered on another device; here it can only be read. */
  get onOtherDevice(): boolean {
    return this.#pen.elsewhere;
  }

  /** This device continues, but could not tell the server yet. */
  get takeOverUnsent(): boolean {
    return this.#pen.takeOverUnsent;
  }

  /** Another device wrote before this one, and may have unsent answers. */
  get tookOver(): boolean {
    return this.#pen.took;
  }

  /** The reason why the server did not let this device continue. */
  get takeOverRefusal(): string {
    return this.#pen.refusal;
  }

  get readOnly(): boolean {
    return !this.#hold.held || this.#pen.elsewhere || this.timeUp || this.handingIn || this.phase !== 'answering';
  }

  get answeredNum(): number {
    return this.questions.filter(({ answered }) => answered).length;
  }

  get flaggedNum(): number {
    return this.questions.filter(({ flagged }) => flagged).length;
  }

  /**
   * In `performance.now()` time, which `<Countdown>` takes; undefined without a deadline, and while the time stands still.
   */
  get deadline(): number | undefined {
    if (this.paused || typeof this.info.deadline !== 'string') return undefined;
    return this.#services.clock.at(Date.parse(this.info.deadline));
  }

  /** A teacher has paused the exam. What is typed in that moment is still taken and saved. */
  get paused(): boolean {
    return typeof this.info.pausedTime === 'string' && isOpen(this.info);
  }

  /** Milliseconds that are left once the time goes on; undefined without a deadline, and while it runs. */
  get pausedLeft(): number | undefined {
    if (!this.paused || typeof this.info.deadline !== 'string') return undefined;
    return Math.max(0, leftUntil(this.info, this.#services.clock.now()));
  }

  get saving(): Saving {
    return worstOf({
      attention: this.attention.length > 0 || this.handInRefusal !== '',
      memory: this.#services.outbox.unsafe,
      retrying: this.trouble !== undefined,
      typed: this.questions.some(({ typed }) => typed),
      kept: this.rows.size > 0,
      // Not synced if this device may have lost something.
      synced: this.anyStored && this.recorded && this.doubt === undefined,
    });
  }

  /** Derived for itself, so that a keystroke does not look through all questions for it. */
  private get anyStored(): boolean {
    return this.questions.some(({ revision }) => revision > 0);
  }

  /** The reason why nothing can be stored on this device. */
  get whyMemory(): string {
    return this.silent ? '浏览器的存储没有响应' : '浏览器没有保存作答的空间';
  }

  get silent(): boolean {
    return this.#services.outbox.silent;
  }

  /** Some earlier or other tabs' answers could not be read from the disk, so they may not have been sent. */
  get unread(): boolean {
    return this.#hold.held && this.#services.outbox.readAt < this.#hold.since;
  }

  /** Number of answers that the server has not acknowledged. */
  get unsent(): number {
    return this.questions.filter(({ saveStage }) => saveStage === 'typed' || saveStage === 'kept').length;
  }

  /** The reason why sending is being retried. */
  get trouble(): CallError | undefined {
    return this.rows.size > 0 ? this.#services.outbox.trouble : undefined;
  }

  /** Answers that were refused or replaced by another tab's: to be restored, exported or dismissed. */
  get attention(): readonly Attention[] {
    return this.#attentionList.all;
  }

  /** Rows by lane: waiting to be sent, or refused. If a lane has both, the waiting one wins. */
  private get rows(): ReadonlyMap<string, 'kept' | 'refused'> {
    return lanesOf(this.#services.outbox.rows, this.info.id);
  }

  /** The state of a question's unacknowledged answer: waiting to be sent, or refused. */
  readonly kept = (subjectId: string) => this.rows.get(laneOf(this.info.id, subjectId));

  changed(question: Question): void {
    this.recorded = true;
    this.#writer.schedule(question);
  }

  /** Takes the sheet for this tab unless another one has it. Returns a function that stops it. */
  start(): () => void {
    const { listeners } = this.#services;
    const flush = (): void => {
      void this.#writer.flush(this.questions).then(this.#services.outbox.drain);
    };
    const leave = (): void => {
      flush();
      if (this.#hold.held) this.leaveSitting();
    };
    const back = (): void => {
      if (this.#hold.held) this.#sitting.back();
      void this.loadKept().then(this.look);
    };
    listeners.set(this.info.id, {
      recent: this.recent,
      writes: this.#pen.hear,
      told: this.tell,
      acknowledged: ({ subjectId }, revision) => this.#byId.get(subjectId)?.acknowledged(revision),
      overtaken: (operation) => void this.overtaken(operation),
      handedIn: this.close,
      refused: this.refused,
    });
    const stops = [
      this.#services.clock.follow(),
      this.#services.holdSession(),
      this.#hold.start(),
      this.#writer.start(),
      whenLeft(leave, back),
      // Text typed before this tab knew of the other device still counts if that one has written nothing.
      reaction(
        () => this.#pen.elsewhere,
        (elsewhere) => {
          if (elsewhere) flush();
        },
      ),
      () => clearTimeout(this.#looking),
      // The disk works again: read what earlier visits stored.
      reaction(
        () => this.#services.outbox.unsafe,
        (unsafe) => void (unsafe || this.loadKept()),
      ),
    ];
    this.lookLater();
    return () => {
      leave();
      listeners.delete(this.info.id);
      for (const stop of stops) stop();
    };
  }

  /**
   * This device has no record of the attempt: normal on another device or for a new attempt; if it was answered here
   * before, the browser has lost it.
   */
  notKnownHere(): void {
    this.recorded = false;
    if (this.#sitting.known) this.doubt = 'record';
  }

  /** The trainee has looked through the answers. */
  settleDoubt(): void {
    this.doubt = undefined;
  }

  private async beginSitting(): Promise<void> {
    const cutOff = await this.#sitting.begin();
    runInAction(() => {
      if (cutOff) this.doubt ??= 'cut-off';
    });
  }

  private leaveSitting(): void {
    if (!this.#services.outbox.unsafe && this.doubt === undefined) this.#sitting.leave();
  }

  /** Reads what this device has stored: another tab may have written to the sheet, or handed it in. */
  async loadKept(): Promise<void> {
    const { outbox, owner } = this.#services;
    const [kept, end] = await Promise.all([
      storedAnswers(outbox, this.info.id, owner),
      storedResult(outbox, this.paper, owner),
      this.#attentionList.load(),
    ]);
    runInAction(() => {
      for (const [subjectId, answer] of kept) this.#byId.get(subjectId)?.adopt(answer);
      if (end?.id === this.info.id) this.info = end;
    });
  }

  /** Takes over the server's sheet. */
  adopt({ answerSheetSubjects, subjects: _subjects, ...told }: AnswerSheetDto): void {
    const { outbox, owner } = this.#services;
    // A sheet that says nothing of a deadline has none.
    const info = { ...told, ...newerTime(this.info, { ...told, deadline: told.deadline ?? null }) };
    const answers = answerSheetSubjects.map(serverAnswerOf);
    this.#seen = { sheet: { ...info, answerSheetSubjects }, at: performance.now() };
    this.#pen.hear(info.writer);
    for (const { subjectId, ...answer } of answers) this.hear(this.#byId.get(subjectId), answer);
    // Unsent answers are skipped: their question holds them.
    const settled = answers.filter(({ subjectId }) => this.#byId.get(subjectId)?.unsent !== true);
    if (!compareStructural(settled, this.#storedAnswers)) void storeServerAnswers(outbox, this.info.id, settled, owner);
    this.#storedAnswers = settled;
    for (const question of this.questions) question.settle();
    if (!isOpen(info)) this.close(info);
    else {
      if (info.writer !== this.info.writer) this.storeInfo(info);
      this.setInfo(info);
    }
  }

  /**
   * Follows what any reply, or an event, says of the time; `sent`: when it was asked for, by `performance.now()`. The
   * server is asked before the sheet is handed in at its end.
   */
  tell(time: SheetTime, sent: number | undefined): void {
    if (typeof time.serverTime === 'string' && sent !== undefined) this.#services.clock.told(time.serverTime, sent);
    const newer = newerTime(this.info, time);
    if (isOpen(this.info) && hasMoved(this.info, newer)) this.setInfo({ ...this.info, ...newer });
  }

  /** The server says that the teacher ended it; its deadline is over then. */
  endEarly(): void {
    this.ended = true;
  }

  private setInfo(info: AnswerSheet): void {
    if (hasMoved(this.info, info)) this.storeInfo(info);
    this.info = info;
  }

  /** Stored for a reload without a network. */
  private storeInfo(info: AnswerSheet): void {
    const { outbox, owner } = this.#services;
    const subjects = this.questions.map(({ subject }) => subject);
    void storePaper(outbox, this.paper, { info, subjects, leftOut: this.leftOut }, owner);
  }

  /** Fetches the sheet from the server; after a failure, the next look tries again. */
  async reread(): Promise<void> {
    const reply = await this.#services.read(this.paper.place, this.info.id);
    this.#failedLooks = reply ? 0 : this.#failedLooks + 1;
    if (!reply) return;
    this.tell(reply.sheet, reply.sent);
    this.adopt(reply.sheet);
  }

  /** Reads what other devices and teachers have done, now and from time to time. */
  async look(): Promise<void> {
    clearTimeout(this.#looking);
    if (this.phase === 'handed-in') return;
    if (document.visibilityState === 'visible') {
      await this.#pen.claim();
      await this.reread();
    }
    this.lookLater();
  }

  /** Moves answering to this tab of this device; the others can only read from now on. */
  async takeOver(): Promise<void> {
    await this.#hold.takeOver();
    await this.#pen.take();
    await this.reread();
  }

  /** Sends the waiting answers without further delay. */
  retry(): Promise<void> {
    return this.#services.outbox.tryNow();
  }

  /** Makes an earlier answer the current one again. */
  restore(attention: Attention): void {
    if (this.readOnly) return;
    this.#byId.get(attention.subjectId)?.write(attention.writing);
    void this.dismiss(attention);
  }

  readonly dismiss = (attention: Attention) => this.#attentionList.dismiss(attention);

  /** Hands the sheet in, after every answer; `phase` shows the progress. */
  async handIn(): Promise<void> {
    if (this.readOnly) return;
    this.handInRefusal = '';
    this.handingIn = true;
    const agreed = this.attention.map(({ key }) => key);
    await this.#pen.claim();
    await this.sendOff({ auto: false, agreed, writer: this.#pen.taking ? undefined : this.#services.device });
  }

  /** The countdown is at zero; the server decides what that means. */
  async timeIsUp(): Promise<void> {
    if (this.timeUp || this.paused || this.phase === 'handed-in') return;
    this.timeUp = true;
    await this.#writer.flush(this.questions);
    // The server's clock may have been set, or the deadline moved.
    await Promise.all([this.#services.clock.sync(), this.reread()]);
    if (!this.isOver) this.timeUp = false;
    else if (isOpen(this.info)) await this.sendOff({ auto: true, deadline: this.info.deadline ?? undefined });
  }

  private get isOver(): boolean {
    return !isOpen(this.info) || (this.deadline !== undefined && this.deadline <= performance.now());
  }

  /** Stores the paper's facts for when no server can be asked. */
  keepTerms(terms: object | undefined): void {
    const { outbox, owner } = this.#services;
    if (terms && isOpen(this.info)) void storeTerms(outbox, this.paper, terms, owner);
  }

  /** Everything that was written, as readable text. */
  readonly asText = () => sheetText(this.info, this.questions, this.attention);

  private async sendOff(how: Parameters<SheetWriter['handIn']>[0]): Promise<void> {
    await this.#writer.flush(this.questions);
    await this.#writer.handIn(how);
    runInAction(() => (this.handingIn = false));
    await this.#services.outbox.drain();
  }

  private recent(): AnswerSheetDto | undefined {
    if (!this.#seen || performance.now() - this.#seen.at >= RECENT) return undefined;
    return { ...this.#seen.sheet, ...newerTime(this.#seen.sheet, this.info) };
  }

  private lookLater(): void {
    clearTimeout(this.#looking);
    const wait = Math.max(LOOK_EVERY, backoff(this.#failedLooks, Math.random));
    this.#looking = setTimeout(() => void this.look(), boundedWait(wait));
  }

  /**
   * Takes one of the server's answers. If the upstream does not say which device writes, the replaced answer is kept
   * so that the trainee can choose.
   */
  private hear(question: Question | undefined, answer: StoredAnswer): void {
    if (!question) return;
    const { own, writing, revision, number, subject } = question;
    question.hear(answer);
    if (this.#pen.known || !own || !isAnswered(writing) || isSameWriting(writing, question.writing)) return;
    const version = { sheetId: this.info.id, subjectId: subject.subjectId, number, writing, revision };
    const { outbox, owner } = this.#services;
    void storeSuperseded(outbox, version, '另一台设备上又写了这道题', owner).then(this.#attentionList.load);
  }

  /** The server has an answer from another device, which stands; the one from here is offered as a choice. */
  private async overtaken({ subjectId }: AnswerOperation): Promise<void> {
    this.#byId.get(subjectId)?.giveWay();
    await this.#attentionList.load();
    await this.reread();
  }

  private refused(operation: SheetOperation, reason: string): void {
    if (operation.what === 'hand-in' && operation.auto) void this.notYetUp();
    else if (operation.what === 'hand-in') this.handInRefusal = reason;
    else {
      this.#byId.get(operation.subjectId)?.refused(operation.revision);
      // The sheet may have been handed in from elsewhere, or by the deadline.
      void this.reread();
    }
  }

  /** The server says there is time left. */
  private async notYetUp(): Promise<void> {
    await this.#services.clock.sync();
    await this.reread();
    runInAction(() => (this.timeUp = false));
  }

  private close(info: AnswerSheet): void {
    if (this.phase === 'handed-in') return;
    this.info = info;
    this.doubt = undefined;
    this.#sitting.end();
    // An exam's questions must not stay on a device that others use too.
    const { outbox, owner } = this.#services;
    void storeTerms(outbox, this.paper, undefined, owner);
    void dropPictures(outbox, info.id, owner);
    void dropSteering(outbox, info.id, owner);
    void storePaper(outbox, this.paper, { info, subjects: [], leftOut: 0 }, owner).then(this.#hold.announceWrite);
  }
}
