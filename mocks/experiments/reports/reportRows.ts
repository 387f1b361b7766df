// Reports on experiments.
import * as v from 'valibot';
import type { ReportState } from '#plugins/experiments/api.ts';
import { attachments } from '../../database/columns.ts';
import type { Database } from '../../database/Database.ts';
import { numberIn } from '../../handler/ids.ts';

export type Report = v.InferOutput<typeof ReportRow>;
const ReportRow = v.object({
  report_no: v.number(),
  place: v.string(),
  user_id: v.string(),
  ref_no: v.number(),
  state: v.picklist(['draft', 'submitted', 'returned', 'marked']),
  /** Empty where it is made up as it must have been. */
  content: v.string(),
  attachments,
  used_seconds: v.number(),
  updated_at: v.number(),
  submitted_at: v.nullable(v.number()),
  /** The moment at which a teacher comes to it. */
  marks_at: v.nullable(v.number()),
  marked_at: v.nullable(v.number()),
  score: v.nullable(v.number()),
  comment: v.string(),
  returned_num: v.number(),
  /** Counts what was saved of it. */
  revision: v.number(),
});

export const reportIdOf = (reportNo: number): string => `report-${reportNo}`;

export const reportById = (db: Database, id: string): Report | undefined =>
  db.get(ReportRow, 'SELECT * FROM trace_reports WHERE report_no = ?', numberIn(id, 'report'));

export const reportOf = (db: Database, place: string, userId: string, refNo: number): Report | undefined =>
  db.get(ReportRow, 'SELECT * FROM trace_reports WHERE place = ? AND user_id = ? AND ref_no = ?', place, userId, refNo);

/** A trainee's in a place, latest first. */
export const reportsBy = (db: Database, place: string, userId: string): Report[] =>
  db.all(
    ReportRow,
    'SELECT * FROM trace_reports WHERE place = ? AND user_id = ? ORDER BY updated_at DESC, report_no DESC',
    place,
    userId,
  );

/** The best marked ones of others on an experiment. */
export const reportsOn = (db: Database, place: string, refNo: number, except: string, limit: number): Report[] =>
  db.all(
    ReportRow,
    `SELECT * FROM trace_reports WHERE place = ? AND ref_no = ? AND user_id <> ? AND state = 'marked'
     ORDER BY score DESC, report_no LIMIT ?`,
    place,
    refNo,
    except,
    limit,
  );

export const reportsDue = (db: Database, now: number): Report[] =>
  db.all(ReportRow, 'SELECT * FROM trace_reports WHERE marks_at <= ? ORDER BY marks_at, report_no', now);

type Written = Pick<
  Report,
  | 'place'
  | 'user_id'
  | 'ref_no'
  | 'state'
  | 'content'
  | 'attachments'
  | 'used_seconds'
  | 'updated_at'
  | 'submitted_at'
  | 'marks_at'
  | 'revision'
>;

export function putReport(db: Database, { place, user_id, ref_no, ...report }: Written): void {
  db.upsert('trace_reports', { place, user_id, ref_no }, report);
}

interface Judgement {
  readonly state: ReportState;
  readonly score: number | null;
  readonly comment: string;
  readonly at: number;
}

export function judgeReport(db: Database, reportNo: number, { state, score, comment, at }: Judgement): void {
  db.run(
    `UPDATE trace_reports SET state = ?1, score = ?2, comment = ?3, marked_at = ?4, marks_at = NULL,
       returned_num = returned_num + (?1 = 'returned') WHERE report_no = ?5`,
    state,
    score,
    comment,
    at,
    reportNo,
  );
}
