import type { Kernel } from '#kernel/createKernel.ts';
import { deploymentKey } from '../owner.ts';
import { outboxDatabase } from './outboxDatabase.ts';
import { outboxes } from './points.ts';

/** The outboxes in which rows of a user were left. Where nothing can be read, nothing can have been left. */
export function leftOver(kernel: Kernel, owner: string): Promise<readonly string[]> {
  return outboxDatabase('relaxed')
    .boxes({ deployment: deploymentKey(kernel), owner })
    .catch(() => []);
}

/** Opens them. */
export async function sendLeftOver(kernel: Kernel, owner: string): Promise<void> {
  const left = await leftOver(kernel, owner);
  for (const { item } of kernel.contributions(outboxes)) {
    if (left.includes(item.id)) (await item.open()).default(kernel);
  }
}
