import { type ReactNode, useId } from 'react';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Describes the panel. */
  about?: ReactNode;
  /** For actions that cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

/** A titled card on the account page. */
export function Panel({ title, about, danger, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`yx-card ${css['panel']}`} aria-labelledby={id} data-danger={danger || undefined}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      {about !== undefined && <p className={`yx-note ${css['about']}`}>{about}</p>}
      {children}
    </section>
  );
}
