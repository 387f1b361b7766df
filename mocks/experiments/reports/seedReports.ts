// Reports from before the first day: every finished experiment has a marked report with the score of its trace. Their
// content is generated when they are read.
import * as v from 'valibot';
import type { Database } from '../../database/Database.ts';
import { lessonAt } from '../../study/lessons.ts';
import { experimentOf } from '../experimentOf.ts';
import { HOUR } from '../../world/clock.ts';

const DRAFT =
  '<h3>一、实验目的</h3><p>掌握本节的方法。</p><h3>二、实验步骤</h3><p>1. 建立实验目录，记录系统信息；</p><p>2. 按要求操作，</p>';

export function seedReports(db: Database): void {
  const experiments = db.all(v.object({ ref_no: v.number() }), 'SELECT ref_no FROM chapter_refs WHERE kind = 2');
  const withReport = experiments.filter(({ ref_no: refNo }) => {
    const lesson = lessonAt(db, refNo);
    return lesson !== undefined && experimentOf(db, lesson).needReport;
  });
  const refNos = JSON.stringify(withReport.map((lesson) => lesson.ref_no));
  db.withoutIndexes(['trace_reports_of'], () => {
    db.run(
      `INSERT INTO trace_reports
         (place, user_id, ref_no, state, content, attachments, used_seconds, updated_at, submitted_at, marked_at, score)
       SELECT m.place, m.user_id, t.ref_no, 'marked', '', '[]', t.study_time,
         t.last_at - ${2 * HOUR}, t.last_at - ${2 * HOUR}, t.last_at, t.score
       FROM chapter_traces t JOIN memberships m USING (member_no)
       WHERE t.state = 'done' AND t.ref_no IN (SELECT value FROM json_each(?))`,
      refNos,
    );
  });
  db.run(
    `INSERT INTO trace_reports (place, user_id, ref_no, state, content, attachments, used_seconds, updated_at)
     SELECT m.place, m.user_id, t.ref_no, 'draft', ?, '[]', t.study_time, t.last_at
     FROM chapter_traces t JOIN memberships m USING (member_no)
     WHERE t.state = 'learning' AND m.user_id = 'user-linxia' AND t.ref_no IN (SELECT value FROM json_each(?))`,
    DRAFT,
    refNos,
  );
}
