import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { DeploymentSource } from '../server/deploymentFile.ts';
import { isUpstreamPath, pathOf } from '../server/isUpstreamPath.ts';
import { externalFile, isNavigation, sendDeployment, sendManifest } from '../server/siteListener.ts';
import { sendFile } from '../server/sendFile.ts';
import { WEB_MANIFEST } from '../server/webManifest.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Comes before Rspack's files: the addresses that `start` answers, and one page for every navigation. */
export function devMiddlewares(upstream: RequestListener, deployment: DeploymentSource): Middleware[] {
  return [
    (request, response, next) => {
      const path = pathOf(request);
      if (isUpstreamPath(path)) upstream(request, response);
      else if (path === '/deployment.json') deployment().then((file) => sendDeployment(response, file.text), next);
      else if (path === WEB_MANIFEST) deployment().then((file) => sendManifest(response, file.deployment), next);
      else if (path.startsWith('/plugins/')) sendExternal(request, response, deployment).then(undefined, next);
      else next();
    },
    (request, _response, next) => {
      if (request.method === 'GET' && isNavigation(request, pathOf(request))) request.url = '/index.html';
      next();
    },
  ];
}

async function sendExternal(
  request: IncomingMessage,
  response: ServerResponse,
  deployment: DeploymentSource,
): Promise<void> {
  const found = await externalFile(pathOf(request), await deployment());
  if (found) sendFile(request, response, found);
  else response.writeHead(404).end();
}
