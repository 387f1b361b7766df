import type { ReactNode } from 'react';
import { SUBJECT_LEVEL_NAMES, SUBJECT_TYPE_NAMES, type Subject } from '../api.ts';
import { formatScore } from './formatScore.ts';
import css from './SubjectHead.module.css';

interface SubjectHeadProps {
  subject: Subject;
  /** From 1. */
  number: number;
  /** Of the heading, for `aria-labelledby`. */
  id?: string;
  heading?: 'h2' | 'h3' | 'h4';
  /** At the end of the line, such as a flag or the verdict. */
  children?: ReactNode;
}

/** Number, type, level and score of a question, in one line. */
export function SubjectHead({ subject, number, id, heading: Heading = 'h3', children }: SubjectHeadProps) {
  const { type, level, score } = subject;
  return (
    <div className={css['head']}>
      <Heading id={id} className={css['title']} aria-label={`第${number}题：${SUBJECT_TYPE_NAMES[type]}`}>
        <span className={css['number']}>{number}</span>
        <span className={css['type']}>{SUBJECT_TYPE_NAMES[type]}</span>
      </Heading>
      {level !== 'unknown' && (
        <span className={css['level']} data-level={level}>
          <span className={css['bars']} aria-hidden />
          {SUBJECT_LEVEL_NAMES[level]}
        </span>
      )}
      <span className={css['score']}>{formatScore(score)}</span>
      {children !== undefined && <div className={css['tools']}>{children}</div>}
    </div>
  );
}
