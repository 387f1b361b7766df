import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from '#plugins/offline/outbox/alone.ts';
import { FakeLocks } from '../../answering/sheet/fakeLocks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('tabs take turns, and a failure in one is told there', async () => {
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

const never = (): Promise<void> => new Promise(() => undefined);

test('a tab that hangs holds up no other for ever', async () => {
  void alone('box', never);
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = alone('box', work);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(work).toHaveBeenCalledOnce();
});

test('long work, such as an upload, is not begun by a second tab, however long the first one takes', async () => {
  const first = Promise.withResolvers<void>();
  void alone('upload', () => first.promise, { patient: true });
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = alone('upload', work, { patient: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).not.toHaveBeenCalled();
  first.resolve();
  await waiting;
  expect(work).toHaveBeenCalledOnce();
});

test('a tab that no longer wants its turn neither waits nor begins', async () => {
  void alone('upload', never, { patient: true });
  const unwanted = new AbortController();
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = alone('upload', work, { patient: true, signal: unwanted.signal });
  await vi.advanceTimersByTimeAsync(0);
  unwanted.abort();
  await waiting;
  expect(work).not.toHaveBeenCalled();
});
