import type { RequestListener } from 'node:http';
import type { DeploymentSource } from '../deployment/deploymentFile.ts';
import { HSTS, hstsOf } from './securityHeaders.ts';
import { protocolOf } from './upstreamProxy.ts';

/**
 * Adds the deployment's HSTS header to every answer to a request that came by https, redirects and calls included.
 * Browsers must ignore it over http, so whoever claims a protocol falsely changes only their own answer.
 */
export function withHsts(deployment: DeploymentSource, listener: RequestListener): RequestListener {
  return (request, response) => {
    const answer = (value?: string): void => {
      if (value !== undefined) response.setHeader(HSTS, value);
      // The client may have gone meanwhile.
      if (!response.destroyed) listener(request, response);
    };
    if (protocolOf(request) === 'http') {
      answer();
      return;
    }
    deployment().then(
      (file) => answer(hstsOf(file.deployment)),
      () => answer(),
    );
  };
}
