// How one stands with a paper, as far as exams, quizzes and homework agree on it.
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { PaperRef } from '../contract.ts';
import type { EntryFact } from './entry/EntryFacts.tsx';
import type { Paper, PaperAt, PaperKind, PaperName } from './paperKind.ts';

export const paperRef = ({ place, refId, chapter }: PaperAt, kind: PaperName): PaperRef => ({
  place,
  kind,
  refId,
  chapterRefId: chapter,
});

/** An attempt can be gone on with: it was begun, or it came back. */
export const isUnderWay = ({ myState }: Pick<Paper, 'myState'>): boolean =>
  myState === 'answering' || myState === 'returned';

/** How often one has begun, as far as is known. */
export const attemptsMade = ({ attemptNum, answerSheetId }: Pick<Paper, 'attemptNum' | 'answerSheetId'>): number =>
  attemptNum ?? (answerSheetId ? 1 : 0);

/** Where nobody says how many attempts there are, there is one more. */
export const hasAttemptLeft = (
  paper: Pick<Paper, 'attemptNum' | 'answerSheetId'> & { maxAttemptNum?: number | null | undefined },
): boolean => typeof paper.maxAttemptNum !== 'number' || attemptsMade(paper) < paper.maxAttemptNum;

/** What is begun now comes after an attempt that was handed in. */
export const isAnother = (paper: Paper): boolean => attemptsMade(paper) > 0 && !isUnderWay(paper);

/** The attempt that can be gone on with, where it is known. */
export function openSheetOf(paper: Paper | undefined): string | undefined {
  return paper && isUnderWay(paper) ? (paper.answerSheetId ?? undefined) : undefined;
}

/** When, how long, how much, how often. */
export function paperFacts<P extends Paper>(kind: PaperKind<P>, paper: P, left?: number | null): EntryFact[] {
  const { subjectNum, fullScore, passScore, score } = paper;
  const scored = typeof score === 'number' && (kind.scoreStays === true || !isUnderWay(paper));
  const full = [
    typeof fullScore === 'number' && `${fullScore} 分`,
    typeof passScore === 'number' && `${passScore} 分及格`,
  ];
  return [
    ...kind.words.times(paper),
    { name: '题目', value: isPositive(subjectNum) ? `${subjectNum} 题` : '' },
    { name: '满分', value: full.filter(Boolean).join('，') },
    { name: '次数', value: kind.words.attempts(paper, left) },
    { name: kind.isBest(paper) ? '最好成绩' : '成绩', value: scored ? `${score} 分` : '' },
  ];
}

/** What it was, or what it can be. `best`: of several attempts. */
export function scoreWords({ score, fullScore, passScore }: Paper, best: boolean): string {
  const full = typeof fullScore === 'number' ? fullScore : undefined;
  if (typeof score !== 'number') return full === undefined ? '' : `满分 ${full} 分`;
  const words = full === undefined ? `${score} 分` : `${score} / ${full} 分`;
  return [best ? `最好 ${words}` : words, passWord(score, passScore)].filter(Boolean).join('，');
}

/** Nothing where it is not said what it takes. */
export function passWord(score: number, passScore: number | null | undefined): string {
  if (typeof passScore !== 'number') return '';
  return score >= passScore ? '合格' : '不合格';
}

/** What a teacher's comment is, where it is of use: why it has to be revised, or what came of it. Not while one waits. */
export function commentTitle({ myState, comment = '' }: Paper): { title: string; returned: boolean } | undefined {
  if (comment === '') return undefined;
  if (myState === 'returned') return { title: '老师退回', returned: true };
  return myState === 'marked' ? { title: '老师评语', returned: false } : undefined;
}
