import { memo, type ReactNode } from 'react';
import { RecordBoundary } from '#plugins/ui/states/failures/RecordBoundary.tsx';
import type { SubjectType } from '../api.ts';
import { BlankForm } from './blanks/BlankForm.tsx';
import { ChoiceForm } from './choices/ChoiceForm.tsx';
import { JudgeForm } from './choices/JudgeForm.tsx';
import { CommandForm } from './commands/CommandForm.tsx';
import type { FormProps } from './forms.ts';
import { PracticeForm } from './practice/PracticeForm.tsx';

const FORMS: Readonly<Record<SubjectType, (props: FormProps) => ReactNode>> = {
  single_choice: ChoiceForm,
  multiple_choice: ChoiceForm,
  fill_blank: BlankForm,
  judge_question: JudgeForm,
  practice_question: PracticeForm,
  test_command: CommandForm,
};

/**
 * A question with its stem and its fields; blanks are filled in within the stem. Redrawn only when its own answer changes,
 * so a page can hold a thousand of them.
 * @example <SubjectForm subject={subject} number={12} writing={question.writing} onWrite={question.write} readOnly={false} />
 */
export const SubjectForm = memo(function SubjectForm(props: FormProps) {
  const Form = FORMS[props.subject.type];
  const { subjectId } = props.subject;
  return (
    <RecordBoundary key={subjectId} id={subjectId} what="这道题">
      <Form {...props} />
    </RecordBoundary>
  );
});
