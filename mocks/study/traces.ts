// A member's progress in a lesson: the largest table. Each write updates the summary of the membership.
import * as v from 'valibot';
import type { ChapterTrace } from '#plugins/study/api.ts';
import { type StudyState, requirementOf } from './credit.ts';
import { beijingTime } from '../world/clock.ts';
import type { Database } from '../database/Database.ts';
import { untilWritten } from '../database/untilWritten.ts';
import { chapterRefIdOf, type Lesson, lessonAt } from './lessons.ts';
import { summarize } from './summaries.ts';

const Ranges = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])));

export type TraceRow = v.InferOutput<typeof TraceRow>;
const TraceRow = v.object({
  ref_no: v.number(),
  state: v.picklist(['learning', 'done']),
  progress: v.number(),
  study_time: v.number(),
  position: v.number(),
  /** In percent. */
  score: v.nullable(v.number()),
  last_at: v.number(),
  sent_at: v.number(),
  covered: v.nullable(Ranges),
  /** Part of a second that was studied and is not in `study_time`. */
  spare: v.number(),
});

const COLUMNS = 'ref_no, state, progress, study_time, position, score, last_at, sent_at, covered, spare';

export const traceOf = (db: Database, memberNo: number, refNo: number): TraceRow | undefined =>
  db.get(TraceRow, `SELECT ${COLUMNS} FROM chapter_traces WHERE member_no = ? AND ref_no = ?`, memberNo, refNo);

/** The traces of one course, by lesson. */
export const tracesOf = (db: Database, memberNo: number, courseNumber: number): ReadonlyMap<number, TraceRow> =>
  tracesIn(db, `${memberNo} ${courseNumber}`);

const tracesIn = untilWritten((db, key) => {
  const [memberNo = 0, courseNumber = 0] = key.split(' ').map(Number);
  const rows = db.all(
    TraceRow,
    `SELECT ${COLUMNS} FROM chapter_traces WHERE member_no = ? AND ref_no BETWEEN ? AND ?`,
    memberNo,
    courseNumber * 100,
    courseNumber * 100 + 99,
  );
  return new Map(rows.map((row) => [row.ref_no, row]));
});

/** The trace in the contract's form; without a row nothing was done. */
export function chapterTrace(db: Database, refNo: number, row: TraceRow | undefined): ChapterTrace {
  return {
    chapterRefId: chapterRefIdOf(refNo),
    state: row?.state ?? 'none',
    progress: row?.progress ?? 0,
    studyTime: row?.study_time ?? 0,
    position: row?.position ?? 0,
    score: row?.score ?? null,
    lastTime: row ? beijingTime(row.last_at) : null,
    ...missingOf(lessonAt(db, refNo), row),
  };
}

/** The parts of a trace that show work still to be done. */
function missingOf(lesson: Lesson | undefined, row: TraceRow | undefined) {
  if (!lesson) return {};
  const requirement = requirementOf(lesson);
  if (row?.state === 'done') return requirement;
  const covered = row?.covered ?? [];
  if (lesson.kind === 5) return { ...requirement, watched: covered };
  if (lesson.kind !== 4) return requirement;
  return { ...requirement, readPages: covered.flatMap(([from, to]) => pagesFrom(from, to)) };
}

const pagesFrom = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

export function studyStateOf(row: TraceRow | undefined): StudyState | undefined {
  return (
    row && {
      state: row.state,
      progress: row.progress,
      studyTime: row.study_time,
      position: row.position,
      covered: row.covered ?? undefined,
      sentAt: row.sent_at,
      spare: row.spare,
    }
  );
}

export function writeTrace(
  db: Database,
  memberNo: number,
  refNo: number,
  kept: StudyState,
  score: number | null,
  now: number,
) {
  const { progress, studyTime, position, sentAt = now, covered, spare } = kept;
  const state = kept.state === 'done' ? 'done' : 'learning';
  const row = {
    state,
    progress,
    study_time: studyTime,
    position,
    score,
    last_at: now,
    sent_at: sentAt,
    covered,
    spare,
  };
  db.upsert('chapter_traces', { member_no: memberNo, ref_no: refNo }, row);
  summarize(db, memberNo);
}

interface Opened {
  readonly memberNo: number;
  readonly refNo: number;
  readonly sittingId: string;
  readonly sentAt: number;
  readonly openedAt: number;
}

/** The moment of a sitting's last record; undefined for its first one, which notes the sitting. */
export function openSitting(
  db: Database,
  { memberNo, refNo, sittingId, sentAt, openedAt }: Opened,
): number | undefined {
  const known = db.get(
    v.object({ sent_at: v.number() }),
    'SELECT sent_at FROM sittings WHERE member_no = ? AND ref_no = ? AND sitting_id = ?',
    memberNo,
    refNo,
    sittingId,
  );
  if (!known) {
    db.insert('sittings', {
      member_no: memberNo,
      started_at: openedAt,
      ref_no: refNo,
      sitting_id: sittingId,
      study_time: 0,
      sent_at: sentAt,
    });
  }
  return known?.sent_at;
}

export function addToSitting(
  db: Database,
  { memberNo, refNo, sittingId, sentAt }: Omit<Opened, 'openedAt'>,
  seconds: number,
): void {
  db.run(
    `UPDATE sittings SET study_time = study_time + ?, sent_at = MAX(sent_at, ?)
     WHERE member_no = ? AND ref_no = ? AND sitting_id = ?`,
    seconds,
    sentAt,
    memberNo,
    refNo,
    sittingId,
  );
}
