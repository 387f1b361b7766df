// A proxy for WebSockets between an upstream that answers rubbish and a client that goes away.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { proxyUpgrade } from '#cli/server/proxyUpgrade.ts';
import { serveUpgrades } from '#cli/server/serveUpgrades.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { headOf, sayRaw } from './support/rawClient.ts';
import { type RawReply, rawReplies, serveRaw } from './support/rawReplies.ts';

const PATIENCE = 3_000;
const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n';
const HANDSHAKE = [
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
];

type Reply = Pick<RawReply, 'name' | 'bytes' | 'ending'>;

/** Replies that look like a WebSocket at first. */
const SWITCHED: readonly Reply[] = (['close', 'reset', 'hold'] as const).flatMap((ending) =>
  (
    [
      ['no key', `${SWITCHING}\r\n`],
      ['a wrong key', `${SWITCHING}sec-websocket-accept: rubbish\r\n\r\n`],
      ['rubbish for frames', `${SWITCHING}\r\n${'\u00ff\u0000'.repeat(5000)}`],
      ['a reply for frames', `${SWITCHING}\r\nHTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nHello`],
      ['odd headers', `${SWITCHING}x-latin: \u00e9\r\nset-cookie: a\r\nset-cookie: b\r\n\r\n`],
      ['another protocol', `${SWITCHING.replace('websocket', 'h2c')}\r\n`],
      ['an unfinished head', SWITCHING],
    ] as const
  ).map(([name, text]) => ({ name: `switched, ${name} (${ending})`, bytes: Buffer.from(text, 'latin1'), ending })),
);

/** Every reply to a call, given to a WebSocket, too. */
const REPLIES: readonly Reply[] = [...SWITCHED, ...rawReplies(1, 0)];

async function serve() {
  const upstream = await serveRaw(REPLIES);
  const server = createServer(upstreamProxy(upstream.url, { patience: PATIENCE }));
  const end = serveUpgrades(server, { upgrade: proxyUpgrade(upstream.url, { patience: PATIENCE }) });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    end();
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return { url: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`, upstream };
}

const ask = (index: number): string => headOf(`GET /business/api/v1/reply/${index}`, ...HANDSHAKE);

test(
  'any answer of an upstream to a WebSocket reaches the client or becomes a clear word, and the next call is answered',
  { timeout: 120_000 },
  async () => {
    const { url } = await serve();
    const wrong: unknown[] = [];
    await Promise.all(
      REPLIES.map(async ({ name, bytes }, index) => {
        const heard = await sayRaw(url, { head: ask(index), until: /^HTTP\/1\.1 101 [^]*?\r\n\r\n/ });
        const switched = bytes.toString('latin1').startsWith('HTTP/1.1 101') && heard.status === 101;
        const refused = heard.status >= 200 && heard.status <= 599 && heard.text.includes('"state":false');
        if (!switched && !refused) wrong.push([name, heard.text.slice(0, 200)]);
        const next = await sayRaw(url, { head: headOf('GET /system/api/v1/well', 'connection: close') });
        if (next.status !== 200) wrong.push([name, 'the next call', next.text.slice(0, 200)]);
      }),
    );
    expect(wrong).toEqual([]);
  },
);

test('the bytes after the head of a WebSocket pass unchanged, to the last one', async () => {
  const { url } = await serve();
  const index = REPLIES.findIndex(({ name }) => name === 'switched, rubbish for frames (close)');
  const heard = await sayRaw(url, { head: ask(index) });
  expect(heard.bytes.equals(REPLIES[index]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test(
  'a client that goes away, whenever it does, leaves no connection to the upstream',
  { timeout: 120_000 },
  async () => {
    const { url, upstream } = await serve();
    const { hostname, port } = new URL(url);
    const leave = (index: number, after: 'said' | 'heard', how: 'close' | 'reset'): Promise<void> =>
      new Promise((done) => {
        const socket = connect({ host: hostname, port: Number(port) });
        const go = (): void => void (how === 'reset' ? socket.resetAndDestroy() : socket.destroy());
        socket.on('error', () => undefined);
        socket.on('close', () => done());
        socket.on('connect', () => socket.write(ask(index), () => after === 'said' && go()));
        socket.on('data', () => after === 'heard' && go());
      });
    const held = REPLIES.flatMap(({ ending, name }, index) =>
      ending === 'hold' && !name.startsWith('flood') ? [index] : [],
    );
    expect(held.length).toBeGreaterThan(10);
    for (const after of ['said', 'heard'] as const) {
      for (const how of ['close', 'reset'] as const) {
        await Promise.all(held.map((index) => leave(index, after, how)));
      }
    }
    await expect.poll(() => upstream.open.size, { timeout: 60_000 }).toBe(0);
    expect((await sayRaw(url, { head: headOf('GET /system/api/v1/well', 'connection: close') })).status).toBe(200);
  },
);

test('a client that goes away in the middle of a call ends the call to the upstream', async () => {
  const { url, upstream } = await serve();
  const { hostname, port } = new URL(url);
  const held = REPLIES.flatMap(({ ending, name }, index) =>
    ending === 'hold' && name.startsWith('end:') && !name.includes('behind the body') ? [index] : [],
  );
  await Promise.all(
    held.flatMap((index) =>
      ['GET', 'POST'].map(
        (method) =>
          new Promise<void>((done) => {
            const socket = connect({ host: hostname, port: Number(port) });
            socket.on('error', () => undefined);
            socket.on('close', () => done());
            // A body that is never whole.
            const head = headOf(
              `${method} /system/api/v1/reply/${index}`,
              `content-length: ${method === 'POST' ? 900 : 0}`,
            );
            socket.on('connect', () => socket.write(head, () => socket.resetAndDestroy()));
          }),
      ),
    ),
  );
  await expect.poll(() => upstream.open.size, { timeout: 60_000 }).toBe(0);
});
