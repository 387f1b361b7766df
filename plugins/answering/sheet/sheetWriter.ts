// How what is typed gets to the disk: soon enough that a crash takes next to nothing, and at once when the page goes.
import { boundedWait } from '#kernel/boundedWait.ts';
import type { AnswerLetter } from './letter.ts';
import { answerKey, type KeptAnswer } from './kept.ts';
import { answersOf, handInLane, laneOf } from './letter.ts';
import type { Question } from './question.store.ts';
import type { SheetDesk } from './sheetDesk.ts';
import { keepVersion } from './sheetOutbox.ts';
import { WRITTEN_AFTER } from './writing.ts';

/** Milliseconds that a change waits for others, to travel with them. */
const SENT_AFTER = 600;

export class SheetWriter {
  private readonly desk: SheetDesk;
  private readonly sheet: Pick<AnswerLetter, 'place' | 'sheetId'>;
  /** Tells the other tabs. */
  private readonly tell: () => void;
  private readonly timers = new Map<Question, ReturnType<typeof setTimeout>>();
  /** What was written down last, or is on its way to the disk. */
  private readonly written = new WeakMap<Question, Pick<KeptAnswer, 'writing' | 'flagged'>>();
  private readonly underWay = new Set<Promise<void>>();
  private sending: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: SheetDesk, sheet: Pick<AnswerLetter, 'place' | 'sheetId'>, tell: () => void) {
    this.desk = desk;
    this.sheet = sheet;
    this.tell = tell;
  }

  /** Writes it down in a moment, counted from the first change: who types on and on is written down all the same. */
  later(question: Question): void {
    const wait = WRITTEN_AFTER[question.subject.type];
    if (wait === 0) {
      void this.write(question);
      return;
    }
    if (this.timers.has(question)) return;
    const timer = setTimeout(() => void this.write(question), boundedWait(wait));
    this.timers.set(question, timer);
  }

  /** Writes down at once what is typed. */
  async flush(questions: readonly Question[]): Promise<void> {
    for (const question of questions) {
      const last = this.written.get(question);
      const newer = last?.writing !== question.writing || last.flagged !== question.flagged;
      if (question.typed && newer) void this.write(question);
    }
    await Promise.all(this.underWay);
  }

  /** What is typed here and can no longer become the answer stays as a version of it. */
  async keepTyped(questions: readonly Question[]): Promise<void> {
    const typed = questions.filter((question) => question.typed);
    for (const question of typed) this.forgetTimer(question);
    await Promise.all(
      typed.map(async (question) => {
        const { number, writing, revision, subject } = question;
        const version = { ...this.sheet, subjectId: subject.subjectId, number, writing, revision: revision + 1 };
        question.typed = false;
        await keepVersion(this.desk.outbox, version, '在另一个标签页继续作答之前写下', this.desk.owner);
      }),
    );
  }

  /** Written down behind all answers. */
  async handIn(auto: boolean): Promise<void> {
    const { sheetId } = this.sheet;
    await this.desk.outbox.put({
      lane: handInLane(sheetId),
      after: answersOf(sheetId),
      owner: this.desk.owner,
      content: { what: 'hand-in', ...this.sheet, auto },
    });
    this.tell();
  }

  private write(question: Question): Promise<void> {
    this.forgetTimer(question);
    const writing = this.writeNow(question);
    this.underWay.add(writing);
    return writing.finally(() => this.underWay.delete(writing));
  }

  private async writeNow(question: Question): Promise<void> {
    const { writing, flagged, subject, number } = question;
    const { subjectId } = subject;
    const kept: KeptAnswer = { writing, flagged, revision: question.revision + 1 };
    question.revision = kept.revision;
    this.written.set(question, kept);
    await this.desk.outbox.put({
      lane: laneOf(this.sheet.sheetId, subjectId),
      owner: this.desk.owner,
      content: { what: 'answer', ...this.sheet, subjectId, number, ...kept },
      beside: { key: answerKey(this.sheet.sheetId, subjectId), value: kept },
    });
    // What was typed meanwhile has a timer of its own.
    if (question.revision === kept.revision && question.writing === writing && question.flagged === flagged) {
      question.typed = false;
    }
    this.tell();
    this.sending ??= setTimeout(() => {
      this.sending = undefined;
      void this.desk.outbox.drain();
    }, SENT_AFTER);
  }

  private forgetTimer(question: Question): void {
    clearTimeout(this.timers.get(question));
    this.timers.delete(question);
  }
}
