// Practice of what was answered wrong or marked. Nothing of it counts into a grade.
import * as api from '#plugins/practice/api.ts';
import { subjectDto } from '../answering/papers/paperSubjects.ts';
import type { Context } from '../handler/Context.ts';
import { handlersOf } from '../handler/implement.ts';
import { namedPlace } from '../places/placeTitle.ts';
import { lessonBefore, type Missed, practisedBy } from './missed.ts';
import { putSchedule, type SavedSchedule, schedulesOf } from './schedules.ts';

export default handlersOf(api, {
  listPractice({ since = 0 }, context) {
    const { user_id: userId } = context.user();
    const { missed, hidden } = practisedBy(context, userId);
    const schedules = schedulesOf(context.db, userId);
    const all = [...missed].map(([id, one]) => {
      const saved = schedules.get(id);
      return { changed: Math.max(one.since, saved?.savedAt ?? 0), one, saved };
    });
    return {
      revision: Math.max(since, ...all.map(({ changed }) => changed)),
      // Two changes may share a moment, so that of the last answer is told again.
      cards: all.filter(({ changed }) => changed >= since).map(({ one, saved }) => cardOf(context, one, saved)),
      gone: since === 0 ? [] : [...hidden],
    };
  },

  sendReviews({ reviews }, context) {
    const { db, clock, ledger } = context;
    const { user_id: userId } = context.user();
    const { missed } = practisedBy(context, userId);
    const schedules = schedulesOf(db, userId);
    const overtaken: { subjectId: string; schedule: api.Schedule }[] = [];
    for (const { subjectId, rating, schedule } of reviews) {
      const saved = schedules.get(subjectId);
      if (!missed.has(subjectId)) continue;
      if (saved && isLater(saved.schedule, schedule)) {
        overtaken.push({ subjectId, schedule: saved.schedule });
        continue;
      }
      putSchedule(db, userId, subjectId, { schedule, savedAt: clock.now() });
      ledger('practice.review', { subjectId, rating });
    }
    return { overtaken };
  },
});

function cardOf({ db }: Context, { subject, paper }: Missed, saved: SavedSchedule | undefined): api.PracticeCard {
  return {
    subject: subjectDto(subject, { answers: true, machineRefId: null }),
    place: namedPlace(db, paper.place),
    source: { kind: paper.kind, title: paper.title },
    course: paper.courseId === null ? null : { courseId: paper.courseId, title: paper.courseTitle },
    lesson: lessonBefore(db, paper),
    schedule: saved?.schedule ?? null,
  };
}

function isLater(one: api.Schedule, other: api.Schedule): boolean {
  const difference = Date.parse(one.updated) - Date.parse(other.updated);
  return difference === 0 ? one.reps > other.reps : difference > 0;
}
