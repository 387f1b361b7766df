import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { BrandFiles } from '../site/brandFiles.ts';
import { type DeploymentSource, fileAt } from '../deployment/deploymentFile.ts';
import { isUpstreamPath, pathOf } from '../http/isUpstreamPath.ts';
import { externalFile, isNavigation, sendDeployment, sendManifest } from '../server/siteListener.ts';
import { SANDBOXED } from '../server/securityHeaders.ts';
import { sendFile } from '../server/sendFile.ts';
import type { SiteFile } from '../site/siteFiles.ts';
import { waitingSite } from '../server/waitingSite.ts';
import { WEB_MANIFEST } from '../site/webManifest.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

interface DevSite {
  deployment: DeploymentSource;
  brand: BrandFiles;
  /** True once everything was compiled for the first time. */
  built(): boolean;
}

/** Runs before Rspack's files: answers the addresses that `start` answers, and every navigation with the one page. */
export function devMiddlewares(upstream: RequestListener, { deployment, brand, built }: DevSite): Middleware[] {
  return [
    (request, response, next) => {
      const path = pathOf(request);
      if (isUpstreamPath(path)) upstream(request, response);
      else if (path === '/deployment.json') deployment().then((file) => sendDeployment(response, file.text), next);
      else if (path === WEB_MANIFEST) {
        deployment().then((file) => sendManifest(response, fileAt(file, request).deployment), next);
      } else if (path.startsWith('/brand/')) sendBrand(request, response, brand).then(undefined, next);
      else if (path.startsWith('/plugins/')) sendExternal(request, response, deployment).then(undefined, next);
      else next();
    },
    (request, response, next) => {
      const isPage = request.method === 'GET' && isNavigation(request, pathOf(request));
      if (isPage && !built()) {
        waitingSite(request, response);
        return;
      }
      if (isPage) request.url = '/index.html';
      next();
    },
  ];
}

async function sendBrand(request: IncomingMessage, response: ServerResponse, brand: BrandFiles): Promise<void> {
  sendOwn(request, response, await brand(pathOf(request)), SANDBOXED);
}

async function sendExternal(
  request: IncomingMessage,
  response: ServerResponse,
  deployment: DeploymentSource,
): Promise<void> {
  sendOwn(request, response, await externalFile(pathOf(request), await deployment()));
}

function sendOwn(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile | undefined,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (file) sendFile(request, response, file, headers);
  else response.writeHead(404).end();
}
