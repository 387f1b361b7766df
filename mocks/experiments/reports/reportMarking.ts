// A teacher comes to the reports that were handed in, after a while: sends a thin one back, marks the others.
import type { Context } from '../../handler/Context.ts';
import { atomically } from '../../database/atomically.ts';
import { judgeReport, type Report, reportIdOf, reportsDue } from './reportRows.ts';
import { seedOf } from '../../database/seedOf.ts';
import { putStepMark, stepMarksOf } from './stepMarks.ts';
import { lessonAt } from '../../study/lessons.ts';
import { kindOf, membershipOf } from '../../places/places.ts';
import { randomOf } from '../../world/random.ts';
import { experimentOf, fullScore, type StepMarks } from '../experimentOf.ts';
import { PASS } from '../../study/credit.ts';
import { markLesson } from '../../study/itemMarks.ts';
import { plainText } from '../../handler/plainText.ts';
import { pageAt } from '../../handler/pages.ts';
import { notifyHandedIn } from '../../messages/notifications.ts';
import { quality, wordsOn } from '../../answering/sheets/teacher.ts';

/** A report with fewer letters and no file goes back, once. */
const THIN = 60;

type Effects = Pick<Context, 'db' | 'clock' | 'ledger'>;

/** Marks the reports that teachers have come to by now. */
export function settleReports(effects: Effects): void {
  const { db, clock } = effects;
  for (const report of reportsDue(db, clock.now())) {
    const at = report.marks_at ?? clock.now();
    atomically(db, () => mark({ db, ledger: effects.ledger, clock: { ...clock, now: () => at } }, report));
  }
}

function mark(effects: Effects, report: Report): void {
  const { db, clock, ledger } = effects;
  const lesson = lessonAt(db, report.ref_no);
  const member = membershipOf(db, report.place, report.user_id);
  if (!lesson || !member) return;
  const at = clock.now();
  const id = reportIdOf(report.report_no);
  const handed = { userId: report.user_id, what: `实验报告“${lesson.title}”`, path: addressOfReport(report.place, id) };
  const letters = plainText(report.content).replaceAll(/\s/g, '').length;
  if (letters < THIN && report.attachments.length === 0 && report.returned_num === 0) {
    const comment = '报告写得太简单了，请补充操作步骤和结果说明后重新提交。';
    judgeReport(db, report.report_no, { state: 'returned', score: null, comment, at });
    ledger('report.return', { id });
    notifyHandedIn(db, handed, at, comment);
    return;
  }
  const facts = experimentOf(db, lesson);
  const trial = { userId: report.user_id, place: report.place, refNo: report.ref_no };
  const answer = { answers: [report.content], attachmentNum: report.attachments.length };
  const share = quality(answer, randomOf(seedOf(db), 'report-teacher', report.report_no));
  for (const { no, score, checks } of facts.steps) {
    if (checks) continue;
    const given = Math.round(score * share * 2) / 2;
    putStepMark(db, trial, { no, score: given, right: given >= score * 0.6, at });
  }
  const score = totalOf(stepMarksOf(db, trial));
  judgeReport(db, report.report_no, { state: 'marked', score, comment: wordsOn(share), at });
  const percent = (score / fullScore(facts)) * 100;
  markLesson(effects, member, report.ref_no, {
    score: percent,
    done: percent >= PASS,
    doneAt: report.submitted_at ?? undefined,
  });
  ledger('report.mark', { id, score });
  notifyHandedIn(db, handed, at);
}

const totalOf = (marks: StepMarks): number => [...marks.values()].reduce((sum, { score }) => sum + score, 0);

/** The address of a report: in a class, in a self-selected course, or in a classroom. */
function addressOfReport(place: string, id: string): string {
  if (kindOf(place) === 'clazz') return pageAt('clazzReport', { id, clazzId: place });
  if (kindOf(place) === 'course') return pageAt('courseReport', { id });
  return pageAt('classroomExperiments', { id: place });
}
