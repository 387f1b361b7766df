import type { Kernel } from '#kernel/index.ts';
import { takenCoursesOf } from './takenCourses.store.ts';

/** Goes on with courses that are not whole yet, and keeps the progress in those taken along up to date. */
export default function start(kernel: Kernel): void {
  takenCoursesOf(kernel);
}
