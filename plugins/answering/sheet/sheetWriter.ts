// Stores typed answers: soon enough that a crash loses next to nothing, and at once when the page is left.
import { boundedWait } from '#kernel/index.ts';
import type { AnswerOperation, HandInOperation } from './sheetOperation.ts';
import { answerKey, type StoredAnswer } from './sheetStorage.ts';
import { answersOf, handInLane, laneOf } from './sheetOperation.ts';
import { HangDetector } from './hangDetector.ts';
import type { Question } from './question.store.ts';
import type { SheetServices } from './sheetServices.ts';
import { storeSuperseded } from './sheetOutbox.ts';
import { WRITTEN_EVERY } from './writing.ts';

/** Milliseconds that a change waits for others, so that they are sent in one request. */
const SENT_AFTER = 600;

export class SheetWriter {
  readonly #services: SheetServices;
  readonly #sheet: Pick<AnswerOperation, 'place' | 'sheetId'>;
  readonly #notifyTabs: () => void;
  readonly #timers = new Map<Question, ReturnType<typeof setTimeout>>();
  /** Start of each question's last write, by `performance.now()`. */
  readonly #begun = new WeakMap<Question, number>();
  /** Writes that have not finished. */
  readonly #writing = new Map<Question, Promise<void>>();
  /** Content of each question's last write, finished or not. */
  readonly #written = new WeakMap<Question, Pick<StoredAnswer, 'writing' | 'flagged'>>();
  readonly #hangs = new HangDetector();
  #sending: ReturnType<typeof setTimeout> | undefined;

  constructor(services: SheetServices, sheet: Pick<AnswerOperation, 'place' | 'sheetId'>, notifyTabs: () => void) {
    this.#services = services;
    this.#sheet = sheet;
    this.#notifyTabs = notifyTabs;
  }

  /** Returns a function that stops it. */
  start(): () => void {
    return this.#hangs.start();
  }

  /**
   * Stores the question: the first change at once, within the key event, so that a busy page cannot delay it; further
   * typing a moment later. It does not wait for an earlier write, since IndexedDB keeps them in order.
   */
  schedule(question: Question): void {
    const every = WRITTEN_EVERY[question.subject.type];
    if (this.#timers.has(question)) return;
    const wait = every - (performance.now() - (this.#begun.get(question) ?? -Infinity));
    if (wait > 0) this.#wait(question, wait);
    else if (every === 0) this.#writeUnlessHung(question);
    else {
      this.#wait(question, 0);
      // After the key event's own work, which may take seconds; the page may be left before the timer.
      queueMicrotask(() => this.#timers.has(question) && this.#writeUnlessHung(question));
    }
  }

  /** Resolves once it is known whether this tab may still write: after it hung, another may have taken over. */
  async untilCertain(): Promise<void> {
    const { uncertainFor } = this.#hangs;
    if (uncertainFor === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, boundedWait(uncertainFor));
    });
  }

  /** Stores typed text at once. */
  async flush(questions: readonly Question[]): Promise<void> {
    for (const question of questions) {
      const last = this.#written.get(question);
      const newer = last?.writing !== question.writing || last.flagged !== question.flagged;
      if (question.typed && newer) void this.#write(question);
    }
    await Promise.all(this.#writing.values());
  }

  /** Stores typed text that can no longer become the answer, so that it is not lost. */
  async storeTyped(questions: readonly Question[]): Promise<void> {
    const typed = questions.filter((question) => question.typed);
    for (const question of typed) this.#forgetTimer(question);
    await Promise.all(
      typed.map(async (question) => {
        const { number, writing, revision, subject } = question;
        const version = { ...this.#sheet, subjectId: subject.subjectId, number, writing, revision: revision + 1 };
        question.typed = false;
        await storeSuperseded(this.#services.outbox, version, '在另一个标签页继续作答之前写下', this.#services.owner);
      }),
    );
    // The tab that took over shows it.
    if (typed.length > 0) this.#notifyTabs();
  }

  /** Queued behind all answers. */
  async handIn(how: Pick<HandInOperation, 'auto' | 'deadline' | 'agreed' | 'writer'>): Promise<void> {
    const { sheetId } = this.#sheet;
    await this.#services.outbox.put({
      lane: handInLane(sheetId),
      after: answersOf(sheetId),
      owner: this.#services.owner,
      content: { what: 'hand-in', ...this.#sheet, ...how },
    });
    this.#notifyTabs();
  }

  async #write(question: Question): Promise<void> {
    this.#forgetTimer(question);
    this.#begun.set(question, performance.now());
    const before = this.#writing.get(question);
    const writing = Promise.all([this.#writeNow(question), before]).then(() => undefined);
    this.#writing.set(question, writing);
    await writing.finally(() => this.#finished(question, writing));
  }

  /** Stores next what was typed during the write. */
  #finished(question: Question, writing: Promise<void>): void {
    if (this.#writing.get(question) !== writing) return;
    this.#writing.delete(question);
    if (question.typed) this.schedule(question);
  }

  async #writeNow(question: Question): Promise<void> {
    const { writing, flagged, subject, number } = question;
    const { subjectId } = subject;
    const stored: StoredAnswer = { writing, flagged, revision: question.revision + 1 };
    question.revision = stored.revision;
    this.#written.set(question, stored);
    await this.#services.outbox.put({
      lane: laneOf(this.#sheet.sheetId, subjectId),
      owner: this.#services.owner,
      content: {
        what: 'answer',
        ...this.#sheet,
        subjectId,
        number,
        ...stored,
        base: question.known,
        writer: this.#services.device,
      },
      storedNextTo: { name: answerKey(this.#sheet.sheetId, subjectId), value: stored },
    });
    if (question.revision === stored.revision && question.writing === writing && question.flagged === flagged) {
      question.typed = false;
    }
    this.#notifyTabs();
    if (this.#sending !== undefined) return;
    this.#sending = setTimeout(() => {
      this.#sending = undefined;
      void this.#services.outbox.drain();
    }, SENT_AFTER);
  }

  /** After a hang the page first waits to hear whether another tab has taken over. */
  #writeUnlessHung(question: Question): void {
    const { uncertainFor } = this.#hangs;
    if (uncertainFor > 0) this.#wait(question, uncertainFor);
    else void this.#write(question);
  }

  #wait(question: Question, milliseconds: number): void {
    this.#forgetTimer(question);
    this.#timers.set(
      question,
      setTimeout(() => void this.#write(question), boundedWait(milliseconds)),
    );
  }

  #forgetTimer(question: Question): void {
    clearTimeout(this.#timers.get(question));
    this.#timers.delete(question);
  }
}
