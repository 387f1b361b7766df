import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beaconSink } from '#plugins/shell/analytics/beaconSink.ts';
import type { AnalyticsEvent, Sink } from '#kernel/analytics/events.ts';

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
const fetchMock = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
let sink: Sink;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  sendBeacon.mockReset().mockReturnValue(true);
  fetchMock.mockReset().mockResolvedValue(new Response());
  setVisibility('visible');
  sink = beaconSink({ url: '/beacon', every: 10 });
});
afterEach(() => {
  sink.close();
  vi.unstubAllGlobals();
});

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

function view(index: number): AnalyticsEvent {
  return { kind: 'page-view', at: '2026-01-01T00:00:00.000Z', path: `/${index}`, title: `${index}`, plugin: 'home' };
}

function take(count: number, from = 0): void {
  for (let index = from; index < from + count; index += 1) sink.take(view(index));
}

async function pathsOf(body: unknown): Promise<string[]> {
  const text = body instanceof Blob ? await body.text() : '{"events":[]}';
  return [...text.matchAll(/"path":"([^"]*)"/g)].map((match) => match[1] ?? '');
}

const paths = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `/${from + index}`);

describe('the beacon', () => {
  it('waits for its interval, then sends all at once as JSON, and is silent while nothing happens', async () => {
    take(3);
    vi.advanceTimersByTime(9_999);
    expect(sendBeacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const [url, body] = sendBeacon.mock.lastCall ?? [];
    expect(url).toBe('/beacon');
    expect(body?.type).toBe('application/json');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({ version: 1, events: [view(0), view(1), view(2)] });
    vi.advanceTimersByTime(60_000);
    expect(sendBeacon).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends at once when a batch is full', async () => {
    take(15);
    expect(sendBeacon).not.toHaveBeenCalled();
    take(1, 15);
    expect(await pathsOf(sendBeacon.mock.lastCall?.[1])).toEqual(paths(0, 16));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends what it has when the page is hidden', async () => {
    take(2);
    setVisibility('hidden');
    expect(await pathsOf(sendBeacon.mock.lastCall?.[1])).toEqual(paths(0, 2));
  });

  it('sends what it has when the page is left', async () => {
    take(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(await pathsOf(sendBeacon.mock.lastCall?.[1])).toEqual(['/0']);
    setVisibility('hidden');
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it('sends what it has when it is closed, and then listens no more', () => {
    take(1);
    sink.close();
    expect(sendBeacon).toHaveBeenCalledOnce();
    sink.take(view(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it('posts by fetch, past the page’s life, when the browser takes no beacon', async () => {
    sendBeacon.mockReturnValue(false);
    take(1);
    vi.advanceTimersByTime(10_000);
    const [url, options] = fetchMock.mock.lastCall ?? [];
    expect([url, options?.method, options?.keepalive]).toEqual(['/beacon', 'POST', true]);
    expect(await pathsOf(options?.body)).toEqual(['/0']);
  });

  it('tries again what got lost, before what came later', async () => {
    sendBeacon.mockReturnValue(false);
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    take(2);
    await vi.advanceTimersByTimeAsync(10_000);
    take(1, 2);
    sendBeacon.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pathsOf(sendBeacon.mock.lastCall?.[1])).toEqual(paths(0, 3));
  });

  it('keeps the latest 200 while nothing gets through', async () => {
    sendBeacon.mockReturnValue(false);
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    for (let round = 0; round < 20; round += 1) {
      take(16, round * 16);
      await vi.advanceTimersByTimeAsync(0);
    }
    sendBeacon.mockReset().mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(10_000);
    const sent = await Promise.all(sendBeacon.mock.calls.map(([, body]) => pathsOf(body)));
    expect(sent.flat()).toHaveLength(200);
    expect(sent.every((batch) => batch.length <= 16)).toBe(true);
    expect(sent.flat()).toContain('/319');
  });
});
