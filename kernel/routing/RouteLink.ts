// Not in JSX: Node loads it with kernel/index.ts.
import { createElement, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useNavigation } from './NavigationContext.ts';
import type { Target } from '../plugin/routeRef.ts';
import { useHref } from './useHref.ts';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Target;
  /** Rendered instead of the link when the owner of the target is off; nothing by default. */
  fallback?: ReactNode;
  /** The page to which the target leads on: a click opens it without the stop on the way. */
  leadsTo?: Target | undefined;
  children: ReactNode;
}

/**
 * A link to a route. Hovering, focusing or touching it prefetches the page's code and data.
 * @example <RouteLink to={noteDetail.with({ id })}>{note.title}</RouteLink>
 */
export function RouteLink({ to, fallback = null, leadsTo, children, ...rest }: RouteLinkProps) {
  const navigation = useNavigation();
  const href = useHref(to);
  if (href === undefined) return fallback;
  const prefetch = () => navigation.prefetch(leadsTo?.href ?? href);
  const goOn =
    leadsTo &&
    ((event: MouseEvent) => {
      event.preventDefault();
      void navigation.go(leadsTo);
    });
  const props = {
    ...rest,
    href,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
    ...(goOn && { onClick: goOn }),
  };
  return createElement(Link, props, children);
}
