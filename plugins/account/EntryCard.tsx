import type { ReactNode } from 'react';
import css from './EntryCard.module.css';

interface EntryCardProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The card in the middle of sign-in, registration and password pages. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <div className={`yx-card ${css['card']}`}>
      <h1 className={css['title']}>{title}</h1>
      {lead !== undefined && <p className={css['lead']}>{lead}</p>}
      {children}
    </div>
  );
}
