// The kernel of one page of a deployment, as the server has it.
import { createKernel, type Host, type Kernel } from '#kernel/createKernel.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { dressManifests } from '../face/dressManifests.ts';
import { faceAt, readFaces } from '../face/readFaces.ts';
import { wear } from '../face/wear.ts';
import { atAddress, type RenderedAddress } from './browserParts.ts';

export interface PageOfDeployment extends RenderedAddress {
  /** The text of deployment.json. */
  readonly deployment: string;
  /** The site that it is for, if the deployment has sites. */
  readonly hostName?: string | undefined;
  /** The time zone of its times; that of the process. */
  readonly timeZone: string;
}

/** Acts with the kernel of a page, at its address; undefined where the deployment cannot be read. */
export function withKernel<T>(
  page: PageOfDeployment,
  found: readonly FoundPlugin[],
  host: Omit<Host, 'dress'>,
  act: (kernel: Kernel) => Promise<T>,
): Promise<T | undefined> {
  return atAddress(page, async () => {
    const faces = readFaces(page.deployment);
    if (!faces) return undefined;
    const dressed = faceAt(faces, page.hostName);
    const kernel = createKernel(dressed.deployment, found, { ...host, dress: dressManifests(dressed) });
    wear(kernel, dressed.face);
    try {
      return await act(kernel);
    } finally {
      kernel.dispose();
    }
  });
}
