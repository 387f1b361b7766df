import { type ReactNode, useState } from 'react';
import { type FormProps, withAnswer } from '../forms.ts';
import { SubjectStem } from '../SubjectStem.tsx';
import css from './BlankForm.module.css';
import { BlankInput } from './BlankInput.tsx';

/** A text with blanks, filled where they stand. */
export function BlankForm({ subject, number, writing: { answers }, onWrite, readOnly }: FormProps) {
  const [places, setPlaces] = useState<number>();
  const blank = (at: number): ReactNode => (
    <BlankInput
      at={at}
      text={answers[at] ?? ''}
      onText={(text) => onWrite({ answers: withAnswer(answers, at, text) })}
      readOnly={readOnly}
    />
  );
  // Until the stem stands nobody knows how many are left over.
  const leftOver = places === undefined ? 0 : Math.max(0, subject.blankNum - places);
  return (
    <div role="group" aria-label={`第 ${number} 题，填空`} data-fields>
      <SubjectStem subject={subject} blank={blank} onPlaces={setPlaces} />
      {leftOver > 0 && (
        <ol className={css['rest']}>
          {Array.from({ length: leftOver }, (_, index) => (
            <li key={index}>{blank((places ?? 0) + index)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
