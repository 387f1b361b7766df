import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel, type Kernel } from '#kernel/createKernel.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const screen = { default: () => null };
const slow = routeRef('/slow');
const fine = routeRef('/fine');
const own = routeRef('/own');
const gone = routeRef('/gone');
const rooms = definePlugin({
  id: 'rooms',
  title: '',
  about: '',
  routes: [
    page(slow, { title: '', data: none, frame: 'space', load: (): Promise<never> => new Promise(() => undefined) }),
    page(fine, { title: '', data: none, load: () => Promise.resolve(screen) }),
    page(own, { title: '', data: none, access: 'login', load: () => Promise.resolve(screen) }),
    page(gone, { title: '', data: none, load: (): Promise<never> => Promise.reject(new Error('no such file')) }),
  ],
});

let kernel: Kernel;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/slow');
  kernel = createKernel(defaultDeployment(), [{ id: 'rooms', plugin: rooms }]);
  void kernel.navigation.start();
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

it('the coming page is known, and after some seconds also that it takes long', async () => {
  const { navigation } = kernel;
  expect(navigation.coming).toMatchObject({ href: location.href, entry: { frame: 'space' } });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(navigation.slow).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(navigation).toMatchObject({ slow: true, shown: undefined });
  await navigation.go(fine.with({}));
  expect(navigation).toMatchObject({ slow: false, coming: undefined, shown: { path: '/fine' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(navigation.slow).toBe(false);
});

it('the name that a page gave itself is known again after a reload, and is no other page’s', async () => {
  await kernel.navigation.go(fine.with({}));
  kernel.navigation.name('Linux 系统管理入门');
  const reloaded = createKernel(defaultDeployment(), [{ id: 'rooms', plugin: rooms }]);
  void reloaded.navigation.start();
  expect(reloaded.navigation.place).toEqual({ href: '/fine', title: 'Linux 系统管理入门' });
  await reloaded.navigation.go(own.with({}), { replace: true });
  expect(reloaded.navigation.place?.title).toBeUndefined();
});

it('a link from a page that takes long begins anew to wait, and says so by itself', async () => {
  const { navigation } = kernel;
  await navigation.go(fine.with({}));
  void navigation.go(slow.with({}));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(navigation).toMatchObject({ slow: true, shown: { path: '/fine' } });
  navigation.stayHere();
  expect(navigation).toMatchObject({ slow: false, coming: { href: new URL('/slow', location.href).href } });
});

it.each([
  ['the sign-in', own, 'sign-in'],
  ['that it failed', gone, 'broken'],
] as const)('before anything is shown, a link that leads no further shows %s', async (_, ref, kind) => {
  await kernel.navigation.go(ref.with({}));
  expect(kernel.navigation.shown).toMatchObject({ path: ref.pattern, view: { kind } });
});

it.each([
  ['asks to sign in over it', own],
  ['offers a reload beside it', gone],
] as const)('from a page that is shown, a link that leads no further %s', async (_, ref) => {
  const { navigation, session } = kernel;
  await navigation.go(fine.with({}));
  await navigation.go(ref.with({}));
  expect(navigation.shown).toMatchObject({ path: '/fine', view: { kind: 'page' } });
  expect(session.asking).toBe(ref === own);
  expect(navigation.failed).toBe(ref === gone ? new URL('/gone', location.href).href : undefined);
});
