import { observer } from 'mobx-react-lite';
import { Await } from '#plugins/ui/states/Await.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import type { SheetResultProps } from '../contract.ts';
import { AttemptList } from './AttemptList.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import { ReviewLinks } from './ReviewLinks.tsx';
import { reviewOf } from './reviewed.ts';
import { ScoreParts } from './ScoreParts.tsx';
import { scorePartsOf } from './scoreParts.ts';
import { SheetAttention } from './SheetAttention.tsx';
import css from './SheetResult.module.css';
import { TeacherComment } from './TeacherComment.tsx';
import { useUpstreamsNames } from '../subject/subjectNames.ts';
import { useSheetResult } from './useSheetResult.ts';

/** The result of a sheet: just after the hand-in, while it is being marked, and later. */
export default observer(function SheetResult({ place, answerSheetId, ...ways }: SheetResultProps) {
  const { note, chapter, retry, analysis, attempt, back } = ways;
  const { sheet, attempts } = useSheetResult(place, answerSheetId);
  const names = useUpstreamsNames();
  return (
    <ScrollBox label="答题结果">
      <div className={css['page']}>
        <Await of={sheet} skeleton={<ResultSkeleton />} onward={back && <WayOn {...back} />}>
          {(dto) => {
            const review = reviewOf(dto);
            const parts = scorePartsOf(review, names);
            return (
              <>
                <ResultHead
                  sheet={dto}
                  review={review}
                  attempts={attempts.value ?? []}
                  note={note}
                  retry={retry}
                  analysis={analysis}
                />
                {dto.comment !== '' && <TeacherComment state={dto.state}>{dto.comment}</TeacherComment>}
                <SheetAttention of={dto} />
                {parts && (
                  <ScoreParts
                    of={parts}
                    review={chapter && <ReviewLinks place={place} chapter={chapter} questions={review.questions} />}
                  />
                )}
                <AttemptList of={attempts} current={answerSheetId} addressOf={attempt} />
              </>
            );
          }}
        </Await>
      </div>
    </ScrollBox>
  );
});
