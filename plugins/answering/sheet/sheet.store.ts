// A sheet while it is answered. Its public face; what keeps and sends lies beside it.
import { makeAutoObservable } from 'mobx';
import type { CallError } from '#kernel/http/CallError.ts';
import type { AnswerSheet } from '../api.ts';
import type { PaperRef } from '../contract.ts';
import type { Attention } from './attention.ts';
import type { Question } from './question.store.ts';

/** Where all that was written is, the worst of it first. */
export type Saving = 'attention' | 'memory' | 'retrying' | 'typed' | 'kept' | 'synced' | 'empty';

export const SAVING_WORDS: Readonly<Record<Saving, string>> = {
  attention: '需要处理',
  memory: '未保存到本机',
  retrying: '正在重试',
  typed: '正在保存',
  kept: '已保存到本机',
  synced: '已同步',
  empty: '',
};

export class Sheet {
  readonly paper: PaperRef;
  /** As the upstream told of it last. */
  info: AnswerSheet;
  readonly questions: readonly Question[];
  phase: 'answering' | 'handing-in' | 'handed-in' = 'answering';
  /** Another tab writes on it; here it is read. */
  elsewhere = false;
  /** The deadline has passed; the upstream is being asked what came of it. */
  timeUp = false;

  constructor(paper: PaperRef, info: AnswerSheet, questions: readonly Question[]) {
    this.paper = paper;
    this.info = info;
    this.questions = questions;
    makeAutoObservable(this, { paper: false, questions: false }, { autoBind: true });
  }

  get readOnly(): boolean {
    return this.elsewhere || this.timeUp || this.phase !== 'answering';
  }

  get answeredNum(): number {
    return this.questions.filter(({ answered }) => answered).length;
  }

  get flaggedNum(): number {
    return this.questions.filter(({ flagged }) => flagged).length;
  }

  /** When it ends, on the clock of `performance.now()`, for `<Countdown>`; nothing where it does not. */
  get deadline(): number | undefined {
    return undefined;
  }

  get saving(): Saving {
    return 'empty';
  }

  /** How many answers the upstream has not acknowledged. */
  get unsent(): number {
    return 0;
  }

  /** Why it is being tried again. */
  get trouble(): CallError | undefined {
    return undefined;
  }

  /** What was refused, or written elsewhere meanwhile: to be taken up again, kept as a file, or let go. */
  get attention(): readonly Attention[] {
    return [];
  }

  /** Writes go on in this tab; the other one reads from now on. */
  takeOver(): Promise<void> {
    return Promise.resolve();
  }

  /** Tries now to send what waits. */
  retry(): void {
    this.timeUp = false;
  }

  /** Takes up what needs attention as the answer. */
  restore(_attention: Attention): void {
    this.timeUp = false;
  }

  dismiss(_attention: Attention): Promise<void> {
    return Promise.resolve();
  }

  /** Hands it in, after every answer before it; what came of it is in `phase`. */
  handIn(): Promise<void> {
    return Promise.resolve();
  }

  /** The countdown is at zero: the upstream is asked. */
  timeIsUp(): Promise<void> {
    return Promise.resolve();
  }

  /** All that was written, as a text that can be read by people. */
  asText(): { name: string; text: string } {
    return { name: `${this.info.title}.txt`, text: '' };
  }
}
