import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { signLive } from '#plugins/live/api.ts';
import { Signature } from '#plugins/live/event/signature.store.ts';

const HOUR = 3_600_000;
const BEGUN = Date.UTC(2026, 10, 20, 2);

/** The lifetime of each signature. */
let lasts: number;
let asked: number;
let failing: CallError | undefined;
/** Milliseconds by which the server's clock was moved. */
let moved: number;
let until: number;

const clock = { now: (): number => Date.now() + moved };
const http = {
  send<R>({ call }: CallRequest<R>): Promise<R> {
    if (call.line !== signLive.line) throw new Error(`nobody asks ${call.line}`);
    asked++;
    if (failing) return Promise.reject(failing);
    until = clock.now() + lasts;
    return Promise.resolve(
      v.parse(call.reply, { url: `/live/${asked}/index.m3u8`, expireTime: new Date(until).toISOString() }),
    );
  },
};

beforeEach(() => {
  vi.useFakeTimers({ now: BEGUN });
  lasts = 2 * HOUR;
  asked = 0;
  failing = undefined;
  moved = 0;
  until = 0;
});

async function watch(hours: number): Promise<number> {
  const signature = new Signature('live-1', http, clock);
  const stop = signature.start();
  let stops = 0;
  await vi.advanceTimersByTimeAsync(1);
  for (let at = 0; at < hours * HOUR; at += 10_000) {
    await vi.advanceTimersByTimeAsync(10_000);
    if (clock.now() >= until) stops++;
  }
  stop();
  return stops;
}

test.for([2 * HOUR, HOUR, 20 * 60_000, 60_000, 30_000])(
  'in four hours a signature of %i ms never ends before the next one is there',
  async (milliseconds) => {
    lasts = milliseconds;
    expect(await watch(4)).toBe(0);
    expect(asked).toBeGreaterThan(1);
  },
);

test('a renewal that fails is tried again before the signature ends, and nothing stops', async () => {
  const signature = new Signature('live-1', http, clock);
  const stop = signature.start();
  await vi.advanceTimersByTimeAsync(1);
  failing = new CallError('status', '服务器内部错误，无法完成请求', { line: signLive.line });
  await vi.advanceTimersByTimeAsync(2 * HOUR - 4 * 60_000);
  expect(asked).toBeGreaterThan(1);
  expect(signature.url).toBe('/live/1/index.m3u8');
  failing = undefined;
  await vi.advanceTimersByTimeAsync(70_000);
  expect(signature.url).not.toBe('/live/1/index.m3u8');
  expect(signature.problem).toBeUndefined();
  stop();
});

test('a signature that the stream no longer accepts is renewed at once, but not again and again', async () => {
  const signature = new Signature('live-1', http, clock);
  const stop = signature.start();
  await vi.advanceTimersByTimeAsync(5000);
  signature.refused();
  signature.refused();
  await vi.advanceTimersByTimeAsync(1);
  signature.refused();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(4 * HOUR);
  expect(asked).toBe(2);
});

test('a clock that is moved is noticed soon', async () => {
  const signature = new Signature('live-1', http, clock);
  const stop = signature.start();
  await vi.advanceTimersByTimeAsync(1);
  moved = 4 * HOUR;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked).toBe(2);
  stop();
});
