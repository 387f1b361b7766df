import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, type CallRequest } from '#kernel/http/call.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { Http, SendOptions } from '#kernel/http/http.ts';
import { Remotes } from '#kernel/http/Remote.ts';

const getNote = call('GET /business/api/v1/note/findById', {
  title: '笔记',
  query: v.object({ id: v.string() }),
  reply: v.string(),
});

interface Flight {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  signal: AbortSignal | undefined;
}

let flights: Flight[];
let remotes: Remotes;
let http: Http;

beforeEach(() => {
  flights = [];
  vi.useFakeTimers();
  const send = <R>({ call: { reply } }: CallRequest<R>, options?: SendOptions): Promise<R> =>
    new Promise((resolve, reject) => {
      flights.push({ resolve: (value) => resolve(v.parse(reply, value)), reject, signal: options?.signal });
    });
  http = {
    send,
    onRequest: () => () => undefined,
    onReply: () => () => undefined,
    onAnswer: () => () => undefined,
    stream: vi.fn(),
    fetchRaw: vi.fn(),
  };
  remotes = new Remotes(http);
});

const one = getNote.with({ id: '1' });
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('an answer of the upstream', () => {
  it('is asked for once, however many screens want it', async () => {
    remotes.watch(one);
    remotes.watch(getNote.with({ id: '1' }));
    remotes.warm([one]);
    expect(flights).toHaveLength(1);
    flights[0]?.resolve('好');
    await settle();
    expect(remotes.get(one).value).toBe('好');
  });

  it('that comes to nothing by a mistake of ours is an error on screen, not a wait for ever; the mistake is reported', async () => {
    const asked = remotes.get(one).reload();
    flights[0]?.reject(new TypeError('x is not a function'));
    await expect(asked).rejects.toThrow(TypeError);
    const { loading, error } = remotes.get(one);
    expect([loading, error?.message, error?.detail]).toEqual([
      false,
      '系统未知错误，请反馈给管理员',
      'TypeError: x is not a function',
    ]);
  });

  it('that came with the page is not asked for, unless something was written since: then it is shown meanwhile', async () => {
    let outdated = false;
    remotes = new Remotes(http, (_, schema) => ({ value: v.parse(schema, '来'), outdated }));
    remotes.watch(one);
    expect(flights).toHaveLength(0);
    outdated = true;
    const other = getNote.with({ id: '2' });
    remotes.watch(other);
    expect(flights).toHaveLength(1);
    expect(remotes.get(other).value).toBe('来');
    flights[0]?.resolve('好');
    await settle();
    expect(remotes.get(other).value).toBe('好');
  });

  it('that a screen took before it watches it is the one that is answered', async () => {
    const taken = remotes.get(one);
    remotes.watch(one);
    flights[0]?.resolve('好');
    await settle();
    expect(taken.value).toBe('好');
  });

  it('that a screen took before a write made it untrue is still the one that is answered', async () => {
    const taken = remotes.get(one);
    remotes.outdate(getNote);
    remotes.watch(one);
    flights[0]?.resolve('好');
    await settle();
    expect(taken.value).toBe('好');
  });

  it('is forgotten after five minutes without a screen', async () => {
    remotes.watch(one)();
    flights[0]?.resolve('旧');
    await settle();
    await vi.advanceTimersByTimeAsync(301_000);
    expect(remotes.get(one).value).toBeUndefined();
  });

  it('is there at once on coming back, and asked for again when it is not fresh any more', async () => {
    const leave = remotes.watch(one);
    flights[0]?.resolve('旧');
    await settle();
    leave();
    await vi.advanceTimersByTimeAsync(29_000);
    remotes.watch(one)();
    expect(flights).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    remotes.watch(one);
    expect(flights).toHaveLength(2);
    expect(remotes.get(one).value).toBe('旧');
    flights[1]?.resolve('新');
    await settle();
    expect(remotes.get(one).value).toBe('新');
  });

  it('is cancelled when nobody waits for it any more, but not by being drawn twice', async () => {
    const first = remotes.watch(one);
    first();
    const second = remotes.watch(one);
    await settle();
    expect(flights[0]?.signal?.aborted).toBe(false);
    second();
    await settle();
    expect(flights[0]?.signal?.aborted).toBe(true);
  });

  it('that failed before its screen is drawn is not asked for twice, but it is on coming back later', async () => {
    remotes.warm([one]);
    flights[0]?.reject(new CallError('network', '连接服务器失败!', { line: one.call.line }));
    await settle();
    const leave = remotes.watch(one);
    expect(flights).toHaveLength(1);
    leave();
    await vi.advanceTimersByTimeAsync(3_001);
    remotes.watch(one);
    expect(flights).toHaveLength(2);
  });

  it('keeps its error until it is asked for again', async () => {
    remotes.watch(one);
    flights[0]?.reject(new CallError('status', '服务器内部错误，无法完成请求', { line: one.call.line }));
    await settle();
    const remote = remotes.get(one);
    expect(remote).toMatchObject({ loading: false, error: { message: '服务器内部错误，无法完成请求' } });
    void remote.reload();
    expect(remote.loading).toBe(true);
    flights[1]?.resolve('好');
    await settle();
    expect(remote).toMatchObject({ value: '好', error: undefined, loading: false });
  });

  it('a late answer to an older question does not replace a newer one', async () => {
    remotes.watch(one);
    void remotes.get(one).reload();
    flights[1]?.resolve('新');
    await settle();
    flights[0]?.resolve('旧');
    await settle();
    expect(remotes.get(one).value).toBe('新');
  });

  it('is asked for again after a write when it is on screen, and forgotten when it is not', async () => {
    const two = getNote.with({ id: '2' });
    remotes.watch(one);
    const leave = remotes.watch(two);
    for (const flight of flights) flight.resolve('旧');
    await settle();
    leave();
    await settle();
    remotes.outdate(getNote);
    expect(flights).toHaveLength(3);
    expect(remotes.get(two).value).toBeUndefined();
  });

  it('that a write made untrue is asked for again by the next screen, where the last one left before it came', async () => {
    const leave = remotes.watch(one);
    flights[0]?.resolve('旧');
    await settle();
    remotes.outdate(getNote);
    leave();
    await settle();
    expect(flights[1]?.signal?.aborted).toBe(true);
    remotes.watch(one);
    expect(flights).toHaveLength(3);
    flights[2]?.resolve('新');
    await settle();
    expect(remotes.get(one).value).toBe('新');
  });

  it('of one user is gone for the next', async () => {
    remotes.watch(one);
    flights[0]?.resolve('甲的');
    await settle();
    const remote = remotes.get(one);
    remotes.clear();
    expect(remote.value).toBeUndefined();
    flights[1]?.resolve('乙的');
    await settle();
    expect(remote.value).toBe('乙的');
  });
});

describe('after a network failure', () => {
  const fail = async (kind: 'network' | 'refused') => {
    flights.at(-1)?.reject(new CallError(kind, '连接服务器失败!', { line: getNote.line }));
    await settle();
  };

  it('failed answers on screen are requested again; the shown ones stay meanwhile', async () => {
    remotes.watch(one);
    flights[0]?.resolve('好');
    await settle();
    void remotes.get(one).reload();
    await fail('network');
    remotes.tryAgain();
    remotes.tryAgain();
    expect(flights).toHaveLength(3);
    expect(remotes.get(one).value).toBe('好');
    flights[2]?.resolve('更好');
    await settle();
    expect([remotes.get(one).value, remotes.get(one).error]).toEqual(['更好', undefined]);
  });

  it('refusals, answers off screen and successful ones are left alone', async () => {
    remotes.watch(one);
    await fail('refused');
    void remotes.get(getNote.with({ id: '2' })).reload();
    await fail('network');
    remotes.watch(getNote.with({ id: '3' }));
    flights[2]?.resolve('好');
    await settle();
    remotes.tryAgain();
    expect(flights).toHaveLength(3);
  });
});
