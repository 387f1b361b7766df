import { expect, test } from 'vitest';
import { drawingOf, metresFrom, metreWords } from '#plugins/activities/place/distance.ts';
import { Whereabouts } from '#plugins/activities/place/whereabouts.store.ts';
import { metresBetween } from '#mocks/activities/checkIns.ts';

const place = { latitude: 39.9929, longitude: 116.3055, radius: 100, name: '' };
const at = (latitude: number, longitude: number, accuracy = 10) => ({ latitude, longitude, accuracy });

test('a distance is what the upstream makes of it, to a hundredth', () => {
  for (const [north, east] of [
    [0, 0],
    [0.001, 0],
    [0, 0.002],
    [-0.01, 0.03],
  ] as const) {
    const position = at(place.latitude + north, place.longitude + east);
    const whole = metresBetween(place, position);
    expect(Math.abs(metresFrom(place, position) - whole)).toBeLessThanOrEqual(whole / 100 + 0.01);
  }
  expect(metresFrom({ latitude: 0, longitude: 179.999 }, at(0, -179.999))).toBeLessThan(300);
});

test('near and far are both seen whole', () => {
  for (const position of [at(39.9929, 116.3055), at(39.9949, 116.3055, 60), at(30, 120, 3000)]) {
    const { x, y, doubt, radius } = drawingOf(place, position);
    expect(Math.hypot(x, y) + doubt).toBeLessThanOrEqual(100);
    expect(radius).toBeLessThanOrEqual(100);
  }
  expect(drawingOf(place, at(39.9949, 116.3055)).y).toBeLessThan(0);
});

test('a distance is said no more exactly than it is known', () => {
  expect([0.2, 35.4, 123, 1240, 25_300].map(metreWords)).toEqual(['1米', '35米', '120米', '1.2公里', '25公里']);
});

test('a machine that is not asked for its place over https, or may not tell it, is told what to do', () => {
  const asked: PositionErrorCallback[] = [];
  const cleared: number[] = [];
  const locator = {
    watchPosition: (_found: PositionCallback, failed?: PositionErrorCallback | null) => {
      if (failed) asked.push(failed);
      return asked.length;
    },
    clearWatch: (id: number) => cleared.push(id),
    getCurrentPosition: () => undefined,
  };
  const nowhere = new Whereabouts(() => undefined);
  nowhere.look();
  expect(nowhere.state).toBe('insecure');
  const here = new Whereabouts(() => locator);
  here.look();
  expect(here.state).toBe('looking');
  asked[0]?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  expect(here.state).toBe('denied');
  here.look();
  asked[1]?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  expect(here.state).toBe('unavailable');
  here.stop();
  expect(cleared).toEqual([1, 2]);
});
