// Reports on experiments: written, handed in, and looked at by classmates.
import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import type { TraceReport } from '#plugins/experiments/api.ts';
import type { Context } from '../../handler/Context.ts';
import { notFound, orNotFound, Refusal } from '../../handler/Refusal.ts';
import { usedOn } from '../machines/machineRows.ts';
import { putReport, type Report, reportById, reportIdOf, reportOf, reportsBy, reportsOn } from './reportRows.ts';
import { memberOf } from '../../places/places.ts';
import { traceOf } from '../../study/traces.ts';
import { experimentOf, LEAST_LETTERS } from '../experimentOf.ts';
import { fileExists } from '../../files/fileExists.ts';
import { courseIdOf, refNoOf } from '../../study/lessons.ts';
import { markLesson } from '../../study/itemMarks.ts';
import { requireMember, requireRunning } from '../../places/membership.ts';
import { plainText } from '../../handler/plainText.ts';
import { requireOpen } from '../../study/recordTrace.ts';
import { settleReports } from './reportMarking.ts';
import { type Item, showItem, showReport } from './reportViews.ts';
import { MARKING } from '../../answering/sheets/teacher.ts';

const LONGEST = 100_000;
const OTHERS = 20;

interface Writing {
  readonly place: string;
  readonly chapterRefId: string;
  readonly content: string;
  readonly attachments?: readonly v.InferOutput<typeof Attachment>[] | undefined;
  readonly submit: boolean;
  readonly revision?: number | undefined;
}

export function saveReport(
  context: Context,
  { place, chapterRefId, content, attachments = [], submit, revision }: Writing,
): TraceReport {
  const { db, clock, ledger } = context;
  settleReports(context);
  const member = requireRunning(context, place);
  const userId = member.user_id;
  const courseId = lessonCourse(chapterRefId);
  const { lesson } = requireOpen(context, place, { courseId, chapterRefId, kind: 2 });
  const known = reportOf(db, place, userId, lesson.ref_no);
  // An older one never replaces a newer one: whoever sent it gets what is there.
  if (known && revision !== undefined && revision <= known.revision) return showReport(db, known);
  const needed = experimentOf(db, lesson).needReport;
  const trouble = needed ? (stateTrouble(known) ?? contentTrouble(content, submit)) : '本实验不需要提交报告';
  if (trouble !== undefined) throw new Refusal(trouble);
  requireFiles(db, attachments);
  const now = clock.now();
  const nextRevision = revision ?? (known?.revision ?? 0) + 1;
  putReport(db, {
    place,
    user_id: userId,
    ref_no: lesson.ref_no,
    state: stateAfter(known, submit),
    content,
    attachments: [...attachments],
    used_seconds: usedSeconds(db, { userId, place, refNo: lesson.ref_no }, member.member_no, now),
    updated_at: now,
    submitted_at: submit ? now : (known?.submitted_at ?? null),
    marks_at: submit ? now + MARKING.begins + MARKING.takes : null,
    revision: nextRevision,
  });
  if (submit) markLesson(context, member, lesson.ref_no, { done: false, progress: 90 });
  ledger(submit ? 'report.submit' : 'report.save', { place, chapterRefId, userId, revision: nextRevision, content });
  const saved = orNotFound(reportOf(db, place, userId, lesson.ref_no), '实验报告');
  return showReport(db, saved);
}

const stateAfter = (known: Report | undefined, submit: boolean): Report['state'] =>
  submit ? 'submitted' : known?.state === 'returned' ? 'returned' : 'draft';

function requireFiles(db: Context['db'], attachments: NonNullable<Writing['attachments']>): void {
  if (attachments.some(({ fileId }) => !fileExists(db, fileId))) throw new Refusal('附件还没有上传成功，请重新上传');
}

function lessonCourse(chapterRefId: string): string {
  const refNo = refNoOf(chapterRefId);
  if (refNo === undefined) throw notFound('章节');
  return courseIdOf(refNo);
}

function stateTrouble(known: Report | undefined): string | undefined {
  if (known?.state === 'submitted') return '实验报告已提交，正在等待批阅';
  return known?.state === 'marked' ? '实验报告已批阅，不能再修改' : undefined;
}

function contentTrouble(content: string, submit: boolean): string | undefined {
  if (content.length > LONGEST) return '实验报告太长了，请精简后再保存';
  const letters = plainText(content).replaceAll(/\s/g, '').length;
  return submit && letters < LEAST_LETTERS ? `实验报告至少写 ${LEAST_LETTERS} 个字` : undefined;
}

function usedSeconds(
  db: Context['db'],
  { userId, place, refNo }: { userId: string; place: string; refNo: number },
  memberNo: number,
  now: number,
): number {
  const onMachines = Math.floor(usedOn(db, userId, place, refNo, now) / 1000);
  return Math.max(onMachines, traceOf(db, memberNo, refNo)?.study_time ?? 0);
}

/** By its id, for its writer, a classmate when it is marked, or a teacher. */
export function findReport(context: Context, id: string): TraceReport {
  settleReports(context);
  const report = requireReport(context, id);
  return showReport(context.db, report);
}

/** A teacher. */
const mayMark = ({ permissions }: { permissions: readonly string[] }): boolean => permissions.includes('homework:mark');

function requireReport(context: Context, id: string): Report {
  const { db, user } = context;
  const report = orNotFound(reportById(db, id), '实验报告');
  const asking = user();
  if (report.user_id === asking.user_id || mayMark(asking)) return report;
  const classmate = memberOf(db, report.place, asking.user_id) !== undefined && report.state === 'marked';
  if (!classmate) throw new Refusal('当前操作没有权限', 403);
  return report;
}

/** Nothing as long as nothing was written. */
export function findReportIn(
  context: Context,
  { place, chapterRefId, userId }: { place: string; chapterRefId: string; userId: string | undefined },
): TraceReport | null {
  const { db, user } = context;
  settleReports(context);
  const asking = user();
  if (!mayMark(asking)) requireMember(context, place);
  const report = reportOf(db, place, userId ?? asking.user_id, refNoOf(chapterRefId) ?? 0);
  return report ? showReport(db, requireReport(context, reportIdOf(report.report_no))) : null;
}

/** Other reports of the same trainee in the same place. */
export function otherReports(context: Context, id: string, userId: string): Item[] {
  settleReports(context);
  const report = requireReport(context, id);
  const own = userId === context.user().user_id;
  return reportsBy(context.db, report.place, userId)
    .filter(({ report_no: no, state }) => no !== report.report_no && (own || state === 'marked'))
    .slice(0, OTHERS)
    .map((one) => showItem(context.db, one));
}

/** Reports of others on the same experiment. */
export function reportsOfOthers(context: Context, id: string, userId: string): Item[] {
  settleReports(context);
  const { place, ref_no: refNo } = requireReport(context, id);
  return reportsOn(context.db, place, refNo, userId, OTHERS).map((one) => showItem(context.db, one));
}
