// What is kept of chats, on a disk that does not answer, and later does.
import { expect, test, vi } from 'vitest';
import { Kept } from '#plugins/support/kept/kept.ts';
import { holdOpening, holdStores, inVain, onHangingDisk } from '../offline/disk/hangingDisk.ts';

const DATABASE = 'yanxi-support';

onHangingDisk();

const row = (operationId: string, at: number) => ({ operationId, owner: 'linxia', at, text: operationId });
const waiting = async (kept: Kept) => (await kept.outbox('linxia')).map(({ text }) => text);
const turn = (id: string) => ({ id, question: id, answer: id, state: 'done' }) as const;

test('what was said before and what is said meanwhile stays in sight, and what has arrived is gone for good', async () => {
  const kept = new Kept();
  await kept.put(row('before', 1));
  await kept.put(row('arrived', 2));
  await waiting(kept);
  const release = await holdStores(DATABASE);
  await inVain(kept.put(row('late', 3)));
  await kept.put(row('said and arrived', 4));
  await kept.remove('said and arrived');
  await kept.remove('arrived');
  expect([await waiting(kept), kept.forgetful]).toEqual([['before', 'late'], true]);
  expect([await kept.has('before'), await kept.has('late'), await kept.has('arrived')]).toEqual([true, true, false]);
  await release();
  await vi.waitFor(() => expect(kept.forgetful).toBe(false));
  expect([await waiting(kept), await waiting(new Kept())]).toEqual([
    ['before', 'late'],
    ['before', 'late'],
  ]);
});

test('a disk that cannot be opened makes nobody somebody else, and loses nothing of what the helper said before', async () => {
  const before = new Kept();
  await before.keepTurns('linxia', [turn('before')]);
  const release = await holdOpening(DATABASE);
  const kept = new Kept();
  const back = vi.fn<() => void>();
  kept.whenBack(back);
  expect(await inVain(kept.turns('linxia'))).toEqual([]);
  await kept.keepTurns('linxia', [turn('now')]);
  expect(await kept.visitor('d', () => 'me')).toBe('me');
  release();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  await kept.keepTurns('linxia', [turn('now'), turn('then')]);
  const later = new Kept();
  expect((await later.turns('linxia')).map(({ id }) => id)).toEqual(['before', 'now', 'then']);
  expect(await later.visitor('d', () => 'somebody else')).toBe('me');
});
