import { expect, it } from 'vitest';
import { noticeTicker } from '#plugins/shell/notices/noticeTicker.ts';

function track(scrollWidth: number, held = false) {
  return { scrollLeft: 0, scrollWidth, clientWidth: 100, matches: () => held };
}

it('scrolls to the end and begins again', () => {
  const element = track(103);
  const tick = noticeTicker(element);
  const seen = new Set<number>();
  for (let i = 0; i < 400; i++) {
    tick();
    seen.add(element.scrollLeft);
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3]);
});

it('stands still where the text fits, and under the pointer or the focus', () => {
  for (const element of [track(100), track(300, true)]) {
    const tick = noticeTicker(element);
    for (let i = 0; i < 200; i++) tick();
    expect(element.scrollLeft).toBe(0);
  }
});

it('is seldom measured where the text fits', () => {
  let measured = 0;
  const element = {
    ...track(100),
    get scrollWidth() {
      measured++;
      return 100;
    },
  };
  const tick = noticeTicker(element);
  for (let i = 0; i < 760; i++) tick();
  expect(measured).toBe(10);
});
