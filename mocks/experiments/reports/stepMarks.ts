// The marks of an experiment's steps, as judged on the machine.
import * as v from 'valibot';
import type { StepMarks } from '../experimentOf.ts';
import { truth } from '../../database/columns.ts';
import type { Database } from '../../database/Database.ts';

export interface Trial {
  readonly userId: string;
  readonly place: string;
  readonly refNo: number;
}

const Row = v.object({ step_no: v.number(), score: v.number(), right: truth });

export function stepMarksOf(db: Database, { userId, place, refNo }: Trial): StepMarks {
  const rows = db.all(
    Row,
    'SELECT step_no, score, right FROM step_marks WHERE user_id = ? AND place = ? AND ref_no = ?',
    userId,
    place,
    refNo,
  );
  return new Map(rows.map(({ step_no: no, score, right }) => [no, { score, right }]));
}

/** The best of several tries stays. */
export function putStepMark(
  db: Database,
  { userId, place, refNo }: Trial,
  { no, score, right, at }: { no: number; score: number; right: boolean; at: number },
): void {
  db.run(
    `INSERT INTO step_marks (user_id, place, ref_no, step_no, score, right, judged_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET score = MAX(score, excluded.score), right = MAX(right, excluded.right), judged_at = excluded.judged_at`,
    userId,
    place,
    refNo,
    no,
    score,
    Number(right),
    at,
  );
}
