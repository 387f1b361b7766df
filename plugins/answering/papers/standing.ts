// The parts of a paper's state that exams, quizzes and homework share.
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { PaperChapter, PaperRef } from '../contract.ts';
import type { EntryFact } from './entry/EntryFacts.tsx';
import type { Paper, PaperAt, PaperKind, PaperName } from './paperKind.ts';

export const paperRef = ({ place, refId, chapter }: PaperAt, kind: PaperName): PaperRef => ({
  place,
  kind,
  refId,
  chapterRefId: chapter,
});

/** An attempt can be continued: it was begun, or it was returned. */
export const isUnderWay = ({ myState }: Pick<Paper, 'myState'>): boolean =>
  myState === 'answering' || myState === 'returned';

/** The number of attempts begun, as far as it is known. */
export const attemptsMade = ({ attemptNum, answerSheetId }: Pick<Paper, 'attemptNum' | 'answerSheetId'>): number =>
  attemptNum ?? (answerSheetId ? 1 : 0);

/** Without a known limit, there is always another attempt. */
export const hasAttemptLeft = (
  paper: Pick<Paper, 'attemptNum' | 'answerSheetId'> & { maxAttemptNum?: number | null | undefined },
): boolean => typeof paper.maxAttemptNum !== 'number' || attemptsMade(paper) < paper.maxAttemptNum;

/** A new attempt would follow one that was handed in. */
export const isAnother = (paper: Paper): boolean => attemptsMade(paper) > 0 && !isUnderWay(paper);

/** The attempt that can be resumed, if known. */
export function openSheetOf(paper: Paper | undefined): string | undefined {
  return paper && isUnderWay(paper) ? (paper.answerSheetId ?? undefined) : undefined;
}

/** Times, duration, size and attempts. */
export function paperFacts<P extends Paper>(kind: PaperKind<P>, paper: P, left?: number | null): EntryFact[] {
  const { subjectNum, fullScore, passScore, score } = paper;
  const scored = typeof score === 'number' && (kind.scoreStays === true || !isUnderWay(paper));
  const full = [
    typeof fullScore === 'number' && `${fullScore}分`,
    typeof passScore === 'number' && `${passScore}分及格`,
  ];
  return [
    ...kind.words.times(paper),
    { name: '题目', value: isPositive(subjectNum) ? `${subjectNum}题` : '' },
    { name: '满分', value: full.filter(Boolean).join('，') },
    { name: '次数', value: kind.words.attempts(paper, left) },
    { name: kind.isBest(paper) ? '最好成绩' : '成绩', value: scored ? `${score}分` : '' },
  ];
}

/** The score, or the possible score. `best`: of several attempts. */
export function scoreWords({ score, fullScore, passScore }: Paper, best: boolean): string {
  const full = typeof fullScore === 'number' ? fullScore : undefined;
  if (typeof score !== 'number') return full === undefined ? '' : `满分${full}分`;
  const words = full === undefined ? `${score}分` : `${score} / ${full}分`;
  return [best ? `最好${words}` : words, passWord(score, passScore)].filter(Boolean).join('，');
}

/** Empty if the pass score is unknown. */
export function passWord(score: number, passScore: number | null | undefined): string {
  if (typeof passScore !== 'number') return '';
  return score >= passScore ? '合格' : '不合格';
}

/** The title of a teacher's comment, which says why to revise or how it was marked; none while the sheet is waiting. */
export function commentTitle({ myState, comment = '' }: Paper): { title: string; returned: boolean } | undefined {
  if (comment === '') return undefined;
  if (myState === 'returned') return { title: '老师退回', returned: true };
  return myState === 'marked' ? { title: '老师评语', returned: false } : undefined;
}

/** The paper's chapter, as the address or the upstream says. */
export function chapterOf({ courseId, chapter }: PaperAt, paper?: Paper): PaperChapter | undefined {
  if (courseId !== undefined && chapter !== undefined) return { courseId, chapterRefId: chapter };
  if (!paper?.courseId || !paper.chapterRefId) return undefined;
  return { courseId: paper.courseId, chapterRefId: paper.chapterRefId };
}
