import type { APIRequestContext } from 'playwright/test';
import { type Server, startServer } from './servers.ts';
import { expect, test as base } from './test.ts';

/** The script that takes a drawn page over. */
export const TAKING_OVER = /\/assets\/main\.[^/]*\.js$/;

interface Shared {
  drawing: Server;
}

/** On a server that draws the public pages, and waits a little longer than it would: the machine may be busy. */
export const test = base.extend<{ baseURL: string }, Shared>({
  drawing: [
    async ({ browserName: _browser }, give) => {
      const server = await startServer(['--page-budget', '3000'], { drawing: true });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ drawing }, give) => give(drawing.url),
});

/** A page as it comes, once it could be drawn: at first the server may be too busy to do it in time. */
export async function drawnPage(request: APIRequestContext, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(address)).text();
    // A page for one visitor comes with its answers only.
    expect(html).toMatch(/id="carried">\{"drawn":(?:true,"whole":true|false)/);
  }).toPass({ intervals: [50] });
  return html;
}
