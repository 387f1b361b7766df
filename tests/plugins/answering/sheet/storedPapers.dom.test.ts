import { beforeEach, expect, test } from 'vitest';
import { siteStorage } from '#kernel/index.ts';
import { dropStored } from '#plugins/offline/outbox/dropStored.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { Sitting } from '#plugins/answering/sheet/sitting.ts';
import { forgetSent } from '#plugins/answering/sheet/storedPapers.ts';
import { paperNamed } from '#plugins/answering/sheet/sheetStorage.ts';
import { PAPER } from './sheetWorld.ts';
import { freshDisk } from '../../offline/disk/freshDisk.ts';

const DEPLOYMENT = '/system ';
const box = (owner: string) => ({ deployment: DEPLOYMENT, owner, box: 'answering' });

beforeEach(() => {
  freshDisk();
  siteStorage.clear();
});

/** A paper with all that is kept of it. */
async function keep(owner: string, refId: string, sheetId: string): Promise<void> {
  const disk = outboxDatabase('relaxed');
  const store = (name: string, value: unknown) => disk.storeValue(box(owner), name, { value, at: 1 });
  await store(`paper clazz clazz-1 exam ${refId}`, { info: { id: sheetId }, subjects: [] });
  await store(`terms clazz clazz-1 exam ${refId}`, { title: '期中考试' });
  await store(`told ${sheetId}`, []);
  await store(`answer ${sheetId} s-1`, {});
  await store(`picture ${sheetId} /file/out-api/v1/content/7`, {});
  await store(`version ${sheetId} s-1 3`, {});
}

const unsent = (owner: string, sheetId: string) =>
  outboxDatabase('relaxed').add(box(owner), { id: `op ${sheetId}`, lane: `${sheetId}/s-1`, content: {}, at: 1 });

const namesOf = async (owner: string): Promise<string[]> =>
  (await outboxDatabase('relaxed').storedValues(box(owner), '')).map(({ name }) => name);

const forget = (except: string | undefined) =>
  dropStored({ deployment: DEPLOYMENT, box: 'answering', except }, forgetSent);

test('after a user has gone, only unsent work and refused answers of theirs stay', async () => {
  await keep('linxia', 'sent', 'sheet-1');
  await keep('linxia', 'unsent', 'sheet-2');
  await unsent('linxia', 'sheet-2');
  await forget(undefined);
  expect(await namesOf('linxia')).toEqual([
    'answer sheet-2 s-1',
    'paper clazz clazz-1 exam unsent',
    'picture sheet-2 /file/out-api/v1/content/7',
    'terms clazz clazz-1 exam unsent',
    'told sheet-2',
    'version sheet-1 s-1 3',
    'version sheet-2 s-1 3',
  ]);
  expect(await outboxDatabase('relaxed').rows(box('linxia'))).toHaveLength(1);
});

test('an orderly sign-out and sign-in finds nothing missing: the papers are no loss', async () => {
  await keep('linxia', 'sent', 'sheet-1');
  await keep('linxia', 'unsent', 'sheet-2');
  await unsent('linxia', 'sheet-2');
  const sittings = ['sheet-1', 'sheet-2'].map((sheetId) => {
    const storage = {
      storeValue: (name: string, value: unknown) =>
        outboxDatabase('relaxed').storeValue(box('linxia'), name, { value, at: 1 }),
      storedValue: (name: string) => outboxDatabase('relaxed').storedValue(box('linxia'), name),
    };
    return new Sitting(storage, sheetId, 'linxia');
  });
  for (const sitting of sittings) {
    await sitting.begin();
    sitting.leave();
  }
  expect(sittings.map(({ known }) => known)).toEqual([true, true]);
  await forget(undefined);
  expect(sittings.map(({ known }) => known)).toEqual([false, true]);
});

test('a signed-in user keeps all papers, and other boxes are left alone', async () => {
  await keep('linxia', 'sent', 'sheet-1');
  await keep('zhouyu', 'sent', 'sheet-3');
  const other = { ...box('zhouyu'), box: 'study' };
  await outboxDatabase('relaxed').storeValue(other, 'told sheet-3', { value: [], at: 1 });
  await forget('linxia');
  expect(await namesOf('linxia')).toHaveLength(6);
  expect(await namesOf('zhouyu')).toEqual(['version sheet-3 s-1 3']);
  expect(await outboxDatabase('relaxed').storedValues(other, '')).toHaveLength(1);
});

test('a paper is known by the name under which it is kept', () => {
  expect(paperNamed('clazz clazz-1 exam contest-1')).toEqual(PAPER);
  expect(paperNamed('clazz clazz-1 poem contest-1')).toBe(undefined);
});
