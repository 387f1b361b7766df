import IconArrowLeft from '#icons/IconArrowLeft';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import css from './BackLink.module.css';

export interface WayBack {
  to: Target;
  label: string;
}

/** The link to a page's parent, above its title. */
export function BackLink({ to, label }: WayBack) {
  return (
    <RouteLink to={to} className={`yx-note ${css['back']}`}>
      <IconArrowLeft size={18} aria-hidden />
      {label}
    </RouteLink>
  );
}
