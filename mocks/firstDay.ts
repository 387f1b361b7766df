// The data of the first day: a function of the seed, with times relative to that day.
import type { Database } from './database/Database.ts';
import { loadFirstDay, loadTables } from './loadFeatures.ts';
import type { FirstDay, Seeding } from './world/FirstDay.ts';

const steps = await loadFirstDay();

export const FIRST_DAY: FirstDay = { tables: await loadTables(), seed: seedWorld };

/** The steps of all features, each in its place; pauses before each. */
function* seedWorld(db: Database, seeding: Seeding): Generator<void> {
  for (const [done, { title, seed }] of steps.entries()) {
    seeding.progress?.(done, steps.length, title);
    yield;
    seed(db, seeding);
  }
  seeding.progress?.(steps.length, steps.length);
}
