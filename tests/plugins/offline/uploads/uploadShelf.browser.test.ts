import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import {
  FILE_BUDGET,
  forgetUpload,
  keepFile,
  keepUpload,
  type KeptUpload,
  keptFile,
  keptUpload,
  keptUploads,
} from '#plugins/offline/uploads/uploadShelf.ts';

const PLACE = { deployment: 'd', owner: 'linxia', field: 'feedback:pictures' };
const upload = (uploadId: string, more: Partial<KeptUpload> = {}): KeptUpload => ({
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
  await keepUpload(upload('a'));
  await keepUpload(upload('b', { owner: 'zhouyu' }));
  await keepFile('a', new File(['0123456789'], '报告.txt'));
  const [kept, ...others] = await keptUploads(PLACE);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ uploadId: 'a', sent: [{ hash: 'h', confirmed: true }] });
  const file = kept && (await keptFile(kept));
  expect([file?.name, await file?.text()]).toEqual(['报告.txt', '0123456789']);
  await forgetUpload('a');
  expect(await keptUpload('a')).toBeUndefined();
  expect(kept && (await keptFile(kept))).toBeUndefined();
});

it('what ended while its file was written leaves no file behind', async () => {
  await keepFile('a', new File(['0123456789'], '报告.txt'));
  expect(await keptFile(upload('a'))).toBeUndefined();
});

it('files that are too big, or too many, are not kept', async () => {
  await keepUpload(upload('big'));
  const big = new File([new Uint8Array(FILE_BUDGET.each + 1)], 'a');
  expect(await keepFile('big', big)).toBe(false);
  for (const uploadId of ['a', 'b', 'c']) {
    await keepUpload(upload(uploadId, { size: FILE_BUDGET.each }));
    expect(await keepFile(uploadId, new File(['0'], 'a'))).toBe(true);
  }
  await keepUpload(upload('d'));
  expect(await keepFile('d', new File(['0'], 'a'))).toBe(false);
});

it('what was left for long is forgotten', async () => {
  await keepUpload(upload('old', { at: Date.now() - 8 * 24 * 3_600_000 }));
  await keepFile('old', new File(['0123456789'], '报告.txt'));
  // Opened anew.
  await deleteDBConnections();
  expect(await keptUploads(PLACE)).toEqual([]);
});

/** Another version of the page wants the database: the open one is closed. */
async function deleteDBConnections(): Promise<void> {
  const request = indexedDB.open('yanxi-uploads', 2);
  await new Promise((resolve) => (request.onsuccess = resolve));
  request.result.close();
}
