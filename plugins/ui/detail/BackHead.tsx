import IconArrowLeft from '#icons/IconArrowLeft';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import css from './BackHead.module.css';

interface BackHeadProps {
  title: string;
  back: { to: Target; label: string };
}

/** What a page of the learning space is, below the way back to where it belongs. */
export function BackHead({ title, back: { to, label } }: BackHeadProps) {
  return (
    <header className={css['head']}>
      <RouteLink to={to} className={css['back']}>
        <IconArrowLeft size={18} aria-hidden />
        {label}
      </RouteLink>
      <h1 className={css['title']}>{title}</h1>
    </header>
  );
}
