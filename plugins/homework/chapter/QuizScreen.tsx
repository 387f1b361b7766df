import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { optional, text } from '#kernel/plugin/parameters.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { usePartQuery } from '#kernel/routing/usePartQuery.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { AnswerSheet } from '#plugins/answering/api.ts';
import { answerRoom, sheetAnalysis, sheetResult } from '#plugins/answering/contract.ts';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { HomeworkDto } from '../api.ts';
import { type HomeworkAt, machinePage, paperOf } from '../homeworkAt.ts';
import { actionsOf } from '../standing.ts';
import css from './Chapter.module.css';
import { ChapterCard } from './ChapterCard.tsx';
import { QuizBar } from './QuizBar.tsx';
import type { QuizVisit } from './quizVisit.store.ts';

/** The sheet whose questions are gone through, and how they are filtered: a step that the back button takes back. */
const QUERY = { analysis: optional(text), only: optional(text), type: optional(text) };

interface QuizScreenProps {
  at: HomeworkAt;
  quiz: HomeworkDto;
  visit: QuizVisit;
  study: ChapterStudy;
}

export const QuizScreen = observer(({ at, quiz, visit, study }: QuizScreenProps) => {
  const { place } = at;
  const [{ analysis }, setQuery] = usePartQuery(QUERY);
  const view = visit.view(quiz, analysis);
  const paper = useMemo(() => paperOf(at, 'quiz'), [at]);
  const onHandedIn = useCallback(
    (sheet: AnswerSheet) => {
      visit.end(sheet);
      study.changed();
    },
    [visit, study],
  );
  const failed = (again: () => void) => <CrashCard again={again} />;
  switch (view.kind) {
    case 'intro':
      return <Intro at={at} quiz={quiz} visit={visit} />;
    case 'room':
      return (
        <Late load={answerRoom} with={{ paper, sheetId: visit.open, anew: visit.anew, onHandedIn }} failed={failed} />
      );
    case 'result':
    case 'analysis': {
      const { answerSheetId } = view;
      return (
        <div className={css['quiz']}>
          <div className={css['shown']}>
            <Late
              key={`${view.kind} ${answerSheetId}`}
              load={view.kind === 'result' ? sheetResult : sheetAnalysis}
              with={{ place, answerSheetId }}
              failed={failed}
            />
          </div>
          <QuizBar
            at={at}
            quiz={quiz}
            visit={visit}
            study={study}
            view={view.kind}
            // What was filtered there ends with it.
            onAnalyse={(on) => setQuery({ analysis: on ? answerSheetId : undefined, only: undefined, type: undefined })}
          />
        </div>
      );
    }
  }
});

const Intro = observer(({ at, quiz, visit }: Omit<QuizScreenProps, 'study'>) => (
  <div className={css['root']}>
    <ChapterCard homework={quiz}>
      {actionsOf(quiz)
        .filter(({ to }) => to === 'enter')
        .map(({ label }) =>
          quiz.environment ? (
            <Button key={label} size="md" component={RouteLink} to={machinePage(at)}>
              {label}
            </Button>
          ) : (
            <GuardedButton key={label} size="md" onClick={() => visit.enter(quiz)}>
              {label}
            </GuardedButton>
          ),
        )}
    </ChapterCard>
  </div>
));
