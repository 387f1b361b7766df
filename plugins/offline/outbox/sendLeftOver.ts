import type { Kernel } from '#kernel/createKernel.ts';
import { deploymentKey } from '../owner.ts';
import { storedRowsOf } from './outboxDatabase.ts';
import { outboxes } from './points.ts';

/** Names of the outboxes in which a user has unsent rows; none if the disk cannot be read. */
export function leftOver(kernel: Kernel, owner: string): Promise<readonly string[]> {
  return storedRowsOf(kernel)
    .boxes({ deployment: deploymentKey(kernel), owner })
    .catch(() => []);
}

/** Opens those outboxes, which then send by themselves. */
export async function sendLeftOver(kernel: Kernel, owner: string): Promise<void> {
  const left = await leftOver(kernel, owner);
  for (const { item } of kernel.contributions(outboxes)) {
    if (left.includes(item.id)) (await item.open()).default(kernel);
  }
}
