import { expect, test } from 'vitest';
import { flight, Lanes, SPEED } from '#plugins/live/room/lanes.ts';

const ACROSS = 800;

test('a hundred messages a second for a minute: no two of a lane touch, and never more than sixty fly', () => {
  const lanes = new Lanes();
  lanes.reset(8);
  const flying: { lane: number; width: number; from: number }[] = [];
  let most = 0;
  for (let at = 0; at < 60_000; at += 10) {
    // From two letters to forty.
    const width = 40 + (((at / 10) * 37) % 700);
    const lane = lanes.take(width, ACROSS, at);
    if (lane === undefined) continue;
    const before = flying.findLast((one) => one.lane === lane);
    // Its end is in view before the next one begins; both go equally fast from then on.
    if (before) expect(((at - before.from) / 1000) * SPEED).toBeGreaterThanOrEqual(before.width);
    flying.push({ lane, width, from: at });
    most = Math.max(most, flying.filter((one) => at < one.from + flight(one.width, ACROSS)).length);
  }
  expect(flying.length).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(60);
});

test('the uppermost lane that has room is taken, and none where there is no room', () => {
  const lanes = new Lanes();
  lanes.reset(2);
  expect([lanes.take(100, ACROSS, 0), lanes.take(100, ACROSS, 0), lanes.take(100, ACROSS, 0)]).toEqual([
    0,
    1,
    undefined,
  ]);
  expect(lanes.take(100, ACROSS, 5000)).toBe(0);
  lanes.reset(0);
  expect(lanes.take(100, ACROSS, 9000)).toBeUndefined();
});
