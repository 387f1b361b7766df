import { beforeEach, expect, test, vi } from 'vitest';
import { HangDetector } from '#plugins/answering/sheet/hangDetector.ts';

beforeEach(() => vi.useFakeTimers());

/** Time passes, and nothing on the page runs. */
const hang = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

test('a page that hung doubts for a moment, whoever notices first; one that runs, or was only slow, does not', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const pulse = new HangDetector();
  const stop = pulse.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pulse.uncertainFor).toBe(0);
  hang(1_000);
  expect(pulse.uncertainFor).toBe(0);
  hang(4_000);
  expect(pulse.uncertainFor).toBe(200);
  await vi.advanceTimersByTimeAsync(200);
  expect(pulse.uncertainFor).toBe(0);
  hang(4_000);
  await vi.advanceTimersToNextTimerAsync();
  expect(pulse.uncertainFor).toBe(200);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
