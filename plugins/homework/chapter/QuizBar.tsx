import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { HomeworkDto } from '../api.ts';
import { type HomeworkAt, machinePage } from '../homeworkAt.ts';
import { attemptWords, mayBegin } from '../standing.ts';
import css from './Chapter.module.css';
import type { QuizVisit } from './quizVisit.store.ts';

interface QuizBarProps {
  at: HomeworkAt;
  quiz: HomeworkDto;
  visit: QuizVisit;
  view: 'result' | 'analysis';
}

/** Below a quiz's result: its questions one by one, and another try while one is left. */
export const QuizBar = observer(({ at, quiz, visit, view }: QuizBarProps) => (
  <div className={css['bar']}>
    <Button variant="default" onClick={() => visit.analyse(view === 'result')}>
      {view === 'result' ? '查看解析' : '返回成绩'}
    </Button>
    {mayBegin(quiz) &&
      (quiz.environment ? (
        <Button component={RouteLink} to={machinePage(at)}>
          再做一次
        </Button>
      ) : (
        <Button onClick={() => visit.enter(quiz)}>再做一次</Button>
      ))}
    <p className={css['time']}>{attemptWords(quiz)}</p>
  </div>
));
