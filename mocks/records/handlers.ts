// Learning records of a classroom.
import * as api from '#plugins/records/api.ts';
import type { Context } from '../handler/Context.ts';
import { pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { requireMember } from '../places/membership.ts';
import { passScoreOf, studiedCourses, traineeTrace } from '../study/progress.ts';
import { classAverage, itemAverages } from './classAverages.ts';
import { checkInRows, discussRows, lessonRows, paperRows, summaryOf, taskRows } from './recordRows.ts';
import { studyDays } from './studyDays.ts';
import type { Membership } from '../places/places.ts';

const DAYS = 30;

interface Asked {
  classroomId: string;
  page?: number | undefined;
  size?: number | undefined;
}

/** A section: a page of its rows, and their totals. */
const section =
  (rowsOf: (context: Context, member: Membership) => api.RecordRow[], notDue?: readonly api.RecordState[]) =>
  ({ classroomId, ...paging }: Asked, context: Context) => {
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
