// The trainee who has been here for long has practised: some questions come back today, others within the week.
import type { Database } from '../database/Database.ts';
import { beijingTime, createClock, DAY, HOUR } from '../world/clock.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';
import { randomOf } from '../world/random.ts';
import { practisedBy } from './missed.ts';
import { putSchedule } from './schedules.ts';

export default [{ order: 1000, title: '错题的复习', seed: seedSchedules }] satisfies FirstDayStep[];

const USER = 'user-linxia';

function seedSchedules(db: Database, { born, seed }: Seeding): void {
  const clock = createClock({ offset: 0, frozenAt: born });
  for (const [at, id] of [...practisedBy({ db, clock }, USER).missed.keys()].entries()) {
    // A third was never practised.
    if (at % 3 === 0) continue;
    const random = randomOf(seed, 'practice', at);
    const stability = random.whole(2, 9);
    const due = at % 3 === 1 ? born - random.whole(0, 40) * HOUR : born + random.whole(1, 9) * DAY;
    const lapses = Number(random.chance(0.3));
    const schedule = {
      due: beijingTime(due),
      stability,
      difficulty: 4 + 2 * lapses,
      reps: 1 + lapses,
      lapses,
      updated: beijingTime(Math.min(due - stability * DAY, born - DAY)),
    };
    putSchedule(db, USER, id, { schedule, savedAt: born - DAY });
  }
}
