import IconMessage2 from '#icons/IconMessage2';
import type { ReactNode } from 'react';
import css from './TeacherWords.module.css';

interface TeacherWordsProps {
  /** They say why the sheet came back. */
  returned?: boolean;
  /** In one question among many. */
  small?: boolean;
  children: ReactNode;
}

/** What the teacher wrote. */
export function TeacherWords({ returned = false, small = false, children }: TeacherWordsProps) {
  const title = returned ? '退回原因' : '老师评语';
  return (
    <section
      className={css['words']}
      aria-label={title}
      data-returned={returned || undefined}
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
