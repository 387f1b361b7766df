import { expect, test, vi } from 'vitest';
import { Lifetime } from '#kernel/lifetime.ts';
import { storedRowsOf } from '#plugins/offline/outbox/outboxDatabase.ts';
import { freshDisk } from '../disk/freshDisk.ts';

test('however often one looks up what is stored, one connection is opened', async () => {
  freshDisk();
  const opened = vi.spyOn(indexedDB, 'open');
  const kernel = new Lifetime();
  for (const name of ['a', 'b', 'c']) {
    await storedRowsOf(kernel).storedValue({ deployment: 'here', owner: 'linxia', box: 'notes' }, name);
  }
  expect(opened).toHaveBeenCalledTimes(1);
});
