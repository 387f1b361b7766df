import { seedCourses } from './seedCourses.ts';
import { seedPaths } from './seedPaths.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 30, seed: seedCourses },
  { order: 60, seed: seedPaths },
] satisfies FirstDayStep[];
