// A visit to a simulation: opened with a ticket, over when the simulation reports its score.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ChapterTrace } from '#plugins/study/api.ts';
import type { Context } from '../handler/Context.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { chapterRefIdOf } from '../study/lessons.ts';
import { membershipAt } from '../places/places.ts';
import { chapterTrace } from '../study/traces.ts';
import { PASS } from '../study/credit.ts';
import { markLesson } from '../study/itemMarks.ts';
import { requireRunning } from '../places/membership.ts';
import { requireOpen } from '../study/recordTrace.ts';
import { HOUR } from '../world/clock.ts';
import type { InputOf } from '../handler/implement.ts';
import type * as api from '#plugins/simulation/api.ts';

/** A ticket is good for as long as a simulation takes at most. */
const LIFE = 2 * HOUR;

const VisitRow = v.object({
  member_no: v.number(),
  ref_no: v.number(),
  opened_at: v.number(),
  expires_at: v.number(),
  finished_at: v.nullable(v.number()),
});

type VisitRequest = InputOf<typeof api.openVs>;

export function openVisit(context: Context, { courseId, chapterRefId, clazzId, classroomId }: VisitRequest) {
  const { db, clock, ledger } = context;
  const place = clazzId ?? classroomId ?? courseId;
  const member = requireRunning(context, place);
  const { lesson } = requireOpen(context, place, { courseId, chapterRefId });
  if (lesson.kind !== 7) throw new Refusal('该章节不是仿真');
  const vsId = randomUUID();
  const ticket = randomUUID();
  const now = clock.now();
  const about = { vs_id: vsId, member_no: member.member_no, ref_no: lesson.ref_no };
  db.insert('vs_visits', { ...about, ticket, opened_at: now, expires_at: now + LIFE });
  // It was opened: that much is known.
  markLesson(context, member, lesson.ref_no, { done: false });
  ledger('vs.open', { vsId, place, chapterRefId });
  return { vsId, url: `/resource/out-api/v1/vs/stage/${vsId}`, ticket, expireTime: clock.iso(now + LIFE) };
}

export function finishVisit(context: Context, vsId: string, score: number): ChapterTrace {
  const { db, clock, ledger, user } = context;
  const now = clock.now();
  const visit = db.get(VisitRow, 'SELECT * FROM vs_visits WHERE vs_id = ?', vsId);
  const member = visit && membershipAt(db, visit.member_no);
  if (!visit || member?.user_id !== user().user_id) throw notFound('仿真');
  if (!Number.isFinite(score) || score < 0 || score > 100) throw new Refusal('仿真成绩应在 0 到 100 之间');
  if (visit.finished_at !== null) throw new Refusal('本次仿真已经完成，请重新打开后再做');
  if (visit.expires_at <= now) throw new Refusal('仿真已超时，请重新打开');
  requireRunning(context, member.place);
  db.run('UPDATE vs_visits SET finished_at = ?, score = ? WHERE vs_id = ?', now, score, vsId);
  const row = markLesson(context, member, visit.ref_no, {
    score,
    done: score >= PASS,
    progress: score,
    studyTime: (now - visit.opened_at) / 1000,
  });
  ledger('vs.finish', { vsId, chapterRefId: chapterRefIdOf(visit.ref_no), score });
  return chapterTrace(db, visit.ref_no, row);
}
