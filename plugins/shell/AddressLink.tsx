import type { ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { judgeAddress } from './judgeAddress.ts';
import { followRedirects } from '#kernel/routing/routeTable.ts';
import { pageJumping } from './refs.ts';

interface AddressLinkProps {
  /** An address from the upstream's data: a path of the platform, or http(s). */
  address: string;
  className?: string | undefined;
  /** Shown without a link when the address leads nowhere. */
  children: ReactNode;
}

/** A link to an address that came as data: in place, in a new tab, or through the page that announces foreign sites. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  const { deployment, routes } = useKernel();
  const judged = judgeAddress(address, location.origin, deployment.allowedRedirects);
  if (judged.kind === 'own') {
    const { match } = followRedirects(routes, judged.url.pathname);
    if (match.kind === 'page') {
      const href = judged.url.pathname + judged.url.search;
      return (
        <RouteLink to={{ pattern: match.entry.pattern, href }} className={className}>
          {children}
        </RouteLink>
      );
    }
  }
  if (judged.kind === 'refused' || judged.kind === 'own') return <span className={className}>{children}</span>;
  const href = judged.kind === 'allowed' ? judged.url.href : pageJumping.with({ url: judged.url.href }).href;
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
