// A sheet while it is answered: what is written is kept here at once and sent until it is acknowledged; the time runs by
// the server's clock; it is handed in once, after every answer.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { CallError } from '#kernel/http/CallError.ts';
import type { AnswerSheet, AnswerSheetDto } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import { type Attention, AttentionList } from './attention.store.ts';
import { isOpen, keepPaper, keepTold, keptAnswers, keptEnd, type KeptPaper, toldOf } from './kept.ts';
import { handInLane, laneOf, lanesOf, type SheetOperation } from './sheetOperation.ts';
import { Question } from './question.store.ts';
import { type Saving, worstOf } from './saving.ts';
import type { SheetServices } from './sheetServices.ts';
import { SheetHold } from './sheetHold.store.ts';
import { sheetText } from './sheetText.ts';
import { SheetWriter } from './sheetWriter.ts';
import { whenLeft } from './whenLeft.ts';

export class Sheet {
  readonly paper: PaperRef;
  /** As the upstream told of it last. */
  info: AnswerSheet;
  readonly questions: readonly Question[];
  /** How many questions of the paper could not be read; they are said to be missing. */
  readonly leftOut: number;
  /** The deadline has passed; the upstream is being asked what came of it. */
  timeUp = false;
  /** Why the upstream would not have it handed in. */
  handInRefusal = '';
  private readonly services: SheetServices;
  private readonly byId: ReadonlyMap<string, Question>;
  private readonly hold: SheetHold;
  private readonly writer: SheetWriter;
  private readonly attentionList: AttentionList;
  /** It is being handed in, and was not written down yet. */
  private handingIn = false;

  constructor(services: SheetServices, paper: PaperRef, { info, subjects, leftOut }: KeptPaper) {
    this.services = services;
    this.paper = paper;
    this.info = info;
    this.leftOut = leftOut;
    this.writer = new SheetWriter(services, { place: paper.place, sheetId: info.id }, () => this.hold.tell());
    this.questions = subjects.map((subject, at) => new Question(subject, at + 1, this));
    this.byId = new Map(this.questions.map((question) => [question.subject.subjectId, question]));
    this.attentionList = new AttentionList(services.outbox, info.id, services.owner);
    this.hold = new SheetHold(info.id, {
      gained: () => void this.loadKept().then(() => (this.unread ? this.reread() : undefined)),
      yielding: () => this.writer.sure().then(() => this.writer.flush(this.questions)),
      lost: () => void this.writer.keepTyped(this.questions).then(this.attentionList.load),
      written: () => void this.loadKept(),
    });
    makeAutoObservable<this, 'services' | 'byId' | 'hold' | 'writer' | 'attentionList'>(
      this,
      {
        paper: false,
        questions: false,
        leftOut: false,
        services: false,
        byId: false,
        hold: false,
        writer: false,
        attentionList: false,
        info: observableRef,
      },
      { autoBind: true },
    );
  }

  get phase(): 'answering' | 'handing-in' | 'handed-in' {
    if (!isOpen(this.info)) return 'handed-in';
    // Not before it outlives a reload.
    return this.rows.has(handInLane(this.info.id)) ? 'handing-in' : 'answering';
  }

  /** Another tab writes on it; here it is read. */
  get elsewhere(): boolean {
    return this.hold.elsewhere;
  }

  get readOnly(): boolean {
    return !this.hold.held || this.timeUp || this.handingIn || this.phase !== 'answering';
  }

  get answeredNum(): number {
    return this.questions.filter(({ answered }) => answered).length;
  }

  get flaggedNum(): number {
    return this.questions.filter(({ flagged }) => flagged).length;
  }

  /** When it ends, on the clock of `performance.now()`, for `<Countdown>`; nothing where it does not. */
  get deadline(): number | undefined {
    return typeof this.info.deadline === 'string' ? this.services.clock.at(Date.parse(this.info.deadline)) : undefined;
  }

  get saving(): Saving {
    return worstOf({
      attention: this.attention.length > 0 || this.handInRefusal !== '',
      memory: this.services.outbox.unsafe,
      retrying: this.trouble !== undefined,
      typed: this.questions.some(({ typed }) => typed),
      kept: this.rows.size > 0,
      synced: this.questions.some(({ revision }) => revision > 0),
    });
  }

  /** Why this machine keeps nothing, where it does not. */
  get whyMemory(): string {
    return this.services.outbox.silent ? '浏览器的存储没有响应' : '浏览器没有保存作答的空间';
  }

  /** What was written here before, and by other tabs, could not be read: something of it may not be sent yet. */
  get unread(): boolean {
    return this.hold.held && this.services.outbox.readAt < this.hold.since;
  }

  /** How many answers the upstream has not acknowledged. */
  get unsent(): number {
    return this.questions.filter(({ whereabouts }) => whereabouts === 'typed' || whereabouts === 'kept').length;
  }

  /** Why it is being tried again. */
  get trouble(): CallError | undefined {
    return this.rows.size > 0 ? this.services.outbox.trouble : undefined;
  }

  /** What was refused, or written elsewhere meanwhile: to be taken up again, kept as a file, or let go. */
  get attention(): readonly Attention[] {
    return this.attentionList.all;
  }

  /** By lane, what is on its way or was refused; of two the one that is on its way. */
  private get rows(): ReadonlyMap<string, 'kept' | 'refused'> {
    return lanesOf(this.services.outbox.rows, this.info.id);
  }

  /** What is kept of a question here and not acknowledged yet. */
  readonly kept = (subjectId: string) => this.rows.get(laneOf(this.info.id, subjectId));

  changed(question: Question): void {
    this.writer.later(question);
  }

  /** From now on it is this tab's, if no other one has it. What it returns ends that. */
  start(): () => void {
    const { listeners } = this.services;
    const leave = () => void this.writer.flush(this.questions).then(this.services.outbox.drain);
    listeners.set(this.info.id, {
      outdated: () => void this.attentionList.load().then(this.reread),
      handedIn: this.close,
      refused: this.refused,
    });
    const stops = [
      this.services.clock.follow(),
      this.services.holdSession(),
      this.hold.start(),
      this.writer.start(),
      whenLeft(leave, () => void this.loadKept()),
      // What an earlier visit left is there again.
      reaction(
        () => this.services.outbox.unsafe,
        (unsafe) => void (unsafe || this.loadKept()),
      ),
    ];
    return () => {
      leave();
      listeners.delete(this.info.id);
      for (const stop of stops) stop();
    };
  }

  /** Reads what is kept on this machine: another tab may have written, or handed it in. */
  async loadKept(): Promise<void> {
    const { outbox, owner } = this.services;
    const [kept, end] = await Promise.all([
      keptAnswers(outbox, this.info.id, owner),
      keptEnd(outbox, this.paper, owner),
      this.attentionList.load(),
    ]);
    runInAction(() => {
      for (const [subjectId, answer] of kept) this.byId.get(subjectId)?.adopt(answer);
      if (end?.id === this.info.id) this.info = end;
    });
  }

  /** What the upstream has of it. */
  adopt({ answerSheetSubjects, subjects: _subjects, ...info }: AnswerSheetDto): void {
    const { outbox, owner } = this.services;
    const told = answerSheetSubjects.map(toldOf);
    for (const { subjectId, ...answer } of told) this.byId.get(subjectId)?.adopt(answer);
    void keepTold(outbox, this.info.id, told, owner);
    for (const question of this.questions) question.settle();
    if (isOpen(info)) this.info = info;
    else this.close(info);
  }

  /** Asks the upstream how it stands with it; what cannot be asked now is asked another time. */
  async reread(): Promise<void> {
    const told = await this.services.read(this.paper.place, this.info.id);
    if (told) this.adopt(told);
  }

  /** Writes go on in this tab; the other one reads from now on. */
  readonly takeOver = () => this.hold.takeOver();

  /** Tries now to send what waits. */
  retry(): Promise<void> {
    return this.services.outbox.tryNow();
  }

  /** Takes up what needs attention as the answer. */
  restore(attention: Attention): void {
    if (this.readOnly) return;
    this.byId.get(attention.subjectId)?.write(attention.writing);
    void this.dismiss(attention);
  }

  readonly dismiss = (attention: Attention) => this.attentionList.dismiss(attention);

  /** Hands it in, after every answer before it; what came of it is in `phase`. */
  async handIn(): Promise<void> {
    if (this.readOnly) return;
    this.handInRefusal = '';
    this.handingIn = true;
    await this.sendOff(false);
  }

  /** The countdown is at zero: the upstream is asked. */
  async timeIsUp(): Promise<void> {
    if (this.timeUp || this.phase === 'handed-in') return;
    this.timeUp = true;
    await this.sendOff(true);
  }

  /** All that was written, as a text that can be read by people. */
  readonly asText = () => sheetText(this.info, this.questions, this.attention);

  private async sendOff(auto: boolean): Promise<void> {
    await this.writer.flush(this.questions);
    await this.writer.handIn(auto);
    runInAction(() => (this.handingIn = false));
    await this.services.outbox.drain();
  }

  private refused(operation: SheetOperation, reason: string): void {
    if (operation.what === 'hand-in' && operation.auto) void this.notYetUp();
    else if (operation.what === 'hand-in') this.handInRefusal = reason;
    else {
      this.byId.get(operation.subjectId)?.refused(operation.revision);
      // It may have been handed in elsewhere, or by the deadline.
      void this.reread();
    }
  }

  /** The upstream says that there is time left. */
  private async notYetUp(): Promise<void> {
    await this.services.clock.sync();
    await this.reread();
    runInAction(() => (this.timeUp = false));
  }

  private close(info: AnswerSheet): void {
    if (this.phase === 'handed-in') return;
    this.info = info;
    // The questions of an exam do not stay on a machine that others use, too.
    void keepPaper(this.services.outbox, this.paper, { info, subjects: [], leftOut: 0 }, this.services.owner).then(
      this.hold.tell,
    );
  }
}
