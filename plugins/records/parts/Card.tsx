import { type ReactNode, useId } from 'react';
import { cx } from '#plugins/ui/classNames.ts';
import css from './Card.module.css';

interface CardProps {
  /** Its heading; a part that is read with the page's own needs none. */
  title?: string;
  /** Beside the heading. */
  tools?: ReactNode;
  /** One thing beside the other. */
  row?: boolean;
  children: ReactNode;
}

/** A part of a record's page. */
export function Card({ title, tools, row = false, children }: CardProps) {
  const id = useId();
  return (
    <section
      className={cx('yx-card', css['card'], row && css['row'])}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={css['head']}>
          <h3 id={id} className={css['title']}>
            {title}
          </h3>
          {tools}
        </div>
      )}
      {children}
    </section>
  );
}
