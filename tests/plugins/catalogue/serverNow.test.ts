import { expect, test, vi } from 'vitest';
import { deadlineBy, serverNow } from '#plugins/catalogue/serverNow.ts';

test('the time goes on from what the answer told, whatever becomes of this machine’s clock', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  const answer = { serverTime: '2026-11-25T12:00:00Z' };
  expect(serverNow(answer)).toBe(Date.parse('2026-11-25T12:00:00Z'));
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(0);
  expect(serverNow(answer)).toBe(Date.parse('2026-11-25T12:00:05Z'));
  expect(deadlineBy(answer, Date.parse('2026-11-25T12:01:05Z')) - performance.now()).toBe(60_000);
});

test('an answer that does not tell the time leaves this machine’s clock', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  expect(serverNow({ serverTime: null })).toBe(Date.parse('2026-11-20T09:00:00Z'));
});
