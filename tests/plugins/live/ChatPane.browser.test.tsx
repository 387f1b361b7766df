import { expect, test } from 'vitest';
import type { LiveMessage } from '#plugins/live/api.ts';
import { ChatPane } from '#plugins/live/room/ChatPane.tsx';
import { Room } from '#plugins/live/room/room.store.ts';
import { draw } from '../ui/draw.tsx';

const said = (index: number): LiveMessage => ({
  messageId: `m${index}`,
  userId: 'u2',
  userName: '周雨',
  text: `第${index}条`,
  sendTime: '2026-11-20T09:30:00+08:00',
  teacher: false,
});

test('only the latest of a crowd are drawn until one looks back, and then what one looks at stays', async () => {
  const http = { send: () => Promise.reject(new Error('Nobody is asked')) };
  const room = new Room({ eventId: 'e', http, address: () => undefined, timeZone: 'Asia/Shanghai' });
  room.messages = Array.from({ length: 300 }, (_, index) => said(index));
  const { root } = await draw(
    <div style={{ position: 'relative', width: 340, height: 400 }}>
      <ChatPane counts room={room} userId="u1" />
    </div>,
  );
  const log = root.querySelector<HTMLElement>('[aria-label="聊天内容"]');
  if (!log) throw new Error('There is no log');
  const rows = () => log.querySelectorAll('li');
  expect(rows()).toHaveLength(50);
  expect(rows()[49]?.textContent).toContain('第299条');
  // On a busy machine the pane is still on its way to the end of what was said.
  const lookBack = (): void => {
    if (rows().length < 300) log.scrollTop = 0;
  };
  await expect
    .poll(() => {
      lookBack();
      return rows().length;
    })
    .toBe(300);
  const looked = [...rows()].find((row) => row.textContent.includes('第250条'));
  expect(Math.abs((looked?.getBoundingClientRect().top ?? 0) - log.getBoundingClientRect().top)).toBeLessThan(30);
  log.scrollTop = log.scrollHeight;
  await expect.poll(() => rows().length).toBe(50);
  expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
});
