// The state of a quiz or homework for the trainee: the actions, the time left, and the obstacles.
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { Moment } from '#plugins/ui/clock/time.ts';
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { hasAttemptLeft, isUnderWay, PAPER_NAMES, type PaperAction, scoreWords } from '#plugins/answering/contract.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import type { Homework } from './api.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

/** The actions, the main one first. */
export function actionsOf(homework: Homework): readonly PaperAction[] {
  const name = PAPER_NAMES[homework.kind];
  switch (homework.myState) {
    case 'returned':
      return [{ to: 'enter', label: '去修改', main: true }];
    case 'answering':
      return [{ to: 'enter', label: `继续${name}`, main: true }];
    case 'submitted':
    case 'marking':
      return [{ to: 'result', label: '看结果' }];
    case 'marked':
      return mayBegin(homework)
        ? [
            { to: 'result', label: '看结果' },
            { to: 'enter', label: '再做一次' },
          ]
        : [{ to: 'result', label: '看结果' }];
    case 'unknown':
    case 'none':
      if (homework.answerSheetId) return [{ to: 'result', label: '看结果' }];
      return mayBegin(homework) ? [{ to: 'enter', label: `开始${name}`, main: true }] : [];
  }
}

/** Homework that waits to be marked cannot be attempted again; a quiz can. */
export function mayBegin(homework: Homework): boolean {
  const { kind, state, lockReason, myState } = homework;
  const waiting = kind === 'homework' && (myState === 'submitted' || myState === 'marking');
  return state !== 'not-open' && state !== 'ended' && !lockReason && !waiting && hasAttemptLeft(homework);
}

/** The time left, or why there is nothing to do. */
export function timeWords(homework: Homework, now: Moment): string {
  const { state, lockReason, myState, startTime, deadline, submitTime } = homework;
  if (myState === 'submitted' || myState === 'marking') {
    return submitTime ? `${formatTime(submitTime)}提交，等待批阅` : '等待批阅';
  }
  if (isUnderWay(homework)) return untilWords(deadline, now);
  if (state === 'ended') return myState === 'none' ? '已截止，没有提交' : '';
  if (state === 'not-open') return startTime ? `${formatTime(startTime)}开始` : '还没有开始';
  if (myState === 'marked') return '';
  return lockReason || untilWords(deadline, now);
}

/** The reason why no attempt can begin, for the entry page; undefined if one can. */
export function whyNot(homework: Homework): string | undefined {
  const { kind, state, lockReason, myState, startTime, deadline, maxAttemptNum } = homework;
  const name = PAPER_NAMES[kind];
  if (isUnderWay(homework) || mayBegin(homework)) return undefined;
  if (myState === 'submitted' || myState === 'marking') return `${name}已提交，老师批阅后可以在这里查看评语和成绩。`;
  if (state === 'not-open') {
    return startTime ? `${name}还没有开始，${formatTime(startTime)}起可以作答。` : `${name}还没有开始。`;
  }
  if (state === 'ended') {
    const when = deadline ? `已于${formatTime(deadline)}截止` : '已经截止';
    return myState === 'none' ? `${name}${when}，你没有提交。` : `${name}${when}。`;
  }
  if (lockReason) return `${lockReason}，再来做${name}。`;
  return maxAttemptNum === 1 ? `${name}只能做一次，已经完成。` : `${name}的${maxAttemptNum}次机会已用完。`;
}

const NEAR = 7 * 86_400;

/** The time left if the end is near: minutes below a day, hours above. Otherwise the date is enough. */
function untilWords(deadline: Homework['deadline'], now: Moment): string {
  const seconds = deadline ? (Date.parse(deadline) - Number(now)) / 1_000 : Infinity;
  return seconds > NEAR ? '' : `${formatRoughly(seconds)}后截止`;
}

/**
 * The score that completes a quiz's chapter, and the reason why a failed attempt has not. `trace`: the chapter's
 * progress, if known.
 */
export function passWords(quiz: Homework, trace?: Pick<ChapterTrace, 'state' | 'progress'>): string | undefined {
  const { kind, passScore, score } = quiz;
  if (kind !== 'quiz' || !isPositive(passScore) || trace?.state === 'done') return undefined;
  if (typeof score !== 'number') return `达到及格线${passScore}分，这一章才算学完；没有及格时进度是0%。`;
  const again = mayBegin(quiz);
  if (score >= passScore || (!again && !trace)) return undefined;
  const progress = typeof trace?.progress === 'number' ? `，所以这一章的进度是${formatPercent(trace.progress)}` : '';
  return `最好成绩${score}分，没有达到及格线${passScore}分${progress}。${again ? '再做一次，及格后就算学完。' : ''}`;
}

/** `共3次，还可以做1次`, `不限次数`, `1次`; or just the limit, if attempts are not counted. */
export function attemptWords({ attemptNum, maxAttemptNum }: Homework): string {
  if (typeof maxAttemptNum !== 'number') return isPositive(attemptNum) ? `不限次数，已做${attemptNum}次` : '不限次数';
  if (typeof attemptNum !== 'number' || attemptNum === 0 || maxAttemptNum === 1) return `${maxAttemptNum}次`;
  const rest = Math.max(0, maxAttemptNum - attemptNum);
  return `共${maxAttemptNum}次，${rest === 0 ? '已用完' : `还可以做${rest}次`}`;
}

/** Its dates. */
export function timeFacts({ startTime, deadline, state, myState }: Homework) {
  return [
    { name: '开始时间', value: startTime && state === 'not-open' ? formatTime(startTime) : '' },
    { name: myState === 'returned' ? '修改期限' : '截止时间', value: deadline ? formatTime(deadline) : '不限时间' },
  ];
}

export const isBest = ({ attemptNum }: Homework): boolean => (attemptNum ?? 0) > 1;

/** For the list of a place; `mixed`: the list has both quizzes and homework. */
export function rowFacts(homework: Homework, mixed: boolean) {
  const { kind, courseTitle, subjectNum, attemptNum, maxAttemptNum, deadline } = homework;
  return [
    mixed && PAPER_NAMES[kind],
    courseTitle,
    isPositive(subjectNum) && `${subjectNum}题`,
    scoreWords(homework, isBest(homework)),
    maxAttemptNum !== 1 && isPositive(attemptNum) && attemptWords(homework),
    deadline ? `${formatTime(deadline)}截止` : '不限时间',
  ];
}
