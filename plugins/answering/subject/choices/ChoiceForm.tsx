import { useId } from 'react';
import type { FormProps } from '../forms.ts';
import { letterOf } from '../letters.ts';
import { OptionText } from '../OptionText.tsx';
import { SubjectStem } from '../SubjectStem.tsx';
import { Choice } from './Choice.tsx';
import css from './Choices.module.css';

/** Choosing one option, or several. */
export function ChoiceForm({ subject, writing, onWrite, readOnly }: FormProps) {
  const id = useId();
  const several = subject.type === 'multiple_choice';
  const options = subject.subjectOptionsDtos.toSorted((one, other) => one.sort - other.sort);
  const chosen = new Set(writing.answers);

  const choose = (optionId: string, on: boolean): void => {
    const wanted = (one: string): boolean => (one === optionId ? on : several && chosen.has(one));
    // In the order of the paper, not of the clicks.
    onWrite({ answers: options.map((option) => option.optionId).filter(wanted) });
  };
  return (
    <>
      <SubjectStem subject={subject} id={id} />
      <div role={several ? 'group' : 'radiogroup'} aria-labelledby={id} className={css['choices']}>
        {options.map(({ optionId, texts }, at) => (
          <Choice
            key={optionId}
            kind={several ? 'checkbox' : 'radio'}
            name={id}
            letter={letterOf(at)}
            chosen={chosen.has(optionId)}
            onChoose={(on) => choose(optionId, on)}
            disabled={readOnly}
          >
            <OptionText html={texts} />
          </Choice>
        ))}
      </div>
    </>
  );
}
