import { type RefObject, useMemo } from 'react';
import type { Reviewed } from '../review/reviewed.ts';
import { SubjectReview } from '../review/SubjectReview.tsx';
import { useDrawnQuestions } from '../useDrawnQuestions.ts';
import css from './Analysis.module.css';

interface QuestionListProps {
  ref: RefObject<HTMLOListElement | null>;
  of: readonly Reviewed[];
  answerSheetId: string;
  givesAnswers: boolean;
}

/** The questions, one below the other; in long papers they are drawn as they come near. */
export function QuestionList({ ref, of, answerSheetId, givesAnswers }: QuestionListProps) {
  const numbers = useMemo(() => of.map(({ number }) => number), [of]);
  const drawn = useDrawnQuestions(ref, numbers);
  return (
    <ol ref={ref} className={css['list']} data-many={drawn && true}>
      {of.map((one) => (
        <li key={one.subject.subjectId}>
          <SubjectReview
            of={one}
            answerSheetId={answerSheetId}
            givesAnswers={givesAnswers}
            drawn={drawn?.has(one.number) ?? true}
          />
        </li>
      ))}
    </ol>
  );
}
