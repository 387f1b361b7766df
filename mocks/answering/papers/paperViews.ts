// Papers as a trainee's lists and pages show them.
import type { AnswerState, Subject } from '#plugins/answering/api.ts';
import type { ContestEntry, ContestExam } from '#plugins/exams/api.ts';
import type { Homework } from '#plugins/homework/api.ts';
import type { OpenState } from '#plugins/study/api.ts';
import type * as v from 'valibot';
import type { Context } from '../../handler/Context.ts';
import { holds } from '../../handler/page.ts';
import { isOpen, leaveNumOf, type Sheet, sheetIdOf, sheetsOf } from '../sheets/sheetRows.ts';
import { memberOf } from '../../places/places.ts';
import { beijingTime, DAY, HOUR, SECOND, timeOrNull } from '../../world/clock.ts';
import { entryRefusal, paperState } from './paperEntry.ts';
import { requireExamBrowser, sebFileOf } from '../../examBrowser/examBrowser.ts';
import { requireMember } from '../../places/membership.ts';
import { lockIn } from '../../study/courseVisit.ts';
import { fullScoreOf, type Paper, subjectNumOf } from '../../documents/Paper.ts';
import { paperSubjects, subjectDto } from './paperSubjects.ts';
import { type PaperKind, papersIn } from './papers.ts';
import { factsOf } from '../sheets/sheets.ts';
import { showsAnswers } from '../sheets/sheetViews.ts';

/** A paper with the trainee's attempts, in their order. */
export interface MyPaper {
  readonly paper: Paper;
  readonly sheets: readonly Sheet[];
}

/** All papers of some kinds in a place of the user. */
export function myPapersIn(context: Context, place: string, kinds: readonly PaperKind[]): MyPaper[] {
  const { user_id: userId } = requireMember(context, place);
  const sheets = Map.groupBy(sheetsOf(context.db, userId, place), (sheet) => sheet.ref_id);
  return papersIn(context.db, place, kinds).map((paper) => ({ paper, sheets: sheets.get(paper.refId) ?? [] }));
}

export function myPaper(context: Context, paper: Paper): MyPaper {
  const { user_id: userId } = context.user();
  return { paper, sheets: sheetsOf(context.db, userId, paper.place, paper.refId) };
}

export interface PaperFilters {
  readonly keyword?: string | undefined;
  readonly state?: v.InferOutput<typeof OpenState> | undefined;
}

/** Open papers first, then upcoming ones, then past ones; the earliest end at the top. */
export function filterPapers(papers: readonly MyPaper[], { keyword, state }: PaperFilters, now: number): MyPaper[] {
  const order = ['open', 'not-open', 'ended'];
  return papers
    .map((mine) => ({ mine, open: paperState(mine.paper, now) }))
    .filter(({ mine: { paper }, open }) => (state ?? open) === open && holds(keyword, paper.title, paper.courseTitle))
    .toSorted((a, b) => endOf(a.mine.paper) - endOf(b.mine.paper))
    .toSorted((a, b) => order.indexOf(a.open) - order.indexOf(b.open))
    .map(({ mine }) => mine);
}

const endOf = ({ endsAt }: Paper): number => endsAt ?? Number.MAX_SAFE_INTEGER;

export const isDone = ({ sheets }: MyPaper): boolean => sheets.some((sheet) => !isOpen(sheet));

export const doneCount = (papers: readonly MyPaper[]) => ({ done: papers.filter(isDone).length, total: papers.length });

const stateOf = (sheet: Sheet | undefined): v.InferOutput<typeof AnswerState> => sheet?.state ?? 'none';

/** The best of those that are marked. */
export const bestOf = (sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.filter(({ score }) => score !== null).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0];

/** Why its chapter cannot be opened yet. */
function lockOf(context: Context, { place, courseId, chapterRefId }: Paper): string | undefined {
  return courseId === null || chapterRefId === null ? undefined : lockIn(context, place, courseId, chapterRefId);
}

function commonView(context: Context, { paper, sheets }: MyPaper) {
  const now = context.clock.now();
  const latest = sheets.at(-1);
  return {
    title: paper.title,
    subjectNum: subjectNumOf(paper),
    fullScore: fullScoreOf(paper),
    passScore: paper.passScore,
    attemptNum: sheets.length,
    maxAttemptNum: paper.maxAttemptNum,
    environment: paper.machineRefId !== null,
    showAnswer: paper.showAnswer,
    state: paperState(paper, now),
    lockReason: lockOf(context, paper),
    myState: stateOf(latest),
    answerSheetId: latest ? sheetIdOf(latest.sheet_no) : null,
    score: bestOf(sheets)?.score ?? null,
    submitTime: timeOrNull(latest?.submitted_at ?? null),
  };
}

/** The start and the length where there are no dates. */
const OPEN_FROM = Date.parse('2026-01-01T00:00:00+08:00');
const OPEN_FOR = 3 * 366 * DAY;
const DEFAULT_DURATION = HOUR / SECOND;

export function contestView(context: Context, mine: MyPaper): ContestExam {
  const { paper } = mine;
  const open = mine.sheets.find(isOpen);
  return {
    ...commonView(context, mine),
    contestId: paper.refId,
    startTime: beijingTime(paper.startsAt ?? OPEN_FROM),
    endTime: beijingTime(paper.endsAt ?? OPEN_FROM + OPEN_FOR),
    duration: paper.duration ?? DEFAULT_DURATION,
    needPassword: paper.password !== null,
    fullScreen: paper.fullScreen,
    ...(paper.examBrowser && { examBrowser: { required: true, configUrl: sebFileOf(paper) } }),
    deadline: timeOrNull(open?.deadline_at ?? null),
    pausedTime: timeOrNull(open?.paused_at ?? null),
  };
}

export function homeworkView(context: Context, mine: MyPaper): Homework {
  const { paper, sheets } = mine;
  const latest = sheets.at(-1);
  return {
    ...commonView(context, mine),
    refId: paper.refId,
    kind: paper.kind === 'quiz' ? 'quiz' : 'homework',
    courseId: paper.courseId,
    courseTitle: paper.courseTitle,
    chapterRefId: paper.chapterRefId,
    startTime: timeOrNull(paper.startsAt),
    deadline: timeOrNull(latest?.state === 'returned' ? latest.deadline_at : paper.endsAt),
    comment: latest?.comment ?? '',
  };
}

/**
 * The questions, once the user may see them: of an exam after beginning it, of other papers while they are open. With the
 * right answers where they were asked for and the paper reveals them.
 */
export function subjectsFor(context: Context, { paper, sheets }: MyPaper, rightAnswer: boolean): Subject[] {
  const now = context.clock.now();
  const seen = sheets.length > 0 || (paper.kind !== 'exam' && paperState(paper, now) === 'open');
  if (!seen) return [];
  if (sheets.some(isOpen)) requireExamBrowser(context, paper);
  const answers = rightAnswer && showsAnswers(context, paper, context.user().user_id);
  return [...paperSubjects(paper).values()].map((subject) =>
    subjectDto(subject, { answers, machineRefId: paper.machineRefId }),
  );
}

/** True if the user may begin or resume now. */
export function entryOf(context: Context, { paper, sheets }: MyPaper): ContestEntry {
  const { db, clock } = context;
  const open = sheets.find(isOpen);
  const joined = memberOf(db, paper.place, context.user().user_id) !== undefined;
  const refusal = open ? undefined : entryRefusal(paper, { ...factsOf(sheets), joined }, clock.now());
  const lock = open || !joined ? undefined : lockOf(context, paper);
  return {
    allowed: refusal === undefined && lock === undefined,
    refusal: refusal?.reason === 'marking' ? null : refusal?.reason,
    message: refusal?.message ?? lock ?? '',
    needPassword: paper.password !== null && !open,
    attemptLeft: paper.maxAttemptNum === null ? null : Math.max(0, paper.maxAttemptNum - sheets.length),
    answerSheetId: open ? sheetIdOf(open.sheet_no) : null,
    leaveNum: open ? leaveNumOf(db, open.sheet_no) : 0,
    time: clock.iso(),
  };
}
