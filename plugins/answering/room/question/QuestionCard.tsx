import IconFlag from '#icons/IconFlag';
import IconFlagFilled from '#icons/IconFlagFilled';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { Question } from '../../sheet/question.store.ts';
import type { Writing } from '../../sheet/writing.ts';
import { SubjectForm } from '../../subject/SubjectForm.tsx';
import { SubjectHead } from '../../subject/SubjectHead.tsx';
import type { Room } from '../room.store.ts';
import css from './Question.module.css';
import { TwoAnswers } from './TwoAnswers.tsx';

/** Flags a question to come back to. */
const FlagButton = observer(({ room, question }: { room: Room; question: Question }) => {
  const { flagged, number } = question;
  const Icon = flagged ? IconFlagFilled : IconFlag;
  return (
    <TextButton
      look="quiet"
      className={css['flag']}
      aria-pressed={flagged}
      aria-label={`标记第${number}题`}
      title={flagged ? '取消标记（M）' : '标记，稍后再看（M）'}
      disabled={room.sheet.readOnly}
      onClick={() => room.flag(question, !flagged)}
    >
      <Icon size={18} aria-hidden />
      <span>标记</span>
    </TextButton>
  );
});

interface QuestionProps {
  room: Room;
  question: Question;
}

/** A question with its form. */
export const QuestionCard = observer(({ room, question }: QuestionProps) => {
  const { subject, number } = question;
  const head = `question-${subject.subjectId}`;
  return (
    <article className={`yx-card ${css['question']}`} tabIndex={-1} aria-labelledby={head} data-question={number}>
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
  const { subject, number, writing } = question;
  const write = useCallback((change: Partial<Writing>) => question.write(change), [question]);
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
