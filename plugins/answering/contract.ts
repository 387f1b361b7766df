// What exams and homework are made of: the room in which a sheet is answered, the screens that show what came of it.
import type { Kernel } from '#kernel/createKernel.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { AnswerSheet } from './api.ts';
import { SHEET_SERVICES } from './services.ts';

/** A quiz, a homework or an exam where it is answered. */
export interface PaperRef {
  readonly place: StudyPlace;
  readonly kind: Exclude<AnswerSheet['kind'], 'unknown'>;
  readonly refId: string;
  /** The chapter from which it was opened. */
  readonly chapterRefId?: string | undefined;
}

export interface AnswerRoomProps {
  paper: PaperRef;
  /** Where the exam asks for one, and only for a new attempt. */
  password?: string | undefined;
  /** The attempt, where it is known to be under way: it is gone on with, and none is begun. */
  sheetId?: string | undefined;
  /** A new attempt was asked for: one that is kept on this machine and is over is no obstacle. */
  anew?: boolean | undefined;
  /** The trainee's name is written across the questions. */
  watermark?: boolean;
  /** The upstream has the sheet: handed in just now, before, elsewhere, or by the deadline. */
  onHandedIn: (sheet: AnswerSheet) => void;
}

/**
 * Opens the attempt that is under way, or a new one, and has it answered until it is handed in. Fills its box and scrolls
 * by itself. Whether one may begin is asked before: see `isKept`.
 * @example <Late load={answerRoom} with={{ paper, onHandedIn }} />
 */
export const answerRoom: LazyScreen<AnswerRoomProps> = () => import('./room/AnswerRoom.tsx');

/** Whether an attempt is kept on this machine that can be gone on with, even without a network. */
export async function isKept(kernel: Kernel, paper: PaperRef): Promise<boolean> {
  const { isKeptHere } = await import('./sheet/isKeptHere.ts');
  return isKeptHere(kernel, paper);
}

/** An attempt was written on elsewhere than on this machine. */
export interface Elsewhere {
  /** When something was saved there last, where anything was. */
  readonly lastTime: string | undefined;
}

/** Whether an attempt under way was begun or gone on with on another device; nothing where all of it is from here. */
export async function writtenElsewhere(
  kernel: Kernel,
  paper: PaperRef,
  sheetId: string,
): Promise<Elsewhere | undefined> {
  const { lookElsewhere } = await import('./sheet/elsewhere.ts');
  return lookElsewhere(kernel, paper, sheetId);
}

interface WayBack {
  readonly label: string;
  readonly to: Target;
}

export interface SheetResultProps {
  place: StudyPlace;
  answerSheetId: string;
  /** What it means where it is met, beside the score. */
  note?: string | undefined;
  /** Where another attempt begins, when there is one left. */
  retry?: Target | undefined;
  /** Where its questions are gone through one by one. */
  analysis?: Target | undefined;
  /** Where an earlier attempt is shown. */
  attempt?: ((sheet: AnswerSheet) => Target) | undefined;
  /** Where to go when the sheet is not there. */
  back?: WayBack | undefined;
}

/** A sheet with its questions, as the screens below ask for it: whoever asks too asks once with them. */
export const sheetOf = ({ kind }: StudyPlace, id: string) => SHEET_SERVICES[kind].get(id, true);

/** Asks once before another attempt is spent. `attempts`: how many there are, and are left. */
export const agreeToAnother = ({ notices }: Pick<Kernel, 'notices'>, attempts: string): Promise<boolean> =>
  notices.confirm({
    title: '再做一次？',
    message: `${attempts}。确定后开始新的一次作答，用掉其中一次。`,
    confirmLabel: '再做一次',
  });

/** What came of a sheet: score, per type and level, the attempts; while it is marked it says so. */
export const sheetResult: LazyScreen<SheetResultProps> = () => import('./result/SheetResult.tsx');

export interface SheetAnalysisProps {
  place: StudyPlace;
  answerSheetId: string;
  /** The way back to the result, whatever the sheet is of. */
  result?: ((sheet: AnswerSheet) => Target | undefined) | undefined;
  /** Where to go when the sheet is not there. */
  back?: WayBack | undefined;
}

/** The questions of a sheet with what was answered, what is right and why. */
export const sheetAnalysis: LazyScreen<SheetAnalysisProps> = () => import('./result/SheetAnalysis.tsx');
