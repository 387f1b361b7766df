import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Watermark } from '#plugins/ui/content/Watermark.tsx';
import type { Room } from '../room.store.ts';
import { AllQuestions } from './AllQuestions.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import css from './Paper.module.css';

interface OneQuestionProps {
  room: Room;
  scroller: RefObject<HTMLElement | null>;
}

/** The current question on its own. */
const OneQuestion = observer(({ room, scroller }: OneQuestionProps) => {
  const { question, aim } = room;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !aim) return;
    box.scrollTop = 0;
    if (aim.focus) box.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
  }, [scroller, aim]);
  return question && <QuestionCard key={question.number} room={room} question={question} />;
});

/** The scrolling box with the current question, or all of them. */
export const Paper = observer(({ room, watermark }: { room: Room; watermark: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const Questions = room.mode === 'all' ? AllQuestions : OneQuestion;
  if (room.count === 0) {
    return <Empty text={room.sheet.leftOut === 0 ? '这份试卷还没有题目' : '这份试卷的题目无法显示'} />;
  }
  const paper = (
    <div ref={scroller} className={css['scroller']} data-paper>
      <div className={css['sheet']} style={{ zoom: room.zoom }}>
        <Questions room={room} scroller={scroller} />
      </div>
    </div>
  );
  // The watermark covers the visible part only: over a thousand questions the image would be far too tall.
  return (
    <div className={css['paper']}>{watermark === '' ? paper : <Watermark text={watermark}>{paper}</Watermark>}</div>
  );
});
