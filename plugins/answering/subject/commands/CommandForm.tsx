import { useId } from 'react';
import { type FormProps, withAnswer } from '../forms.ts';
import { SubjectStem } from '../SubjectStem.tsx';
import css from './CommandForm.module.css';
import { CommandInputs } from './CommandInputs.tsx';
import { LoginAnswers } from './LoginAnswers.tsx';
import { LoginCard } from './LoginCard.tsx';

/** Fields for commands, with the account for the machine they are tried on. */
export function CommandForm({ subject, writing, onWrite, readOnly }: FormProps) {
  const id = useId();
  const { answers, loginManagerAnswers } = writing;
  return (
    <div role="group" aria-labelledby={id} className={css['form']}>
      <SubjectStem subject={subject} id={id} />
      {subject.loginManager && <LoginCard of={subject.loginManager} />}
      <LoginAnswers
        asked={Boolean(subject.loginManagerAnswers)}
        // If the number of commands is unknown, this may be unknown too.
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
