import { expect, test, vi } from 'vitest';
import type { LiveMessage } from '#plugins/live/api.ts';
import { Danmaku } from '#plugins/live/room/Danmaku.tsx';
import { draw } from '../ui/draw.tsx';

const message = (text: string): LiveMessage => ({
  messageId: text,
  userId: 'u2',
  userName: '周雨',
  text,
  sendTime: '2026-11-20T09:30:00+08:00',
  teacher: false,
});

/** A picture over which messages fly, and how to say something. */
async function picture() {
  let hear: (said: LiveMessage) => void = () => undefined;
  const room = {
    onMessage(listener: typeof hear) {
      hear = listener;
      return () => false;
    },
  };
  const { root } = await draw(
    <div style={{ position: 'relative', width: 640, height: 360 }}>
      <Danmaku room={room} userId="u1" />
    </div>,
  );
  const box = root.querySelector<HTMLElement>('[aria-hidden]');
  if (!box) throw new Error('Nothing is there to fly over');
  return { box, say: (text: string) => hear(message(text)) };
}

test('a message that comes after its frame began is out of sight in that frame', async () => {
  const { box, say } = await picture();
  say('听懂了');
  say('老师讲得真清楚');
  const edge = box.getBoundingClientRect().right;
  expect(box.childElementCount).toBe(2);
  for (const one of box.children) expect(one.getBoundingClientRect().left).toBeCloseTo(edge);
});

test('the page is not laid out for a message, and what has flown is gone', async () => {
  const { box, say } = await picture();
  const measured = vi.spyOn(box, 'clientWidth', 'get');
  for (let index = 0; index < 100; index++) say(`第${index}条`);
  expect(measured).not.toHaveBeenCalled();
  expect(box.childElementCount).toBeGreaterThan(1);
  for (const flying of box.getAnimations({ subtree: true })) flying.finish();
  await expect.poll(() => box.childElementCount).toBe(0);
});
