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
  return {
    box,
    flying: () => [...box.querySelectorAll('span')],
    say: (text: string) => hear(message(text)),
    sayOneself: (text: string) => hear({ ...message(text), userId: 'u1' }),
  };
}

test('a message that comes after its frame began is out of sight in that frame', async () => {
  const { box, flying, say } = await picture();
  say('听懂了');
  const edge = box.getBoundingClientRect().right;
  expect(flying()).toHaveLength(1);
  // A slow machine has it on its way by now; never is it ahead of its time.
  for (const one of flying()) expect(one.getBoundingClientRect().left).toBeGreaterThan(edge - 100);
});

test('in a crowd the page changes a few times a second, is not laid out for a message, has few things to move, and all that flew is gone', async () => {
  const { box, flying, say } = await picture();
  const measured = vi.spyOn(box, 'clientWidth', 'get');
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(box, { childList: true, subtree: true });
  const began = performance.now();
  for (let index = 0; performance.now() - began < 1_000; index++) {
    say(`第${index}条`);
    await new Promise((done) => setTimeout(done, 10));
  }
  expect(measured).not.toHaveBeenCalled();
  expect(flying().length).toBeGreaterThan(4);
  expect(box.getAnimations({ subtree: true }).length).toBeLessThanOrEqual(2);
  expect(changes).toBeLessThanOrEqual(6);
  await expect.poll(() => box.childElementCount, { timeout: 10_000 }).toBe(0);
});

test('messages of a lane keep their distance, whenever they began', async () => {
  const { box, flying, say } = await picture();
  const began = performance.now();
  for (let index = 0; performance.now() - began < 3_000; index++) {
    say(`第${index}条`);
    await new Promise((done) => setTimeout(done, 10));
  }
  expect(box.childElementCount).toBeGreaterThan(1);
  const lanes = Map.groupBy(flying(), ({ style }) => style.top);
  for (const lane of lanes.values()) {
    const ends = lane.map((one) => one.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
    for (const [at, { left }] of ends.entries()) expect(left).toBeGreaterThan((ends[at - 1]?.right ?? -Infinity) + 16);
  }
});

test('the user’s own message flies even in a crowd', async () => {
  const { box, say, sayOneself } = await picture();
  say('第一条');
  sayOneself('我说的');
  for (let index = 0; index < 100; index++) say(`第${index}条`);
  await expect.poll(() => box.textContent).toContain('我说的');
});
