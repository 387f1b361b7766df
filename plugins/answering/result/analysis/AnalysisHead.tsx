import IconInfoCircle from '#icons/IconInfoCircle';
import type { Target } from '#kernel/index.ts';
import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import type { AnswerSheetDto } from '../../api.ts';
import { PassMark } from '../head/PassMark.tsx';
import type { Review } from '../review/reviewed.ts';
import { scoreText } from '../scoreText.ts';
import { TeacherComment } from '../head/TeacherComment.tsx';
import { type Verdict, VERDICT_WORDS } from '../verdict.ts';
import { VerdictSign } from '../review/VerdictMark.tsx';
import css from './AnalysisHead.module.css';

interface AnalysisHeadProps {
  sheet: AnswerSheetDto;
  review: Review;
  /** The reason why right answers are not shown. */
  hiddenBecause: string | undefined;
  result: Target | undefined;
}

/** The sheet's title, the score, the number of right answers, and why something is missing. */
export function AnalysisHead({ sheet, review, hiddenBecause, result }: AnalysisHeadProps) {
  const { title, score, fullScore, passed, comment, state } = sheet;
  return (
    <header className={css['head']}>
      {result && <Crumb steps={[{ to: result, label: '成绩' }]} kind="答题解析" />}
      <h2>{title}</h2>
      <div className={css['facts']}>
        {typeof score === 'number' && (
          <p className={css['score']}>
            <strong>{scoreText(score)}</strong> {typeof fullScore === 'number' && `/ ${scoreText(fullScore)}`}分
          </p>
        )}
        {typeof passed === 'boolean' && <PassMark passed={passed} />}
        <ul className={css['counts']} aria-label="各种结果的题数">
          {countsOf(review).map(([verdict, count]) => (
            <li key={verdict}>
              <VerdictSign of={verdict} />
              {VERDICT_WORDS[verdict]}
              {count}题
            </li>
          ))}
        </ul>
      </div>
      {hiddenBecause !== undefined && (
        <p className={css['note']}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          {hiddenBecause}
        </p>
      )}
      {comment !== '' && (
        <TeacherComment small state={state}>
          {comment}
        </TeacherComment>
      )}
    </header>
  );
}

const ORDER: readonly Verdict[] = ['right', 'part', 'wrong', 'hidden', 'pending', 'unanswered'];

function countsOf({ questions }: Review): (readonly [Verdict, number])[] {
  return ORDER.map((verdict) => [verdict, questions.filter((one) => one.verdict === verdict).length] as const).filter(
    ([, count]) => count > 0,
  );
}
