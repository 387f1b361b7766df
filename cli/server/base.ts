// Handles the deployment's base, the path below which the platform is served; all other code here sees addresses
// without it.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Upgrade } from '#mocks/http/upgrade.ts';
import { isHealthPath } from '../operation/health.ts';
import { isUpstreamPath, pathOf, searchOf } from '../http/isUpstreamPath.ts';
import { SECURITY_TXT } from '../site/securityText.ts';
import { EVERYWHERE } from './securityHeaders.ts';

/** The base without a trailing slash: `/learn`, or empty. */
export const baseOf = ({ base }: Pick<Deployment, 'base'>): string => base.slice(0, -1);

/**
 * Removes the base from the addresses of requests. Pages without it are redirected; health checks, security.txt, and
 * addresses that an upstream generates without the base, are answered there too.
 */
export function underBase(base: string, listener: RequestListener): RequestListener {
  if (base === '') return listener;
  return (request, response) => {
    const path = pathOf(request);
    if (takeOff(base, request) || isHealthPath(path) || path === SECURITY_TXT || isUpstreamPath(path)) {
      listener(request, response);
    } else if (path === base || path === '/' || (request.headers.accept ?? '').includes('text/html')) {
      const location = `${base}${path === base ? '/' : path.replace(/^\/+/, '/')}${searchOf(request)}`;
      response.writeHead(302, { location, 'cache-control': 'no-cache', ...EVERYWHERE }).end();
    } else {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...EVERYWHERE }).end(`平台在 ${base}/`);
    }
  };
}

/** The same for WebSockets. */
export function upgradeUnder(base: string, upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    takeOff(base, request);
    upgrade(request, socket, head);
  };
}

/** Returns true if the address was below the base. */
function takeOff(base: string, request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (base === '' || !url.startsWith(`${base}/`)) return false;
  request.url = url.slice(base.length);
  return true;
}
