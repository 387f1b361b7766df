import IconMessageReport from '#icons/IconMessageReport';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useKernel } from '#kernel/index.ts';
import { RecordBoundary } from '#plugins/ui/states/failures/RecordBoundary.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { SubjectHead } from '../../subject/SubjectHead.tsx';
import { SubjectStem } from '../../subject/SubjectStem.tsx';
import { openSubjectFeedback } from '../feedback/openSubjectFeedback.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { Explanation } from './Explanation.tsx';
import type { Reviewed } from './reviewed.ts';
import css from './SubjectReview.module.css';
import { TeacherComment } from '../head/TeacherComment.tsx';
import { VerdictMark } from './VerdictMark.tsx';

interface SubjectReviewProps {
  of: Reviewed;
  answerSheetId: string;
  /** Right answers are published. */
  givesAnswers: boolean;
  /** Draws the body; otherwise a placeholder. */
  drawn: boolean;
}

/** An answered question: the answer, the right one, the explanation, the teacher's comment. */
export const SubjectReview = observer(({ of, answerSheetId, givesAnswers, drawn }: SubjectReviewProps) => {
  const name = useId();
  const { subject, number } = of;
  return (
    <article className={`yx-card ${css['question']}`} aria-labelledby={name} data-question={number} tabIndex={-1}>
      <SubjectHead subject={subject} number={number} id={name}>
        <VerdictMark of={of} />
      </SubjectHead>
      {drawn ? (
        <RecordBoundary id={subject.subjectId} what="这道题">
          <Body of={of} answerSheetId={answerSheetId} givesAnswers={givesAnswers} />
        </RecordBoundary>
      ) : (
        <div className={css['place']} data-type={subject.type} />
      )}
    </article>
  );
});

function Body({ of, answerSheetId, givesAnswers }: Omit<SubjectReviewProps, 'drawn'>) {
  const { notices, http } = useKernel();
  const { subject, number, answer } = of;
  const comment = answer?.comment ?? '';
  return (
    <div className={css['body']}>
      <SubjectStem subject={subject} />
      <AnswerReview of={of} />
      {comment !== '' && <TeacherComment small>{comment}</TeacherComment>}
      {givesAnswers && <Explanation of={of} />}
      <div className={css['foot']}>
        <TextButton
          look="quiet"
          aria-label={`题目纠错，第${number}题`}
          onClick={() => openSubjectFeedback(notices, { http, subjectId: subject.subjectId, answerSheetId, number })}
        >
          <IconMessageReport size={18} stroke={1.75} aria-hidden />
          题目纠错
        </TextButton>
      </div>
    </div>
  );
}
