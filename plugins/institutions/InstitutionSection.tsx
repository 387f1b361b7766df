import { type ReactNode, useId } from 'react';
import css from './InstitutionHome.module.css';

/** A part of the institution's page, with its heading. */
export function InstitutionSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
