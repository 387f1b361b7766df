import { loadTables } from './loadFeatures.ts';
import { seedWorld } from './seedWorld.ts';
import type { FirstDay } from './world/FirstDay.ts';

export const FIRST_DAY: FirstDay = { tables: await loadTables(), seed: seedWorld };
