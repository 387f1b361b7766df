import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { HomeworkDto } from '../api.ts';
import { type HomeworkAt, machinePage } from '../homeworkAt.ts';
import { attemptWords, mayBegin, passWords } from '../standing.ts';
import css from './Chapter.module.css';
import type { QuizVisit } from './quizVisit.store.ts';

interface QuizBarProps {
  at: HomeworkAt;
  quiz: HomeworkDto;
  visit: QuizVisit;
  study: ChapterStudy;
  view: 'result' | 'analysis';
  onAnalyse: (on: boolean) => void;
}

/** Below a quiz's result: its questions one by one, another try while one is left, and why the chapter is not done. */
export const QuizBar = observer(({ at, quiz, visit, study, view, onAnalyse }: QuizBarProps) => {
  const why = passWords(quiz, study.trace);
  return (
    <div className={css['bar']}>
      <Button variant="default" onClick={() => onAnalyse(view === 'result')}>
        {view === 'result' ? '查看解析' : '返回成绩'}
      </Button>
      {mayBegin(quiz) &&
        (quiz.environment ? (
          <Button component={RouteLink} to={machinePage(at)}>
            再做一次
          </Button>
        ) : (
          <GuardedButton onClick={() => visit.enter(quiz)}>再做一次</GuardedButton>
        ))}
      <p className={css['time']}>{attemptWords(quiz)}</p>
      {why !== undefined && <p className={css['why']}>{why}</p>}
    </div>
  );
});
