// The name by which the server tells this browser from others: one device writes a sheet at a time.
import { newOperationId, tabStorage } from '#kernel/index.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';

const STORED = 'device';
/** The name survives a reload even if the disk keeps nothing. */
const OF_TAB = 'yanxi.device';

export async function deviceName(
  outbox: Pick<Outbox<never>, 'storedValue' | 'storeValue'>,
  owner: string,
): Promise<string> {
  const stored = (await outbox.storedValue(STORED, owner))?.value;
  const name = typeof stored === 'string' ? stored : (tabStorage.get(OF_TAB) ?? newOperationId());
  tabStorage.set(OF_TAB, name);
  if (name !== stored) await outbox.storeValue(STORED, name, owner);
  return name;
}
