import { expect, test } from 'vitest';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';

test.for([
  [0, 0],
  [250, 250],
  [-5, 0],
  [2 ** 31, 2 ** 31 - 1],
  [1e18, 2 ** 31 - 1],
  [Number.POSITIVE_INFINITY, 2 ** 31 - 1],
  [Number.NaN, 2 ** 31 - 1],
] as const)('a wait of %d ms is one that a timer can keep: %d', ([asked, kept]) => {
  expect(boundedWait(asked)).toBe(kept);
});

test('user work is retried within a minute, whatever the upstream asks for', () => {
  for (const retryAfter of [61, 2_592_000, Number.POSITIVE_INFINITY]) {
    for (let failures = 0; failures < 100; failures++) {
      expect(backoff(failures, () => 0.5, retryAfter)).toBeLessThanOrEqual(60_000);
    }
  }
  expect(backoff(0, () => 0, 5)).toBe(5_000);
});
