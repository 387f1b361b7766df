// The server's kernel for one page of a deployment.
import { deploymentAt, readDeployment } from '#kernel/config/readDeployment.ts';
import { createKernel, type Host, type Kernel } from '#kernel/createKernel.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { adaptManifests } from '../face/adaptManifests.ts';
import { applyFace } from '../face/applyFace.tsx';
import { atAddress, type RenderedAddress } from './browserParts.ts';

export interface PageOfDeployment extends RenderedAddress {
  /** The text of deployment.json. */
  readonly deployment: string;
  /** The site that it is for, if the deployment has sites. */
  readonly hostName?: string | undefined;
  /** Time zone of the page; must equal the process's. */
  readonly timeZone: string;
}

/** Runs `act` with the kernel of a page at its address; undefined if the deployment cannot be read. */
export function withKernel<T>(
  page: PageOfDeployment,
  found: readonly FoundPlugin[],
  host: Omit<Host, 'adaptManifests'>,
  act: (kernel: Kernel) => Promise<T>,
): Promise<T | undefined> {
  return atAddress(page, async () => {
    const read = readDeployment(page.deployment);
    if (!read) return undefined;
    const deployment = deploymentAt(read, page.hostName);
    const kernel = createKernel(deployment, found, { ...host, adaptManifests: adaptManifests(deployment) });
    applyFace(kernel);
    try {
      return await act(kernel);
    } finally {
      kernel.dispose();
    }
  });
}
