import IconChevronRight from '#icons/IconChevronRight';
import { useId } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { SectionProps } from './contract.ts';
import css from './Section.module.css';

/** The frame of a block: its heading, the way to all of it, its content. */
export function Section({ title, intro, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id} className={css['title']}>
          {title}
        </h2>
        {intro !== undefined && <p className={css['intro']}>{intro}</p>}
        {more && (
          <RouteLink to={more} className={css['more']} aria-label={`全部${title}`}>
            全部
            <IconChevronRight size={16} aria-hidden />
          </RouteLink>
        )}
      </div>
      {children}
    </section>
  );
}
