import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#plugins/live/api.ts';
import { Room } from '#plugins/live/room/room.store.ts';
import { PlainSocket } from '../offline/network/PlainSocket.ts';

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const message = (messageId: string, text = '你好'): LiveMessage => ({
  messageId,
  userId: 'u2',
  userName: '周雨',
  text,
  sendTime: '2026-11-20T09:30:00+08:00',
  teacher: false,
});

let leave: () => void = () => undefined;
let tickets = 0;

async function entered(): Promise<Room> {
  const http = {
    send: vi.fn().mockImplementation(() => Promise.resolve({ socketUrl: '/s', ticket: `T${++tickets}` })),
  };
  const room = new Room({ eventId: 'e', http, address: (path) => `ws://here${path}`, timeZone: 'Asia/Shanghai' });
  leave = room.start();
  await after(0);
  PlainSocket.last.open();
  return room;
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', PlainSocket);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  PlainSocket.all = [];
  tickets = 0;
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an unheard message is sent again under its id, and is listed once', async () => {
  const room = await entered();
  room.say(' 听得清 ');
  const [said] = room.unsent;
  PlainSocket.last.say({ type: 'message', message: message('m1') });
  PlainSocket.last.close();
  await after(1000);
  PlainSocket.last.open();
  const again = { type: 'say', operationId: said?.operationId, text: '听得清' };
  expect(PlainSocket.last.heard).toEqual([{ type: 'enter', ticket: 'T2', after: 'm1' }, again]);
  PlainSocket.last.say({ type: 'message', message: message('m2', '听得清'), operationId: said?.operationId });
  PlainSocket.last.say({ type: 'message', message: message('m2', '听得清') });
  expect([room.unsent, room.messages.map(({ messageId }) => messageId)]).toEqual([[], ['m1', 'm2']]);
});

it('a refused message keeps its reason, is not repeated by itself, and can be sent anew', async () => {
  const room = await entered();
  room.say('太快');
  const operationId = room.unsent[0]?.operationId;
  PlainSocket.last.say({ type: 'refused', operationId, message: '说得太快了' });
  expect(room.unsent).toMatchObject([{ text: '太快', problem: '说得太快了' }]);
  PlainSocket.last.close();
  await after(1000);
  PlainSocket.last.open();
  expect(PlainSocket.last.heard).toHaveLength(1);
  const [refused] = room.unsent;
  if (refused) room.sayAgain(refused);
  expect(PlainSocket.last.heard.at(-1)).toMatchObject({ type: 'say', text: '太快' });
  expect(room.unsent).toMatchObject([{ text: '太快' }]);
});

it('a crowd’s messages are listed in one go', async () => {
  const room = await entered();
  const listed: number[] = [];
  const stop = autorun(() => listed.push(room.messages.length));
  for (let at = 0; at < 50; at++) PlainSocket.last.say({ type: 'message', message: message(`m${at}`) });
  await after(200);
  stop();
  expect(listed).toEqual([0, 50]);
});

it('a crowd that nobody can follow is listed once a second, and what one says oneself at once', async () => {
  const room = await entered();
  const listed: number[] = [];
  const stop = autorun(() => listed.push(room.messages.length));
  for (let at = 0; at < 30; at++) {
    PlainSocket.last.say({ type: 'message', message: message(`m${at}`) });
    await after(100);
  }
  const before = room.messages.length;
  for (let at = 30; at < 330; at++) {
    PlainSocket.last.say({ type: 'message', message: message(`m${at}`) });
    await after(10);
  }
  expect(before).toBeGreaterThan(25);
  expect(listed.filter((length) => length > before).length).toBeLessThanOrEqual(4);
  room.say('我也是');
  const { operationId = '' } = room.unsent[0] ?? {};
  PlainSocket.last.say({ type: 'message', message: message('mine', '我也是'), operationId });
  expect(room.messages.at(-1)).toMatchObject({ text: '我也是' });
  stop();
});

it('messages from before the arrival are listed and do not fly', async () => {
  const room = await entered();
  const flown: string[] = [];
  room.onMessage(({ messageId }) => flown.push(messageId));
  PlainSocket.last.say({ type: 'message', message: message('m1'), earlier: true });
  PlainSocket.last.say({ type: 'message', message: message('m2') });
  PlainSocket.last.say({ type: 'viewers', count: 12 });
  await after(200);
  expect([room.messages.length, flown, room.viewers]).toEqual([2, ['m2'], 12]);
});
