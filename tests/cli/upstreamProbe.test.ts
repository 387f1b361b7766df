import { createServer as createBareServer, type Server as BareServer } from 'node:net';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { upstreamProbe } from '#cli/operation/upstreamProbe.ts';
import { freePort } from './support/nginx.ts';

/** Milliseconds; a test that waits for them to pass gives fewer. */
const PLENTY = 60_000;
const SHORT = 50;
/** Ports that `fetch` asks nothing at, on which an upstream inside an institution may well be. */
const REFUSED_BY_FETCH = [6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

async function served(server: BareServer, port = 0): Promise<string> {
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
  });
  const bound = server.address();
  return `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/`;
}

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return served(server);
}

test.each([
  [200, true],
  [302, true],
  [404, true],
  [405, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('an upstream that answers %d: %s', async (status, reached) => {
  const url = await answering((_request, response) => response.writeHead(status, { location: '/' }).end());
  expect(await upstreamProbe(url, PLENTY)()).toBe(reached);
});

test('an upstream that answers late, though in time, is there', async () => {
  const url = await answering((_request, response) => setTimeout(() => response.end(), SHORT));
  expect(await upstreamProbe(url, PLENTY)()).toBe(true);
});

test('an upstream that refuses, hangs, sends its head letter by letter or speaks something else counts as away', async () => {
  const bare = (talk: Parameters<typeof createBareServer>[1]) => {
    const open = new Set<{ destroy(): void }>();
    onTestFinished(() => {
      for (const socket of open) socket.destroy();
    });
    return served(
      createBareServer((socket) => {
        open.add(socket);
        socket.on('error', () => undefined);
        talk?.(socket);
      }),
    );
  };
  const hanging = await bare(() => undefined);
  const dripping = await bare((socket) => {
    const next = setInterval(() => socket.write('H'), 5);
    socket.on('close', () => clearInterval(next));
  });
  const rude = await bare((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
  const refusing = `http://127.0.0.1:${await freePort()}/`;
  for (const url of [hanging, dripping, rude, refusing]) expect(await upstreamProbe(url, SHORT)()).toBe(false);
});

test('whichever port it has, and whoever it wants to be asked by', async () => {
  const asked = vi.fn<RequestListener>((_request, response) => response.end());
  const server = createServer(asked);
  onTestFinished(() => server.closeAllConnections());
  let url: string | undefined;
  for (const port of REFUSED_BY_FETCH) url ??= await served(server, port).catch(() => undefined);
  const address = new URL(url ?? '');
  address.username = 'probe';
  address.password = 'word';
  expect(await upstreamProbe(address.href, PLENTY)()).toBe(true);
  expect(asked.mock.calls.map(([{ method, headers }]) => [method, headers.authorization, headers.connection])).toEqual([
    ['HEAD', `Basic ${btoa('probe:word')}`, 'close'],
  ]);
});

test('probes at the same time, or right afterwards, share one answer', async () => {
  let asked = 0;
  const probe = upstreamProbe(
    await answering((_request, response) => response.writeHead(++asked === 1 ? 200 : 503).end()),
    PLENTY,
  );
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([true, true, true]);
  expect([await probe(), asked]).toEqual([true, 1]);
});
