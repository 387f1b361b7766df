import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from '#plugins/offline/outbox/alone.ts';
import { FakeLocks } from '../../answering/sheet/fakeLocks.ts';

let patience: AbortController;

beforeEach(() => {
  patience = new AbortController();
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal);
});
afterEach(() => vi.restoreAllMocks());

test('one tab after the other, and what goes wrong in one is told there', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const both = [
    alone('box', () => first.promise.then(() => void done.push('first'))),
    alone('box', () => Promise.resolve(void done.push('second'))),
  ];
  first.resolve();
  await Promise.all(both);
  expect(done).toEqual(['first', 'second']);
});

test('a tab that hangs holds up no other for ever', async () => {
  void alone('box', () => new Promise(() => undefined));
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = alone('box', work);
  await new Promise((resolve) => setTimeout(resolve));
  expect(work).not.toHaveBeenCalled();
  patience.abort();
  await waiting;
  expect(work).toHaveBeenCalledOnce();
});
