import { seedSetPapers } from './papers/seedSetPapers.ts';
import { seedSetSheets, seedLessonSheets } from './sheets/seedSheets.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

// The sheets of lessons are made of the traces, those of sets are counted by them.
export default [
  { order: 70, title: '试卷', seed: seedSetPapers },
  { order: 130, title: '考试与作业的答卷', seed: seedSetSheets },
  { order: 150, title: '章节的答卷', seed: seedLessonSheets },
] satisfies FirstDayStep[];
