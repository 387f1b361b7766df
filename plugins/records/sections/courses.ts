// Courses in the learning record.
import { courseAt, wayBackTo } from '#plugins/places/places.ts';
import { listMyClazzCourses } from '#plugins/study/api.ts';
import { courseRow } from '../api.ts';
import type { RecordsSource } from '../contract.ts';

const TABS = { clazz: 'courses', classroom: 'resource', vs: undefined, course: undefined } as const;

const courses: RecordsSource = {
  unit: '门课程',
  nothing: '课程会出现在这里',
  states: { none: '未开始', doing: '学习中', done: '已学完' },
  chart: 'progress',
  time: '最近学习',
  action: '去学习',
  inClazz: (clazzId, { page, size }, take) =>
    take(listMyClazzCourses.with({ clazzId }), (all) => ({
      records: all.slice((page - 1) * size, page * size).map(courseRow),
      total: all.length,
    })),
  to: (place, { refId }) => courseAt(place, refId),
  all: (place) => wayBackTo(place, TABS[place.kind]).to,
};

export default courses;
