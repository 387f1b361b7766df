// The common ground of exams, quizzes and homework: each plugin describes its kind of paper in these terms.
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { AnyCall, Attachment, CallRequest, Kernel, Target } from '#kernel/index.ts';
import type { Admission } from '#plugins/ui/states/gates/admission.store.ts';
import type { PageOf } from '#plugins/ui/lists/ListPage.tsx';
import type { DoneCount } from '#plugins/study/api.ts';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { Place } from '#plugins/places/places.ts';
import type { AnswerSheet, AnswerState, PaperState } from '../api.ts';
import type { EntryFact } from './entry/EntryFacts.tsx';
import type { EntryRule } from './entry/EntryRules.tsx';

export type PaperName = Exclude<AnswerSheet['kind'], 'unknown'>;

export const PAPER_NAMES: Readonly<Record<PaperName, string>> = { exam: '考试', quiz: '测验', homework: '作业' };

/** A paper in the place where the trainee met it. */
export interface PaperAt {
  readonly place: Place;
  readonly refId: string;
  /** `courseId` and `chapter` lead back to where the trainee came from. */
  readonly courseId?: string | undefined;
  readonly chapter?: string | undefined;
}

/** A paper as lists show it. */
export interface Paper {
  readonly title: string;
  readonly courseTitle?: string;
  readonly startTime?: string | null | undefined;
  /** The end of the current attempt, or the last moment to hand in. */
  readonly deadline?: string | null | undefined;
  /** The current attempt's time stands still since then. */
  readonly pausedTime?: string | null | undefined;
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
  /** The best attempt's score. */
  readonly score?: number | null | undefined;
  /** The teacher's words. */
  readonly comment?: string;
  /** The paper's own chapter and course. */
  readonly courseId?: string | null | undefined;
  readonly chapterRefId?: string | null | undefined;
}

/** Additional facts on its entry page. */
export interface PaperBody {
  /** HTML. */
  readonly description: string;
  readonly attachments?: readonly v.InferOutput<typeof Attachment>[];
  /** The chapter of the machine on which it is answered. */
  readonly machineRefId?: string | null | undefined;
}

/** The upstream's judgement on whether an attempt may begin. */
export interface PaperEntry {
  readonly allowed: boolean;
  readonly refusal?: string | null | undefined;
  /** Shown to the user. */
  readonly message: string;
  /** Missing: it may. */
  readonly needPassword?: boolean | null | undefined;
  readonly attemptLeft?: number | null | undefined;
  /** An unfinished attempt to resume. */
  readonly answerSheetId?: string | null | undefined;
}

export interface PaperAction {
  /** `enter`: the page for answering. `result`: the result of the latest attempt. */
  readonly to: 'enter' | 'result';
  readonly label: string;
  /** The main action. */
  readonly main?: boolean;
}

/** The conditions of an attempt that begins now. */
export interface NewAttempt {
  readonly password: string | undefined;
  readonly operationId: string;
}

/** A list's filter for the papers of a place. */
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

/** The state of its page. */
export interface PageState {
  /** Opened at the address beside a machine's console. */
  readonly machine?: boolean;
  /** The room is open, not the entry page. */
  readonly room?: boolean;
  readonly sheetId?: string | undefined;
}

export interface PaperRow {
  /** The time left, next to the title. */
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

/** A paper that is about to begin, or to go on. */
export interface OpeningPaper<P extends Paper> {
  readonly at: PaperAt;
  readonly paper: P;
}

/** One kind of paper, or two that share their calls: what its plugin provides to the screens that all papers share. */
export interface PaperKind<P extends Paper> {
  /** The possible names: the first one until it is known, the last one at the address next to a machine. */
  readonly names: readonly [PaperName, ...PaperName[]];
  nameOf(paper: P): PaperName;
  refOf(paper: P): string;

  readonly calls: {
    get(at: PaperAt): CallRequest<P & PaperBody>;
    /** If the upstream judges whether an attempt may begin. */
    entry?(at: PaperAt): CallRequest<PaperEntry>;
    /** Begins the attempt before the room is entered, for kinds that need it. */
    begin?(at: PaperAt, attempt: NewAttempt): CallRequest<AnswerSheet>;
    /** `only`: the list has nothing else. Undefined if the place has no list. */
    list(place: Place, filter: PaperFilter, only: PaperName | undefined): CallRequest<PageOf<P>> | undefined;
    /**
     * The number of papers done, counted over the whole place and not just the filtered list. Undefined if the place
     * does not count them.
     */
    count?(place: Place, only: PaperName | undefined): CallRequest<v.InferOutput<typeof DoneCount>> | undefined;
    /** Calls that return the state of a place's papers. */
    outdated(place: Place): readonly AnyCall[];
  };

  readonly links: {
    /** The page on which it is answered. */
    page(at: PaperAt, state?: PageState): Target;
    /** The page for answering: its own, the one next to the machine, or its chapter. */
    entrance(at: PaperAt, paper: P): Target;
    result(at: PaperAt, name: PaperName, answerSheetId: string): Target;
    /** Back to the chapter that the trainee came from, or else to the list of its kind. */
    back(at: PaperAt, name: PaperName): PaperLink;
  };

  readonly words: {
    /** Names the way in. */
    readonly enter: string;
    readonly rulesTitle: string;
    /** Above the description. */
    readonly about?: string;
    /** Said when the upstream does not answer but this device holds an attempt. */
    readonly keptHere: string;
    /** Shown in an empty list. */
    readonly nothing: (name: string) => string;
    signIn(name: PaperName): string;
    /** Opening times and duration. */
    times(paper: P): readonly EntryFact[];
    /** `drawing`: for any browser, as long as theirs is not known. */
    rules(paper: P, kernel: Kernel, drawing: boolean): readonly EntryRule[];
    /** `left`: attempts, as the upstream counts. */
    attempts(paper: P, left?: number | null): string;
    time(paper: P, now: number): string;
    /** The consequence of starting an attempt. */
    beginHint?(paper: P): string;
    /** The reason why it cannot be begun. */
    why?(paper: P): string | undefined;
    /** The meaning of its score for the chapter. */
    note?(paper: P, trace?: ChapterStudy['trace']): string | undefined;
    /** `mixed`: the list has more than one kind. */
    row(paper: P, now: number, mixed: boolean): PaperRow;
  };

  /** Checks that have to say yes before an attempt begins or goes on. */
  admission?(kernel: Kernel): Admission<OpeningPaper<P>>;
  /** The actions, the main one first. */
  actions(paper: P): readonly PaperAction[];
  /** The actions on the card in a chapter, if they differ. */
  chapterActions?(paper: P): readonly PaperAction[];
  mayBegin(paper: P): boolean;
  /** Its score is the best of several attempts. */
  isBest(paper: P): boolean;
  /** An earlier score is shown while another attempt is under way. */
  readonly scoreStays?: boolean;
  /** The card in a chapter leaves the description to the entry page. */
  readonly briefCard?: boolean;
  /** The page next to a machine is a different one, and the paper decides which of the two is right. */
  readonly machinePage?: boolean;
  /** The trainee's name is written across the questions. */
  readonly watermark?: boolean;

  /** Above the questions. */
  readonly bar?: (props: PaperBarProps<P>) => ReactNode;
  /** Called when the trainee enters the room, right after a click. */
  entering?(paper: P): void;
  /** The upstream has the sheet. */
  handedIn(kernel: Kernel, at: PaperAt, sheet: AnswerSheet): void | Promise<void>;
  /** Calls `changed` whenever an attempt was counted. Call the result to stop. */
  followCounted?(kernel: Kernel, at: PaperAt, changed: () => void): () => void;
  /** The chapter's progress does not include the latest attempt yet. */
  outrunsChapter?(paper: P, study: ChapterStudy): boolean;
}
