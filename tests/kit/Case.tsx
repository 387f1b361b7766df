import type { ReactNode } from 'react';
import css from './Kit.module.css';

interface KitSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The states of one control; `#id` leads to it. */
export function KitSection({ id, title, children }: KitSectionProps) {
  return (
    <section className={css['section']} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css['heading']}>
        {title}
      </h2>
      <div className={css['cases']}>{children}</div>
    </section>
  );
}

/** One state. */
export function Case({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={css['case']} data-case={name} data-wide={wide}>
      <h3 className={css['name']}>{name}</h3>
      {children}
    </div>
  );
}
