// A kernel leaves nothing behind: a test, or a server that renders pages, makes one after the other.
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, storeToken, storeUser } from '#kernel/auth/storedSession.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { startKernel } from '#kernel/startKernel.ts';
import { hearOfKeeping } from '#plugins/offline/disk/keptPage.ts';
import scoresOf from '#plugins/simulation/stage/scoreOutbox.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import tracesOf from '#plugins/study/trace/traceOutbox.ts';
import { openSinks } from '#plugins/shell/analytics/openSinks.ts';

// The library of the vitals measures the document rather than a kernel, and has no way to stop.
vi.mock('#plugins/shell/analytics/vitals.ts', () => ({ watchVitals: () => undefined }));

// The databases, too, are the page's rather than a kernel's.
hearOfKeeping();

const USER = { userId: '7', userName: '李一', account: 'liyi', verified: false, tenantIdArr: [], permissions: [] };

const home = definePlugin({
  id: 'home',
  title: '首页',
  about: '',
  routes: [page(routeRef('/index'), { title: '首页', load: async () => ({ default: () => null }), data: none })],
});

/** Listeners on window and document that nobody has taken away. */
const listening = new Map<unknown, Set<string>>();

function watch(target: EventTarget): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const of = (listener: unknown) => {
    const names = listening.get(listener) ?? new Set<string>();
    listening.set(listener, names);
    return names;
  };
  vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) => {
    of(listener).add(name);
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => of(listener).delete(name));
    Reflect.apply(add, target, [name, listener, options]);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((name, listener, options) => {
    of(listener).delete(name);
    Reflect.apply(remove, target, [name, listener, options]);
  });
}

const left = () => [...listening.values()].flatMap((names) => [...names]);

beforeEach(() => {
  history.replaceState(undefined, '', '/index');
  vi.useFakeTimers();
  listening.clear();
  for (const target of [window, document]) watch(target);
  const answer = { code: 200, state: true, message: '', data: USER };
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('ten kernels, one after the other, leave no listener, no timer and no lock', async () => {
  let locks = 0;
  const request = async (_: string, ...rest: unknown[]) => {
    const work = rest.at(-1);
    locks++;
    if (typeof work === 'function') await Reflect.apply(work, undefined, [null]);
    locks--;
  };
  vi.stubGlobal('navigator', { locks: { request }, sendBeacon: () => true, userAgent: 'Own/1' });
  const deployment = { ...defaultDeployment(), analytics: { console: false, beacon: { url: '/beacon', every: 10 } } };
  for (let round = 0; round < 10; round++) {
    storeUser(USER);
    storeToken('T', 3600);
    const kernel = createKernel(deployment, [{ id: 'home', plugin: home }], {
      loadSinks: async () => openSinks(deployment.analytics, ['home'], kernel.routes),
    });
    const starting = startKernel(kernel);
    const stopFollowing = serverClockOf(kernel).follow();
    tracesOf(kernel);
    scoresOf(kernel);
    await vi.advanceTimersByTimeAsync(800);
    await starting;
    expect(kernel.session.signedIn).toBe(true);
    expect(left().length).toBeGreaterThan(3);
    stopFollowing();
    kernel.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect([round, left(), vi.getTimerCount(), locks]).toEqual([round, [], 0, 0]);
  }
});

test('each kernel makes its own', () => {
  const [one, other] = [createKernel(defaultDeployment(), []), createKernel(defaultDeployment(), [])];
  expect(serverClockOf(one)).toBe(serverClockOf(one));
  expect(serverClockOf(one)).not.toBe(serverClockOf(other));
});

test('a kernel that is disposed before it reloads the front page does not reload it', async () => {
  storeUser(USER);
  storeToken('T', 3600);
  const kernel = createKernel(defaultDeployment(), [{ id: 'home', plugin: home }]);
  const starting = startKernel(kernel);
  await vi.advanceTimersByTimeAsync(800);
  await starting;
  clearStored();
  kernel.session.checkTab();
  expect(kernel.notices.popups).toMatchObject([{ content: '当前登录用户信息已失效' }]);
  const reload = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  kernel.dispose();
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
});
