// Addresses for monitoring: `/healthz` says that the process is alive, `/readyz` whether it can serve, `/version` what.
import type { RequestListener, ServerResponse } from 'node:http';
import type { BuildInfo } from '../site/buildInfo.ts';
import { pathOf } from '../http/isUpstreamPath.ts';
import { words } from '../words/server.ts';
import type { Standing } from './deploymentState.ts';

const PROCESS = '/healthz';
const READY = '/readyz';
const VERSION = '/version';

export interface Health {
  /** Stage of the process's life. */
  state: 'building' | 'serving' | 'stopping';
  /** Resolves to true if the upstream answers. */
  upstream: () => Promise<boolean>;
  deployment: () => Promise<Standing>;
  /** Known once a build is served. */
  build?: BuildInfo | undefined;
}

export function isHealthPath(path: string): boolean {
  return path === PROCESS || path === READY || path === VERSION;
}

/** Answers these addresses and passes everything else to `site`. It does not disclose the upstream's address. */
export function withHealth(health: Health, site: RequestListener): RequestListener {
  return (request, response) => {
    const path = pathOf(request);
    if (!isHealthPath(path)) {
      site(request, response);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if (path === PROCESS) {
      say(response, true, { status: words.alive });
    } else if (path === VERSION) {
      say(response, health.build !== undefined, health.build ?? {});
    } else {
      void readiness(health).then(({ ready, checks }) => say(response, ready, { ready, checks }));
    }
  };
}

async function readiness(health: Health) {
  const [reached, standing] = await Promise.all([health.upstream(), health.deployment()]);
  return {
    // Serving the last good file helps visitors more than not being ready.
    ready: reached && health.state === 'serving' && standing !== 'faulty',
    checks: {
      build: words.builds[health.state],
      upstream: reached ? words.reached : words.notReached,
      deployment: words.deployments[standing],
    },
  };
}

function say(response: ServerResponse, well: boolean, said: object): void {
  const text = JSON.stringify(said);
  response.writeHead(well ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
