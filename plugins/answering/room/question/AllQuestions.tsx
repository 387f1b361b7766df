import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { cx } from '#kernel/ui/cx.ts';
import type { Question } from '../../sheet/question.store.ts';
import { formatScore } from '../../subject/formatScore.ts';
import type { Room } from '../room.store.ts';
import { heightOf } from './heightOf.ts';
import css from './Paper.module.css';
import card from './Question.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { useDrawnAhead } from './useDrawnAhead.ts';
import { useFollowed } from './useFollowed.ts';
import { UndrawnQuestion } from './UndrawnQuestion.tsx';

interface AllQuestionsProps {
  room: Room;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * All questions below each other. Each has its place and its words from the beginning; fields and pictures it gets as
 * one comes near, and keeps.
 */
export const AllQuestions = observer(({ room, scroller }: AllQuestionsProps) => {
  useDrawnAhead(room, scroller);
  useFollowed(room, scroller);
  return room.runs.map(({ name, questions, score }) => {
    const first = questions[0]?.number;
    return (
      <section key={first} aria-label={name}>
        <h2 className={css['run']}>
          {name}
          <span className={css['facts']}>
            {questions.length} 题{formatScore(score)}
          </span>
        </h2>
        {questions.map((one) => (
          <Slot key={one.number} room={room} question={one} />
        ))}
      </section>
    );
  });
});

const Slot = observer(({ room, question }: { room: Room; question: Question }) => {
  const index = question.number - 1;
  return (
    <div
      className={cx(css['slot'], room.isAt(index) && card['here'])}
      style={{ containIntrinsicBlockSize: `auto ${heightOf(question.subject)}px` }}
      data-slot={index}
    >
      {room.isDrawn(index) ? <QuestionCard room={room} question={question} /> : <UndrawnQuestion question={question} />}
    </div>
  );
});
