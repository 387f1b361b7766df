import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Recovery } from '#kernel/browser/Recovery.ts';

let recovery: Recovery;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  recovery = new Recovery();
  stop = recovery.start();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('tries again what failed when the network is back, and when the page becomes visible', () => {
  const again = vi.fn();
  recovery.add(again);
  dispatchEvent(new Event('online'));
  expect(again).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(again).toHaveBeenCalledTimes(2);
});

it('tries again less and less often while nothing comes of it, and rests after two minutes', () => {
  const again = vi.fn();
  recovery.add(again);
  vi.advanceTimersByTime(600_000);
  expect(again).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1_000);
  expect(again).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(150_000);
  const all = again.mock.calls.length;
  expect(all).toBe(8);
  vi.advanceTimersByTime(600_000);
  expect(again).toHaveBeenCalledTimes(all);
});

it('leaves alone what has recovered, and everything while nobody looks', () => {
  const [gone, kept] = [vi.fn(), vi.fn()];
  recovery.add(kept);
  recovery.add(gone)();
  dispatchEvent(new Event('online'));
  expect([gone.mock.calls.length, kept.mock.calls.length]).toEqual([0, 1]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(600_000);
  expect(kept).toHaveBeenCalledTimes(1);
});
