// Homework in the learning record.
import { BLANK_ROW, type RecordRow } from '#plugins/records/api.ts';
import type { RecordsSource } from '#plugins/records/contract.ts';
import { type Homework, listClazzHomework } from './api.ts';
import { recordLinks } from './recordLinks.ts';

const homework: RecordsSource = {
  unit: '次作业',
  nothing: '布置的作业会出现在这里',
  states: { none: '未交', doing: '作答中', done: '已交', late: '迟交', absent: '未交，已截止' },
  chart: 'score',
  num: { title: '提交', unit: '次' },
  time: '提交时间',
  action: '去做作业',
  inClazz: (clazzId, paging, take) =>
    take(listClazzHomework.with({ clazzId, kind: 'homework', ...paging }), ({ records, total }) => ({
      records: records.map(rowOf),
      total,
    })),
  ...recordLinks('homework'),
};

export default homework;

const rowOf = (one: Homework): RecordRow => ({
  ...BLANK_ROW,
  refId: one.refId,
  title: one.title,
  courseTitle: one.courseTitle,
  courseId: one.courseId,
  chapterRefId: one.chapterRefId,
  state: stateOf(one),
  fullScore: one.fullScore,
  score: one.score,
  num: one.attemptNum ?? 0,
  time: one.submitTime,
  answerSheetId: one.answerSheetId,
});

function stateOf({ myState, state, submitTime, deadline }: Homework): RecordRow['state'] {
  if (myState === 'none') return state === 'ended' ? 'absent' : state === 'not-open' ? 'upcoming' : 'none';
  if (myState === 'answering' || myState === 'returned') return 'doing';
  return submitTime && deadline && Date.parse(submitTime) > Date.parse(deadline) ? 'late' : 'done';
}
