import { expect, test } from 'vitest';
import { flight, Lanes, SPEED } from '#plugins/live/room/lanes.ts';

const ACROSS = 800;

test.each([10, 250])(
  'a hundred messages a second, taken each %i ms: no two of a lane touch, and at most sixty fly',
  (beat) => {
    const lanes = new Lanes();
    lanes.reset(8);
    const flying: { lane: number; width: number; from: number }[] = [];
    let most = 0;
    for (let at = 0; at < 60_000; at += 10) {
      const now = at - (at % beat);
      // From two letters to forty.
      const width = 40 + (((at / 10) * 37) % 700);
      const taken = lanes.take(width, ACROSS, now, now + beat);
      if (!taken) continue;
      const { lane, from } = taken;
      const before = flying.findLast((one) => one.lane === lane);
      // Its end is in view before the next one begins; both go equally fast from then on.
      if (before) expect(((from - before.from) / 1000) * SPEED).toBeGreaterThanOrEqual(before.width);
      expect(from).toBeGreaterThanOrEqual(now);
      flying.push({ lane, width, from });
      most = Math.max(most, flying.filter((one) => now < one.from + flight(one.width, ACROSS)).length);
    }
    expect(flying.length).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(60);
  },
);

test('the uppermost lane that has room is taken, and none where there is no room', () => {
  const lanes = new Lanes();
  lanes.reset(2);
  const takes = [100, 200, 100].map((width) => lanes.take(width, ACROSS, 0)?.lane);
  expect(takes).toEqual([0, 1, undefined]);
  expect(lanes.take(100, ACROSS, 5000)).toEqual({ lane: 0, from: 5000 });
  lanes.reset(0);
  expect(lanes.take(100, ACROSS, 9000)).toBeUndefined();
});

test('if no lane has room yet, the one that has it first is taken from then on', () => {
  const lanes = new Lanes();
  lanes.reset(2);
  lanes.take(400, ACROSS, 0);
  lanes.take(128, ACROSS, 0);
  expect(lanes.take(100, ACROSS, 800, 900)).toBeUndefined();
  expect(lanes.take(100, ACROSS, 800, 1050)).toEqual({ lane: 1, from: 1000 });
});
