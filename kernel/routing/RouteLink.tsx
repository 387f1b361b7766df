import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { useNavigation } from './NavigationContext.ts';
import type { Target } from '../plugin/routeRef.ts';
import { useHref } from './useHref.ts';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Target;
  /** Instead of the link when whoever owns the place is off; nothing unless said. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A link to a route; its code and data are fetched while it is only hovered, focused or touched.
 * @example <RouteLink to={noteDetail.with({ id })}>{note.title}</RouteLink>
 */
export function RouteLink({ to, fallback = null, children, ...rest }: RouteLinkProps) {
  const navigation = useNavigation();
  const href = useHref(to);
  if (href === undefined) return fallback;
  const prefetch = () => navigation.prefetch(href);
  return (
    <Link {...rest} href={href} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch}>
      {children}
    </Link>
  );
}
