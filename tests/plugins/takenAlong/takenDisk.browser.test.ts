import { deleteDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { type KeptAnswer, TakenDisk } from '#plugins/takenAlong/takenDisk.ts';
import { course } from './course.ts';

beforeEach(() => deleteDB('yanxi-taken'));

const ANSWERS: KeptAnswer[] = [{ request: 'GET /course', role: 'course', text: '{"code":200}', mark: 'm' }];

test('courses of other users and of other deployments are not there', async () => {
  const own = new TakenDisk('a', 'linxia');
  await own.put(course('one', ['f']), ANSWERS);
  await own.addPiece('f', new Blob(['abc']), { whole: true });
  for (const other of [
    new TakenDisk('a', 'zhouyu'),
    new TakenDisk('b', 'linxia'),
    new TakenDisk('a/learn', 'linxia'),
  ]) {
    expect(await other.courses()).toEqual([]);
    expect(await other.answer('GET /course')).toBeUndefined();
    expect(await other.file('f')).toBeUndefined();
    expect(await other.pieces('f')).toBeUndefined();
    expect((await other.files()).size).toBe(0);
    await other.remove('one');
  }
  expect(await own.courses()).toHaveLength(1);
  expect(await own.pieces('f')).toHaveLength(1);
});

test('a file is served only once all of it is here', async () => {
  const disk = new TakenDisk('a', 'linxia');
  await disk.put(course('one', ['f']), ANSWERS);
  await disk.addPiece('f', new Blob(['abc']), { version: 'v' });
  expect(await disk.pieces('f')).toBeUndefined();
  expect(await disk.file('f')).toMatchObject({ received: 3, pieces: 1, version: 'v' });
  await disk.addPiece('f', new Blob(['de']), { whole: true });
  expect((await disk.pieces('f'))?.map(({ size }) => size)).toEqual([3, 2]);
  await disk.dropPieces('f');
  expect(await disk.file('f')).toMatchObject({ received: 0, pieces: 0, whole: false });
  expect(await disk.pieces('f')).toBeUndefined();
});

test('a file that another course needs stays when one is removed, and goes with the last', async () => {
  const disk = new TakenDisk('a', 'linxia');
  await disk.put(course('one', ['f', 'g']), ANSWERS);
  await disk.put(course('two', ['f']), ANSWERS);
  for (const fileId of ['f', 'g']) await disk.addPiece(fileId, new Blob(['abc']), { whole: true });
  await disk.remove('one');
  expect(await disk.file('g')).toBeUndefined();
  expect(await disk.pieces('f')).toHaveLength(1);
  // A download that is still under way brings nothing back.
  expect(await disk.addPiece('g', new Blob(['abc']), { whole: true })).toBeUndefined();
  expect(await disk.answer('GET /course')).toBeDefined();
  await disk.remove('two');
  expect([(await disk.files()).size, await disk.answer('GET /course')]).toEqual([0, undefined]);
});

test('a course that is brought up to date keeps the files that are whole', async () => {
  const disk = new TakenDisk('a', 'linxia');
  await disk.put(course('one', ['f', 'g']), ANSWERS);
  await disk.addPiece('f', new Blob(['abc']), { whole: true });
  await disk.put(course('one', ['f', 'h']), []);
  expect([...(await disk.files())].map(([fileId, { whole }]) => [fileId, whole])).toEqual([
    ['f', true],
    ['h', false],
  ]);
  expect(await disk.answer('GET /course')).toBeUndefined();
});
