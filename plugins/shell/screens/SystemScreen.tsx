import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { frontPage } from '../refs.ts';
import css from './SystemScreen.module.css';

interface SystemScreenProps {
  /** A large quiet figure, e.g. 404. */
  figure?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Next to the link to the front page. */
  actions?: ReactNode;
}

/** A page that says why there is nothing to see here, and how to go on. */
export function SystemScreen({ figure, title, children, actions }: SystemScreenProps) {
  return (
    <section className={css['screen']}>
      {figure !== undefined && (
        <p className={css['figure']} aria-hidden="true">
          {figure}
        </p>
      )}
      <h1 className={css['title']}>{title}</h1>
      <div className={css['text']}>{children}</div>
      <p className={css['actions']}>
        {actions}
        <RouteLink to={frontPage} {...plainButton()}>
          回到首页
        </RouteLink>
      </p>
    </section>
  );
}
