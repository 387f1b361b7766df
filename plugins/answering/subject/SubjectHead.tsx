import type { ReactNode } from 'react';
import type { Subject } from '../api.ts';
import { formatScore } from './formatScore.ts';
import css from './SubjectHead.module.css';
import { useSubjectNames } from './SubjectNames.tsx';

interface SubjectHeadProps {
  subject: Subject;
  /** From 1. */
  number: number;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  heading?: 'h2' | 'h3' | 'h4';
  /** At the end of the line, such as a flag or the verdict. */
  children?: ReactNode;
}

/** Number, type, level and score of a question, in one line. */
export function SubjectHead({ subject, number, id, heading: Heading = 'h3', children }: SubjectHeadProps) {
  const { type, level, score } = subject;
  const names = useSubjectNames();
  return (
    <div className={`yx-note ${css['head']}`}>
      <Heading id={id} className={css['title']} aria-label={`第${number}题：${names.type(type)}`}>
        <span className={css['number']}>{number}</span>
        <span>{names.type(type)}</span>
      </Heading>
      {level !== 'unknown' && (
        <span className={css['level']} data-level={level}>
          <span className={css['bars']} aria-hidden />
          {names.level(level)}
        </span>
      )}
      <span className={css['score']}>{formatScore(score)}</span>
      {children !== undefined && <div className={css['tools']}>{children}</div>}
    </div>
  );
}
