import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { Await } from '#plugins/ui/states/Await.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { Placeholder, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { useKernel } from '#kernel/index.ts';
import type { SheetResultProps } from '../contract.ts';
import { AttemptList } from './head/AttemptList.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { ResultHead } from './head/ResultHead.tsx';
import head from './head/ResultHead.module.css';
import { ReviewLinks } from './review/ReviewLinks.tsx';
import { type Review, reviewOf } from './review/reviewed.ts';
import { ScoreParts } from './head/ScoreParts.tsx';
import { scorePartsOf } from './head/scoreParts.ts';
import type { AnswerSheetDto } from '../api.ts';
import { AttentionEntries } from '../room/saving/AttentionEntries.tsx';
import { attentionListOf } from '../sheet/attention.store.ts';
import css from './SheetResult.module.css';
import { TeacherComment } from './head/TeacherComment.tsx';
import { UpstreamsNames, useSubjectNames } from '../subject/SubjectNames.tsx';
import { useSheetResult } from './useSheetResult.ts';

/** The result of a sheet: just after the hand-in, while it is being marked, and later. */
export default observer(function SheetResult({ place, answerSheetId, ...ways }: SheetResultProps) {
  const { note, chapter, retry, analysis, attempt, back } = ways;
  const { sheet, attempts } = useSheetResult(place, answerSheetId);
  return (
    <ScrollBox label="答题结果">
      <div className={css['page']}>
        <Await of={sheet} skeleton={<ResultSkeleton />} onward={back && <WayOn {...back} />}>
          {(dto) => {
            const review = reviewOf(dto);
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
                <UpstreamsNames>
                  <Parts title={dto.title} of={review}>
                    {chapter && <ReviewLinks place={place} chapter={chapter} questions={review.questions} />}
                  </Parts>
                </UpstreamsNames>
                <AttemptList of={attempts} current={answerSheetId} addressOf={attempt} />
              </>
            );
          }}
        </Await>
      </div>
    </ScrollBox>
  );
});

function Parts({ title, of, children }: { title: string; of: Review; children: ReactNode }) {
  const parts = scorePartsOf(of, useSubjectNames());
  return parts && <ScoreParts title={title} of={parts} review={children} />;
}

/** While the result loads: the score with its ring, then where points were lost. */
function ResultSkeleton() {
  return (
    <Placeholder className={css['waiting']}>
      <div className={`yx-card ${head['head']}`}>
        <div className={css['waitingScore']} />
        <TextSkeleton lines={3} />
      </div>
      <div className={`yx-card ${css['card']}`} />
    </Placeholder>
  );
}

/** Answers written on this device that were not handed in. */
const SheetAttention = observer(({ of: { id, title, subjects } }: { of: AnswerSheetDto }) => {
  const kernel = useKernel();
  const [list] = useState(() => attentionListOf(kernel, id));
  useEffect(() => void list.load(), [list]);
  if (list.all.length === 0) return null;
  return (
    <div className={css['attention']}>
      <p>以下内容没有计入这份答卷，仍保存在本机。你可以导出留存；有疑问时，请把它交给老师。</p>
      <AttentionEntries entries={list.all} subjects={subjects ?? []} title={title} onDismiss={list.dismiss} />
    </div>
  );
});
