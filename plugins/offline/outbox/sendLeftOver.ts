import type { Kernel } from '#kernel/createKernel.ts';
import { diskShelf } from './diskShelf.ts';
import { deploymentKey } from '../owner.ts';
import { outboxes } from './points.ts';

/** Opens the outboxes in which something of this user was left. */
export async function sendLeftOver(kernel: Kernel, owner: string): Promise<void> {
  const left = await diskShelf('relaxed')
    .boxes({ deployment: deploymentKey(kernel), owner })
    // Nothing can have been left where nothing can be read.
    .catch((): string[] => []);
  // Whose outboxes there are, all manifests together say; without them it is left for the next start.
  if (left.length > 0) await kernel.manifests.fetchAll();
  for (const { item } of kernel.contributions(outboxes)) {
    if (left.includes(item.id)) (await item.open()).default(kernel);
  }
}
