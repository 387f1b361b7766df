import { useMemo, useRef } from 'react';
import { choice, optional, type Target, usePartQuery, useRemote } from '#kernel/index.ts';
import { LeftOut } from '#plugins/ui/states/LeftOut.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { Place } from '#plugins/places/places.ts';
import { type AnswerSheetDto, SubjectType } from '../../api.ts';
import { filterReview, missedNumbers } from '../review/filterReview.ts';
import { whyHidden } from '../resultWords.ts';
import { reviewOf } from '../review/reviewed.ts';
import { historyOf } from '../useSheetResult.ts';
import { useQuestionWalk } from '../useQuestionWalk.ts';
import css from './Analysis.module.css';
import { AnalysisFilters } from './AnalysisFilters.tsx';
import { AnalysisHead } from './AnalysisHead.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionList } from './QuestionList.tsx';

const QUERY = { only: optional(choice(['missed'])), type: optional(choice(SubjectType.options)) };

interface AnalysisProps {
  place: Place;
  sheet: AnswerSheetDto;
  result: Target | undefined;
}

/** The head, the filters, the questions, and next to them a card with a button for each. */
export function Analysis({ place, sheet, result }: AnalysisProps) {
  const review = useMemo(() => reviewOf(sheet), [sheet]);
  const attempts = useRemote(historyOf(place, sheet));
  const [filter, setFilter] = usePartQuery(QUERY);
  const list = useRef<HTMLOListElement>(null);
  const { show, walk } = useQuestionWalk(list);
  const shown = useMemo(() => filterReview(review.questions, filter), [review, filter]);
  const missed = useMemo(() => (review.judged ? missedNumbers(shown) : []), [review, shown]);
  return (
    <div className={css['page']}>
      <AnalysisHead
        sheet={sheet}
        review={review}
        hiddenBecause={whyHidden(sheet, review, attempts.value ?? [])}
        result={result}
      />
      <div className={css['body']}>
        <div className={css['side']}>
          <QuestionCard questions={shown} missed={missed} onShow={show} onWalk={(step) => walk(missed, step)} />
        </div>
        <div className={css['main']}>
          <AnalysisFilters review={review} filter={filter} onChange={setFilter} />
          {shown.length === 0 ? (
            <Empty text={filter.only ? '没有错题' : '没有题目'} hint={filter.only && '这里的每一道题都得了满分'} />
          ) : (
            <QuestionList ref={list} of={shown} answerSheetId={sheet.id} givesAnswers={review.givesAnswers} />
          )}
          <LeftOut of={sheet.subjects} unit="道题" />
        </div>
      </div>
    </div>
  );
}
