// The video “点位示教” of course-51 asks three questions; the second of them can be skipped.
import type { Database } from '../database/Database.ts';
import { refNoOf } from '../study/lessons.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';
import { Checkpoints } from './checkpoints.ts';

export default [{ order: 1000, title: '视频里的问题', seed: seedCheckpoints }] satisfies FirstDayStep[];

const VIDEO = '51-6';
const ASKED = [
  { at: 12, questionId: 'manufacturing-5', backTo: 4, required: true },
  { at: 30, questionId: 'manufacturing-15', backTo: null, required: false },
  { at: 48, questionId: 'manufacturing-2', backTo: 36, required: true },
] as const;

function seedCheckpoints(db: Database): void {
  const refNo = refNoOf(`ref-${VIDEO}`);
  if (refNo === undefined) return;
  for (const [index, asked] of ASKED.entries()) {
    db.documents.put(Checkpoints, { checkpointId: `checkpoint-${VIDEO}-${index + 1}`, refNo, ...asked });
  }
}
