import { expect, test, vi } from 'vitest';
import { Presence } from '#plugins/checkpoints/presence.store.ts';

function open() {
  let here = 0;
  const pause = vi.fn<() => void>();
  const report = vi.fn<(asked: { askedAt: number; confirmedAt: number | undefined }) => void>();
  const now = vi.fn<() => number>(() => here * 1_000);
  const presence = new Presence({ every: 60, grace: 10, position: () => here, pause, report, now });
  const tick = (seconds: number, plays = true): void => {
    for (let second = 0; second < seconds; second++) {
      if (plays) here++;
      presence.tick();
    }
  };
  return { presence, tick, pause, report };
}

test('asks after so much of the video, and not before', () => {
  const { presence, tick } = open();
  tick(59);
  expect(presence.left).toBeUndefined();
  tick(1);
  expect(presence.left).toBe(10);
});

test('time in which the video stands still does not count', () => {
  const { presence, tick } = open();
  tick(50);
  tick(600, false);
  expect(presence.left).toBeUndefined();
});

test('who answers in time is not held up, and is asked again after as much', () => {
  const { presence, tick, pause, report } = open();
  tick(64);
  expect(presence.confirm()).toBe(true);
  expect(report).toHaveBeenCalledExactlyOnceWith({ askedAt: 60_000, confirmedAt: 64_000 });
  tick(59);
  expect([presence.left, pause.mock.calls]).toEqual([undefined, []]);
  tick(1);
  expect(presence.left).toBe(10);
});

test('without an answer the video is paused and that is reported, once; an answer then leads on', () => {
  const { presence, tick, pause, report } = open();
  tick(60);
  tick(30, false);
  expect(pause).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith({ askedAt: 60_000, confirmedAt: undefined });
  expect(presence.left).toBe(0);
  expect(presence.confirm()).toBe(false);
  expect([presence.left, report.mock.calls.length]).toEqual([undefined, 1]);
});

test('who plays on after the pause without answering is no longer told of it, and asked again after as much', () => {
  const { presence, tick, report } = open();
  tick(60);
  tick(30, false);
  expect(presence.left).toBe(0);
  tick(1);
  expect(presence.left).toBeUndefined();
  tick(59);
  expect([presence.left, report.mock.calls.length]).toEqual([10, 1]);
});
