import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo } from 'react';
import { useHydrating } from '#kernel/index.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { inertDocument } from '#plugins/ui/content/trustedTypes.ts';
import type { Subject, SubjectType } from '../../api.ts';
import type { Question } from '../../sheet/question.store.ts';
import { formatScore } from '../../subject/formatScore.ts';
import type { QuestionGroup } from '../groups.ts';
import type { Room } from '../room.store.ts';
import css from './Paper.module.css';
import card from './Question.module.css';
import { QuestionCard } from './QuestionCard.tsx';
import { useScrollPosition } from './useScrollPosition.ts';

/** Longer papers are laid out as they come near, in blocks of so many questions. */
const TOGETHER = 8;
const GAP = 14;

interface AllQuestionsProps {
  room: Room;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * All questions, one below the other. Each has its height and its text from the start; fields and pictures are drawn
 * when it comes near, and stay.
 */
export const AllQuestions = observer(({ room, scroller }: AllQuestionsProps) => {
  useScrollPosition(room, scroller);
  return room.runs.map((run) => <Run key={run.questions[0]?.number} room={room} run={run} />);
});

const Run = observer(({ room, run: { name, questions, score } }: { room: Room; run: QuestionGroup }) => {
  const starts = questions.flatMap((_, at) => (at % TOGETHER === 0 ? [at] : []));
  return (
    <div className={css['group']}>
      <h2 className={css['run']}>
        {name}
        <span className={`yx-note ${css['facts']}`}>
          {questions.length}题{formatScore(score)}
        </span>
      </h2>
      {starts.map((start) => {
        const near = questions.slice(start, start + TOGETHER);
        const height = near.reduce((sum, { subject }) => sum + heightOf(subject) + GAP, 0);
        return (
          <div
            key={start}
            className={css['near']}
            data-long={room.count > TOGETHER || undefined}
            style={{ containIntrinsicBlockSize: `auto ${height}px` }}
          >
            {near.map((question) => (
              <Slot key={question.number} room={room} question={question} />
            ))}
          </div>
        );
      })}
    </div>
  );
});

const Slot = observer(({ room, question }: { room: Room; question: Question }) => {
  const index = question.number - 1;
  return (
    <div className={cx(css['slot'], room.isAt(index) && card['here'])} data-slot={index}>
      {room.isDrawn(index) ? <QuestionCard room={room} question={question} /> : <UndrawnQuestion question={question} />}
    </div>
  );
});

/** A question that is far away: its plain text, so that the browser's search finds it, at its estimated height. */
function UndrawnQuestion({ question: { number, subject } }: { question: Question }) {
  const hydrating = useHydrating();
  const words = useMemo(() => (hydrating ? '' : wordsOf(subject.stem)), [hydrating, subject]);
  return (
    <article
      className={`yx-card ${card['undrawn']}`}
      style={{ minHeight: heightOf(subject) }}
      data-question={number}
      tabIndex={-1}
    >
      <h3>第{number}题</h3>
      {words}
    </article>
  );
}

/** HTML as plain text. */
const wordsOf = (html: string): string => inertDocument(html).body.textContent;

/** Sizes for estimates, in pixels and in characters per line. */
const LINE = 27;
const CHARACTERS = 44;
const HEAD = 96;
const OPTION = 56;

const ANSWER: Readonly<Record<SubjectType, (subject: Subject) => number>> = {
  single_choice: ({ subjectOptionsDtos }) => subjectOptionsDtos.length * OPTION,
  multiple_choice: ({ subjectOptionsDtos }) => subjectOptionsDtos.length * OPTION,
  judge_question: () => OPTION,
  fill_blank: () => LINE,
  practice_question: ({ practiceStepDtos }) => 320 + practiceStepDtos.length * 72,
  test_command: () => 240,
};

/** Estimates the height of a question that is not drawn yet: the better the estimate, the less the scroll bar jumps. */
function heightOf(subject: Subject): number {
  const words = subject.stem.replaceAll(/<[^>]*>/g, '').length;
  const pictures = subject.stem.split('<img').length - 1;
  const lines = Math.ceil(words / CHARACTERS) + (subject.stem.match(/<(?:p|br|pre|li)\b/g)?.length ?? 1) - 1;
  return HEAD + Math.max(1, lines) * LINE + pictures * 240 + ANSWER[subject.type](subject);
}
