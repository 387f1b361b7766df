import { expect, test } from 'vitest';
import type { Homework } from '#plugins/homework/api.ts';
import { scoreWords } from '#plugins/answering/contract.ts';
import { commentTitle } from '#plugins/answering/papers/standing.ts';
import { actionsOf, attemptWords, isBest, mayBegin, passWords, timeWords, whyNot } from '#plugins/homework/standing.ts';

const NOW = Date.parse('2026-11-20T09:30:00');
const OPEN: Homework = {
  refId: 'homework-1',
  kind: 'homework',
  title: '巡检报告',
  courseTitle: '',
  deadline: '2026-11-21T11:00:00',
  subjectNum: 5,
  fullScore: 100,
  passScore: 60,
  attemptNum: 0,
  maxAttemptNum: 1,
  environment: false,
  showAnswer: 'marked',
  state: 'open',
  myState: 'none',
  comment: '',
};
const QUIZ: Homework = { ...OPEN, kind: 'quiz', maxAttemptNum: 3 };
const labels = (homework: Homework) => actionsOf(homework).map(({ label }) => label);

test('the offered actions follow the finished ones', () => {
  expect(labels(OPEN)).toEqual(['开始作业']);
  expect(labels({ ...QUIZ, myState: 'answering', attemptNum: 1 })).toEqual(['继续测验']);
  expect(labels({ ...OPEN, myState: 'returned', attemptNum: 1, state: 'ended' })).toEqual(['去修改']);
  expect(labels({ ...OPEN, myState: 'marking', attemptNum: 1 })).toEqual(['看结果']);
  expect(labels({ ...OPEN, myState: 'marked', attemptNum: 1 })).toEqual(['看结果']);
  expect(labels({ ...QUIZ, myState: 'marked', attemptNum: 2 })).toEqual(['看结果', '再做一次']);
  expect(labels({ ...QUIZ, myState: 'marked', attemptNum: 3 })).toEqual(['看结果']);
  expect(labels({ ...OPEN, state: 'ended' })).toEqual([]);
  expect(labels({ ...OPEN, lockReason: '请先学完「反向代理」' })).toEqual([]);
});

test('homework waits for its teacher before another attempt; a quiz does not', () => {
  const waiting = { myState: 'submitted', attemptNum: 1, maxAttemptNum: 3 } as const;
  expect(mayBegin({ ...OPEN, ...waiting })).toBe(false);
  expect(mayBegin({ ...QUIZ, ...waiting })).toBe(true);
});

test('why nothing can be begun is said in a sentence', () => {
  expect(whyNot(OPEN)).toBeUndefined();
  expect(whyNot({ ...OPEN, myState: 'returned', attemptNum: 1 })).toBeUndefined();
  expect(whyNot({ ...OPEN, state: 'ended' })).toBe('作业已于2026-11-21 11:00截止，你没有提交。');
  expect(whyNot({ ...OPEN, state: 'not-open', startTime: '2026-11-20T12:00:00' })).toBe(
    '作业还没有开始，2026-11-20 12:00起可以作答。',
  );
  expect(whyNot({ ...OPEN, lockReason: '请先学完「反向代理」' })).toBe('请先学完「反向代理」，再来做作业。');
  expect(whyNot({ ...OPEN, myState: 'marked', attemptNum: 1 })).toBe('作业只能做一次，已经完成。');
  expect(whyNot({ ...QUIZ, myState: 'marked', attemptNum: 3 })).toBe('测验的3次机会已用完。');
});

test('why the chapter of a quiz is not done is told, before it is begun and after it was failed', () => {
  const failed = { ...QUIZ, passScore: 60, myState: 'marked', attemptNum: 1, score: 45 } as const;
  expect(passWords({ ...QUIZ, passScore: 60 })).toBe('达到及格线60分，这一章才算学完；没有及格时进度是0%。');
  expect(passWords(failed)).toBe('最好成绩45分，没有达到及格线60分。再做一次，及格后就算学完。');
  expect(passWords(failed, { state: 'learning', progress: 0 })).toBe(
    '最好成绩45分，没有达到及格线60分，所以这一章的进度是0%。再做一次，及格后就算学完。',
  );
  expect(passWords({ ...failed, attemptNum: 3 }, { state: 'learning', progress: 0 })).toBe(
    '最好成绩45分，没有达到及格线60分，所以这一章的进度是0%。',
  );
  expect(passWords({ ...failed, attemptNum: 3 }, { state: 'done', progress: 100 })).toBeUndefined();
  expect(passWords({ ...failed, score: 60 })).toBeUndefined();
  expect(passWords({ ...failed, kind: 'homework' })).toBeUndefined();
});

test('a teacher’s text is called what it is, and an old reason is not called an opinion', () => {
  expect(commentTitle({ ...OPEN, myState: 'returned', comment: '补充步骤' })).toEqual({
    title: '老师退回',
    returned: true,
  });
  expect(commentTitle({ ...OPEN, myState: 'submitted', comment: '补充步骤' })).toBeUndefined();
  expect(commentTitle({ ...OPEN, myState: 'marking', comment: '补充步骤' })).toBeUndefined();
  expect(commentTitle({ ...OPEN, myState: 'marked', comment: '做得不错' })).toEqual({
    title: '老师评语',
    returned: false,
  });
  expect(commentTitle({ ...OPEN, myState: 'marked', comment: '' })).toBeUndefined();
});

test('the time left is said where it is near', () => {
  expect(timeWords(OPEN, NOW)).toBe('1天1小时后截止');
  expect(timeWords({ ...OPEN, deadline: '2026-11-20T09:30:20' }, NOW)).toBe('1分后截止');
  expect(timeWords({ ...OPEN, deadline: '2027-01-01T00:00:00' }, NOW)).toBe('');
  expect(timeWords({ ...OPEN, deadline: null }, NOW)).toBe('');
  expect(timeWords({ ...OPEN, state: 'ended' }, NOW)).toBe('已截止，没有提交');
  expect(timeWords({ ...OPEN, myState: 'marking', submitTime: '2026-11-20T08:00:00' }, NOW)).toBe(
    '2026-11-20 08:00提交，等待批阅',
  );
});

test('scores and attempts are told as they stand', () => {
  expect(scoreWords(OPEN, false)).toBe('满分100分');
  const again = { ...QUIZ, score: 50, attemptNum: 2 };
  expect(scoreWords(again, isBest(again))).toBe('最好50 / 100分，不合格');
  expect(attemptWords(OPEN)).toBe('1次');
  expect(attemptWords({ ...QUIZ, attemptNum: 1 })).toBe('共3次，还可以做2次');
  expect(attemptWords({ ...QUIZ, maxAttemptNum: null, attemptNum: 4 })).toBe('不限次数，已做4次');
});

test('for homework with few details nothing is said that was not told', () => {
  const bare: Homework = {
    refId: 'h',
    kind: 'homework',
    title: '作业',
    courseTitle: '',
    showAnswer: 'unknown',
    state: 'unknown',
    myState: 'unknown',
    comment: '',
  };
  expect(labels(bare)).toEqual(['开始作业']);
  expect(labels({ ...bare, answerSheetId: 'sheet-1' })).toEqual(['看结果']);
  const said = [
    scoreWords(bare, isBest(bare)),
    scoreWords({ ...bare, score: 45 }, isBest(bare)),
    attemptWords(bare),
    timeWords(bare, NOW),
    whyNot(bare),
  ];
  expect(said).toEqual(['', '45分', '不限次数', '', undefined]);
  expect(passWords({ ...bare, kind: 'quiz' })).toBeUndefined();
});
