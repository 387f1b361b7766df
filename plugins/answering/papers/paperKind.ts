// What exams, quizzes and homework have in common, and how each describes what is its own.
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { Kernel } from '#kernel/createKernel.ts';
import type { AnyCall, CallRequest } from '#kernel/http/call.ts';
import type { Attachment } from '#kernel/http/entities.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import type { ChapterStudy, Place } from '#plugins/study/contract.ts';
import type { AnswerSheet, AnswerState, PaperState } from '../api.ts';
import type { EntryFact } from './entry/EntryFacts.tsx';
import type { EntryRule } from './entry/EntryRules.tsx';

export type PaperName = Exclude<AnswerSheet['kind'], 'unknown'>;

export const PAPER_NAMES: Readonly<Record<PaperName, string>> = { exam: '考试', quiz: '测验', homework: '作业' };

/** A paper where it is met. */
export interface PaperAt {
  readonly place: Place;
  readonly refId: string;
  /** The course and the chapter from which one came, and to which one goes back. */
  readonly courseId?: string | undefined;
  readonly chapter?: string | undefined;
}

/** A paper as lists show it. */
export interface Paper {
  readonly title: string;
  readonly courseTitle?: string;
  readonly startTime?: string | null | undefined;
  /** When the attempt that is under way ends, or until when one may hand in. */
  readonly deadline?: string | null | undefined;
  readonly subjectNum?: number | null | undefined;
  readonly fullScore?: number | null | undefined;
  readonly passScore?: number | null | undefined;
  readonly attemptNum?: number | null | undefined;
  /** Missing: there is no limit. */
  readonly maxAttemptNum?: number | null | undefined;
  /** It is answered on a machine. */
  readonly environment?: boolean | null | undefined;
  readonly state: v.InferOutput<typeof PaperState>;
  readonly myState: v.InferOutput<typeof AnswerState>;
  /** The latest attempt. */
  readonly answerSheetId?: string | null | undefined;
  /** The best one's. */
  readonly score?: number | null | undefined;
  /** The teacher's words. */
  readonly comment?: string;
}

/** What its entry page shows besides. */
export interface PaperBody {
  /** HTML. */
  readonly description: string;
  readonly attachments?: readonly v.InferOutput<typeof Attachment>[];
  /** The chapter whose machine it is answered on. */
  readonly machineRefId?: string | null | undefined;
}

/** Whether one may begin, as the upstream judges. */
export interface PaperEntry {
  readonly allowed: boolean;
  readonly refusal?: string | null | undefined;
  /** In words for people. */
  readonly message: string;
  /** Missing: it may. */
  readonly needPassword?: boolean | null | undefined;
  readonly attemptLeft?: number | null | undefined;
  /** An attempt to go on with. */
  readonly answerSheetId?: string | null | undefined;
}

export interface PaperAction {
  /** `enter`: to where it is answered. `result`: to what came of the latest attempt. */
  readonly to: 'enter' | 'result';
  readonly label: string;
  /** The one thing to do. */
  readonly main?: boolean;
}

/** What is new for an attempt that begins now. */
export interface NewAttempt {
  readonly password: string | undefined;
  readonly operationId: string;
}

/** Which papers of a place a list shows. */
export interface PaperFilter {
  readonly keyword: string | undefined;
  readonly state: 'open' | 'not-open' | 'ended' | undefined;
  readonly kind: Exclude<PaperName, 'exam'> | undefined;
  readonly page: number;
  readonly size: number;
}

export interface PaperLink {
  readonly label: string;
  readonly to: Target;
}

/** Where on its page one is. */
export interface PageState {
  /** At the address beside a machine's console. */
  readonly machine?: boolean;
  /** In the room. */
  readonly room?: boolean;
  readonly sheetId?: string | undefined;
}

export interface PaperRow {
  /** How much time is left, next to the title. */
  readonly time?: string;
  readonly facts: readonly (string | false | undefined)[];
}

export interface PaperBarProps<P extends Paper> {
  at: PaperAt;
  paper: P;
  /** The attempt, once it is known. */
  sheetId: string | undefined;
  /** It was handed in. */
  over: boolean;
}

/** One kind of paper, or two that share their calls: what its plugin tells the screens that all of them share. */
export interface PaperKind<P extends Paper> {
  /** What it can be: the first until that is known, the last at the address beside a machine. */
  readonly names: readonly [PaperName, ...PaperName[]];
  nameOf(paper: P): PaperName;
  refOf(paper: P): string;

  readonly calls: {
    get(at: PaperAt): CallRequest<P & PaperBody>;
    /** Where the upstream judges whether one may begin. */
    entry?(at: PaperAt): CallRequest<PaperEntry>;
    /** Where an attempt begins before the room is entered. */
    begin?(at: PaperAt, attempt: NewAttempt): CallRequest<AnswerSheet>;
    /** `only`: the list holds nothing else. Nothing where the place lists none. */
    list(place: Place, filter: PaperFilter, only: PaperName | undefined): CallRequest<PageOf<P>> | undefined;
    /** What shows how one stands with the papers of a place. */
    outdated(place: Place): readonly AnyCall[];
  };

  readonly links: {
    /** The page on which it is answered. */
    page(at: PaperAt, state?: PageState): Target;
    /** Where one goes to answer it: its page, its page beside the machine, its chapter. */
    entrance(at: PaperAt, paper: P): Target;
    result(at: PaperAt, name: PaperName, answerSheetId: string): Target;
    /** To the chapter from which one came, or else to the others of its kind. */
    back(at: PaperAt, name: PaperName): PaperLink;
  };

  readonly words: {
    /** Names the way in. */
    readonly enter: string;
    readonly rulesTitle: string;
    /** Above the description. */
    readonly about?: string;
    /** The upstream does not answer, and an attempt is kept on this machine. */
    readonly keptHere: string;
    /** In an empty list. */
    readonly nothing: (name: string) => string;
    signIn(name: PaperName): string;
    /** When, and for how long. */
    times(paper: P): readonly EntryFact[];
    rules(paper: P, kernel: Kernel): readonly EntryRule[];
    /** `left`: attempts, as the upstream counts. */
    attempts(paper: P, left?: number | null): string;
    time(paper: P, now: number): string;
    /** What begins with a new attempt. */
    beginHint?(paper: P): string;
    /** Why it cannot be begun. */
    why?(paper: P): string | undefined;
    /** What its score means for the chapter. */
    note?(paper: P, trace?: ChapterStudy['trace']): string | undefined;
    /** `mixed`: the list holds more than one kind. */
    row(paper: P, now: number, mixed: boolean): PaperRow;
  };

  /** What can be done, the first thing first. */
  actions(paper: P): readonly PaperAction[];
  /** The same for the card in a chapter, where that differs. */
  chapterActions?(paper: P): readonly PaperAction[];
  mayBegin(paper: P): boolean;
  /** Its score is the best of several attempts. */
  isBest(paper: P): boolean;
  /** An earlier score is shown while another attempt is under way. */
  readonly scoreStays?: boolean;
  /** The card in a chapter leaves the description to the entry page. */
  readonly briefCard?: boolean;
  /** The page beside a machine is another one, and the paper decides which of the two is right. */
  readonly machinePage?: boolean;
  /** The trainee's name is written across the questions. */
  readonly watermark?: boolean;

  /** Above the questions. */
  readonly bar?: (props: PaperBarProps<P>) => ReactNode;
  /** One goes into the room, just after a click. */
  entering?(paper: P): void;
  /** The upstream has the sheet. */
  handedIn(kernel: Kernel, at: PaperAt, sheet: AnswerSheet): void | Promise<void>;
  /** Calls `changed` whenever an attempt was counted; what it returns ends that. */
  followCounted?(kernel: Kernel, at: PaperAt, changed: () => void): () => void;
  /** The chapter's progress does not show yet what was done. */
  outrunsChapter?(paper: P, study: ChapterStudy): boolean;
}
