import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import { Analytics, type AnalyticsSettings } from '#kernel/analytics/Analytics.ts';

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
const BEACON = { console: false, beacon: { url: '/beacon', every: 10 } };
const sinks =
  (plugin: string, settings: AnalyticsSettings = BEACON) =>
  async () => {
    const { openSinks } = await import('#plugins/shell/analytics/openSinks.ts');
    return openSinks(settings, [plugin], { find: () => ({ kind: 'lost' }) });
  };
let stop = (): void => undefined;

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: sendBeacon.mockReset().mockReturnValue(true),
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Everything that was sent, after the sinks' code is there. */
async function sent(): Promise<unknown[]> {
  await import('#plugins/shell/analytics/openSinks.ts');
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.flatMap((body) => {
    const batch: { events: unknown[] } = JSON.parse(body);
    return batch.events;
  });
}

function throwUncaught(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
}

function rejectUncaught(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

describe('analytics', () => {
  it('does nothing unless the deployment says so', async () => {
    const listened = vi.spyOn(window, 'addEventListener');
    const analytics = new Analytics({ console: false }, sinks('home'));
    stop = analytics.start();
    expect(listened).not.toHaveBeenCalled();
    analytics.pageView({ path: '/index', title: '首页', plugin: 'home' });
    expect(await sent()).toEqual([]);
  });

  it('keeps what happens before the sinks are there, in order', async () => {
    const analytics = new Analytics(BEACON, sinks('home'));
    analytics.crash({ plugin: 'home', contribution: 'banners', message: 'x' });
    stop = analytics.start();
    analytics.pageView({ path: '/index?code=1', title: '首页', plugin: 'home' });
    expect(await sent()).toMatchObject([
      { kind: 'crash', plugin: 'home', contribution: 'banners', message: 'x' },
      {
        kind: 'page-view',
        path: '/index?code',
        title: '首页',
        plugin: 'home',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('reports what nobody catches, with the plugin that the stack tells', async () => {
    vi.stubEnv('YANXI_BUILD', '0a1b2c3d');
    stop = new Analytics(BEACON, sinks('notes')).start();
    const error = new TypeError('broken');
    error.stack = 'TypeError: broken\n    at https://h/assets/plugins_notes_NotesPage_tsx.js:1:1';
    throwUncaught(error);
    rejectUncaught('a word');
    expect(await sent()).toMatchObject([
      {
        kind: 'crash',
        plugin: 'notes',
        message: 'TypeError: broken',
        path: location.pathname,
        browser: navigator.userAgent,
        build: '0a1b2c3d',
      },
      { kind: 'crash', plugin: 'kernel', message: 'a word' },
    ]);
  });

  it('holds at most 50 events while the sinks are not there', async () => {
    const analytics = new Analytics(BEACON, sinks('home'));
    for (let index = 0; index < 80; index += 1) analytics.pageView({ path: `/${index}`, title: '', plugin: undefined });
    stop = analytics.start();
    expect(await sent()).toHaveLength(50);
  });

  it('is silent after it was stopped, also when that came before the sinks', async () => {
    const analytics = new Analytics(BEACON, sinks('home'));
    analytics.start()();
    throwUncaught(new Error('late'));
    analytics.pageView({ path: '/index', title: '首页', plugin: 'home' });
    expect(await sent()).toEqual([]);
  });

  it('starts once', async () => {
    const analytics = new Analytics(BEACON, sinks('home'));
    stop = analytics.start();
    analytics.start();
    throwUncaught(new Error('once'));
    expect(await sent()).toHaveLength(1);
  });

  it('writes to the console in development', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const settings = { console: true };
    const analytics = new Analytics(settings, sinks('home', settings));
    stop = analytics.start();
    analytics.pageView({ path: '/index', title: '首页', plugin: 'home' });
    await sent();
    expect(info).toHaveBeenCalledWith('[analytics] page-view', expect.objectContaining({ path: '/index' }));
  });

  it('tells of what cannot be read once for each call and field, however often it is asked for', () => {
    const analytics = new Analytics(BEACON, sinks('home'));
    const crash = vi.spyOn(analytics, 'crash');
    const misfit = (line: string, detail: string) =>
      analytics.misfit(new CallError('shape', '无法识别', { line, detail }));
    for (let row = 0; row < 50; row++) misfit('GET /business/api/v1/notice/page', `records[${row}].id: missing`);
    misfit('GET /business/api/v1/notice/page', 'records[0].title: missing');
    misfit('GET /business/api/v1/banner', 'records[0].id: missing');
    expect(crash.mock.calls.map(([{ message }]) => message)).toEqual([
      'GET /business/api/v1/notice/page records[0].id: missing',
      'GET /business/api/v1/notice/page records[0].title: missing',
      'GET /business/api/v1/banner records[0].id: missing',
    ]);
  });
});
