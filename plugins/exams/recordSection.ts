// Exams in the learning record.
import { ptgRow } from '#plugins/records/api.ts';
import type { RecordsSource } from '#plugins/records/contract.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { listClazzContestPtgs } from './api.ts';
import { answerPage, resultPage } from './examAt.ts';
import { EXAM_PAGES } from './examPages.ts';

const exams: RecordsSource = {
  unit: '场考试',
  nothing: '安排的考试会出现在这里',
  states: { none: '未参加', doing: '作答中', done: '已交卷', absent: '缺考' },
  chart: 'score',
  num: { title: '作答', unit: '次' },
  time: '交卷时间',
  action: '去考试',
  inClazz: (clazzId, paging, take) =>
    take(listClazzContestPtgs.with({ clazzId, ...paging }), ({ records, total }) => ({
      records: records.map(ptgRow),
      total,
    })),
  to(place, { refId, courseId, chapterRefId, answerSheetId, state }) {
    const at = { place, refId, courseId: courseId ?? undefined, chapter: chapterRefId ?? undefined };
    return answerSheetId && state !== 'doing' ? resultPage(at, answerSheetId) : answerPage(at);
  },
  all: (place) => wayBackTo(place, EXAM_PAGES[place.kind].tab).to,
};

export default exams;
