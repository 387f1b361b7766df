import { expect, test } from 'vitest';
import { pollInterval } from '#plugins/answering/result/useSheetResult.ts';
import { bestAttempt, latestFirst, openAttempt } from '#plugins/answering/result/head/attempts.ts';
import { resultFacts } from '#plugins/answering/result/resultFacts.ts';
import { whyHidden, stateWords } from '#plugins/answering/result/resultWords.ts';
import { reviewOf } from '#plugins/answering/result/review/reviewed.ts';
import { answer, dto, sheet, step, subject } from './sheets.ts';

test('the best attempt is the one with the most points; of equal ones the first', () => {
  const attempts = [
    sheet({ attempt: 3, score: 90 }),
    sheet({ attempt: 2, score: 90 }),
    sheet({ attempt: 1, score: 70 }),
  ];
  expect(bestAttempt(attempts)?.attempt).toBe(2);
  expect(latestFirst(attempts.toReversed()).map(({ attempt }) => attempt)).toEqual([3, 2, 1]);
});

test('an unmarked sheet is no best attempt; a writable one is under way', () => {
  const marking = sheet({ attempt: 1, state: 'marking', score: null });
  expect(bestAttempt([marking])).toBeUndefined();
  expect(openAttempt([marking])).toBeUndefined();
  expect(openAttempt([marking, sheet({ attempt: 2, state: 'returned' })])?.attempt).toBe(2);
});

test('the longer a sheet waits to be marked, the less often it is asked about', () => {
  const minutes = [0, 1, 2, 14, 15, 119, 120, 60 * 24 * 7];
  expect(minutes.map((waited) => pollInterval(waited * 60_000) / 1000)).toEqual([10, 10, 30, 30, 120, 120, 300, 300]);
  expect(pollInterval(Number.NaN), 'where nobody knows since when').toBe(10_000);
});

test('while it is marked it says by whom', () => {
  const byHand = subject(1, { practiceStepDtos: [step({ judgeType: 'manual' })] });
  const byPattern = subject(2, { practiceStepDtos: [step({ judgeType: 'regex' })] });
  const exam = { kind: 'exam', state: 'marking', deadline: null, score: null } as const;
  expect(stateWords(exam, [byHand, byPattern])?.title).toBe('老师正在批阅');
  expect(stateWords(exam, [byHand, byPattern])?.detail).toContain('1道题由老师批阅，其余由系统评分');
  expect(stateWords({ ...exam, kind: 'homework' }, [byHand, byPattern])?.detail).toMatch(/^由老师批阅，/);
  expect(stateWords({ ...exam, state: 'submitted' }, [byHand])?.title).toBe('已提交，等待批阅');
});

test('a returned sheet says until when; a marked one speaks by its score, unless that is kept back', () => {
  const returned = { kind: 'homework', state: 'returned', deadline: '2026-11-23T18:00:00+08:00', score: null } as const;
  expect(stateWords(returned, [])?.detail).toMatch(/^请在2026-11-23 \d\d:00前提交/);
  expect(stateWords(sheet(), [])).toBeUndefined();
  expect(stateWords(sheet({ score: 0 }), []), 'nothing at all is a score too').toBeUndefined();
  expect(stateWords(sheet({ score: null }), [])?.title).toBe('已批阅，成绩暂未公布');
});

test('why nothing is given away: not marked yet, another attempt under way, the teacher’s setting', () => {
  const kept = reviewOf(dto([subject(1)], [answer(1)]));
  const judged = reviewOf(dto([subject(1)], [answer(1, { right: true })]));
  const given = reviewOf(dto([subject(1, { subjectAnswerDtos: [] })], [answer(1, { right: true })]));
  expect(whyHidden(sheet({ state: 'marking' }), kept, [])).toBe('批阅完成之后，才能查看答案与解析。');
  expect(whyHidden(sheet(), kept, [sheet(), sheet({ state: 'answering' })])).toContain('还有一次作答没有提交');
  expect(whyHidden(sheet(), kept, [sheet()])).toContain('每道题的对错、正确答案与解析暂未公布');
  expect(whyHidden(sheet(), judged, [sheet()])).toMatch(/^正确答案与解析暂未公布/);
  expect(whyHidden({ ...sheet(), showAnswer: 'never' }, judged, [sheet()])).toBe('这次考试不公布正确答案与解析。');
  expect(
    whyHidden({ ...sheet(), showAnswer: 'ended', showTime: new Date(2026, 10, 25, 18).toISOString() }, judged, [
      sheet(),
    ]),
  ).toContain('考试结束后（2026-11-25 18:00）公布');
  expect(whyHidden(sheet(), given, [sheet()])).toBeUndefined();
});

test('the facts say how long it took and who handed it in', () => {
  const facts = (of: Parameters<typeof sheet>[0]) =>
    Object.fromEntries(resultFacts(sheet(of)).map(({ label, value }) => [label, value]));
  expect(facts({ answeredNum: 2 })).toMatchObject({
    作答: '已答2题，共3题',
    用时: '42分30秒',
    提交方式: '自己提交',
  });
  expect(facts({ auto: true, endedTime: null })['提交方式']).toBe('到时自动提交');
  expect(facts({ auto: true, endedTime: '2026-11-20T10:00:00+08:00' })['提交方式']).toBe('老师提前结束考试，自动提交');
  expect(facts({ auto: true })['提交方式'], 'an upstream that tells nothing of an early end').toBe('自动提交');
  expect(facts({ auto: true, kind: 'quiz' })['提交方式'], 'nobody ends a quiz').toBe('到时自动提交');
  expect(facts({ endedTime: '2026-11-20T10:00:00+08:00' })['提交方式']).toBe('自己提交');
  expect(facts({ attempt: 2 })['次数']).toBe('第2次作答');
  expect(Object.keys(facts({ submitTime: null, state: 'returned' }))).toEqual(['作答', '开始时间']);
});
