import { expect, test } from 'vitest';
import { BLANK_ROW, courseRow, lessonRow, ptgRow, type RecordRow } from '#plugins/records/api.ts';
import checkIns from '#plugins/activities/recordSection.ts';
import discussions from '#plugins/discussions/recordSection.ts';
import exams from '#plugins/exams/recordSection.ts';
import homework from '#plugins/homework/homeworkRecords.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { isDue } from '#plugins/records/section/rowWords.ts';
import { chartOf } from '#plugins/records/section/sectionChart.ts';
import { tableOf } from '#plugins/records/section/sectionTable.ts';
import courses from '#plugins/records/sections/courses.ts';
import experiments from '#plugins/records/sections/experiments.ts';
import { chartRows } from '#plugins/ui/charts/chartData.ts';

const row = (of: Partial<RecordRow> & Pick<RecordRow, 'state'>): RecordRow => ({
  ...BLANK_ROW,
  refId: '1',
  title: '期中考试',
  ...of,
});
const CLASSROOM = { kind: 'classroom', id: 'classroom-1' } as const;
const CLAZZ = { kind: 'clazz', id: 'clazz-1' } as const;

test('not marked, absent, late, excused and not handed in are told apart, in the table and in the chart', () => {
  const rows = [
    row({ title: '甲', state: 'done', fullScore: 100, score: null }),
    row({ title: '乙', state: 'absent', fullScore: 100, score: null }),
    row({ title: '丙', state: 'late', fullScore: 50, score: 40, classAverage: 30, num: 1 }),
    row({ title: '丁', state: 'none', fullScore: 100 }),
    row({ title: '戊', state: 'done', fullScore: 100, score: 0 }),
  ];
  const [head, ...table] = tableOf(homework, rows);
  expect(head).toEqual(['名称', '状态', '得分', '班平均', '提交', '提交时间']);
  expect(table.map((cells) => cells.slice(0, 4))).toEqual([
    ['甲', '已交', '未评分', '—'],
    ['乙', '未交，已截止', '—', '—'],
    ['丙', '迟交', '40/50', '30'],
    ['丁', '未交', '—', '—'],
    ['戊', '已交', '0/100', '—'],
  ]);
  const chart = chartOf(homework, rows);
  expect(chart && chartRows(chart)).toEqual([
    ['名称', '我的得分率', '班平均'],
    ['甲', '未评分', '—'],
    ['丙', '80%', '60%'],
    ['戊', '0%', '—'],
  ]);
});

test('check-ins are counted by what came of them', () => {
  const states = ['done', 'done', 'late', 'absent', 'leave'] as const;
  const chart = chartOf(
    checkIns,
    states.map((state) => row({ state })),
  );
  expect(chart && chartRows(chart)).toEqual([
    ['情况', '次数'],
    ['已签到', '2次'],
    ['迟到', '1次'],
    ['请假', '1次'],
    ['缺勤', '1次'],
  ]);
});

test('a check-in that is still open is not missed, and nobody on leave has a time of check-in', () => {
  const time = '2026-11-20T08:00:00+08:00';
  const rows = [
    row({ title: '开着的', state: 'none' }),
    row({ title: '还没开始的', state: 'upcoming' }),
    row({ title: '请假的', state: 'leave', time }),
    row({ title: '到了的', state: 'done', time }),
  ];
  expect(tableOf(checkIns, rows).slice(1)).toEqual([
    ['开着的', '正在签到', '—'],
    ['还没开始的', '未开始', '—'],
    ['请假的', '请假', '—'],
    ['到了的', '已签到', formatTime(time)],
  ]);
  expect(chartOf(checkIns, rows)).toMatchObject({ labels: ['已签到', '请假'], max: 2 });
  expect(rows.map((one) => isDue(checkIns, one))).toEqual([false, false, true, true]);
  expect(rows.map((one) => isDue(homework, one))).toEqual([true, false, true, true]);
});

test('without anything to compare there is no chart', () => {
  expect(chartOf(exams, [row({ state: 'none', fullScore: 100 })])).toBeUndefined();
  expect(chartOf(discussions, [row({ state: 'none' })])).toBeUndefined();
});

test.for([
  [
    exams,
    CLASSROOM,
    { answerSheetId: 's' },
    '/personalcenter/classroom/examanswer?contestId=1&answerSheetId=s&classroomId=classroom-1',
  ],
  [exams, CLASSROOM, { state: 'none' }, '/personalcenter/answerpage?contestId=1&classroomId=classroom-1'],
  [
    homework,
    CLASSROOM,
    { answerSheetId: 's', state: 'doing' },
    '/personalcenter/assginment/answer?classroomId=classroom-1&refId=1',
  ],
  [homework, CLAZZ, { answerSheetId: 's' }, '/personalcenter/homeworkanswer?clazzId=clazz-1&refId=1&answerSheetId=s'],
  [
    experiments,
    CLASSROOM,
    { reportId: 'r' },
    '/personalcenter/classroom/experiment/report?classroomId=classroom-1&chapterRefId=1',
  ],
  [experiments, CLAZZ, { courseId: 'c', chapterRefId: 'h' }, '/viewcourse?courseId=c&chapter=h&clazzId=clazz-1'],
  [courses, CLASSROOM, {}, '/classroom/viewcourse?courseId=1&classroomId=classroom-1'],
  [discussions, CLASSROOM, {}, '/teaching/classroom/discuss/detail?id=1'],
] as const)('a row leads to its sheet or report, or to where it is done: $3', ([source, place, of, href]) => {
  const to = source.to(place, row({ state: 'done', ...of }));
  expect(to && decodeURIComponent(to.href)).toBe(href);
});

test('other calls’ answers become rows of the same kind', () => {
  expect(ptgRow({ refId: '1', title: '考', courseTitle: '', attemptNum: 1 }).state).toBe('doing');
  expect(ptgRow({ refId: '1', title: '考', courseTitle: '', submitTime: '2026-11-20T09:30:00+08:00' }).state).toBe(
    'done',
  );
  expect(ptgRow({ refId: '1', title: '考', courseTitle: '', state: 'not-open' }).state).toBe('upcoming');
  const lesson = { chapterRefId: 'h', courseId: 'c', courseTitle: '', title: '实验', state: 'ended', myState: 'none' };
  expect(lessonRow(lesson).state).toBe('absent');
  expect(lessonRow({ ...lesson, state: 'not-open' }).state).toBe('upcoming');
  expect(lessonRow({ ...lesson, myState: 'done' })).toMatchObject({ state: 'done', refId: 'h' });
  expect(
    courseRow({ courseId: 'c', title: '课', cover: '', teacherName: '', required: true, progress: 100 }).state,
  ).toBe('done');
});
