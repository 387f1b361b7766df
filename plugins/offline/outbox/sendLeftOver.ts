import type { Kernel } from '#kernel/createKernel.ts';
import { deploymentKey } from '../owner.ts';
import { outboxDatabase } from './outboxDatabase.ts';
import { outboxes } from './points.ts';

/** Opens the outboxes in which rows of this user were left. */
export async function sendLeftOver(kernel: Kernel, owner: string): Promise<void> {
  const left = await outboxDatabase('relaxed')
    .boxes({ deployment: deploymentKey(kernel), owner })
    // Where nothing can be read, nothing can have been left.
    .catch((): string[] => []);
  // Only all manifests together know every outbox; if they cannot be fetched, it is left for the next start.
  if (left.length > 0) await kernel.manifests.fetchAll();
  for (const { item } of kernel.contributions(outboxes)) {
    if (left.includes(item.id)) (await item.open()).default(kernel);
  }
}
