import IconMessage2 from '#icons/IconMessage2';
import type { ReactNode } from 'react';
import { type AnswerSheet, COMMENT_TITLES } from '../api.ts';
import css from './TeacherWords.module.css';

interface TeacherWordsProps {
  /** Of the sheet: before it is marked, they say why it came back. */
  state?: AnswerSheet['state'];
  /** In one question among many. */
  small?: boolean;
  children: ReactNode;
}

/** What the teacher wrote. */
export function TeacherWords({ state = 'marked', small = false, children }: TeacherWordsProps) {
  const title = COMMENT_TITLES[state];
  return (
    <section
      className={css['words']}
      aria-label={title}
      data-returned={state === 'returned' || undefined}
      data-small={small || undefined}
    >
      <p className={css['title']}>
        <IconMessage2 size={18} stroke={1.75} aria-hidden />
        {title}
      </p>
      <p className={css['text']}>{children}</p>
    </section>
  );
}
