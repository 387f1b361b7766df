import IconCheck from '#icons/IconCheck';
import IconX from '#icons/IconX';
import { useId } from 'react';
import type { FormProps } from '../forms.ts';
import { SubjectStem } from '../SubjectStem.tsx';
import { Choice } from './Choice.tsx';
import css from './Choices.module.css';
import { JUDGEMENT_NAMES } from './judgements.ts';

const JUDGEMENTS = [
  { value: 'true', sign: <IconCheck size={18} aria-hidden /> },
  { value: 'false', sign: <IconX size={18} aria-hidden /> },
] as const;

/** A statement to judge as right or wrong. */
export function JudgeForm({ subject, writing, onWrite, readOnly }: FormProps) {
  const id = useId();
  return (
    <>
      <SubjectStem subject={subject} id={id} />
      <div role="radiogroup" aria-labelledby={id} className={css['choices']} data-few>
        {JUDGEMENTS.map(({ value, sign }) => (
          <Choice
            key={value}
            kind="radio"
            name={id}
            letter={sign}
            chosen={writing.answers[0] === value}
            onChoose={() => onWrite({ answers: [value] })}
            disabled={readOnly}
          >
            {JUDGEMENT_NAMES[value]}
          </Choice>
        ))}
      </div>
    </>
  );
}
