// The data of the first day: a function of the seed, with times relative to that day.
import type { Database } from './database/Database.ts';
import type { FirstDayStep, Seeding } from './world/FirstDay.ts';

/** The steps of all features, each in its place; pauses before each. */
export function* seedWorld(db: Database, seeding: Seeding, steps: readonly FirstDayStep[]): Generator<void> {
  for (const [done, { title, seed }] of steps.entries()) {
    seeding.progress?.(done, steps.length, title);
    yield;
    seed(db, seeding);
  }
  seeding.progress?.(steps.length, steps.length);
}
