import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect } from 'react';
import type { Room } from '../room.store.ts';
import { QuestionCard } from './QuestionCard.tsx';

interface OneQuestionProps {
  room: Room;
  scroller: RefObject<HTMLElement | null>;
}

/** The current question on its own. */
export const OneQuestion = observer(({ room, scroller }: OneQuestionProps) => {
  const { question, aim } = room;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !aim) return;
    box.scrollTop = 0;
    if (aim.focus) box.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
  }, [scroller, aim]);
  return question && <QuestionCard key={question.number} room={room} question={question} />;
});
