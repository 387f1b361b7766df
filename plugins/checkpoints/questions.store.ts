// The questions of an open video: which are still to be answered, and which one is asked.
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import * as v from 'valibot';
import type { ChapterStop } from '#plugins/study/contract.ts';
import type { PractisedAnswer } from '#plugins/answering/contract.ts';
import type { Draftable } from '#plugins/offline/drafts/draft.store.ts';
import type { Checkpoint } from './api.ts';
import { answersOnTheirWay, type CheckpointOutbox } from './checkpointOutbox.ts';
import { type LessonAt, lessonIds } from './lesson.ts';

interface QuestionServices {
  /** Undefined until they are known. */
  list: { readonly value: readonly Checkpoint[] | undefined };
  outbox: CheckpointOutbox;
  owner: string;
  /** The server's clock. */
  now(): number;
}

const NO_ANSWER: PractisedAnswer = { answers: [], loginManagerAnswers: null };

export class Questions {
  /** The question that is asked. It stays until the user goes on, also when it is answered. */
  askedId: string | undefined = undefined;
  submitted = false;
  /** Answers by question; they stay while the explanation is looked at. */
  private written: ReadonlyMap<string, PractisedAnswer> = new Map();
  /** Answered in any tab of this browser, or skipped in this one, as far as this tab has seen. */
  private passed: ReadonlySet<string> = new Set();
  readonly #services: QuestionServices;
  readonly #lesson: LessonAt;

  constructor(services: QuestionServices, lesson: LessonAt) {
    this.#services = services;
    this.#lesson = lesson;
    makeAutoObservable<this, 'passed' | 'written'>(
      this,
      { passed: observableRef, written: observableRef },
      { autoBind: true },
    );
  }

  /** Follows answers of other tabs. Call the result to stop. */
  start(): () => void {
    return reaction(() => answersOnTheirWay(this.#services.outbox.rows), this.pass, { fireImmediately: true });
  }

  get all(): readonly Checkpoint[] {
    return (this.#services.list.value ?? []).toSorted((one, other) => one.at - other.at);
  }

  get asked(): Checkpoint | undefined {
    return this.all.find(({ checkpointId }) => checkpointId === this.askedId);
  }

  get answer(): PractisedAnswer {
    return this.written.get(this.askedId ?? '') ?? NO_ANSWER;
  }

  /** From 1. */
  numberOf({ checkpointId }: Checkpoint): number {
    return this.all.findIndex((one) => one.checkpointId === checkpointId) + 1;
  }

  /** The video waits at the question that is asked until the user goes on. */
  get stops(): readonly ChapterStop[] {
    return this.all
      .filter((one) => one.checkpointId === this.askedId || !this.isPassed(one))
      .map(({ checkpointId: id, at: position, required }) => ({
        id,
        position,
        title: '有一个问题',
        required,
      }));
  }

  isPassed({ checkpointId, answered }: Checkpoint): boolean {
    return answered || this.passed.has(checkpointId);
  }

  ask(id: string): void {
    if (id === this.askedId) return;
    this.askedId = id;
    this.submitted = false;
  }

  write(change: Partial<PractisedAnswer>): void {
    if (this.askedId === undefined || this.submitted) return;
    this.writeTo(this.askedId, { ...this.answer, ...change });
  }

  /** The answer to a question that is not submitted yet, to be stored as a draft. */
  draftOf(id: string): Draftable {
    const isPassed = () => this.passed.has(id);
    const answers = () => this.written.get(id)?.answers.filter((answer) => answer !== '') ?? [];
    return {
      snapshot: () => (isPassed() || answers().length === 0 ? undefined : this.written.get(id)?.answers),
      restore: (kept) => {
        const read = v.safeParse(v.array(v.string()), kept);
        if (!read.success || isPassed() || answers().length > 0) return false;
        this.writeTo(id, { ...NO_ANSWER, answers: read.output });
        return true;
      },
      reset: () => this.writeTo(id, NO_ANSWER),
      get accepted() {
        return isPassed() ? 1 : 0;
      },
    };
  }

  /** Resolves once the answer would survive a crash. */
  async submit(): Promise<void> {
    const { asked } = this;
    if (!asked || this.submitted) return;
    this.submitted = true;
    this.pass([asked.checkpointId]);
    const { outbox, owner, now } = this.#services;
    const { checkpointId } = asked;
    await outbox.put({
      lane: checkpointId,
      owner,
      content: {
        of: 'answer',
        ...lessonIds(this.#lesson),
        checkpointId,
        answers: this.answer.answers,
        answeredTime: new Date(now()).toISOString(),
      },
    });
    await outbox.drain();
  }

  /** Goes on without an answer: the question comes again another time. */
  skip(): void {
    if (this.askedId !== undefined) this.pass([this.askedId]);
    this.askedId = undefined;
  }

  goOn(): void {
    this.askedId = undefined;
  }

  private writeTo(id: string, answer: PractisedAnswer): void {
    this.written = new Map(this.written).set(id, answer);
  }

  private pass(ids: readonly string[]): void {
    if (ids.length > 0) this.passed = new Set([...this.passed, ...ids]);
  }
}
