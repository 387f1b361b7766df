import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Question } from '../../sheet/question.store.ts';
import { SubjectForm } from '../../subject/SubjectForm.tsx';
import { SubjectHead } from '../../subject/SubjectHead.tsx';
import type { Room } from '../room.store.ts';
import { FlagButton } from './FlagButton.tsx';
import css from './Question.module.css';
import { TwoAnswers } from './TwoAnswers.tsx';

interface QuestionProps {
  room: Room;
  question: Question;
}

/** A question with its form. */
export const QuestionCard = observer(({ room, question }: QuestionProps) => {
  const { subject, number } = question;
  const head = `question-${subject.subjectId}`;
  return (
    <article className={css['question']} tabIndex={-1} aria-labelledby={head} data-question={number}>
      <SubjectHead subject={subject} number={number} id={head} heading={room.mode === 'all' ? 'h3' : 'h2'}>
        <FlagButton room={room} question={question} />
      </SubjectHead>
      <Answer room={room} question={question} />
      <TwoAnswers room={room} question={question} />
    </article>
  );
});

/** A component of its own, since it is redrawn at every keystroke. */
const Answer = observer(({ room, question }: QuestionProps) => {
  const { subject, number, writing, write } = question;
  const wait = useCallback((problem: string | undefined) => room.wait(number - 1, problem), [room, number]);
  return (
    <SubjectForm
      subject={subject}
      number={number}
      writing={writing}
      onWrite={write}
      readOnly={room.sheet.readOnly}
      onWait={wait}
      keepAs={`sheet:${room.sheet.info.id}:${subject.subjectId}`}
    />
  );
});
