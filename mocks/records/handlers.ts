// Learning records of a classroom.
import * as v from 'valibot';
import * as api from '#plugins/records/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf, type Paging } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { requireMember } from '../places/membership.ts';
import { passScoreOf, studiedCourses, traineeTrace } from '../study/progress.ts';
import { classAverage, itemAverages } from './classAverages.ts';
import { checkInRows, discussRows, lessonRows, paperRows, summaryOf, taskRows } from './recordRows.ts';
import type { Database } from '../database/Database.ts';
import { beijingTime, DAY } from '../world/clock.ts';
import type { Membership } from '../places/places.ts';

const DAYS = 30;
const dateOf = (at: number): string => beijingTime(at).slice(0, 10);

/** A section: a page of its rows, and their totals. */
const section =
  (rowsOf: (context: Context, member: Membership) => api.RecordRow[], notDue?: readonly api.RecordState[]) =>
  ({ classroomId, ...paging }: { classroomId: string } & Paging, context: Context) => {
    const rows = rowsOf(context, requireMember(context, classroomId));
    return { ...pageOf(rows, paging), summary: summaryOf(rows, notDue) };
  };

export default handlersOf(api, {
  getComprehensiveRecord({ classroomId }, context) {
    const { db, clock } = context;
    const member = requireMember(context, classroomId);
    const trace = traineeTrace(context, member);
    const averages = itemAverages(db, classroomId);
    return {
      ...trace,
      items: trace.items.map((item) => ({ ...item, classAverage: averages.get(item.item) ?? 0 })),
      passScore: passScoreOf(db, classroomId),
      classAverage: classAverage(db, classroomId),
      days: studyDays(db, member.member_no, clock.now(), DAYS),
    };
  },

  listCourseRecords: ({ classroomId, ...paging }, context) =>
    pageOf(studiedCourses(context.db, classroomId, requireMember(context, classroomId)), paging),

  listExamRecords: section((context, { place }) => paperRows(context, place, 'exam')),
  listHomeworkRecords: section((context, { place }) => paperRows(context, place, 'homework')),
  listTestRecords: section((context, { place }) => paperRows(context, place, 'quiz')),
  listExperimentRecords: section(({ db }, member) => lessonRows(db, member, 2)),
  listVsRecords: section(({ db }, member) => lessonRows(db, member, 7)),
  listDiscussRecords: section(({ db }, member) => discussRows(db, member)),
  // One that is still open nobody has missed.
  listCheckInRecords: section(({ db, clock }, member) => checkInRows(db, member, clock.now()), ['upcoming', 'none']),
  listTaskRecords: section(({ db, clock }, member) => taskRows(db, member, clock.now())),
});

/** Study time on each of the last days, oldest first; a sitting belongs to the day on which it began. */
function studyDays(db: Database, memberNo: number, now: number, days: number) {
  const rows = db.all(
    v.object({ started_at: v.number(), study_time: v.number() }),
    'SELECT started_at, study_time FROM sittings WHERE member_no = ? AND started_at > ?',
    memberNo,
    now - (days + 1) * DAY,
  );
  const studied = new Map<string, number>();
  for (const row of rows) {
    const date = dateOf(row.started_at);
    studied.set(date, (studied.get(date) ?? 0) + row.study_time);
  }
  return Array.from({ length: days }, (_, at) => dateOf(now - (days - 1 - at) * DAY)).map((date) => ({
    date,
    studyTime: studied.get(date) ?? 0,
  }));
}
