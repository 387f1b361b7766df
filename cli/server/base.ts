// The place of the platform on its host, as the deployment says: everything else here knows only addresses without it.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Upgrade } from '#mocks/http/upgrade.ts';
import { isHealthPath } from '../operation/health.ts';
import { isUpstreamPath, pathOf, searchOf } from './isUpstreamPath.ts';

/** Without the slash at its end: `/learn`, or nothing. */
export const baseOf = ({ base = '/' }: Pick<Deployment, 'base'>): string => base.slice(0, -1);

/**
 * Takes the base off the addresses of requests. Pages are sent to where they are; health checks and what an upstream itself
 * names without the base are answered there, too.
 */
export function underBase(base: string, listener: RequestListener): RequestListener {
  if (base === '') return listener;
  return (request, response) => {
    const path = pathOf(request);
    if (takeOff(base, request) || isHealthPath(path) || isUpstreamPath(path)) {
      listener(request, response);
    } else if (path === base || path === '/' || (request.headers.accept ?? '').includes('text/html')) {
      const location = `${base}${path === base ? '/' : path.replace(/^\/+/, '/')}${searchOf(request)}`;
      response.writeHead(302, { location, 'cache-control': 'no-cache' }).end();
    } else {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(`平台在 ${base}/`);
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

/** Whether it was below it. */
function takeOff(base: string, request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (base === '' || !url.startsWith(`${base}/`)) return false;
  request.url = url.slice(base.length);
  return true;
}
