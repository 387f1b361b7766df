// Sentences about a sheet without a score, and about why answers are not shown.
import type { AnswerSheet, AnswerSheetDto, Subject } from '../api.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { openAttempt } from './head/attempts.ts';
import type { Review } from './review/reviewed.ts';

export const KIND_NAMES: Readonly<Record<AnswerSheet['kind'], string>> = {
  quiz: '测验',
  homework: '作业',
  exam: '考试',
  unknown: '答卷',
};

export interface StateWords {
  readonly title: string;
  readonly detail: string;
}

type Standing = Pick<AnswerSheet, 'kind' | 'state' | 'deadline' | 'score'>;

/** Undefined if there is a score, which says enough. */
export function stateWords(sheet: Standing, subjects: readonly Subject[]): StateWords | undefined {
  const { kind, state, deadline } = sheet;
  const name = KIND_NAMES[kind];
  if (state === 'answering') return { title: `${name}还没有提交`, detail: `提交之后，这里会给出成绩。` };
  if (state === 'submitted') return { title: '已提交，等待批阅', detail: markedBy(kind, subjects) };
  if (state === 'marking') return { title: '老师正在批阅', detail: markedBy(kind, subjects) };
  if (state === 'returned') {
    return {
      title: '老师已退回，请修改后重新提交',
      detail: deadline ? `请在${formatTime(deadline)}前提交，到时会自动提交。` : '修改后提交，老师会重新批阅。',
    };
  }
  if (typeof sheet.score === 'number') return undefined;
  if (state === 'unknown') return { title: '还没有成绩', detail: '成绩公布之后，可以在这里查看。' };
  return { title: '已批阅，成绩暂未公布', detail: '成绩公布之后，可以在这里查看。' };
}

/** Says who marks it, and that the trainee need not wait here. */
function markedBy(kind: AnswerSheet['kind'], subjects: readonly Subject[]): string {
  const byHand = subjects.filter(isMarkedByHand).length;
  const who =
    kind === 'homework' || byHand === 0 || byHand === subjects.length
      ? '由老师批阅'
      : `${byHand}道题由老师批阅，其余由系统评分`;
  return `${who}，完成后这里会自动更新；你可以先离开，稍后再来看。`;
}

const isMarkedByHand = ({ practiceStepDtos }: Subject): boolean =>
  practiceStepDtos.some(({ judgeType }) => judgeType === 'manual');

/** The reason why right answers and explanations are hidden; undefined if they are shown. */
export function whyHidden(
  { state, kind, showAnswer, showTime }: Pick<AnswerSheetDto, 'state' | 'kind' | 'showAnswer' | 'showTime'>,
  { judged, givesAnswers }: Review,
  attempts: readonly AnswerSheet[],
): string | undefined {
  if (givesAnswers) return undefined;
  if (state === 'returned' || state === 'answering') return '提交并批阅之后，才能查看答案与解析。';
  if (state !== 'marked') return '批阅完成之后，才能查看答案与解析。';
  if (openAttempt(attempts)) return '你还有一次作答没有提交，提交并批阅之后才能查看答案与解析。';
  const what = judged ? '正确答案与解析' : '每道题的对错、正确答案与解析';
  const name = KIND_NAMES[kind];
  if (showAnswer === 'never') return `这次${name}不公布${what}。`;
  if (showTime) return `${what}在${name}结束后（${formatTime(showTime)}）公布，届时可以在这里查看。`;
  return `${what}暂未公布。是否公布、何时公布，由老师为这次${name}设置；公布之后可以在这里查看。`;
}
