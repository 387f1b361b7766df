import type { Kernel } from '#kernel/createKernel.ts';
import { deploymentKey, ownerKey } from '../owner.ts';
import { storedRowsOf } from './outboxDatabase.ts';
import type { NamedValue } from './OutboxRow.ts';

/** Reads this user's values stored next to the rows of an outbox, without opening it; empty if they cannot be read. */
export function storedValuesOf(kernel: Kernel, box: string, prefix: string): Promise<readonly NamedValue[]> {
  const key = { deployment: deploymentKey(kernel), owner: ownerKey(kernel), box };
  return storedRowsOf(kernel)
    .storedValues(key, prefix)
    .catch(() => []);
}
