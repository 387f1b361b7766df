import { Button } from '@mantine/core';
import { useCallback, useId, useMemo } from 'react';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import { RecordBoundary } from '#plugins/ui/states/failures/RecordBoundary.tsx';
import type { PracticeQuestionProps } from '../../contract.ts';
import { choiceBy } from '../../room/roomKeys.ts';
import { isAnswered, type Writing } from '../../sheet/writing.ts';
import { PracticeSteps } from '../../subject/practice/PracticeSteps.tsx';
import { SubjectForm } from '../../subject/SubjectForm.tsx';
import { SubjectHead } from '../../subject/SubjectHead.tsx';
import { SubjectStem } from '../../subject/SubjectStem.tsx';
import { AnswerReview } from '../review/AnswerReview.tsx';
import { Explanation } from '../review/Explanation.tsx';
import type { Reviewed } from '../review/reviewed.ts';
import { VerdictMark } from '../review/VerdictMark.tsx';
import { judge } from './judge.ts';
import css from './PracticeQuestion.module.css';

/** A question to answer; once it is submitted, the right answer and the explanation, as in the analysis of a paper. */
export default function PracticeQuestion(props: PracticeQuestionProps) {
  const name = useId();
  const { subject, number, answer, submitted } = props;
  const reviewed = useMemo(() => reviewedOf({ subject, number, answer }), [subject, number, answer]);
  return (
    <article className="yx-card" aria-labelledby={name} data-question={number} tabIndex={-1}>
      <div className={css['question']}>
        {/* Points are those of the paper, and nothing is earned here. */}
        <SubjectHead subject={{ ...subject, score: null }} number={number} id={name} heading="h2">
          {submitted && reviewed.verdict !== 'hidden' && <VerdictMark of={reviewed} />}
        </SubjectHead>
        <RecordBoundary key={subject.subjectId} id={subject.subjectId} what="这道题">
          {submitted ? <Review of={reviewed} /> : <Form {...props} />}
        </RecordBoundary>
      </div>
    </article>
  );
}

type Asked = Pick<PracticeQuestionProps, 'subject' | 'number' | 'answer'>;

function reviewedOf({ subject, number, answer }: Asked): Reviewed {
  const verdict = judge(subject, answer);
  return {
    subject,
    number,
    verdict,
    answer: {
      ...answer,
      subjectId: subject.subjectId,
      attachments: [],
      flagged: false,
      revision: 1,
      comment: '',
      practiceStepDtos: [],
    },
  };
}

function Form({ subject, number, answer, onWrite, onSubmit }: PracticeQuestionProps) {
  const writing: Writing = { ...answer, attachments: [] };
  const write = useCallback(
    ({ answers, loginManagerAnswers }: Partial<Writing>) =>
      onWrite({ ...(answers && { answers }), ...(loginManagerAnswers !== undefined && { loginManagerAnswers }) }),
    [onWrite],
  );
  const thought = subject.type === 'practice_question';
  const submit = (): void => onSubmit(judge(subject, answer));
  // The same keys as in the room; Enter is the button's where one has the focus.
  useKeys(({ key, target }) => {
    const choice = choiceBy(key, { subject, writing });
    if (choice) write(choice.change);
    else if (key === 'Enter' && !(target instanceof Element && target.closest('button, a'))) submit();
    else return false;
    return true;
  });
  return (
    <div className={css['body']}>
      {thought ? (
        <>
          <SubjectStem subject={subject} />
          <PracticeSteps of={subject.practiceStepDtos} />
        </>
      ) : (
        <SubjectForm subject={subject} number={number} writing={writing} onWrite={write} readOnly={false} />
      )}
      <div className={css['foot']}>
        <Button size="md" onClick={submit}>
          {thought ? '想好了，看解析' : isAnswered(writing) ? '提交' : '不会，看解析'}
        </Button>
      </div>
    </div>
  );
}

function Review({ of }: { of: Reviewed }) {
  const { subject } = of;
  const thought = subject.type === 'practice_question';
  return (
    <div className={css['body']}>
      <SubjectStem subject={subject} />
      {thought ? <PracticeSteps of={subject.practiceStepDtos} /> : <AnswerReview of={of} />}
      <Explanation of={of} />
    </div>
  );
}
