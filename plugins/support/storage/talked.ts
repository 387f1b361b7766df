import type { Kernel } from '#kernel/index.ts';
import { storedRowsOf } from '#plugins/offline/outbox/outboxDatabase.ts';
import { deploymentKey, ownerKey } from '#plugins/offline/owner.ts';

/** The name of the plugin's outbox. */
export const BOX = 'support';

/** Stored for everyone who has written to customer service in this browser. */
export const TALKED = 'talked';

/** Read without the code of the chat. */
export async function hasTalked(kernel: Kernel): Promise<boolean> {
  const key = { deployment: deploymentKey(kernel), owner: ownerKey(kernel), box: BOX };
  return (await storedRowsOf(kernel).storedValue(key, TALKED)) !== undefined;
}
