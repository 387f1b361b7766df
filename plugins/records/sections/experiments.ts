// Experiments in the learning record.
import { listClazzExperiments } from '#plugins/experiments/api.ts';
import { classroomReport, clazzReport, vsClassroomReport } from '#plugins/experiments/contract.ts';
import { courseAt, wayBackTo } from '#plugins/places/places.ts';
import { lessonRow } from '../api.ts';
import type { RecordsSource } from '../contract.ts';

const experiments: RecordsSource = {
  unit: '个实验',
  nothing: '课程里的实验会出现在这里',
  states: { none: '未做', absent: '未做，已截止' },
  chart: 'score',
  time: '最近一次',
  action: '去做实验',
  inClazz: (clazzId, paging, take) =>
    take(listClazzExperiments.with({ clazzId, ...paging }), ({ records, total }) => ({
      records: records.map(lessonRow),
      total,
    })),
  to(place, { refId, courseId, chapterRefId, reportId }) {
    const chapter = chapterRefId ?? refId;
    if (!reportId) return courseId ? courseAt(place, courseId, chapter) : undefined;
    if (place.kind === 'clazz') return clazzReport.with({ id: reportId, clazzId: place.id });
    const report = place.kind === 'vs' ? vsClassroomReport : classroomReport;
    return report.with({ classroomId: place.id, chapterRefId: chapter });
  },
  all: (place) => wayBackTo(place, place.kind === 'clazz' ? 'experiments' : 'experiment').to,
};

export default experiments;
