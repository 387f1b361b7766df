// The experiments of a place as a trainee's list shows them, and their steps.
import type { Experiment, ExpSteps } from '#plugins/experiments/api.ts';
import type { PracticeStep } from '#plugins/answering/api.ts';
import type { Context } from '../handler/Context.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import { putMachine, usedOn } from './machines/machineRows.ts';
import { reportIdOf, reportOf, reportsBy } from './reports/reportRows.ts';
import { marksOf } from './reports/reportViews.ts';
import { putStepMark, stepMarksOf } from './reports/stepMarks.ts';
import { chapterRefIdOf, lessonAt, lessonOf, lessonsOf } from '../study/lessons.ts';
import type { Membership } from '../places/places.ts';
import { missingOf } from './reports/missingOf.ts';
import { experimentOf, expSteps, fullScore, practiceStep, stepIdOf } from './experimentOf.ts';
import { liveDisk } from './machines/liveDisks.ts';
import { requireMachine } from './machines/machines.ts';
import { PASS } from '../study/credit.ts';
import { lockIn } from '../study/courseVisit.ts';
import { markLesson } from '../study/itemMarks.ts';
import { requireRunning } from '../places/membership.ts';
import { requireOpen } from '../study/recordTrace.ts';
import { settleReports } from './reports/reportMarking.ts';
import { listed } from './listed.ts';
import type { InputOf } from '../handler/implement.ts';
import type * as api from '#plugins/experiments/api.ts';

/** Chapter kind 2. */
const EXPERIMENT = 2;

export function experimentsOf(context: Context, member: Membership): Experiment[] {
  const { db, clock } = context;
  settleReports(context);
  const { place, user_id: userId } = member;
  const reports = new Map(reportsBy(db, place, userId).map((report) => [report.ref_no, report]));
  return lessonsOf(db, place, [EXPERIMENT]).map((lesson): Experiment => {
    const common = listed(context, member, lesson);
    const report = reports.get(lesson.ref_no);
    const used = Math.floor(usedOn(db, userId, place, lesson.ref_no, clock.now()) / 1000);
    return {
      ...common,
      lockReason: lockIn(context, place, lesson.course_id, common.chapterRefId),
      usedTime: Math.max(used, common.usedTime ?? 0),
      fullScore: fullScore(experimentOf(db, lesson)),
      reportId: report ? reportIdOf(report.report_no) : null,
      reportState: report?.state ?? 'none',
    };
  });
}

/** An experiment's steps, with their judgements in this place. */
export function stepsOf(context: Context, chapterRefId: string, place: string | undefined): ExpSteps {
  const { db, user } = context;
  const lesson = lessonOf(db, chapterRefId);
  if (lesson?.kind !== EXPERIMENT) throw notFound('实验');
  const where = place ?? lesson.course_id;
  requireOpen(context, where, { courseId: lesson.course_id, chapterRefId: chapterRefIdOf(lesson.ref_no) });
  const trial = { userId: user().user_id, place: where, refNo: lesson.ref_no };
  const facts = experimentOf(db, lesson);
  const report = reportOf(db, where, trial.userId, lesson.ref_no);
  return expSteps(facts, report ? marksOf(db, facts, report) : stepMarksOf(db, trial));
}

type Judging = InputOf<typeof api.judgeExpStep>;

/** Looks on the machine. What was right once stays right. */
export function judgeStep(
  context: Context,
  { chapterRefId, stepId, vmId }: Judging,
): PracticeStep & { message: string } {
  const { db, clock, ledger } = context;
  const machine = requireMachine(context, vmId);
  const lesson = lessonAt(db, machine.ref_no);
  if (!lesson || chapterRefIdOf(lesson.ref_no) !== chapterRefId) throw new Refusal('这台实验机不是本实验的');
  const member = requireRunning(context, machine.place);
  if (machine.phase !== 'running') throw new Refusal('请先启动实验环境');
  const facts = experimentOf(db, lesson);
  const step = orNotFound(
    facts.steps.find(({ no }) => stepIdOf(lesson.ref_no, no) === stepId),
    '实验步骤',
  );
  if (!step.checks) throw new Refusal('这一步由老师根据实验报告评分');
  const now = clock.now();
  const message = missingOf(liveDisk(db, machine), step.checks);
  const right = message === '';
  const trial = { userId: machine.user_id, place: machine.place, refNo: lesson.ref_no };
  putMachine(db, { ...machine, last_used_at: now });
  putStepMark(db, trial, { no: step.no, score: right ? step.score : 0, right, at: now });
  const marks = stepMarksOf(db, trial);
  const earned = [...marks.values()].reduce((sum, { score }) => sum + score, 0);
  const percent = (earned / fullScore(facts)) * 100;
  // A marked report that did not pass passes with the steps that are made up for on the machine.
  const marked = facts.needReport && reportOf(db, trial.place, trial.userId, trial.refNo)?.state === 'marked';
  const done = marked
    ? percent >= PASS
    : !facts.needReport && facts.steps.every(({ no }) => marks.get(no)?.right === true);
  markLesson(context, member, lesson.ref_no, { score: percent, progress: Math.min(percent, 89), done });
  ledger('step.judge', { vmId, stepId, right });
  return { ...practiceStep(lesson.ref_no, step, marks.get(step.no)), message };
}
