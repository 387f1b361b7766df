// The events of an exam as they reach its room: by a stream, by asking, over cuts, tabs and reloads.
import { BroadcastChannel } from 'node:worker_threads';
import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { followSheetEvents, listSheetEvents, type SheetEvent, type SheetTime } from '#plugins/answering/api.ts';
import { newerTime } from '#plugins/answering/sheet/sheetTime.ts';
import { Steering, type SteeredSheet } from '#plugins/answering/steering/steering.store.ts';
import { LackingCalls } from '#plugins/ui/form/lackingCalls.store.ts';
import { INFO } from '../sheet/sheetWorld.ts';

class SheetStub implements SteeredSheet {
  readonly paper: SteeredSheet['paper'] = { place: { kind: 'clazz', id: 'clazz-1' }, kind: 'exam', refId: 'contest-1' };
  info = INFO;
  phase: SteeredSheet['phase'] = 'answering';
  elsewhere = false;
  endedEarly = false;

  constructor() {
    makeAutoObservable(this, { paper: false, info: observableRef }, { autoBind: true });
  }

  get paused(): boolean {
    return typeof this.info.pausedTime === 'string';
  }

  tell(time: SheetTime): void {
    this.info = { ...this.info, ...newerTime(this.info, time) };
  }

  endEarly(): void {
    this.endedEarly = true;
  }
}

/** An upstream whose teacher acts. `lacks`: the calls that it does not have. */
class Upstream {
  readonly events: SheetEvent[] = [];
  readonly asked: string[] = [];
  time: SheetTime = { deadline: INFO.deadline, pausedTime: null };
  lacks: readonly string[] = [];
  cut = false;
  /** Streams say nothing before the next event. */
  slow = false;
  readonly #wake: (() => void)[] = [];

  does(kind: SheetEvent['kind'], more: Partial<SheetEvent> = {}): void {
    const id = this.events.length + 1;
    this.events.push({ id, kind, text: '', ...more });
    this.time = { ...this.time, lastEvent: id, ...(more.deadline && { deadline: more.deadline }) };
    if (kind === 'pause') this.time = { ...this.time, pausedTime: more.at };
    if (kind === 'resume') this.time = { ...this.time, pausedTime: null };
    this.wake();
  }

  wake(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  readonly send = async <R>(request: CallRequest<R>): Promise<R> => {
    await Promise.resolve();
    this.#refuse(request, 'asked');
    return v.parse(request.call.reply, this.#after(request));
  };

  async *stream<R>(request: CallRequest<R>, { signal }: { signal?: AbortSignal | undefined } = {}): AsyncGenerator<R> {
    await Promise.resolve();
    this.#refuse(request, 'streamed');
    let since = Number(request.input['since']);
    if (this.slow) await new Promise<void>((resolve) => this.#wake.push(resolve));
    for (;;) {
      yield v.parse(request.call.reply, { ...this.#after(request, since), done: false });
      since = this.events.length;
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
        signal?.addEventListener('abort', () => resolve());
      });
      if (signal?.aborted || this.cut) throw new CallError('network', '断了', { line: request.call.line });
    }
  }

  #refuse({ call, input }: CallRequest, how: string): void {
    this.asked.push(`${how} since ${String(input['since'])}`);
    if (this.lacks.includes(call.line)) throw new CallError('status', '没有', { line: call.line, code: 404 });
    if (this.cut) throw new CallError('network', '断了', { line: call.line });
  }

  #after({ input }: CallRequest, since = Number(input['since'])) {
    return { ...this.time, events: this.events.filter(({ id }) => id > since) };
  }
}

type Disk = Map<string, unknown>;

function open(upstream: Upstream, disk: Disk = new Map()) {
  const sheet = new SheetStub();
  const lacking = new LackingCalls({ send: upstream.send });
  const storage = {
    storeValue: (name: string, value: unknown) => {
      if (value === undefined) disk.delete(name);
      else disk.set(name, structuredClone(value));
      return Promise.resolve();
    },
    storedValue: (name: string) => Promise.resolve(disk.has(name) ? { value: disk.get(name), at: 0 } : undefined),
    storedValues: (prefix: string) =>
      Promise.resolve(
        [...disk].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => ({ name, value, at: 0 })),
      ),
  };
  const steering = new Steering({ http: upstream, lacking, storage, owner: 'linxia' }, sheet);
  const stop = steering.start();
  onTestFinished(stop);
  return { sheet, steering, stop, disk };
}

const texts = ({ unread }: Steering): string[] => unread.map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets everything that is due happen. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test('announcements queue until each is read, over a reload, in every tab', async () => {
  const upstream = new Upstream();
  const page = open(upstream);
  await pass();
  upstream.does('announcement', { text: '第3题的图在附件里' });
  upstream.does('announcement', { text: '还有半小时' });
  await pass();
  expect(texts(page.steering)).toEqual(['第3题的图在附件里', '还有半小时']);
  expect(page.steering.said).toContain('还有半小时');
  const [first] = page.steering.unread;
  if (first) await page.steering.markRead(first);
  expect(texts(page.steering)).toEqual(['还有半小时']);

  const other = open(upstream, page.disk);
  await pass();
  expect(texts(other.steering)).toEqual(['还有半小时']);
  expect(upstream.asked.at(-1)).toBe('streamed since 2');
});

test('a deadline moves at once and is told once, on this device', async () => {
  const upstream = new Upstream();
  const page = open(upstream);
  await pass();
  upstream.does('deadline', { deadline: '2026-11-20T10:10:00+08:00' });
  await pass();
  expect(page.sheet.info.deadline).toBe('2026-11-20T10:10:00+08:00');
  expect(page.steering.news).toMatch(/^老师给你延长了10分钟，现在到.*结束$/);
  expect(page.steering.said).toBe(page.steering.news);
  page.stop();
  const reloaded = open(upstream, page.disk);
  reloaded.sheet.tell(upstream.time);
  await pass();
  expect(reloaded.steering.news).toBe('');
});

test('what moves the deadline before the first contact is told with its difference', async () => {
  const upstream = new Upstream();
  upstream.slow = true;
  const page = open(upstream);
  await pass();
  upstream.does('deadline', { deadline: '2026-11-20T10:10:00+08:00' });
  await pass();
  expect(page.steering.news).toMatch(/^老师给你延长了10分钟，现在到.*结束$/);
});

test('after a cut all of it is there; the sheet’s own replies say when to ask', async () => {
  const upstream = new Upstream();
  const page = open(upstream);
  await pass();
  upstream.cut = true;
  upstream.does('pause', { at: '2026-11-20T09:30:00+08:00' });
  await pass();
  expect(page.sheet.paused).toBe(false);
  upstream.does('announcement', { text: '请不要离开' });
  upstream.cut = false;
  // An answer was saved, and its reply knows of an event.
  page.sheet.tell({ lastEvent: 2, pausedTime: '2026-11-20T09:30:00+08:00' });
  await pass();
  expect(page.sheet.paused).toBe(true);
  expect(texts(page.steering)).toEqual(['请不要离开']);
  expect(upstream.asked.at(-1)).toBe('asked since 0');
});

test('where nothing is streamed, it is asked for within five seconds; where neither is there, nothing is asked again', async () => {
  const upstream = new Upstream();
  upstream.lacks = [followSheetEvents.line];
  const page = open(upstream);
  await pass();
  upstream.does('announcement', { text: '安静' });
  await pass(5_000);
  expect(texts(page.steering)).toEqual(['安静']);
  expect(upstream.asked.filter((one) => one.startsWith('streamed'))).toHaveLength(1);

  const bare = new Upstream();
  bare.lacks = [followSheetEvents.line, listSheetEvents.line];
  const room = open(bare);
  await pass(600_000);
  expect(bare.asked).toEqual(['streamed since 0', 'asked since 0']);
  room.sheet.tell({ lastEvent: 1 });
  await pass();
  expect(bare.asked).toHaveLength(2);
});

test('a tab that only shows the sheet opens no stream', async () => {
  const upstream = new Upstream();
  const page = open(upstream);
  page.sheet.elsewhere = true;
  await pass(5_000);
  expect(new Set(upstream.asked)).toEqual(new Set(['asked since 0']));
});

test('an early end is known, and no deadline is told with it', async () => {
  const upstream = new Upstream();
  const page = open(upstream);
  await pass();
  upstream.does('end', { deadline: '2026-11-20T09:40:00+08:00' });
  await pass();
  expect([page.sheet.endedEarly, page.sheet.info.deadline, page.steering.news]).toEqual([
    true,
    '2026-11-20T09:40:00+08:00',
    '',
  ]);
});
