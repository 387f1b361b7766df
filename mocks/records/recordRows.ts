// Learning records: the rows of each section, computed on request.
import * as v from 'valibot';
import type { RecordRow, RecordState } from '#plugins/records/api.ts';
import type { Context } from '../handler/Context.ts';
import { activitiesOf, activityIdOf, checkInOf } from '../activities/activities.ts';
import type { Database } from '../database/Database.ts';
import { discussesIn, discussIdOf, wordsIn } from '../discussions/discusses.ts';
import { Courses } from '../documents/courses.ts';
import { isOpen, sheetIdOf } from '../answering/sheets/sheetRows.ts';
import { chapterRefIdOf, lessonsOf } from '../study/lessons.ts';
import type { Membership } from '../places/places.ts';
import { submissionOf, taskIdOf, tasksOf } from '../tasks/tasks.ts';
import { traceOf } from '../study/traces.ts';
import { CHECK_IN_SCORES, myStateOf } from '../activities/checkIns.ts';
import { fullScoreOf } from '../documents/Paper.ts';
import { bestOf, isDone, type MyPaper, myPapersIn } from '../answering/papers/paperViews.ts';
import type { PaperKind } from '../answering/papers/papers.ts';
import { averageOf, lessonAverages, paperAverages, taskAverages } from './classAverages.ts';
import { timeOrNull } from '../world/clock.ts';

type Row = RecordRow;
type State = v.InferOutput<typeof RecordState>;

/** The defaults of a row. */
const BLANK = { courseTitle: '', num: 0, studyTime: 0, fullScore: null, score: null, time: null } as const;

export const paperRows = (context: Context, place: string, kind: PaperKind): Row[] => {
  const averages = paperAverages(context.db, place, kind);
  return myPapersIn(context, place, [kind]).map((mine) => ({
    ...paperRow(mine, context.clock.now()),
    ...averageOf(averages, mine.paper.refId),
  }));
};

function paperRow(mine: MyPaper, now: number): Row {
  const { paper, sheets } = mine;
  const latest = sheets.at(-1);
  const shown = bestOf(sheets) ?? latest;
  return {
    refId: paper.refId,
    title: paper.title,
    courseTitle: paper.courseTitle,
    courseId: paper.courseId,
    chapterRefId: paper.chapterRefId,
    state: stateOf(mine, now),
    fullScore: fullScoreOf(paper),
    score: bestOf(sheets)?.score ?? null,
    num: sheets.length,
    studyTime: sheets.reduce((sum, sheet) => sum + secondsBetween(sheet.created_at, sheet.submitted_at), 0),
    time: timeOrNull(latest ? (latest.submitted_at ?? latest.created_at) : null),
    answerSheetId: shown ? sheetIdOf(shown.sheet_no) : null,
  };
}

const secondsBetween = (from: number, to: number | null): number =>
  to === null ? 0 : Math.max(0, Math.round((to - from) / 1000));

function stateOf(mine: MyPaper, now: number): State {
  if (isDone(mine)) return 'done';
  if (mine.sheets.some(isOpen)) return 'doing';
  if (mine.paper.startsAt !== null && now < mine.paper.startsAt) return 'upcoming';
  return mine.paper.endsAt !== null && now >= mine.paper.endsAt ? 'absent' : 'none';
}

/** Experiments (2) or simulations (7) of the place's courses. */
export function lessonRows(db: Database, member: Membership, kind: 2 | 7): Row[] {
  const averages = lessonAverages(db, member.place, kind);
  return lessonsOf(db, member.place, [kind]).map((lesson) => {
    const trace = traceOf(db, member.member_no, lesson.ref_no);
    const report = kind === 2 ? reportOf(db, member, lesson.ref_no) : undefined;
    return {
      ...BLANK,
      refId: chapterRefIdOf(lesson.ref_no),
      title: lesson.title,
      courseTitle: db.documents.get(Courses, lesson.course_id)?.title ?? '',
      courseId: lesson.course_id,
      chapterRefId: chapterRefIdOf(lesson.ref_no),
      ...averageOf(averages, lesson.ref_no),
      state: trace ? (trace.state === 'done' ? 'done' : 'doing') : 'none',
      fullScore: 100,
      score: trace?.score ?? null,
      num: trace ? 1 : 0,
      studyTime: trace?.study_time ?? 0,
      time: timeOrNull(trace?.last_at ?? null),
      reportId: report ? `report-${report.report_no}` : null,
    };
  });
}

const reportOf = (db: Database, { place, user_id: userId }: Membership, refNo: number) =>
  db.get(
    v.object({ report_no: v.number() }),
    'SELECT report_no FROM trace_reports WHERE place = ? AND user_id = ? AND ref_no = ?',
    place,
    userId,
    refNo,
  );

export function discussRows(db: Database, { place, user_id: userId }: Membership): Row[] {
  return discussesIn(db, place).map((discuss) => {
    const num = wordsIn(db, discuss.discuss_no, userId);
    return {
      ...BLANK,
      refId: discussIdOf(discuss.discuss_no),
      title: discuss.title,
      state: num > 0 ? 'done' : 'none',
      num,
      time: timeOrNull(num > 0 ? lastWordIn(db, discuss.discuss_no, userId) : null),
    };
  });
}

const lastWordIn = (db: Database, discussNo: number, userId: string): number =>
  db.count(
    `SELECT MAX(created_at) FROM (
       SELECT created_at FROM discusses WHERE discuss_no = ?1 AND user_id = ?2
       UNION ALL SELECT created_at FROM discuss_replies WHERE discuss_no = ?1 AND user_id = ?2)`,
    discussNo,
    userId,
  );

export function checkInRows(db: Database, { place, user_id: userId }: Membership, now: number): Row[] {
  return activitiesOf(db, place).map((activity) => {
    const checkIn = checkInOf(db, activity.activity_no, userId);
    const state = myStateOf(activity, checkIn, now);
    return {
      ...BLANK,
      refId: activityIdOf(activity.activity_no),
      title: activity.title,
      state: state === 'none' && now < activity.starts_at ? 'upcoming' : state,
      fullScore: 100,
      score: checkIn ? CHECK_IN_SCORES[checkIn.state] : null,
      num: Number(checkIn !== undefined),
      time: timeOrNull(checkIn?.checked_at ?? null),
    };
  });
}

export function taskRows(db: Database, { place, user_id: userId }: Membership, now: number): Row[] {
  const averages = taskAverages(db, place);
  return tasksOf(db, place).map((task) => {
    const handed = submissionOf(db, task.task_no, userId);
    // Returned work is to be handed in again.
    const submitted = handed?.state === 'returned' ? null : (handed?.submitted_at ?? null);
    const open = now < task.starts_at ? 'upcoming' : 'none';
    const undone = now >= task.deadline_at ? 'absent' : open;
    return {
      ...BLANK,
      refId: taskIdOf(task.task_no),
      title: task.title,
      ...averageOf(averages, task.task_no),
      state: submitted === null ? (handed ? 'doing' : undone) : submitted > task.deadline_at ? 'late' : 'done',
      fullScore: task.full_score,
      score: handed?.score ?? null,
      num: Number(handed !== undefined),
      time: timeOrNull(handed?.submitted_at ?? handed?.saved_at ?? null),
    };
  });
}

/** `notDue`: in these states nobody has missed anything yet. */
export function summaryOf(rows: readonly Row[], notDue: readonly State[] = ['upcoming']) {
  const scores = rows.map(({ score }) => score).filter((score) => typeof score === 'number');
  return {
    // An excused member has nothing to make up for.
    done: rows.filter(({ state }) => state === 'done' || state === 'late' || state === 'leave').length,
    total: rows.filter(({ state }) => !notDue.includes(state)).length,
    averageScore:
      scores.length === 0
        ? null
        : Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10,
    studyTime: rows.reduce((sum, row) => sum + row.studyTime, 0),
  };
}
