// Serves the production build with the upstream beside it.
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { AssetManifest } from '../build/assetManifest.ts';
import { WORKER } from '../paths.ts';
import type { DeploymentSource } from './deploymentFile.ts';
import { isUpstreamPath, pathOf } from './isUpstreamPath.ts';
import { pageHints, saysSignedIn } from './pageHints.ts';
import { EVERYWHERE, pageHeaders, WORKER_HEADERS } from './securityHeaders.ts';
import { sendFile } from './sendFile.ts';
import { readSite, TYPES } from './siteFiles.ts';
import { WEB_MANIFEST, webManifest } from './webManifest.ts';

export interface SiteOptions {
  /** The build's folder. */
  folder: string;
  upstream: RequestListener;
  deployment: DeploymentSource;
  plugins: readonly FoundPlugin[];
}

interface Page {
  readonly headers: Readonly<Record<string, string>>;
  hints(address: string, signedIn: boolean): string | undefined;
}

/** Made for nobody but the build itself. */
export const INTERNAL = new Set(['/asset-manifest.json', '/index.html']);

export async function siteListener({ folder, upstream, deployment, plugins }: SiteOptions): Promise<RequestListener> {
  const files = await readSite(folder);
  const index = files.get('/index.html');
  if (!index) throw new Error(`${folder} 里没有 index.html`);
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(join(folder, 'asset-manifest.json'), 'utf8')));
  const pages = new WeakMap<Deployment, Page>();
  const pageOf = (settings: Deployment): Page => {
    const known = pages.get(settings) ?? {
      headers: pageHeaders(settings),
      hints: pageHints(manifest, plugins, settings),
    };
    pages.set(settings, known);
    return known;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const file = INTERNAL.has(path) ? undefined : files.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, '只支持 GET 请求', { allow: 'GET, HEAD' });
    } else if (path === '/deployment.json') {
      sendDeployment(response, (await deployment()).text);
    } else if (path === WEB_MANIFEST) {
      sendManifest(response, (await deployment()).deployment);
    } else if (file) {
      sendFile(request, response, file, path === `/${WORKER}` ? WORKER_HEADERS : {});
    } else if (isNavigation(request, path)) {
      const page = pageOf((await deployment()).deployment);
      const link = page.hints(request.url ?? path, saysSignedIn(request));
      sendFile(request, response, index, link === undefined ? page.headers : { ...page.headers, link });
    } else {
      refuse(response, 404, '没有这个文件');
    }
  };

  return (request, response) => {
    const path = pathOf(request);
    for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
    if (isUpstreamPath(path)) {
      upstream(request, response);
      return;
    }
    answer(request, response, path).catch((error: unknown) => {
      process.stderr.write(`${path}：${String(error)}\n`);
      if (!response.headersSent) refuse(response, 500, '服务器内部错误');
      else response.destroy();
    });
  };
}

/** Every page of the platform is the same file; what a script, style or fetch asks for and is not there is a 404. */
export function isNavigation(request: IncomingMessage, path: string): boolean {
  return !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html');
}

/** The text goes out as it was written: the browser reports mistakes by line. */
export function sendDeployment(response: ServerResponse, text: string): void {
  sendMade(response, '.json', text);
}

export function sendManifest(response: ServerResponse, deployment: Deployment): void {
  sendMade(response, '.webmanifest', webManifest(deployment));
}

/** What is made from the deployment as it is now. */
function sendMade(response: ServerResponse, ending: string, text: string): void {
  response.writeHead(200, {
    'content-type': TYPES[ending],
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache',
  });
  response.end(text);
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  response.end(text);
}
