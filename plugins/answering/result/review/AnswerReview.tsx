import type { ReactNode } from 'react';
import { type LoginManager, rightAnswersOf, type SubjectType } from '../../api.ts';
import { LoginCard } from '../../subject/commands/LoginCard.tsx';
import { LOGIN_FIELDS } from '../../subject/commands/loginFields.ts';
import { drawable } from '../../subject/forms.ts';
import { TooManyFields } from '../../subject/TooManyFields.tsx';
import { PracticeSteps } from '../../subject/practice/PracticeSteps.tsx';
import { compareLines, normalizeBlank, normalizeCommand } from '../head/compared.ts';
import type { Reviewed } from './reviewed.ts';
import { LinesReview } from './LinesReview.tsx';
import { OptionsReview } from './OptionsReview.tsx';
import { WrittenReview } from './WrittenReview.tsx';

interface ReviewProps {
  of: Reviewed;
}

const REVIEWS: Readonly<Record<SubjectType, (props: ReviewProps) => ReactNode>> = {
  single_choice: OptionsReview,
  multiple_choice: OptionsReview,
  judge_question: OptionsReview,
  fill_blank: BlanksReview,
  practice_question: PracticeReview,
  test_command: CommandsReview,
};

/** The answer, next to the right one if that is published. */
export function AnswerReview(props: ReviewProps) {
  const Review = REVIEWS[props.of.subject.type];
  return <Review {...props} />;
}

function BlanksReview({ of }: ReviewProps) {
  return (
    <>
      <LinesReview title="填空" of={linesOf(of, (at) => `第${at + 1}空`, normalizeBlank)} />
      <TooManyFields asked={of.subject.blankNum} unit="空" />
    </>
  );
}

function CommandsReview({ of }: ReviewProps) {
  const { loginManager } = of.subject;
  const logins = loginLines(of);
  return (
    <>
      {loginManager && <LoginCard of={loginManager} />}
      {logins.length > 0 && <LinesReview title="登录信息" of={logins} monospace />}
      <LinesReview title="命令" of={linesOf(of, (at) => `命令${at + 1}`, normalizeCommand)} monospace />
      <TooManyFields asked={of.subject.blankNum} unit="命令" />
    </>
  );
}

function PracticeReview({ of }: ReviewProps) {
  const judged = of.answer?.practiceStepDtos ?? [];
  return (
    <>
      <PracticeSteps of={judged.length > 0 ? judged : of.subject.practiceStepDtos} />
      <WrittenReview of={of} />
    </>
  );
}

function linesOf(
  { subject, answer, verdict }: Reviewed,
  label: (at: number) => string,
  normalize: (text: string) => string,
) {
  const given = answer?.answers ?? [];
  const rights = rightAnswersOf(subject);
  const count = drawable(Math.max(subject.blankNum, given.length, rights?.length ?? 0, 1));
  return compareLines({
    labels: Array.from({ length: count }, (_, at) => label(at)),
    given,
    rights,
    verdict,
    normalize,
  });
}

/** Compares only the account fields that were asked for or filled in. */
function loginLines({ subject, answer, verdict }: Reviewed) {
  const given = answer?.loginManagerAnswers;
  // Until right answers are published, it only says which fields are asked for.
  const right = rightAnswersOf(subject) ? subject.loginManagerAnswers : undefined;
  const asked = LOGIN_FIELDS.filter(({ key }) => isFilled(given, key) || isFilled(right, key));
  return compareLines({
    labels: asked.map(({ name }) => name),
    given: asked.map(({ key }) => given?.[key] ?? ''),
    rights: right ? asked.map(({ key }) => right[key]) : undefined,
    verdict,
    normalize: (text) => text.trim(),
  });
}

const isFilled = (login: LoginManager | null | undefined, key: keyof LoginManager): boolean =>
  (login?.[key] ?? '') !== '';
