import IconClockHour4 from '#icons/IconClockHour4';
import IconPencil from '#icons/IconPencil';
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { Target } from '#kernel/index.ts';
import type { AnswerSheet, AnswerSheetDto } from '../../api.ts';
import { scoreText } from '../scoreText.ts';
import { MarkingSteps } from './MarkingSteps.tsx';
import { ResultActions } from './ResultActions.tsx';
import css from './ResultHead.module.css';
import { ResultFacts } from './ResultFacts.tsx';
import { whyHidden, type StateWords, stateWords } from '../resultWords.ts';
import type { Review } from '../review/reviewed.ts';
import { PassMark } from './PassMark.tsx';
import { ScoreRing } from './ScoreRing.tsx';

interface ResultHeadProps {
  sheet: AnswerSheetDto;
  review: Review;
  attempts: readonly AnswerSheet[];
  note: string | undefined;
  retry: Target | undefined;
  analysis: Target | undefined;
}

/** The score or the state, the facts, and the next actions. */
export function ResultHead({ sheet, review, attempts, note, retry, analysis }: ResultHeadProps) {
  const words = stateWords(
    sheet,
    review.questions.map(({ subject }) => subject),
  );
  const hiddenBecause = sheet.state === 'marked' ? whyHidden(sheet, review, attempts) : undefined;
  return (
    <section
      className={`yx-card ${css['head']}`}
      data-scored={words === undefined || undefined}
      aria-labelledby="result"
    >
      <h2 id="result" className="yx-heard">
        成绩
      </h2>
      <div role="status">{words ? <Standing words={words} sheet={sheet} /> : <Score of={sheet} />}</div>
      <ResultFacts of={sheet} />
      {note !== undefined && <p className={`yx-note ${css['note']}`}>{note}</p>}
      {hiddenBecause !== undefined && <p className={`yx-note ${css['note']}`}>{hiddenBecause}</p>}
      <ResultActions sheet={sheet} givesAnswers={review.givesAnswers} retry={retry} analysis={analysis} />
    </section>
  );
}

function Score({ of: sheet }: { of: AnswerSheet }) {
  const { fullScore, passScore, passed } = sheet;
  return (
    <div className={css['result']}>
      <ScoreRing of={sheet} />
      <div className={css['passing']}>
        {typeof passed === 'boolean' && <PassMark passed={passed} />}
        {typeof fullScore === 'number' && <span>满分{scoreText(fullScore)}分</span>}
        {isPositive(passScore) && <span>及格线{scoreText(passScore)}分</span>}
      </div>
    </div>
  );
}

function Standing({ words, sheet }: { words: StateWords; sheet: AnswerSheet }) {
  const working = sheet.state === 'answering' || sheet.state === 'returned';
  const Icon = working ? IconPencil : IconClockHour4;
  return (
    <div className={css['standing']} data-state={sheet.state}>
      <span className={css['sign']}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <div>
        <p className={css['state']}>{words.title}</p>
        <p className={css['detail']}>{words.detail}</p>
      </div>
      {!working && <MarkingSteps state={sheet.state} />}
    </div>
  );
}
