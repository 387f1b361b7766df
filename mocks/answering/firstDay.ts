import { seedSetPapers } from './papers/seedSetPapers.ts';
import { seedSetSheets, seedLessonSheets } from './sheets/seedSheets.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

// The sheets of lessons are made of the traces, those of sets are counted by them.
export default [
  { order: 70, seed: seedSetPapers },
  { order: 130, seed: seedSetSheets },
  { order: 150, seed: seedLessonSheets },
] satisfies FirstDayStep[];
