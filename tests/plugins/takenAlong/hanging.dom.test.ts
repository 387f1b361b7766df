// Courses taken along in a browser whose storage does not answer.
import { expect, test, vi } from 'vitest';
import { NotStored, TakenDisk } from '#plugins/takenAlong/takenDisk.ts';
import { holdStores, inVain, onHangingDisk } from '../offline/disk/hangingDisk.ts';
import { course } from './course.ts';

onHangingDisk();

test('a piece that the browser leaves unanswered is said not to be stored, and is not stored later either', async () => {
  const disk = new TakenDisk('a', 'linxia');
  await disk.put(course('one', ['f']), []);
  const release = await holdStores('yanxi-taken');
  const added = inVain(disk.addPiece('f', new Blob(['abc']), { whole: true }));
  await expect(added).rejects.toThrow(NotStored);
  await expect(disk.file('f')).rejects.toThrow('does not answer');
  await release();
  await vi.waitFor(async () => expect(await disk.file('f')).toMatchObject({ received: 0, pieces: 0, whole: false }));
  await disk.addPiece('f', new Blob(['abc']), { whole: true });
  expect(await disk.file('f')).toMatchObject({ received: 3, pieces: 1, whole: true });
});
