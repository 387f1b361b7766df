// Stored uploads, on a disk that first does not answer and later does.
import { expect, test, vi } from 'vitest';
import type { StoredUpload } from '#plugins/offline/disk/stored.ts';
import { removeUpload, storeUpload, storedUpload, storedUploads } from '#plugins/offline/uploads/uploadStore.ts';
import { holdStores, inVain, onHangingDisk } from '../disk/hangingDisk.ts';

onHangingDisk();

const PLACE = { deployment: 'd', owner: 'linxia', field: 'feedback:pictures' };
const upload = (uploadId: string, confirmed: boolean): StoredUpload => ({
  ...PLACE,
  uploadId,
  chunk: 4,
  sent: [{ hash: 'h', confirmed }],
  name: '报告.txt',
  size: 10,
  type: 'text/plain',
  at: Date.now(),
});
/** Reads the disk behind the page's back. */
async function onDisk(): Promise<unknown[]> {
  const { openDB } = await import('idb');
  const db = await openDB('yanxi-uploads', 1);
  const all: unknown[] = await db.getAll('uploads');
  db.close();
  return all;
}

test('an upload goes on while the disk does not answer; afterwards there is what was confirmed last, and nothing that has ended', async () => {
  await storeUpload(upload('a', false));
  await storeUpload(upload('gone', false));
  const release = await holdStores('yanxi-uploads');
  expect(await inVain(storeUpload(upload('a', true)))).toBe(false);
  await removeUpload('gone');
  expect(await storedUpload('a')).toMatchObject({ sent: [{ confirmed: true }] });
  expect([await storedUpload('gone'), (await storedUploads(PLACE)).map(({ uploadId }) => uploadId)]).toEqual([
    undefined,
    ['a'],
  ]);
  await release();
  await vi.waitFor(async () => expect(await onDisk()).toMatchObject([{ uploadId: 'a', sent: [{ confirmed: true }] }]));
});
