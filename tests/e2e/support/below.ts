// The platform below a path of its host, with nothing asked for outside of it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { type Server, startServer } from './servers.ts';
import { expect, test as base } from './test.ts';
import type { Upstream } from './upstream.ts';

export const BASE = '/learn';

interface Fixtures {
  baseURL: string;
  /** The requests outside of the platform's path. */
  outside: string[];
}

/** A server whose deployment file says so. `arrange` is given the file, and says how else the server is to start. */
export const startBelow = async (
  path: string,
  arrange: (file: string) => Promise<readonly string[]> = () => Promise.resolve([]),
): Promise<Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-sub-path-'));
  const file = join(folder, 'deployment.json');
  await writeFile(file, JSON.stringify({ base: `${path}/`, face: { favicon: '/icon.svg' } }));
  const more = await arrange(file);
  const server = await startServer(['--page-budget', '3000', '--deployment', file, ...more], { drawing: true });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const test = base.extend<Fixtures, { below: Server }>({
  below: [
    async ({ browserName: _browser }, give) => {
      const server = await startBelow(BASE);
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ below }, give) => give(below.url),
  outside: async ({ context, baseURL }, give) => {
    const { origin } = new URL(baseURL);
    const outside: string[] = [];
    const note = (url: string) => {
      if (/^(?:http|ws)/.test(url) && !url.replace(/^ws/, 'http').startsWith(`${origin}${BASE}/`)) outside.push(url);
    };
    context.on('request', (request) => note(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
    await give(outside);
    expect(outside, 'nothing is asked for outside').toEqual([]);
  },
});

/** Signed in as the platform itself would have it. */
export async function signInAt(context: BrowserContext, upstream: Upstream, url: string, path = BASE): Promise<void> {
  const { accessToken: value } = await upstream.signIn('linxia');
  await context.addCookies([{ name: '_tk_', value, domain: new URL(url).hostname, path: `${path}/`, sameSite: 'Lax' }]);
}
