// Exams: those of the lessons of a place's courses, and those that were set for the place itself.
import * as api from '#plugins/exams/api.ts';
import type { TracePtg } from '#plugins/answering/api.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf, type Paging } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import { requireExamBrowser } from '../examBrowser/examBrowser.ts';
import { findPaper, requireSeen } from '../answering/papers/findPaper.ts';
import type { Paper } from '../documents/Paper.ts';
import { paperIn } from '../answering/papers/papers.ts';
import { recordResult } from '../answering/sheets/recordResult.ts';
import { requireSheet } from '../answering/sheets/sheets.ts';
import {
  contestView,
  doneCount,
  entryOf,
  filterPapers,
  myPaper,
  type MyPaper,
  myPapersIn,
  type PaperFilters,
  subjectsFor,
} from '../answering/papers/paperViews.ts';
import { ptgsOf } from '../answering/sheets/resultShares.ts';
import { addLeave, isOpen, leaveNumOf, sheetIdOf } from '../answering/sheets/sheetRows.ts';
import { kindOf, membershipsOf, type PlaceKind } from '../places/places.ts';
import { MINUTE } from '../world/clock.ts';

const EXAM = ['exam'] as const;

interface Wanted {
  id: string;
  place?: string | undefined;
  rightAnswer?: boolean | undefined;
  subjects?: boolean | undefined;
}

/** The place that is asked for, or else the one with most to do. */
function find({ id, place }: Wanted, kinds: readonly PlaceKind[], context: Context): Paper | undefined {
  const found = place === undefined ? findPaper(context, id, kinds) : paperIn(context.db, place, id);
  return found?.kind === 'exam' ? found : undefined;
}

function paper(wanted: Wanted, kinds: readonly PlaceKind[], context: Context): api.ContestPaper {
  const mine = myPaper(context, requireSeen(context, find(wanted, kinds, context), EXAM));
  return {
    ...contestView(context, mine),
    description: mine.paper.description,
    machineRefId: mine.paper.machineRefId,
    subjects: wanted.subjects === false ? [] : subjectsFor(context, mine, wanted.rightAnswer ?? false),
  };
}

/** A user who is not on the list gets the reason in the answer, not a refusal. */
function entry(wanted: Wanted, kinds: readonly PlaceKind[], context: Context): api.ContestEntry {
  const found = orNotFound(find(wanted, kinds, context), '考试');
  return entryOf(context, myPaper(context, found));
}

function page(papers: readonly MyPaper[], { keyword, state, ...paging }: PaperFilters & Paging, context: Context) {
  const shown = pageOf(filterPapers(papers, { keyword, state }, context.clock.now()), paging);
  return { ...shown, records: shown.records.map((mine) => contestView(context, mine)) };
}

interface Leave {
  leaveTime: string;
  away: number;
}

const leaving =
  (kinds: readonly PlaceKind[]) =>
  ({ id, leaves }: { id: string; leaves: Leave[] }, context: Context): { leaveNum: number } => {
    const sheet = requireSheet(context, id);
    if (!kinds.some((kind) => kindOf(sheet.place) === kind)) throw notFound('答卷');
    if (sheet.kind !== 'exam') throw new Refusal('只有考试需要上报离开页面');
    const exam = isOpen(sheet) ? paperIn(context.db, sheet.place, sheet.ref_id) : undefined;
    if (exam) requireExamBrowser(context, exam);
    const until = isOpen(sheet) ? context.clock.now() : (sheet.submitted_at ?? 0);
    for (const { leaveTime, away } of leaves) {
      const leftAt = Date.parse(leaveTime);
      // Leaving the page before or after the exam does not count.
      if (leftAt < sheet.created_at - TOLERATED || leftAt > until + TOLERATED) continue;
      if (addLeave(context.db, sheet.sheet_no, leftAt, away)) {
        context.ledger('sheet.leave', { sheetId: sheetIdOf(sheet.sheet_no), leaveTime, away });
      }
    }
    return { leaveNum: leaveNumOf(context.db, sheet.sheet_no) };
  };

/** The tolerated error of a trainee's clock, in milliseconds. */
const TOLERATED = 5 * MINUTE;

/** Exams of self-selected courses have no calls of their own. */
const TRAINING = ['clazz', 'course'] as const;
const CLASSROOM = ['classroom'] as const;

export default handlersOf(api, {
  getContest: ({ clazzId, courseId, ...wanted }, context) =>
    paper({ ...wanted, place: clazzId ?? courseId }, TRAINING, context),
  enterContest: ({ id, clazzId, courseId }, context) => entry({ id, place: clazzId ?? courseId }, TRAINING, context),

  listContests({ clazzId, ...rest }, context) {
    const { user_id: userId } = context.user();
    const places =
      clazzId === undefined ? membershipsOf(context.db, userId, 'clazz').map(({ place }) => place) : [clazzId];
    return page(
      places.flatMap((place) => myPapersIn(context, place, EXAM)),
      rest,
      context,
    );
  },

  listClazzContests: ({ clazzId, ...rest }, context) => page(myPapersIn(context, clazzId, EXAM), rest, context),
  countClazzContests: ({ clazzId }, context) => doneCount(myPapersIn(context, clazzId, EXAM)),

  recordClazzContest: ({ clazzId, contestId, answerSheetId }, context): ChapterTrace | null =>
    recordResult(context, { place: clazzId, refId: contestId, answerSheetId }),

  listClazzContestPtgs({ clazzId, userId, ...paging }, context) {
    if (userId !== undefined && userId !== context.user().user_id) throw new Refusal('只能查看自己的成绩', 403);
    return pageOf<TracePtg>(ptgsOf(myPapersIn(context, clazzId, EXAM), context.clock.now()), paging);
  },

  reportLeaving: leaving(TRAINING),

  getClassroomContest: ({ classroomId, ...wanted }, context) =>
    paper({ ...wanted, place: classroomId }, CLASSROOM, context),
  enterClassroomContest: ({ id, classroomId }, context) => entry({ id, place: classroomId }, CLASSROOM, context),
  listClassroomContests: ({ classroomId, ...rest }, context) =>
    page(myPapersIn(context, classroomId, EXAM), rest, context),
  countClassroomContests: ({ classroomId }, context) => doneCount(myPapersIn(context, classroomId, EXAM)),
  reportClassroomLeaving: leaving(CLASSROOM),
});
