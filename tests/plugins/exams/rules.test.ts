import { describe, expect, test } from 'vitest';
import type { ContestEntry, ContestExam } from '#plugins/exams/api.ts';
import { scoreWords } from '#plugins/answering/contract.ts';
import { entryState } from '#plugins/answering/papers/entry/entryState.ts';
import { paperFacts } from '#plugins/answering/papers/standing.ts';
import { answerPage, examAt, resultPage, wayBack } from '#plugins/exams/examAt.ts';
import exams from '#plugins/exams/exams.tsx';
import { actionsOf, attemptsOf, attemptWords, timeWords } from '#plugins/exams/standing.ts';

const exam: ContestExam = {
  contestId: 'contest-1',
  title: '期中考试',
  startTime: '2026-11-20T09:00:00+08:00',
  endTime: '2026-11-22T09:00:00+08:00',
  duration: 3600,
  subjectNum: 18,
  fullScore: 100,
  passScore: 60,
  attemptNum: 0,
  maxAttemptNum: 2,
  needPassword: false,
  fullScreen: false,
  environment: false,
  showAnswer: 'marked',
  state: 'open',
  myState: 'none',
};
const NOW = Date.parse('2026-11-21T09:00:30+08:00');
const labels = (change: Partial<ContestExam>) => actionsOf({ ...exam, ...change }).map(({ label }) => label);
const marked = { myState: 'marked', answerSheetId: 'sheet-1', attemptNum: 1, score: 84 } as const;

describe('a list offers', () => {
  test('to begin what is open, and again for as long as there is an attempt left', () => {
    expect(labels({})).toEqual(['开始考试']);
    expect(labels(marked)).toEqual(['看结果', '再做一次']);
    expect(labels({ ...marked, attemptNum: 2 })).toEqual(['看结果']);
    expect(labels({ ...marked, attemptNum: 9, maxAttemptNum: null })).toEqual(['看结果', '再做一次']);
  });

  test('nothing before an attempt that is under way', () => {
    expect(labels({ myState: 'answering', answerSheetId: 'sheet-2', attemptNum: 2 })).toEqual(['继续考试']);
  });

  test('the reason why something cannot be begun', () => {
    expect(labels({ state: 'not-open' })).toEqual(['查看说明']);
    expect(labels({ state: 'ended' })).toEqual([]);
    expect(labels({ ...marked, state: 'ended' })).toEqual(['看结果']);
    expect(labels({ lockReason: '请先学完《第一门》' })).toEqual(['查看说明']);
  });

  test('the time left, roughly when it is much', () => {
    const words = (change: Partial<ContestExam>) => timeWords({ ...exam, ...change }, NOW);
    expect(words({})).toBe('23小时59分后截止');
    expect(words({ lockReason: '请先学完《第一门》' })).toBe('请先学完《第一门》');
    expect(words({ endTime: '2026-12-01T10:30:00+08:00' })).toBe('10天1小时后截止');
    expect(words({ state: 'not-open', startTime: '2026-11-21T09:30:00+08:00' })).toBe('29分后开始');
    expect(words({ myState: 'answering', deadline: '2026-11-21T09:41:00+08:00' })).toBe('剩余40分');
    const paused = { myState: 'answering', pausedTime: '2026-11-21T08:00:00+08:00' } as const;
    expect(words({ ...paused, deadline: '2026-11-21T08:41:00+08:00' })).toBe('已暂停，剩余41分');
    expect(words(paused)).toBe('已暂停');
    expect(words({ state: 'ended' })).toBe('已结束，没有参加');
    expect(words({ ...marked, state: 'ended' })).toBe('');
    // A clock that is a little off says no nonsense.
    expect(words({ endTime: '2026-11-21T09:00:00+08:00' })).toBe('1分后截止');
  });

  test('the score against what it takes', () => {
    expect(scoreWords(exam, true)).toBe('满分100分');
    expect(scoreWords({ ...exam, ...marked }, true)).toBe('最好84 / 100分，合格');
    expect(scoreWords({ ...exam, ...marked, score: 59.5 }, true)).toBe('最好59.5 / 100分，不合格');
  });
});

describe('the entry page', () => {
  const entry: ContestEntry = {
    allowed: false,
    message: '',
    needPassword: false,
    leaveNum: 0,
    time: '2026-11-21T09:00:00+08:00',
  };

  test('offers what the upstream says, an attempt under way before all else', () => {
    expect(entryState({ ...entry, allowed: true })).toBe('open');
    expect(entryState({ ...entry, allowed: true, answerSheetId: 'sheet-1' })).toBe('under-way');
    expect(entryState({ ...entry, refusal: 'not-open' })).toBe('soon');
    for (const refusal of ['ended', 'no-attempt-left', 'not-joined', null] as const) {
      expect(entryState({ ...entry, refusal })).toBe('closed');
    }
  });

  test('says how many attempts are left', () => {
    expect(attemptWords(exam, 1)).toBe('共2次，还可以考1次');
    expect(attemptWords({ ...exam, attemptNum: 2 }, undefined)).toBe('共2次，已用完');
    expect(attemptWords({ ...exam, maxAttemptNum: null }, null)).toBe('不限次数');
    expect(attemptWords({ ...exam, attemptNum: 3, maxAttemptNum: undefined }, null)).toBe('不限次数，已考3次');
    expect(attemptWords({ ...exam, attemptNum: 1, state: 'ended' }, 1)).toBe('共2次，已考1次');
  });
});

describe('an exam has its addresses', () => {
  test('in a class, in a course of its own, in a classroom, in a simulated one', () => {
    const where = { contestId: 'c', courseId: 'course-1', chapter: 'ref-1' };
    const clazz = examAt({ ...where, clazzId: 'clazz-1' });
    const course = examAt(where);
    const vs = examAt({ contestId: 'c', classroomId: 'classroom-9', vs: true });
    const classroom = examAt({ ...where, classroomId: 'classroom-1', vs: false });
    expect(examAt({ contestId: 'c' })).toBeUndefined();
    expect(clazz && answerPage(clazz, { machine: true, sheetId: 'sheet-1' }).href).toBe(
      '/examanswer/environment?contestId=c&answerSheetId=sheet-1&courseId=course-1&chapter=ref-1&clazzId=clazz-1',
    );
    expect(course && resultPage(course, 'sheet-1').href).toBe(
      '/personalcenter/examanswer?contestId=c&answerSheetId=sheet-1&courseId=course-1&chapter=ref-1',
    );
    expect(answerPage(vs).href).toBe('/personalcenter/answerpage?contestId=c&classroomId=classroom-9&vs=true');
    expect(resultPage(classroom, 'sheet-1').href).toContain('/personalcenter/classroom/examanswer?');
  });

  test('the way back leads to the chapter from which one came, else to the exams of the place', () => {
    const chapter = examAt({ contestId: 'c', clazzId: 'clazz-1', courseId: 'course-1', chapter: 'ref-1' });
    const list = examAt({ contestId: 'c', clazzId: 'clazz-1' });
    expect(chapter && wayBack(chapter).to.href).toBe('/viewcourse?courseId=course-1&chapter=ref-1&clazzId=clazz-1');
    expect(list && wayBack(list).to.href).toBe('/personalcenter/myclazz-detail?id=clazz-1&tab=exams');
    expect(wayBack(examAt({ contestId: 'c', classroomId: 'x', vs: true })).to.href).toBe('/vsclassroom/contest?id=x');
  });
});

test('for an exam with few details nothing is said that was not told', () => {
  const bare: ContestExam = {
    contestId: 'c',
    title: '考试',
    showAnswer: 'unknown',
    state: 'unknown',
    myState: 'unknown',
  };
  expect(actionsOf(bare).map(({ label }) => label)).toEqual(['开始考试']);
  expect(actionsOf({ ...bare, answerSheetId: 'sheet-1' }).map(({ label }) => label)).toEqual(['看结果', '再做一次']);
  expect([
    scoreWords(bare, true),
    scoreWords({ ...bare, score: 45 }, true),
    timeWords(bare, 0),
    attemptsOf(bare),
  ]).toEqual(['', '最好45分', '', '']);
  expect(attemptWords(bare, undefined)).toBe('不限次数');
  expect(attemptWords({ ...bare, maxAttemptNum: 2 }, undefined)).toBe('共2次');
  const facts = paperFacts(exams, bare);
  expect(facts.filter(({ value }) => value !== '').map(({ value }) => value)).toEqual(['不限次数']);
});
