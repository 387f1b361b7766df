// Addresses for monitoring: `/healthz` says that the process is alive, `/readyz` whether it can serve, `/version` what.
import type { RequestListener, ServerResponse } from 'node:http';
import type { BuildInfo } from '../build/buildInfo.ts';
import { pathOf } from '../server/isUpstreamPath.ts';
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

const DEPLOYMENT = { good: '没有错误', kept: '有误，仍用上一份', faulty: '有误' } as const satisfies Record<
  Standing,
  string
>;
const BUILD = { building: '正在构建', serving: '完整', stopping: '正在停止' } as const;

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
      say(response, true, { status: '正常' });
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
      build: BUILD[health.state],
      upstream: reached ? '可以连上' : '连不上',
      deployment: DEPLOYMENT[standing],
    },
  };
}

function say(response: ServerResponse, well: boolean, words: object): void {
  const text = JSON.stringify(words);
  response.writeHead(well ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
