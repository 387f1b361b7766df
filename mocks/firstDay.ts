import { loadFirstDay, loadTables } from './loadFeatures.ts';
import { seedWorld } from './seedWorld.ts';
import type { FirstDay } from './world/FirstDay.ts';

const steps = await loadFirstDay();

export const FIRST_DAY: FirstDay = {
  tables: await loadTables(),
  seed: (db, seeding) => seedWorld(db, seeding, steps),
};
