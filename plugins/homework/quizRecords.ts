// Quizzes in the learning record.
import { ptgRow } from '#plugins/records/api.ts';
import type { RecordsSource } from '#plugins/records/contract.ts';
import { listClazzQuizPtgs } from './api.ts';
import { recordLinks } from './recordLinks.ts';

const quizzes: RecordsSource = {
  unit: '次测验',
  nothing: '课程里的测验会出现在这里',
  states: { none: '未做', doing: '作答中', done: '已交', absent: '未做，已截止' },
  chart: 'score',
  num: { title: '作答', unit: '次' },
  time: '提交时间',
  action: '去测验',
  inClazz: (clazzId, paging, take) =>
    take(listClazzQuizPtgs.with({ clazzId, ...paging }), ({ records, total }) => ({
      records: records.map(ptgRow),
      total,
    })),
  ...recordLinks('quiz'),
};

export default quizzes;
