import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileVisible } from '#plugins/ui/whileVisible.ts';

let hidden = false;

function become(state: 'hidden' | 'visible'): void {
  hidden = state === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('asks every so often while the page is visible', () => {
  const ask = vi.fn();
  const stop = whileVisible(ask, 60_000);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(180_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

test('does not ask while nobody looks, and asks at once when somebody does', () => {
  const ask = vi.fn();
  const stop = whileVisible(ask, 60_000);
  become('hidden');
  vi.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
  become('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test('stops for good', () => {
  const ask = vi.fn();
  whileVisible(ask, 60_000)();
  vi.advanceTimersByTime(120_000);
  become('visible');
  expect(ask).not.toHaveBeenCalled();
});
