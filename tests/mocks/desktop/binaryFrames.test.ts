// Plugins: experiments
// Binary messages of WebSockets, alone and behind mockttp.
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openFront } from '#mocks/front/openFront.ts';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import type { SocketRoute } from '#mocks/handler/SocketRoute.ts';
import { createUpgrade } from '#mocks/http/upgrade.ts';
import { Scopes } from '#mocks/world/Scopes.ts';
import { openWorld } from '#mocks/world/World.ts';

const MILLION = 1_000_000;

/** Sends back what it hears, and says of text that it was text. */
const echo = (path: string, longestMessage?: number): SocketRoute => ({
  path,
  ...(longestMessage !== undefined && { longestMessage }),
  open(connection) {
    connection.onMessage((text) => connection.send(`text: ${text}`));
    connection.onBytes((bytes) => connection.sendBytes(bytes));
  },
});

const flood: SocketRoute = {
  path: '/flood',
  open(connection) {
    connection.onMessage(() => connection.send(String(connection.buffered > 0)));
    for (let count = 0; count < 24; count += 1) connection.sendBytes(new Uint8Array(MILLION));
  },
};

function open() {
  const scopes = new Scopes(
    openWorld({
      data: ':memory:',
      seed: 1,
      tokenSeconds: 7200,
      log: () => undefined,
      firstDay: FIRST_DAY,
    }),
  );
  const sockets = createUpgrade(scopes, [echo('/usual'), echo('/long', 2 * MILLION), flood]);
  onTestFinished(() => {
    sockets.close();
    scopes.close();
  });
  return sockets.upgrade;
}

async function plain(): Promise<string> {
  const server = createServer().on('upgrade', open());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return `ws://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
}

async function behindFront(): Promise<string> {
  const front = await openFront({ listener: (_request, response) => response.end(), upgrade: open() }, 0);
  onTestFinished(() => front.stop());
  return front.url.replace('http', 'ws').replace(/\/$/, '');
}

/** The answer to each message, and how the connection was closed. */
function converse(address: string, messages: readonly (string | Uint8Array)[]) {
  const webSocket = new WebSocket(address);
  const heard: { data: Buffer; binary: boolean }[] = [];
  webSocket.on('open', () => {
    for (const message of messages) webSocket.send(message);
  });
  return new Promise<{ heard: typeof heard; code: number }>((done, failed) => {
    webSocket.on('message', (data: Buffer, binary) => {
      heard.push({ data, binary });
      if (heard.length === messages.length) webSocket.close(1000);
    });
    webSocket.on('close', (code) => done({ heard, code }));
    webSocket.on('error', failed);
  });
}

for (const [place, serve] of [
  ['alone', plain],
  ['behind mockttp', behindFront],
] as const) {
  test(`${place}, binary frames arrive as they were sent, and text stays text`, async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
    const { heard } = await converse(`${await serve()}/usual`, [bytes, '研习', new Uint8Array()]);
    expect(heard.map(({ binary }) => binary)).toEqual([true, false, true]);
    expect(heard[0]?.data.equals(bytes)).toBe(true);
    expect(heard[1]?.data.toString()).toBe('text: 研习');
    expect(heard[2]?.data).toHaveLength(0);
  });

  test(`${place}, a long message is taken where the route asks for it, and nowhere else`, async () => {
    const base = await serve();
    const long = new Uint8Array(MILLION).fill(7);
    expect((await converse(`${base}/long`, [long])).heard[0]?.data.equals(long)).toBe(true);
    expect(await converse(`${base}/usual`, [long])).toEqual({ heard: [], code: 1009 });
  });

  test(`${place}, a server sees that nobody reads what it sends`, async () => {
    const webSocket = new WebSocket(`${await serve()}/flood`);
    onTestFinished(() => webSocket.terminate());
    await new Promise((done) => webSocket.once('message', done));
    webSocket.pause();
    webSocket.send('?');
    await new Promise((done) => setImmediate(done));
    webSocket.resume();
    const said = await new Promise<string>((done) => {
      webSocket.on('message', (data: Buffer, binary) => {
        if (!binary) done(data.toString());
      });
    });
    expect(said).toBe('true');
  });
}
