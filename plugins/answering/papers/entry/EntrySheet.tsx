import { type ReactNode, useId } from 'react';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './Entry.module.css';

interface EntrySheetProps {
  title: string;
  /** Its state for the trainee. */
  mark?: ReactNode;
  /** Its course or place. */
  subtitle?: string;
  /** The main action, or why there is none; on phones it stays visible at the bottom. */
  action: ReactNode;
  /** Names the way in: 进入考试. */
  actionLabel: string;
  children: ReactNode;
}

/** A paper before it is begun, and the way in next to it. */
export function EntrySheet({ title, mark, subtitle = '', action, actionLabel, children }: EntrySheetProps) {
  const heading = useId();
  return (
    <div className={css['sheet']}>
      <article className={`yx-card ${css['card']}`} aria-labelledby={heading}>
        <header className={css['head']}>
          <h2 id={heading} className={css['title']}>
            {title}
          </h2>
          {mark}
          {subtitle !== '' && <p className={`yx-note ${css['subtitle']}`}>{subtitle}</p>}
        </header>
        {children}
      </article>
      <section className={`yx-card ${css['action']}`} aria-label={actionLabel}>
        {action}
      </section>
    </div>
  );
}

export const EntrySkeleton = () => (
  <div className={css['sheet']}>
    <div className={`yx-card ${css['card']}`}>
      <TextSkeleton lines={8} />
    </div>
    <div className={`yx-card ${css['action']}`}>
      <TextSkeleton lines={2} />
    </div>
  </div>
);
