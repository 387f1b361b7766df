import { useId } from 'react';
import type { FormProps } from '../forms.ts';
import { SubjectStem } from '../SubjectStem.tsx';
import { AnswerText } from './AnswerText.tsx';
import { LazyAnswerFiles } from './LazyAnswerFiles.tsx';
import css from './PracticeForm.module.css';
import { PracticeSteps } from './PracticeSteps.tsx';

/** A practice question: its steps, and fields for a text and files. */
export function PracticeForm({ subject, number, writing, onWrite, readOnly, onWait, keepAs }: FormProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <SubjectStem subject={subject} id={id} />
      <PracticeSteps of={subject.practiceStepDtos} />
      <AnswerText
        number={number}
        text={writing.answers[0] ?? ''}
        onText={(text) => onWrite({ answers: [text] })}
        readOnly={readOnly}
      />
      <div className={css['files']}>
        <LazyAnswerFiles
          files={writing.attachments}
          onFiles={(attachments) => onWrite({ attachments })}
          readOnly={readOnly}
          onWait={onWait}
          keepAs={keepAs}
        />
      </div>
    </div>
  );
}
