import { type ReactNode, useState } from 'react';
import { drawable, type FormProps, withAnswer } from '../forms.ts';
import { SubjectStem } from '../SubjectStem.tsx';
import { TooManyFields } from '../TooManyFields.tsx';
import css from './BlankForm.module.css';
import { BlankInput } from './BlankInput.tsx';

/** A text with blanks to fill in. */
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
  // Blanks without a place in the stem are counted only once it is drawn. If none are mentioned at all, there is one.
  const leftOver = places === undefined ? 0 : Math.max(0, drawable(Math.max(subject.blankNum, 1)) - places);
  return (
    <div role="group" aria-label={`第${number}题，填空`} className={css['form']} data-fields>
      <SubjectStem subject={subject} blank={blank} onPlaces={setPlaces} />
      {leftOver > 0 && (
        <ol className={css['rest']}>
          {Array.from({ length: leftOver }, (_, index) => (
            <li key={index}>{blank((places ?? 0) + index)}</li>
          ))}
        </ol>
      )}
      <TooManyFields asked={subject.blankNum} unit="空" />
    </div>
  );
}
