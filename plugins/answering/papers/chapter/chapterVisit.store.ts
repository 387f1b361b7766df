// A paper in its open chapter: the entry, the paper itself, the result.
import { makeAutoObservable, runInAction } from 'mobx';
import type { Kernel } from '#kernel/index.ts';
import type { AnswerSheet } from '../../api.ts';
import { agreeToAnother } from '../../contract.ts';
import type { Paper, PaperAt, PaperKind } from '../paperKind.ts';
import { isAnother, isUnderWay, openSheetOf } from '../standing.ts';

export type ChapterScreen =
  | { name: 'intro' }
  | { name: 'room' }
  | { name: 'result' | 'analysis'; answerSheetId: string };

export class ChapterVisit<P extends Paper> {
  private inside = false;
  /** Handed in just now. */
  private sheetId: string | undefined = undefined;
  /** A new attempt was asked for. */
  newAttempt = false;
  /** The attempt that was resumed. */
  open: string | undefined = undefined;
  readonly #kernel: Kernel;
  readonly #kind: PaperKind<P>;
  readonly #at: PaperAt;

  constructor(kernel: Kernel, kind: PaperKind<P>, at: PaperAt) {
    this.#kernel = kernel;
    this.#kind = kind;
    this.#at = at;
    makeAutoObservable(this, { screen: false }, { autoBind: true });
  }

  /** `analysed`: the sheet being analysed, from the address. */
  screen(paper: P, analysed: string | undefined): ChapterScreen {
    if (this.inside) return { name: 'room' };
    const answerSheetId = this.sheetId ?? (isUnderWay(paper) ? undefined : paper.answerSheetId);
    if (!answerSheetId) return { name: 'intro' };
    return { name: analysed === answerSheetId ? 'analysis' : 'result', answerSheetId };
  }

  /** Before another attempt is spent it is asked once. */
  async enter(paper: P): Promise<void> {
    const another = isAnother(paper);
    if (another && !(await agreeToAnother(this.#kernel, this.#kind.words.attempts(paper)))) return;
    runInAction(() => {
      this.newAttempt = !isUnderWay(paper);
      this.open = openSheetOf(paper);
      this.inside = true;
    });
  }

  end(sheet: AnswerSheet): void {
    if (!this.inside) return;
    this.inside = false;
    this.sheetId = sheet.id;
    void this.#kind.handedIn(this.#kernel, this.#at, sheet);
  }

  /** Updates the chapter's progress after each counted attempt. Call the result to stop. */
  follow(changed: () => void): (() => void) | undefined {
    return this.#kind.followCounted?.(this.#kernel, this.#at, changed);
  }
}
