// Simulations in the learning record.
import { lessonRow } from '#plugins/records/api.ts';
import type { RecordsSource } from '#plugins/records/contract.ts';
import { courseAt, wayBackTo } from '#plugins/places/places.ts';
import { listClazzVs } from '#plugins/experiments/api.ts';

const TABS = { clazz: 'vsexperiments', classroom: 'vsexperiment', vs: 'experiment', course: undefined } as const;

const simulations: RecordsSource = {
  unit: '个仿真实验',
  nothing: '课程里的仿真实验会出现在这里',
  states: { none: '未做', absent: '未做，已截止' },
  chart: 'score',
  time: '最近一次',
  action: '去做仿真',
  inClazz: (clazzId, paging, take) =>
    take(listClazzVs.with({ clazzId, ...paging }), ({ records, total }) => ({
      records: records.map(lessonRow),
      total,
    })),
  to: (place, { courseId, chapterRefId }) =>
    courseId && chapterRefId ? courseAt(place, courseId, chapterRefId) : undefined,
  all: (place) => wayBackTo(place, TABS[place.kind]).to,
};

export default simulations;
