import type { ReactNode } from 'react';
import css from './ReadingPage.module.css';

interface ReadingPageProps {
  title: string;
  /** What it is about, below the title. */
  about: ReactNode;
  children: ReactNode;
}

/**
 * A page of its own with one column, as wide as one reads.
 * @example <ReadingPage title="错题与练习" about="做错的题都在这里。"><List … /></ReadingPage>
 */
export const ReadingPage = ({ title, about, children }: ReadingPageProps) => (
  <div className={css['page']}>
    <header className={css['head']}>
      <h1>{title}</h1>
      <p className="yx-note">{about}</p>
    </header>
    {children}
  </div>
);
