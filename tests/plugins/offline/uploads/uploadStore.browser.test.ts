import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import type { StoredUpload } from '#plugins/offline/disk/stored.ts';
import {
  FILE_BUDGET,
  removeUpload,
  storeFile,
  storeUpload,
  storedFile,
  storedUpload,
  storedUploads,
} from '#plugins/offline/uploads/uploadStore.ts';

const PLACE = { deployment: 'd', owner: 'linxia', field: 'feedback:pictures' };
const upload = (uploadId: string, more: Partial<StoredUpload> = {}): StoredUpload => ({
  ...PLACE,
  uploadId,
  chunk: 4,
  sent: [{ hash: 'h', confirmed: true }],
  name: '报告.txt',
  size: 10,
  type: 'text/plain',
  at: Date.now(),
  ...more,
});

beforeEach(() => deleteDB('yanxi-uploads'));

it('keeps what was confirmed and the file itself, for the field and the user whose it is', async () => {
  await storeUpload(upload('a'));
  await storeUpload(upload('b', { owner: 'zhouyu' }));
  await storeFile('a', new File(['0123456789'], '报告.txt'));
  const [kept, ...others] = await storedUploads(PLACE);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ uploadId: 'a', sent: [{ hash: 'h', confirmed: true }] });
  const file = kept && (await storedFile(kept));
  expect([file?.name, await file?.text()]).toEqual(['报告.txt', '0123456789']);
  await removeUpload('a');
  expect(await storedUpload('a')).toBeUndefined();
  expect(kept && (await storedFile(kept))).toBeUndefined();
});

it('an upload that ended while its file was written leaves no file behind', async () => {
  await storeFile('a', new File(['0123456789'], '报告.txt'));
  expect(await storedFile(upload('a'))).toBeUndefined();
});

it('files that are too big, or too many, are not kept', async () => {
  await storeUpload(upload('big'));
  const big = new File([new Uint8Array(FILE_BUDGET.each + 1)], 'a');
  expect(await storeFile('big', big)).toBe(false);
  for (const uploadId of ['a', 'b', 'c']) {
    await storeUpload(upload(uploadId, { size: FILE_BUDGET.each }));
    expect(await storeFile(uploadId, new File(['0'], 'a'))).toBe(true);
  }
  await storeUpload(upload('d'));
  expect(await storeFile('d', new File(['0'], 'a'))).toBe(false);
});

it('an old upload is forgotten', async () => {
  await storeUpload(upload('old', { at: Date.now() - 8 * 24 * 3_600_000 }));
  await storeFile('old', new File(['0123456789'], '报告.txt'));
  // Opened anew.
  await deleteDBConnections();
  expect(await storedUploads(PLACE)).toEqual([]);
});

/** Another version of the page wants the database: the open one is closed. */
async function deleteDBConnections(): Promise<void> {
  const request = indexedDB.open('yanxi-uploads', 2);
  await new Promise((resolve) => (request.onsuccess = resolve));
  request.result.close();
}
