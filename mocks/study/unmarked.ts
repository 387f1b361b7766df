// Submitted work that waits for its mark.
import type * as v from 'valibot';
import type { TraceItem } from '#plugins/study/api.ts';
import type { Database } from '../database/Database.ts';
import type { Membership } from '../places/places.ts';

type Item = v.InferOutput<typeof TraceItem>;

const SHEETS = `
  SELECT COUNT(DISTINCT ref_id) FROM answer_sheets s
  WHERE user_id = ?1 AND place = ?2 AND kind = ?3 AND state IN ('submitted', 'marking')
    AND NOT EXISTS (
      SELECT 1 FROM answer_sheets o
      WHERE o.user_id = ?1 AND o.place = ?2 AND o.ref_id = s.ref_id AND o.state = 'marked'
    )`;

const WAITING: Readonly<Partial<Record<Item, string>>> = {
  exam: SHEETS,
  quiz: SHEETS,
  homework: SHEETS,
  experiment: `
    SELECT COUNT(*) FROM trace_reports
    WHERE user_id = ?1 AND place = ?2 AND submitted_at IS NOT NULL AND marks_at IS NOT NULL AND ?3 <> ''`,
  task: `
    SELECT COUNT(*) FROM task_submissions JOIN tasks USING (task_no)
    WHERE user_id = ?1 AND place = ?2 AND state = 'submitted' AND ?3 <> ''`,
};

export function unmarkedNum(db: Database, { user_id: userId, place }: Membership, item: Item): number {
  const query = WAITING[item];
  return query === undefined ? 0 : db.count(query, userId, place, item);
}
