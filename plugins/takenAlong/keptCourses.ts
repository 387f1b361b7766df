// Names the courses that can be studied where a page cannot be had.
import type { Kernel } from '#kernel/index.ts';
import type { WorkKeeper } from '#plugins/openOffline/contract.ts';
import { courseAt } from '#plugins/places/places.ts';
import type { TakenCourse } from './takenCourse.ts';
import { takenDiskOf } from './takenDisk.ts';

const keeper: WorkKeeper = {
  async list(kernel: Kernel) {
    const courses = (await takenDiskOf(kernel)?.courses()) ?? [];
    return courses
      .filter(({ state }) => state === 'whole')
      .map(({ course, title, place, courseId }: TakenCourse) => ({
        key: `taken ${course}`,
        kind: '已带走的课程',
        title,
        address: courseAt(place, courseId).href,
      }));
  },
  // They took long to fetch, and only their owner sees them: they stay until they are removed.
  forgetOthers: () => Promise.resolve(),
};

export default keeper;
