import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { answerStateMark } from '#plugins/answering/api.ts';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { ContestPaper } from '../api.ts';
import { EntryFacts } from '#plugins/ui/entry/EntryFacts.tsx';
import { entryFacts } from '../entry/entryFacts.ts';
import { answerPage, type ExamAt, resultPage } from '../examAt.ts';
import { EXAM_PLACES } from '../examPlaces.ts';
import { attemptsMade, passWord, rowActions, timeWords } from '../list/rowAction.ts';
import css from './ExamChapter.module.css';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';

interface ExamCardProps {
  exam: ExamAt;
  study: ChapterStudy;
}

export const ExamCard = observer(({ exam, study }: ExamCardProps) => {
  const { place, contestId } = exam;
  const contest = useRemote(EXAM_PLACES[place.kind].contest(place.id, contestId));
  // What was handed in a moment ago has become the chapter's progress.
  const news = contest.value && attemptsMade(contest.value) > 0 && study.trace?.state === 'none';
  useEffect(() => {
    if (news) study.changed();
  }, [news, study]);
  return (
    <section className={css['card']} aria-label="考试">
      <Await of={contest}>{(paper) => <Card exam={exam} contest={paper} />}</Await>
    </section>
  );
});

const Card = observer(({ exam, contest }: { exam: ExamAt; contest: ContestPaper }) => {
  const clock = useServerClock();
  const { environment, answerSheetId, score, fullScore, passScore } = contest;
  return (
    <>
      <div className={css['head']}>
        <ShapeMark {...answerStateMark(contest)} />
        <p className={css['time']}>{timeWords(contest, clock.now())}</p>
      </div>
      {typeof score === 'number' && (
        <p className={css['score']}>
          <strong>{score}</strong> 分
          <span>
            {[typeof fullScore === 'number' && `满分 ${fullScore} 分`, passWord(score, passScore)]
              .filter(Boolean)
              .join('，')}
          </span>
        </p>
      )}
      <EntryFacts of={entryFacts(contest, undefined)} />
      <div className={css['actions']}>
        {rowActions(contest).map(({ to, label, main }) => (
          <Button
            key={label}
            size="md"
            variant={main ? 'filled' : 'default'}
            component={RouteLink}
            to={
              to === 'result' && answerSheetId
                ? resultPage(exam, answerSheetId)
                : answerPage(exam, environment === true)
            }
          >
            {label === '开始考试' ? '去考试' : label}
          </Button>
        ))}
      </div>
    </>
  );
});
