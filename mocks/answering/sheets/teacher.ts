// The teacher who marks by hand, played by a rule: who writes more and hands in files gets more, and a thin homework
// goes back once.
import type { PracticeStep } from '#plugins/answering/api.ts';
import type { Random } from '../../world/random.ts';
import { type Answer, isAnswered, type Mark, total } from './markAnswer.ts';
import { plainText } from '../../handler/plainText.ts';
import { DAY, MINUTE } from '../../world/clock.ts';

/** After submission, in milliseconds: when a teacher opens the sheet, and how long it takes. */
export const MARKING = { begins: MINUTE, takes: 4 * MINUTE } as const;
/** The time in which a returned homework may be worked on. */
export const REVISION_TIME = 3 * DAY;

/** Letters of an answer that says all there is to say. */
const THOROUGH = 240;
/** An answer with fewer is sent back. */
const THIN = 20;

/** The quality of an answer, from 0 to 1. */
export function quality(answer: Answer, random: Random): number {
  if (!isAnswered(answer)) return 0;
  const letters = lettersOf(answer) + (answer.attachmentNum ?? 0) * THOROUGH * 0.4;
  return Math.min(1, 0.55 + 0.4 * Math.min(1, letters / THOROUGH) + random.next() * 0.08);
}

const lettersOf = ({ answers }: Answer): number => answers.map(plainText).join('').replaceAll(/\s/g, '').length;

/** The steps that were pending, judged; half points are the smallest that a teacher gives. */
export function judgePending(mark: Mark, full: number, share: number): Mark {
  const steps = mark.steps.map((step): PracticeStep => {
    if (step.result !== 'pending') return step;
    const most = step.score ?? 0;
    const examineeScore = Math.min(most, Math.round(most * share * 2) / 2);
    return { ...step, examineeScore, result: examineeScore >= most * 0.6 ? 'right' : 'wrong' };
  });
  return total(steps, full);
}

/** From the best share downwards. */
const WORDS: readonly (readonly [share: number, words: string])[] = [
  [0.95, '思路清楚，步骤完整，可以作为范例。'],
  [0.85, '做得不错。再补上验证的办法就更好了。'],
  [0.7, '主要步骤都有，细节还可以再展开，例如说明每一步的预期结果。'],
  [0.5, '方向对，但缺少关键步骤，请对照解析再做一遍。'],
  [0.01, '内容偏少，看不出是怎样得到结论的。'],
  [0, '没有作答。'],
];

export const wordsOn = (share: number): string => WORDS.find(([from]) => share >= from)?.[1] ?? '';

const SHEET_WORDS: readonly (readonly [share: number, words: string])[] = [
  [0.9, '完成得很好，继续保持。'],
  [0.75, '整体不错，注意看批注里提到的细节。'],
  [0.6, '达到要求，薄弱的地方建议重做一遍对应的实验。'],
  [0, '还没有达到要求，请复习本章后找老师答疑。'],
];

export const wordsOnSheet = (share: number): string => SHEET_WORDS.find(([from]) => share >= from)?.[1] ?? '';

export interface HandedIn {
  readonly title: string;
  /** The comment on a question that a teacher marks. */
  readonly byHand: boolean;
  readonly answer: Answer;
}

/** Why a homework is returned, for people; undefined when it is good enough to be marked. */
export function returnReason(handedIn: readonly HandedIn[]): string | undefined {
  const missing = handedIn.filter(({ answer }) => !isAnswered(answer)).length;
  if (missing * 2 > handedIn.length) return `还有 ${missing} 道题没有作答，请完成后重新提交。`;
  const thin = handedIn.find(
    ({ byHand, answer }) => byHand && lettersOf(answer) < THIN && (answer.attachmentNum ?? 0) === 0,
  );
  return thin && `“${thin.title}”写得太简单了，请补充操作步骤和结果说明后重新提交。`;
}
