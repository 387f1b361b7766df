import { expect, it } from 'vitest';
import { noticeTicker } from '#plugins/shell/notices/noticeTicker.ts';

const track = (held = false) => ({ scrollLeft: 0, matches: () => held });

it('scrolls to the end and begins again', () => {
  const element = track();
  const tick = noticeTicker(element);
  const seen = new Set<number>();
  for (let i = 0; i < 400; i++) {
    tick(3);
    seen.add(element.scrollLeft);
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3]);
});

it('stands still under the pointer or the focus', () => {
  const element = track(true);
  const tick = noticeTicker(element);
  for (let i = 0; i < 200; i++) tick(200);
  expect(element.scrollLeft).toBe(0);
});
