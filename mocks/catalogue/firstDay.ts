import { seedCourses } from './seedCourses.ts';
import { seedPaths } from './seedPaths.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 30, title: '课程', seed: seedCourses },
  { order: 60, title: '学习路径', seed: seedPaths },
] satisfies FirstDayStep[];
