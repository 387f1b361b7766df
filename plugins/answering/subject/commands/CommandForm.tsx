import { useId } from 'react';
import { type FormProps, withAnswer } from '../forms.ts';
import { SubjectStem } from '../SubjectStem.tsx';
import css from './CommandForm.module.css';
import { CommandInputs } from './CommandInputs.tsx';
import { LoginAnswers } from './LoginAnswers.tsx';
import { LoginCard } from './LoginCard.tsx';

/** Commands to be written, with what one signs in with where they are tried. */
export function CommandForm({ subject, writing, onWrite, readOnly }: FormProps) {
  const id = useId();
  const { answers, loginManagerAnswers } = writing;
  return (
    <div role="group" aria-labelledby={id} className={css['form']}>
      <SubjectStem subject={subject} id={id} />
      {subject.loginManager && <LoginCard of={subject.loginManager} />}
      <LoginAnswers
        asked={Boolean(subject.loginManagerAnswers)}
        // Who does not say how many commands it takes may not say this either.
        offered={subject.blankNum === 0}
        login={loginManagerAnswers}
        onLogin={(login) => onWrite({ loginManagerAnswers: login })}
        readOnly={readOnly}
      />
      <CommandInputs
        asked={subject.blankNum}
        commands={answers}
        onCommand={(at, text) => onWrite({ answers: withAnswer(answers, at, text) })}
        readOnly={readOnly}
      />
    </div>
  );
}
