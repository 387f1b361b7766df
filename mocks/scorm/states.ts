// The states of SCORM packages: kept for the next visit, and credited to the lesson.
import * as v from 'valibot';
import type * as api from '#plugins/scorm/api.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import { truth } from '../database/columns.ts';
import type { Context } from '../handler/Context.ts';
import type { InputOf } from '../handler/implement.ts';
import { Refusal } from '../handler/Refusal.ts';
import { requireRunning } from '../places/membership.ts';
import type { Membership } from '../places/places.ts';
import { markLesson } from '../study/itemMarks.ts';
import { requireOpen } from '../study/recordTrace.ts';
import { chapterTrace, traceOf } from '../study/traces.ts';

/** Characters of a suspended state, as SCORM 2004 has it; the standard's names and times come on top. */
const LARGEST_STATE = 64_000;

const StateRow = v.object({
  session_id: v.string(),
  number: v.number(),
  finished: truth,
  cmi: v.string(),
  /** Seconds of the sessions before. */
  earlier_time: v.number(),
  session_time: v.number(),
  saved_at: v.number(),
});

type Where = InputOf<typeof api.getScormState>;

function visited(context: Context, { courseId, chapterRefId, clazzId, classroomId }: Where) {
  const place = clazzId ?? classroomId ?? courseId;
  const member = requireRunning(context, place);
  const { lesson } = requireOpen(context, place, { courseId, chapterRefId });
  if (lesson.kind !== 'scorm') throw new Refusal('该章节不是课件');
  return { place, member, lesson, known: stateRow(context, member, lesson.ref_no) };
}

const stateRow = ({ db }: Context, { member_no: memberNo }: Membership, refNo: number) =>
  db.get(StateRow, 'SELECT * FROM scorm_states WHERE member_no = ? AND ref_no = ?', memberNo, refNo);

export function scormState(context: Context, where: Where) {
  const { known } = visited(context, where);
  if (!known) return null;
  return {
    sessionId: known.session_id,
    number: known.number,
    cmi: known.cmi,
    finished: known.finished,
    totalTime: Math.round(known.earlier_time + known.session_time),
    savedTime: context.clock.iso(known.saved_at),
  };
}

export function saveCommit(context: Context, commit: InputOf<typeof api.commitScorm>): ChapterTrace {
  const { db, clock, ledger } = context;
  const { place, member, lesson, known } = visited(context, commit);
  const { sessionId, number, finished, cmi, completion, success, score, progress = 0, sessionTime } = commit;
  if (commit.suspendData.length > LARGEST_STATE) throw new Refusal('课件的状态太大', 413);
  const memberNo = member.member_no;
  const same = known?.session_id === sessionId;
  if (same && known.number >= number) {
    return chapterTrace(db, lesson.ref_no, traceOf(db, memberNo, lesson.ref_no));
  }
  const earlier = same ? known.earlier_time : (known?.earlier_time ?? 0) + (known?.session_time ?? 0);
  db.upsert(
    'scorm_states',
    { member_no: memberNo, ref_no: lesson.ref_no },
    {
      session_id: sessionId,
      number,
      finished,
      cmi,
      earlier_time: earlier,
      session_time: sessionTime,
      saved_at: clock.now(),
    },
  );
  const row = markLesson(context, member, lesson.ref_no, {
    score,
    done: completion === 'completed' && success !== 'failed',
    progress,
    studyTime: Math.max(0, sessionTime - (same ? known.session_time : 0)),
  });
  ledger('scorm.commit', { place, chapterRefId: commit.chapterRefId, sessionId, number, completion, success });
  return chapterTrace(db, lesson.ref_no, row);
}
