import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { clearStored, storeToken, storeUser } from '#kernel/auth/storedSession.ts';
import { getSystemConfig } from '#kernel/config/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { startKernel } from '#kernel/startKernel.ts';

const USER = { userId: '7', userName: '李一', account: 'liyi', verified: false, tenantIdArr: [], permissions: [] };

afterEach(() => {
  clearStored();
  vi.unstubAllGlobals();
});

test.each([
  ['a signed-in user', 'T'],
  ['a guest', null],
])('the system configuration of the page of %s is asked for with the token that there is', async (_, token) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('navigator', { locks: { request: () => Promise.resolve() }, sendBeacon: () => true, onLine: true });
  const tokens = new Map<string, string | null>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    tokens.set(address, new Headers(init.headers).get('token'));
    return new Response(JSON.stringify({ code: 200, state: true, message: '', data: USER }));
  });
  if (token !== null) {
    storeUser(USER);
    storeToken(token, 3600);
  }
  const kernel = createKernel(defaultDeployment(), []);
  await startKernel(kernel);
  kernel.dispose();
  expect(tokens.get(getSystemConfig.path)).toBe(token);
});
