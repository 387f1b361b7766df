// How what is typed gets to the disk: soon enough that a crash takes next to nothing, and at once when the page goes.
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { AnswerOperation } from './sheetOperation.ts';
import { answerKey, type KeptAnswer } from './kept.ts';
import { answersOf, handInLane, laneOf } from './sheetOperation.ts';
import { Pulse } from './pulse.ts';
import type { Question } from './question.store.ts';
import type { SheetServices } from './sheetServices.ts';
import { keepVersion } from './sheetOutbox.ts';
import { WRITTEN_EVERY } from './writing.ts';

/** Milliseconds that a change waits for others, to travel with them. */
const SENT_AFTER = 600;

export class SheetWriter {
  private readonly services: SheetServices;
  private readonly sheet: Pick<AnswerOperation, 'place' | 'sheetId'>;
  /** Tells the other tabs. */
  private readonly tell: () => void;
  private readonly timers = new Map<Question, ReturnType<typeof setTimeout>>();
  /** When each question was last written down, on the clock of `performance.now()`. */
  private readonly begun = new WeakMap<Question, number>();
  /** What is on its way to the disk. */
  private readonly writing = new Map<Question, Promise<void>>();
  /** What was written down last, or is on its way to the disk. */
  private readonly written = new WeakMap<Question, Pick<KeptAnswer, 'writing' | 'flagged'>>();
  private readonly pulse = new Pulse();
  private sending: ReturnType<typeof setTimeout> | undefined;

  constructor(services: SheetServices, sheet: Pick<AnswerOperation, 'place' | 'sheetId'>, tell: () => void) {
    this.services = services;
    this.sheet = sheet;
    this.tell = tell;
  }

  /** What it returns ends that. */
  start(): () => void {
    return this.pulse.start();
  }

  /**
   * Writes it down: at once, in the same turn as the key, so that nothing the page is busy with comes between; of who
   * types on the rest a moment later. It does not wait for an earlier write, which the disk keeps in order by itself.
   */
  later(question: Question): void {
    const every = WRITTEN_EVERY[question.subject.type];
    if (this.timers.has(question)) return;
    const wait = every - (performance.now() - (this.begun.get(question) ?? -Infinity));
    if (wait > 0) this.wait(question, wait);
    else if (every === 0) this.writeUnlessHung(question);
    else {
      this.wait(question, 0);
      // Not while the key is still at work: what it does may take the page seconds. Meanwhile the page may have gone.
      queueMicrotask(() => this.timers.has(question) && this.writeUnlessHung(question));
    }
  }

  /** Done when it is known whether this tab may still write: one that hung may have been overruled without having heard. */
  async sure(): Promise<void> {
    const { doubt } = this.pulse;
    if (doubt === 0) return;
    await new Promise((heard) => {
      setTimeout(heard, boundedWait(doubt));
    });
  }

  /** Writes down at once what is typed. */
  async flush(questions: readonly Question[]): Promise<void> {
    for (const question of questions) {
      const last = this.written.get(question);
      const newer = last?.writing !== question.writing || last.flagged !== question.flagged;
      if (question.typed && newer) void this.write(question);
    }
    await Promise.all(this.writing.values());
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
        await keepVersion(this.services.outbox, version, '在另一个标签页继续作答之前写下', this.services.owner);
      }),
    );
    // Whoever goes on there is to see it.
    if (typed.length > 0) this.tell();
  }

  /** Written down behind all answers. */
  async handIn(auto: boolean): Promise<void> {
    const { sheetId } = this.sheet;
    await this.services.outbox.put({
      lane: handInLane(sheetId),
      after: answersOf(sheetId),
      owner: this.services.owner,
      content: { what: 'hand-in', ...this.sheet, auto },
    });
    this.tell();
  }

  private async write(question: Question): Promise<void> {
    this.forgetTimer(question);
    this.begun.set(question, performance.now());
    const before = this.writing.get(question);
    const writing = Promise.all([this.writeNow(question), before]).then(() => undefined);
    this.writing.set(question, writing);
    await writing.finally(() => this.ended(question, writing));
  }

  /** What was typed meanwhile comes next. */
  private ended(question: Question, writing: Promise<void>): void {
    if (this.writing.get(question) !== writing) return;
    this.writing.delete(question);
    if (question.typed) this.later(question);
  }

  private async writeNow(question: Question): Promise<void> {
    const { writing, flagged, subject, number } = question;
    const { subjectId } = subject;
    const kept: KeptAnswer = { writing, flagged, revision: question.revision + 1 };
    question.revision = kept.revision;
    this.written.set(question, kept);
    await this.services.outbox.put({
      lane: laneOf(this.sheet.sheetId, subjectId),
      owner: this.services.owner,
      content: { what: 'answer', ...this.sheet, subjectId, number, ...kept },
      storedNextTo: { name: answerKey(this.sheet.sheetId, subjectId), value: kept },
    });
    if (question.revision === kept.revision && question.writing === writing && question.flagged === flagged) {
      question.typed = false;
    }
    this.tell();
    this.sending ??= setTimeout(() => {
      this.sending = undefined;
      void this.services.outbox.drain();
    }, SENT_AFTER);
  }

  /** A page that hung hears first whether another tab has taken over. */
  private writeUnlessHung(question: Question): void {
    const { doubt } = this.pulse;
    if (doubt > 0) this.wait(question, doubt);
    else void this.write(question);
  }

  private wait(question: Question, milliseconds: number): void {
    this.forgetTimer(question);
    this.timers.set(
      question,
      setTimeout(() => void this.write(question), boundedWait(milliseconds)),
    );
  }

  private forgetTimer(question: Question): void {
    clearTimeout(this.timers.get(question));
    this.timers.delete(question);
  }
}
