import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import { SYNC_EVERY } from '#plugins/ui/clock/followTime.ts';
import type { ReplyTime } from '#kernel/http/http.ts';
import { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** By how much the real time is ahead of `performance.now()`: this grows while the machine sleeps. */
let real: number;
/** By how much the server's clock is ahead of the real time. */
let skew: number;
/** Milliseconds that each answer takes there, and back. */
let ways: (readonly [number, number])[];
let asked: number;
let trouble: CallError | undefined;
let clock: ServerClock;
let replied: ((reply: ReplyTime) => void) | undefined;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const serverNow = () => performance.now() + real + skew;
const off = () => Math.abs(clock.now() - serverNow());

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20),
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  real = Date.now() - performance.now();
  skew = 0;
  ways = [];
  asked = 0;
  trouble = undefined;
  replied = undefined;
  clock = new ServerClock({
    onReply: (listener) => {
      replied = listener;
      return () => (replied = undefined);
    },
    send: async ({ call }) => {
      asked++;
      const [there, back] = ways.shift() ?? [20, 20];
      await wait(there);
      const time = new Date(serverNow()).toISOString();
      await wait(back);
      if (trouble) throw trouble;
      return v.parse(call.reply, { time });
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const UNREACHABLE = {
  send: () => Promise.reject(new CallError('network', '', { line: '' })),
  onReply: () => () => undefined,
};

/** Some call is answered now, with a `Date` header: whole seconds, of a server that may be `apart` from the time's. */
async function hearReply(apart = 0, service: ReplyTime['service'] = 'training'): Promise<void> {
  const sent = performance.now();
  await vi.advanceTimersByTimeAsync(40);
  const date = Math.floor((serverNow() + apart) / 1_000) * 1_000;
  replied?.({ service, date, sent, received: performance.now() });
  await vi.advanceTimersByTimeAsync(100);
}

/** The machine sleeps: its clock goes on, `performance.now()` does not. */
function sleep(milliseconds: number): void {
  real += milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
}

async function synced(): Promise<void> {
  const syncing = clock.sync();
  await vi.advanceTimersByTimeAsync(HOUR / 60);
  await syncing;
}

describe('the time', () => {
  it('is this machine’s until the server has told it', () => {
    expect(clock.now()).toBe(Date.now());
    expect(clock.synced).toBe(false);
  });

  it('is what the server was ahead by, on a page that is opened without a network', async () => {
    skew = HOUR;
    await synced();
    const reopened = new ServerClock(UNREACHABLE);
    expect(Math.abs(reopened.now() - serverNow())).toBeLessThan(1_000);
    expect(reopened.synced).toBe(false);
    localStorage.setItem('yanxi.clock.ahead', String(48 * HOUR));
    expect(new ServerClock(UNREACHABLE).now()).toBe(Date.now());
  });

  it.each([HOUR, -HOUR, 0])('is the server’s, which is %i ms ahead of this machine’s', async (ahead) => {
    skew = ahead;
    await synced();
    expect(clock.synced).toBe(true);
    expect(off()).toBeLessThan(10);
    expect(clock.at(serverNow() + 5_000)).toBeCloseTo(performance.now() + 5_000, -1);
  });

  it('is taken from the answer that was quickest there and back', async () => {
    ways = [[10, 10]];
    await synced();
    ways = [[1_500, 100]];
    await synced();
    expect(off()).toBeLessThan(10);
  });

  it('follows a reply that tells it where that is another one, and is not blurred by one that agrees', async () => {
    await synced();
    const { offset } = clock;
    clock.told(new Date(Math.floor(serverNow() / 1_000) * 1_000).toISOString(), performance.now() - 40);
    expect(clock.offset).toBe(offset);
    skew = -HOUR;
    clock.told(new Date(serverNow()).toISOString(), performance.now() - 40);
    expect(off()).toBeLessThan(100);
    clock.told('no time', performance.now());
    expect(off()).toBeLessThan(100);
  });

  it('is asked for again, up to three times, while the answers take so long that they say little', async () => {
    ways = [
      [5_000, 100],
      [9_000, 100],
      [100, 300],
    ];
    await synced();
    expect(asked).toBe(3);
    expect(off()).toBeLessThan(200);
    ways = Array.from({ length: 5 }, () => [3_000, 3_000] as const);
    await synced();
    expect(asked).toBe(6);
  });

  it('goes by a new answer where an old one cannot be true any more', async () => {
    await synced();
    skew = -HOUR;
    ways = [[300, 300]];
    await synced();
    expect(off()).toBeLessThan(2_000);
  });

  it('is asked for once, however many ask', async () => {
    await Promise.all([clock.sync(), clock.sync(), vi.advanceTimersByTimeAsync(100)]);
    expect(asked).toBe(1);
  });
});

describe('while its replies are followed', () => {
  it('asks nothing as long as they agree with it, also when the page is seen again', async () => {
    const stop = clock.followReplies();
    for (let reply = 0; reply < 5; reply++) await hearReply();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(SYNC_EVERY + 2_000);
    expect(asked).toBe(0);
    stop();
  });

  it('is right after the first that does not, and asks whoever follows it until they go', async () => {
    skew = 2 * HOUR;
    const stop = clock.followReplies();
    await hearReply();
    expect(off()).toBeLessThan(10);
    expect(asked).toBe(1);
    const stopFollowing = clock.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(2);
    stopFollowing();
    await vi.advanceTimersByTimeAsync(SYNC_EVERY + 2_000);
    expect(asked).toBe(2);
    skew = HOUR;
    await hearReply();
    expect(off()).toBeLessThan(10);
    stop();
    expect(replied).toBeUndefined();
  });
});

describe('while somebody follows, it is right again', () => {
  let stop: () => void;
  beforeEach(async () => {
    skew = HOUR;
    stop = clock.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(1);
  });
  afterEach(() => stop());

  it('after the machine has slept for 10 minutes', async () => {
    sleep(10 * MINUTE);
    expect(off()).toBe(10 * MINUTE);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(off()).toBeLessThan(10);
  });

  it.each([HOUR, -HOUR])('after this machine’s clock was set by %i ms, and it was never wrong', async (by) => {
    vi.setSystemTime(Date.now() + by);
    expect(off()).toBeLessThan(10);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(asked).toBe(2);
    expect(off()).toBeLessThan(10);
  });

  it('after the machine fell asleep between a question and its answer', async () => {
    ways = [[500, 500]];
    const syncing = clock.sync();
    await vi.advanceTimersByTimeAsync(600);
    sleep(10 * MINUTE);
    await vi.advanceTimersByTimeAsync(2_000);
    await syncing;
    expect(off()).toBeLessThan(10);
  });

  it('after the server’s clock was set, within 10 minutes', async () => {
    skew = 2 * HOUR;
    await vi.advanceTimersByTimeAsync(SYNC_EVERY + 2_000);
    expect(off()).toBeLessThan(10);
  });

  it.each([73 * MINUTE, -73 * MINUTE])(
    'after the next reply to any call, when the server’s clock was set by %i ms',
    async (by) => {
      skew += by;
      await hearReply();
      expect(off()).toBeLessThan(10);
      expect(asked).toBe(2);
    },
  );

  it('and asks no more than before while the replies agree with it', async () => {
    for (let reply = 0; reply < 20; reply++) await hearReply();
    expect(asked).toBe(1);
  });

  it('and asks once about a service whose machine has another time, and again when that is set', async () => {
    for (let reply = 0; reply < 5; reply++) await hearReply(5 * MINUTE, 'classroom');
    expect(asked).toBe(2);
    expect(off()).toBeLessThan(10);
    for (let reply = 0; reply < 5; reply++) await hearReply();
    expect(asked).toBe(2);
    skew -= HOUR;
    await hearReply(5 * MINUTE, 'classroom');
    expect(asked).toBe(3);
    expect(off()).toBeLessThan(10);
  });

  it('to the second where only the replies tell the time', async () => {
    trouble = new CallError('refused', '没有这个接口', { line: '', code: 404 });
    skew += 73 * MINUTE;
    await hearReply();
    expect(off()).toBeLessThan(1_000);
  });

  it.each([
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page comes out of the cache', () => dispatchEvent(new Event('pageshow'))],
  ])('when %s', async (_, happen) => {
    skew = 2 * HOUR;
    happen();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(2);
    expect(off()).toBeLessThan(10);
  });

  it('after tries that failed, each after a longer wait, and goes on as before meanwhile', async () => {
    trouble = new CallError('network', '连接服务器失败!', { line: '' });
    sleep(MINUTE);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(clock.synced).toBe(false);
    const before = asked;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBeGreaterThan(before);
    expect(off()).toBe(MINUTE);
    trouble = undefined;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(clock.synced).toBe(true);
    expect(off()).toBeLessThan(10);
  });

  it('not before the upstream wants to be asked again', async () => {
    trouble = new CallError('status', '服务器无法处理请求', { line: '', code: 503, retryAfter: 30 });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(3);
  });

  it('until the last of them goes', async () => {
    const stopToo = clock.follow();
    expect(asked).toBe(1);
    stop();
    sleep(MINUTE);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(asked).toBe(2);
    stopToo();
    sleep(MINUTE);
    await vi.advanceTimersByTimeAsync(SYNC_EVERY);
    expect(asked).toBe(2);
    stop = clock.follow();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(3);
    expect(off()).toBeLessThan(10);
  });
});
