import type { Deployment } from '#kernel/config/deployment.ts';

/** Addresses elsewhere that the pages of a deployment talk to. */
function foreignOrigins(deployment: Deployment): string[] {
  const addresses = [...Object.values(deployment.services), deployment.analytics.beacon?.url, ...deployment.fileHosts];
  return [...new Set(addresses.flatMap((address) => (address?.startsWith('http') ? [new URL(address).origin] : [])))];
}

/**
 * The content security policy: no inline script, no eval. Mantine writes its variables into style elements, so inline
 * styles stay allowed; pictures and recordings may lie wherever the file service says.
 */
export function contentSecurityPolicy(deployment: Deployment): string {
  const foreign = foreignOrigins(deployment);
  const sockets = foreign.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'media-src': ["'self'", 'blob:', 'http:', 'https:'],
    'connect-src': ["'self'", ...foreign, ...sockets],
    'frame-src': ["'self'", 'http:', 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every answer of the site. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Additional headers of the service worker's script: its scope is the whole site. */
export const WORKER_HEADERS: Readonly<Record<string, string>> = { 'service-worker-allowed': '/' };

/** Additional headers of a page. */
export function pageHeaders(deployment: Deployment): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(deployment),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=()',
  };
}
