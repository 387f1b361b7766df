// The shared parts of exams and homework: the pages, lists and chapters of papers, the room in which a sheet is
// answered, and the screens that show its result.
import { createElement, type ReactNode } from 'react';
import {
  type CallRequest,
  choice,
  type Kernel,
  type LazyScreen,
  loadScreen,
  optional,
  point,
  type PointItem,
  routeRef,
  type Target,
  text,
} from '#kernel/index.ts';
import { loadRichContent } from '#plugins/ui/content/richContentCode.ts';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { Place } from '#plugins/places/places.ts';
import type { AnswerSheet, AnswerSheetDto, LoginManager, Subject } from './api.ts';
import type { PaperEntryProps } from './papers/entry/PaperEntry.tsx';
import type { PageState, Paper, PaperAt, PaperKind, PaperLink, PaperName } from './papers/paperKind.ts';
import type { Verdict } from './result/verdict.ts';

export { attemptsMade, hasAttemptLeft, isUnderWay, scoreWords } from './papers/standing.ts';
export { PAPER_NAMES } from './papers/paperKind.ts';
export type {
  NewAttempt,
  PageState,
  Paper,
  PaperAction,
  PaperAt,
  PaperBarProps,
  PaperFilter,
  PaperKind,
  PaperLink,
  PaperName,
} from './papers/paperKind.ts';

/** The questions of any sheet, one by one: of an exam, a quiz or a homework. */
export const paperAnalysis = routeRef('/personalcenter/exampaper/analysis', {
  query: {
    place: choice(['clazz', 'course', 'classroom', 'vs']),
    id: text,
    answerSheetId: text,
    courseId: optional(text),
    chapter: optional(text),
  },
});

interface PaperOwner extends PointItem {
  names: readonly PaperName[];
  /** The page that resumes an attempt. */
  room(at: PaperAt, state: PageState): Target;
  /** The result of a sheet. */
  result(at: PaperAt, name: PaperName, answerSheetId: string): Target;
  back(at: PaperAt, name: PaperName): PaperLink;
}

/** The plugins that own papers: where the analysis of a sheet leads back to. */
export const paperOwners = point<PaperOwner>('answering.paperOwners', { onCrash: 'hide' });

type Described<P extends Paper> = () => Promise<{ default: PaperKind<P> }>;
type PaperScreen<Props> = () => Promise<{
  default: <P extends Paper>(props: Props & { kind: PaperKind<P> }) => ReactNode;
}>;

/** A screen for papers of a kind; its code and the kind's description are fetched at once. */
const screenOf =
  <Props extends object>(load: PaperScreen<Props>) =>
  <P extends Paper, Given>(described: Described<P>, propsOf: (given: Given) => Props): LazyScreen<Given> =>
  async () => {
    const [{ default: Screen }, { default: kind }] = await Promise.all([load(), described()]);
    return { default: (given) => createElement(Screen<P>, { ...propsOf(given), kind }) };
  };

export interface PaperPageProps {
  /** Undefined if the address names no place. */
  at: PaperAt | undefined;
  /** Next to a machine's console. */
  machine?: boolean;
  /** The attempt that the trainee is in the middle of. */
  sheetId?: string | undefined;
  /** The trainee is in the room, if the address says so instead of naming the attempt. */
  room?: boolean;
  /** The attempt to show the result of. */
  shown?: string | undefined;
}

/**
 * The page on which a paper is answered: its entry page, then the room.
 * @example page(examAnswer, { load: paperPage(() => import('./exams.tsx'), (address) => ({ at: inTraining(address) })) })
 */
export const paperPage = screenOf<PaperPageProps>(async () => {
  const [page] = await Promise.all([import('./papers/entry/PaperPage.tsx'), loadRichContent().catch(() => undefined)]);
  return page;
});

/** The entry page of a paper; the room does without its code. */
export const paperEntry = (): Promise<{ default: <P extends Paper>(props: PaperEntryProps<P>) => ReactNode }> =>
  import('./papers/entry/PaperEntry.tsx');

/**
 * Never rendered: a page that hosts this point loads the screen of its address together with its own code, see
 * `screenAt`.
 */
export const paperScreens = point<PointItem>('answering.paperScreens', { onCrash: 'hide' });

/** For `shows` of a page that hosts `paperScreens`. */
export const screenAt = (inRoom: boolean): readonly string[] => [inRoom ? 'room' : 'entry'];

export interface PaperResultProps {
  at: PaperAt | undefined;
  answerSheetId: string;
  frame?: 'space' | 'workspace';
}

/** The result of an attempt, on a page of its own. */
export const paperResult = screenOf<PaperResultProps>(async () => {
  const [page] = await Promise.all([import('./papers/result/PaperResultPage.tsx'), loadScreen(sheetResult)]);
  return page;
});

export interface PaperListProps {
  place: Place;
  /** The list has nothing else. */
  only?: PaperName;
}

/** The papers of a place, as a tab. */
export const paperList = screenOf<PaperListProps>(() => import('./papers/list/PaperList.tsx'));

export interface PaperChapterProps {
  content: { readonly refId: string; readonly chapterRefId: string; readonly courseId: string };
  study: ChapterStudy;
}

const chapterOf = screenOf<PaperChapterProps>(() => import('./papers/chapter/PaperChapter.tsx'));
const answeredChapterOf = screenOf<PaperChapterProps>(() => import('./papers/chapter/AnsweredChapter.tsx'));
const asGiven = (props: PaperChapterProps): PaperChapterProps => props;

/** A chapter that leads to the page of its paper. */
export const paperChapter = <P extends Paper>(kind: Described<P>) => chapterOf(kind, asGiven);
/** A chapter in which its paper is answered. */
export const answeredChapter = <P extends Paper>(kind: Described<P>) => answeredChapterOf(kind, asGiven);

/** A quiz, a homework or an exam in its place. */
export interface PaperRef {
  readonly place: Place;
  readonly kind: PaperName;
  readonly refId: string;
  /** The chapter from which it was opened. */
  readonly chapterRefId?: string | undefined;
}

export interface AnswerRoomProps {
  paper: PaperRef;
  /** If the exam has one, and only for a new attempt. */
  password?: string | undefined;
  /** The attempt in progress, if known; no new one is begun then. */
  sheetId?: string | undefined;
  /** A new attempt is wanted, so a stored one that is over does not count. */
  newAttempt?: boolean | undefined;
  /** The trainee chose to continue here although another device writes. */
  takeOver?: boolean | undefined;
  /** The trainee's name is written across the questions. */
  watermark?: boolean;
  /** The part of the page's top bar that is the room's (null until it exists); without one the room has its own bar. */
  bar?: Element | null | undefined;
  /** The paper's facts without its questions; stored with them for an offline visit. */
  terms?: object | undefined;
  /** The server has the sheet: handed in now or earlier, here or elsewhere, or by the deadline. */
  onHandedIn: (sheet: AnswerSheet) => void;
}

/**
 * Opens the attempt under way, or a new one, and stays until it is handed in. Fills its box and scrolls by itself.
 * Ask `isKept` first whether one may begin.
 * @example <Late load={answerRoom} with={{ paper, onHandedIn }} />
 */
export const answerRoom: LazyScreen<AnswerRoomProps> = () => import('./room/AnswerRoom.tsx');

/** True if this device holds an attempt that can be continued, even without a network. */
export async function isKept(kernel: Kernel, paper: PaperRef): Promise<boolean> {
  const { isStoredHere } = await import('./sheet/isStoredHere.ts');
  return isStoredHere(kernel, paper);
}

/** A paper's facts for its entry page, stored with the attempt for when the upstream is unreachable. */
export async function storedTerms<P extends Paper>(
  kernel: Kernel,
  paper: PaperRef,
  request: CallRequest<P>,
): Promise<P | undefined> {
  const { termsStoredHere } = await import('./sheet/isStoredHere.ts');
  return termsStoredHere(kernel, paper, request);
}

/** An attempt was written on elsewhere than on this machine. */
export interface Elsewhere {
  /** The last save on the other device, if there was one. */
  readonly lastTime: string | undefined;
  /** The other device will notice that this one continues, because the server says which device writes. */
  readonly willNotice: boolean;
}

/** Finds out if the current attempt was begun or continued on another device; undefined if all of it is from here. */
export async function writtenElsewhere(
  kernel: Kernel,
  paper: PaperRef,
  sheetId: string,
): Promise<Elsewhere | undefined> {
  const { lookElsewhere } = await import('./sheet/elsewhere.ts');
  return lookElsewhere(kernel, paper, sheetId);
}

/** A chapter of a course. */
export interface PaperChapter {
  readonly courseId: string;
  readonly chapterRefId: string;
}

export interface SheetResultProps {
  place: Place;
  answerSheetId: string;
  /** The meaning of the score in this place, shown next to it. */
  note?: string | undefined;
  /** The paper's chapter, if it is one: the lessons before it are offered for review. */
  chapter?: PaperChapter | undefined;
  /** The start of another attempt, if one is left. */
  retry?: Target | undefined;
  /** The page that shows its questions one by one. */
  analysis?: Target | undefined;
  /** The page of an earlier attempt. */
  attempt?: ((sheet: AnswerSheet) => Target) | undefined;
  /** The way out if the sheet does not exist. */
  back?: PaperLink | undefined;
}

/** The call for a sheet with its questions, shared with the screens below. */
export const sheetCall = async (place: Place, id: string): Promise<CallRequest<AnswerSheetDto>> =>
  (await import('./services.ts')).sheetOf(place, id);

/** Asks once before another attempt is spent. `attempts`: how many there are, and are left. */
export const agreeToAnother = ({ notices }: Pick<Kernel, 'notices'>, attempts: string): Promise<boolean> =>
  notices.confirm({
    title: '再做一次？',
    message: `${attempts}。确定后开始新的一次作答，用掉其中一次。`,
    confirmLabel: '再做一次',
  });

/** The result of a sheet: the score, also by type and level, and the attempts; or that it is being marked. */
export const sheetResult: LazyScreen<SheetResultProps> = () => import('./result/SheetResult.tsx');

export interface SheetAnalysisProps {
  place: Place;
  answerSheetId: string;
  /** The way back to the result, whatever the sheet is of. */
  result?: ((sheet: AnswerSheet) => Target | undefined) | undefined;
  /** The way out if the sheet does not exist. */
  back?: PaperLink | undefined;
}

/** The questions of a sheet with the answers, the right answers and explanations. */
export const sheetAnalysis: LazyScreen<SheetAnalysisProps> = () => import('./result/SheetAnalysis.tsx');

/** An answer that is handed in nowhere. */
export interface PractisedAnswer {
  /** Option ids; `true` or `false`; the blanks in order; the commands. */
  readonly answers: string[];
  readonly loginManagerAnswers: LoginManager | null;
}

export interface PracticeQuestionProps {
  /** With its right answers and explanation. */
  subject: Subject;
  /** From 1. */
  number: number;
  answer: PractisedAnswer;
  /** Shows the right answer and the explanation. */
  submitted: boolean;
  /** A stable function. */
  onWrite: (change: Partial<PractisedAnswer>) => void;
  onSubmit: (verdict: Verdict) => void;
}

/** A question outside of any sheet: answered, judged on this machine, and explained. */
export const practiceQuestion: LazyScreen<PracticeQuestionProps> = () =>
  import('./result/practice/PracticeQuestion.tsx');

/** Fetches the code that these questions need ahead, so that they can be practised without a network. */
export async function fetchPractice(subjects: readonly Subject[]): Promise<void> {
  const { questionLoads } = await import('./subject/questionLoads.ts');
  await Promise.allSettled([loadScreen(practiceQuestion), ...questionLoads(subjects).map((load) => load())]);
}

export interface ConsoleProps {
  place: Place;
  /** The chapter of the machine. */
  chapterRefId: string;
}

interface Console extends PointItem {
  load: LazyScreen<ConsoleProps>;
}

/**
 * Consoles to show next to a paper that is answered on a machine; the first contribution is used. It fills its box
 * and scrolls by itself.
 */
export const consoles = point<Console>('answering.consoles', { onCrash: 'card' });
