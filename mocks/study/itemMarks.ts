// Marks of quizzes, homework, exams, experiments, simulations, discussions, check-ins and tasks, for the score of
// the place. Their owners call this; the best of several attempts stays.
import type * as v from 'valibot';
import type { TraceItem } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import type { Database } from '../database/Database.ts';
import { chapterRefIdOf } from './lessons.ts';
import type { Membership } from '../places/places.ts';
import { summarize } from './summaries.ts';
import { studyStateOf, traceOf, type TraceRow, writeTrace } from './traces.ts';
import { NOTHING } from './credit.ts';

export interface Mark {
  /** In percent of the possible points; undefined if there are none. */
  readonly score?: number | undefined;
  /** Done once and for all; a quiz that was failed is not. */
  readonly done: boolean;
  /** The progress of unfinished work, in percent. */
  readonly progress?: number | undefined;
  /** Seconds that it took, added to the time studied. */
  readonly studyTime?: number | undefined;
  /** The moment of the trainee's own work, if that is past: marking by a teacher later is no studying. */
  readonly doneAt?: number | undefined;
}

type Marking = Pick<Context, 'db' | 'clock' | 'ledger'>;

/**
 * Something that a lesson leads to came to something.
 * @example
 * markLesson(context, requireMember(context, 'clazz-1'), 1203, { score: 85, done: true });
 */
export function markLesson({ db, clock, ledger }: Marking, member: Membership, refNo: number, mark: Mark): TraceRow {
  const now = clock.now();
  const row = traceOf(db, member.member_no, refNo);
  const lastAt = Math.max(row?.last_at ?? 0, mark.doneAt ?? now);
  const before = studyStateOf(row) ?? NOTHING;
  const done = before.state === 'done' || mark.done;
  const score = mark.score === undefined ? (row?.score ?? null) : Math.max(row?.score ?? 0, percent(mark.score));
  const kept = {
    ...before,
    state: done ? ('done' as const) : ('learning' as const),
    progress: done ? 100 : Math.max(before.progress, percent(mark.progress ?? 0)),
    studyTime: before.studyTime + Math.round(mark.studyTime ?? 0),
  };
  writeTrace(db, member.member_no, refNo, kept, score, lastAt);
  ledger('trace.mark', { place: member.place, chapterRefId: chapterRefIdOf(refNo), score, done });
  return {
    ref_no: refNo,
    state: kept.state,
    progress: kept.progress,
    study_time: kept.studyTime,
    position: kept.position,
    score,
    last_at: lastAt,
    sent_at: kept.sentAt ?? lastAt,
    covered: null,
    spare: kept.spare,
  };
}

type Item = v.InferOutput<typeof TraceItem>;

/** Something of the place itself, not of a lesson: an exam of the class, a homework, a discussion, a check-in, a task. */
export function markItem(
  { db, clock, ledger }: Marking,
  member: Membership,
  item: Item,
  refId: string,
  score?: number,
): void {
  noteItem(db, member.member_no, item, refId, score, clock.now());
  summarize(db, member.member_no);
  ledger('item.mark', { place: member.place, item, refId, score: score ?? null });
}

/** A teacher's correction replaces what was noted before; without a score it was not done at all. */
export function correctItem(
  marking: Marking,
  member: Membership,
  item: Item,
  refId: string,
  score: number | undefined,
): void {
  const { db } = marking;
  db.run('DELETE FROM item_traces WHERE member_no = ? AND item = ? AND ref_id = ?', member.member_no, item, refId);
  if (score === undefined) summarize(db, member.member_no);
  else markItem(marking, member, item, refId, score);
}

/** The same for seeds, which have everybody's summaries made afterwards (`summarizeAll`). */
export function noteItem(
  db: Database,
  memberNo: number,
  item: Item,
  refId: string,
  score: number | undefined,
  at: number,
): void {
  db.run(
    `INSERT INTO item_traces (member_no, item, ref_id, score, done_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET score = MAX(COALESCE(score, 0), COALESCE(excluded.score, score, 0))`,
    memberNo,
    item,
    refId,
    score === undefined ? null : percent(score),
    at,
  );
}

/** A place has so many more of an item: each counts towards its score. */
export function addItems(db: Database, place: string, item: Item, count = 1): void {
  db.run(
    `INSERT INTO place_items (place, item, total) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET total = total + excluded.total`,
    place,
    item,
    count,
  );
}

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value * 10) / 10));
