// A quiz while its chapter is open: what is to be done, the quiz itself, what came of it.
import { makeAutoObservable } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { agreeToAnother } from '#plugins/answering/contract.ts';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { Homework } from '../api.ts';
import { handedIn } from '../handedIn.ts';
import type { HomeworkAt } from '../homeworkAt.ts';
import recordsOf from '../recordOutbox.ts';
import { attemptWords, isAnother, isUnderWay, openSheetOf } from '../standing.ts';

export type QuizView = { kind: 'intro' } | { kind: 'room' } | { kind: 'result' | 'analysis'; answerSheetId: string };

export class QuizVisit {
  private inside = false;
  /** Handed in just now. */
  private sheetId: string | undefined = undefined;
  /** A new attempt was asked for. */
  anew = false;
  /** The attempt that was under way when one went in. */
  open: string | undefined = undefined;
  private readonly kernel: Kernel;
  private readonly at: HomeworkAt;

  constructor(kernel: Kernel, at: HomeworkAt) {
    this.kernel = kernel;
    this.at = at;
    makeAutoObservable<this, 'kernel' | 'at'>(this, { kernel: false, at: false, view: false }, { autoBind: true });
  }

  /** `analysed`: the sheet whose questions are gone through, by the address. */
  view(quiz: Homework, analysed: string | undefined): QuizView {
    if (this.inside) return { kind: 'room' };
    const answerSheetId = this.sheetId ?? (isUnderWay(quiz) ? undefined : quiz.answerSheetId);
    if (!answerSheetId) return { kind: 'intro' };
    return { kind: analysed === answerSheetId ? 'analysis' : 'result', answerSheetId };
  }

  /** Before another attempt is spent it is asked once. */
  async enter(quiz: Homework): Promise<void> {
    if (isAnother(quiz) && !(await agreeToAnother(this.kernel, attemptWords(quiz)))) return;
    this.goIn(quiz);
  }

  private goIn(quiz: Homework): void {
    this.anew = !isUnderWay(quiz);
    this.open = openSheetOf(quiz);
    this.inside = true;
  }

  end(sheet: AnswerSheet): void {
    if (!this.inside) return;
    this.inside = false;
    this.sheetId = sheet.id;
    handedIn(this.kernel, this.at, sheet);
  }

  /** The chapter's progress follows what is counted; what it returns stops that. */
  follow(study: ChapterStudy): () => void {
    const { counted } = recordsOf(this.kernel);
    const listener = ({ refId }: { refId: string }): void => {
      if (refId === this.at.refId) study.changed();
    };
    counted.add(listener);
    return () => counted.delete(listener);
  }
}
