// The simulations of a place as a trainee's list shows them.
import type { Experiment } from '#plugins/experiments/api.ts';
import type { StudyState } from '#plugins/study/api.ts';
import type * as v from 'valibot';
import type { Context } from '../handler/Context.ts';
import { holds } from '../handler/page.ts';
import { Courses } from '../catalogue/documents.ts';
import { chapterRefIdOf, lessonsOf } from '../study/lessons.ts';
import { type Membership, placeOf } from '../places/places.ts';
import { chapterTrace, traceOf } from '../study/traces.ts';
import { timeOrNull } from '../world/clock.ts';
import { openState } from '../places/openState.ts';

/** Chapter kind 7. */
const SIMULATION = 7;

export function simulationsOf({ db, clock }: Pick<Context, 'db' | 'clock'>, member: Membership): Experiment[] {
  const place = placeOf(db, member.place);
  const [starts, ends] = [place?.starts_at ?? null, place?.ends_at ?? null];
  const dates = {
    startTime: timeOrNull(starts),
    deadline: timeOrNull(ends),
    state: openState(starts, ends, clock.now()),
  };
  return lessonsOf(db, member.place, [SIMULATION]).map((lesson): Experiment => {
    const { state, progress, studyTime, score, lastTime } = chapterTrace(
      db,
      lesson.ref_no,
      traceOf(db, member.member_no, lesson.ref_no),
    );
    const course = db.documents.get(Courses, lesson.course_id);
    return {
      ...dates,
      chapterRefId: chapterRefIdOf(lesson.ref_no),
      title: lesson.title,
      cover: course?.cover ?? '',
      courseId: lesson.course_id,
      courseTitle: course?.title ?? '',
      kind: SIMULATION,
      myState: state,
      progress: progress ?? 0,
      usedTime: studyTime ?? 0,
      fullScore: 100,
      score,
      reportId: null,
      reportState: 'none',
      lastTime,
    };
  });
}

interface SimulationFilter {
  readonly keyword?: string | undefined;
  readonly myState?: v.InferOutput<typeof StudyState> | undefined;
}

export const wanted =
  ({ keyword, myState }: SimulationFilter) =>
  ({ title, courseTitle, myState: own }: Experiment): boolean =>
    holds(keyword, title, courseTitle) && (myState === undefined || own === myState);

export const countDone = (simulations: readonly Experiment[]) => ({
  done: simulations.filter(({ myState }) => myState === 'done').length,
  total: simulations.length,
});
