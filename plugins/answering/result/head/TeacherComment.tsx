import IconMessage2 from '#icons/IconMessage2';
import type { ReactNode } from 'react';
import { type AnswerSheet, COMMENT_TITLES } from '../../api.ts';
import css from './TeacherComment.module.css';

interface TeacherCommentProps {
  /** The state of the sheet. Before it is marked, the comment says why it was returned. */
  state?: AnswerSheet['state'];
  /** For a single question. */
  small?: boolean;
  children: ReactNode;
}

/** The teacher's comment. */
export function TeacherComment({ state = 'marked', small = false, children }: TeacherCommentProps) {
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
