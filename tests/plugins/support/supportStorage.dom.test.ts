// Storage of the chat and the assistant, on a disk that first does not answer and later does.
import { expect, test, vi } from 'vitest';
import { newOperationId } from '#kernel/index.ts';
import { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { outboxDatabase } from '#plugins/offline/outbox/outboxDatabase.ts';
import { ANONYMOUS } from '#plugins/offline/owner.ts';
import type { Turn } from '#plugins/support/assistant/turn.ts';
import { chatKind } from '#plugins/support/chat/chatOutbox.ts';
import { Outgoing } from '#plugins/support/chat/outgoing.store.ts';
import { SupportStorage } from '#plugins/support/storage/supportStorage.ts';
import { holdOpening, holdStores, inVain, onHangingDisk } from '../offline/disk/hangingDisk.ts';

const DATABASE = 'yanxi-outbox';

onHangingDisk();

function openPage(owner = 'linxia') {
  const outbox = new Outbox(chatKind({}), {
    deployment: 'd',
    disk: outboxDatabase('strict'),
    owner: () => owner,
    newId: newOperationId,
    random: () => 0,
    alone: (_, work) => work(),
  });
  const upload = () => Promise.resolve('lost' as const);
  const outgoing = new Outgoing({ outbox, owner, alone: (_, work) => work(), upload });
  return { outbox, outgoing, storage: new SupportStorage(outbox) };
}

const turn = (id: string, askedAt: number): Turn => ({ id, question: id, answer: id, state: 'done', askedAt });
const idsOf = (turns: readonly Turn[]) => turns.map(({ id }) => id);

test('messages from before and from meanwhile stay in sight, and what has arrived is gone for good', async () => {
  const { outbox, outgoing } = openPage();
  const texts = () => outgoing.messages.map(({ text }) => text);
  const find = (text: string) => outgoing.messages.find((one) => one.text === text) ?? expect.unreachable();
  await outgoing.add('before');
  await outgoing.add('arrived');
  const release = await holdStores(DATABASE);
  await inVain(outgoing.add('late'));
  await outgoing.add('said and arrived');
  await outgoing.confirm(find('said and arrived').operationId);
  await outgoing.confirm(find('arrived').operationId);
  expect([texts(), outbox.unsafe]).toEqual([['before', 'late'], true]);
  await release();
  await vi.waitFor(() => expect(outbox.unsafe).toBe(false));
  const later = openPage();
  await later.outbox.refresh();
  expect([texts(), later.outgoing.messages.map(({ text }) => text)]).toEqual([
    ['before', 'late'],
    ['before', 'late'],
  ]);
});

test('a disk that cannot be opened makes nobody somebody else, and loses nothing that was asked before', async () => {
  await openPage().storage.storeTurn('linxia', turn('before', 1));
  const release = await holdOpening(DATABASE);
  const { outbox, storage } = openPage();
  expect(await inVain(storage.turns('linxia'))).toEqual([]);
  await storage.storeTurn('linxia', turn('now', 2));
  expect(await storage.visitorId(() => 'me')).toBe('me');
  release();
  await vi.waitFor(() => expect(outbox.unsafe).toBe(false));
  await storage.storeTurn('linxia', turn('then', 3));
  const later = openPage().storage;
  expect(idsOf(await later.turns('linxia'))).toEqual(['before', 'now', 'then']);
  expect(await later.visitorId(() => 'somebody else')).toBe('me');
});

test('an id taken while the disk did not answer gives way to the one that the browser had', async () => {
  await openPage(ANONYMOUS).storage.visitorId(() => 'me');
  const release = await holdOpening(DATABASE);
  const { outbox, storage } = openPage(ANONYMOUS);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  expect(await inVain(storage.visitorId(() => 'stranger'))).toBe('stranger');
  release();
  await vi.waitFor(() => expect(outbox.unsafe).toBe(false));
  expect(await openPage(ANONYMOUS).storage.visitorId(() => 'another')).toBe('me');
  vi.restoreAllMocks();
});

test('a conversation that was deleted while it could not be read is deleted all the same', async () => {
  await openPage().storage.storeTurn('linxia', turn('before', 1));
  const release = await holdOpening(DATABASE);
  const { outbox, storage } = openPage();
  expect(await inVain(storage.turns('linxia'))).toEqual([]);
  await storage.clearTurns('linxia', []);
  release();
  await vi.waitFor(() => expect(outbox.unsafe).toBe(false));
  expect(await openPage().storage.turns('linxia')).toEqual([]);
  expect(await openPage().outbox.storedValues('turn ', 'linxia')).toEqual([]);
});
