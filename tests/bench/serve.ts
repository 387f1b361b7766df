// One side of a comparison, in a process of its own.
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createUpstream } from '#mocks/createUpstream.ts';
import type { Opened, ServerWish, Used } from './messages.ts';

const wish: ServerWish = JSON.parse(process.argv[2] ?? '{}');
const port = wish.text === undefined ? await openMock(wish) : await openPlain(wish.text, wish.front);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const used: Used = { used: user + system };
  process.send?.(used);
});
process.on('disconnect', () => process.exit());
// Ready in the way that matters to whoever waits: from the start of the process.
const opened: Opened = { port, took: performance.now() };
process.send?.(opened);

async function openMock({ data = ':memory:', scale = 1, front }: ServerWish): Promise<number> {
  const upstream = await createUpstream({ data, scale, seed: 1 });
  if (!front) return listen(upstream.listener);
  // Loaded for who wants it only: it would count as time to get ready.
  const { openFront } = await import('#mocks/front/openFront.ts');
  return Number(new URL((await openFront(upstream, 0)).url).port);
}

/** The least that an answer can cost: the same JSON, written anew for each request. */
async function openPlain(text: string, front: boolean): Promise<number> {
  const value: unknown = JSON.parse(text);
  const answer = (response: ServerResponse): void => {
    const body = Buffer.from(JSON.stringify(value));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  };
  if (!front) return listen((_request, response) => answer(response));
  const { openPlainFront } = await import('./openPlainFront.ts');
  return openPlainFront(answer);
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}
