// The behaviour of mockttp that we rely on: a change in a new version is seen here.
import { Agent, createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { withLatency } from '#mocks/front/latency.ts';
import { type Behind, openFront } from '#mocks/front/openFront.ts';
import { randomOf } from '#mocks/world/random.ts';
import { createUpstream } from '#mocks/createUpstream.ts';

async function open(behind: Behind) {
  const front = await openFront(behind, 0);
  onTestFinished(() => front.stop());
  return front;
}

/** Answers with what it was asked. */
const echo: RequestListener = (asked, response) => {
  const parts: Buffer[] = [];
  asked.on('data', (part: Buffer) => parts.push(part));
  asked.on('end', () => {
    const body = Buffer.concat(parts);
    const answer = JSON.stringify({
      url: asked.url,
      method: asked.method,
      token: asked.headers['token'],
      size: body.length,
    });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
  });
};

interface Asking {
  path: string;
  agent?: Agent;
  method?: string;
  body?: string | Buffer;
}

/** Sends the path exactly as written. */
function ask(
  url: string,
  { path, agent, method = 'GET', body = '' }: Asking,
): Promise<{ text: string; answer: IncomingMessage }> {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    const asking = request({ hostname, port, path, method, agent, headers: { token: 't' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done({ text: Buffer.concat(parts).toString(), answer }));
      answer.on('error', failed);
    });
    asking.on('error', failed);
    asking.end(body);
  });
}

test('a request reaches the listener with its address as it came, its headers and its body', async () => {
  const { url } = await open({ listener: echo });
  for (const path of ['/a/b?q=%E7%A0%94&x=1', '//evil.example/x', '/a/%2e%2e/b', '/a/../b?c']) {
    const { text } = await ask(url, { path, method: 'PUT', body: '研习' });
    expect(JSON.parse(text)).toEqual({ url: path, method: 'PUT', token: 't', size: 6 });
  }
});

test('the connection stays open from one request to the next', async () => {
  const { url } = await open({ listener: echo });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const first = await ask(url, { path: '/1', agent });
  const second = await ask(url, { path: '/2', agent });
  expect(second.answer.socket).toBe(first.answer.socket);
});

test('large bodies pass both ways, and whoever writes faster than it is read is told to wait', async () => {
  const size = 24 * 1024 * 1024;
  const reported: boolean[] = [];
  const { url } = await open({
    listener: (asked, response) => {
      let read = 0;
      asked.on('data', (part: Buffer) => (read += part.length));
      asked.on('end', () => {
        reported.push(response.write(Buffer.alloc(size, 1)));
        response.end(String(read));
      });
    },
  });
  const { text } = await ask(url, { path: '/', method: 'POST', body: Buffer.alloc(size) });
  expect([text.length, text.slice(size)]).toEqual([size + String(size).length, String(size)]);
  expect(reported).toEqual([false]);
});

test('a stream comes piece by piece', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  const { url } = await open({
    listener: (_asked, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      void heard.then(() => response.end('data: 2\n\n'));
    },
  });
  const pieces: string[] = [];
  for await (const piece of (await fetch(url)).body ?? []) {
    pieces.push(Buffer.from(piece).toString());
    hear();
  }
  expect(pieces).toEqual(['data: 1\n\n', 'data: 2\n\n']);
});

test('a connection that the listener resets is reset', async () => {
  const { url } = await open({ listener: (_asked, response) => response.socket?.resetAndDestroy() });
  await expect(ask(url, { path: '/' })).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('a rule that a test adds comes first, and falls through once it is used up', async () => {
  const { url, mockttp } = await open({ listener: echo });
  await mockttp.forGet('/a').once().thenReply(418);
  expect((await ask(url, { path: '/a' })).answer.statusCode).toBe(418);
  expect((await ask(url, { path: '/a' })).answer.statusCode).toBe(200);
  expect((await ask(url, { path: '/b' })).answer.statusCode).toBe(200);
});

test('no request is kept', async () => {
  const { url, mockttp } = await open({ listener: echo });
  const rule = await mockttp.forGet('/kept').always().thenReply(200);
  await ask(url, { path: '/kept' });
  expect(await rule.getSeenRequests()).toEqual([]);
});

test('WebSockets pass: path, query, protocol, text, binary and the code of the end', async () => {
  const server = new WebSocketServer({ noServer: true, handleProtocols: () => 'chat' });
  onTestFinished(() => server.close());
  const { url } = await open({
    listener: echo,
    upgrade: (asked, socket, head) =>
      server.handleUpgrade(asked, socket, head, (opened) => {
        opened.send(`${asked.url}`);
        opened.on('message', (data, isBinary) => {
          opened.send(data, { binary: isBinary });
          if (isBinary) opened.close(4401, '票据无效');
        });
      }),
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}business/api/v1/chat?q=%E7%A0%94`, 'chat');
  const heard: unknown[] = [];
  const ended = await new Promise<[number, string]>((done, failed) => {
    socket.on('error', failed);
    socket.on('open', () => {
      socket.send('你好');
      socket.send(Buffer.from([1, 2]));
    });
    socket.on('message', (data: Buffer, isBinary) => heard.push(isBinary ? [...data] : data.toString()));
    socket.on('close', (code, reason) => done([code, reason.toString()]));
  });
  expect(socket.protocol).toBe('chat');
  expect(heard).toEqual(['/business/api/v1/chat?q=%E7%A0%94', '你好', [1, 2]]);
  expect(ended).toEqual([4401, '票据无效']);
});

test('without an upgrade a WebSocket is refused', async () => {
  const { url } = await open({ listener: echo });
  const socket = new WebSocket(url.replace('http', 'ws'));
  await expect(
    new Promise((_done, failed) => {
      socket.on('error', failed);
    }),
  ).rejects.toThrow('404');
});

test('stopping waits for what is in flight, and not for what never ends', async () => {
  const arrived = Promise.withResolvers<void>();
  const front = await openFront(
    {
      listener: (asked, response) => {
        if (asked.url === '/stalled') return arrived.resolve();
        arrived.promise.then(
          () => setImmediate(() => response.end('done')),
          () => undefined,
        );
      },
    },
    0,
  );
  const finishing = ask(front.url, { path: '/finishing' });
  const stalled = ask(front.url, { path: '/stalled' });
  stalled.catch(() => undefined);
  await arrived.promise;
  await front.stop();
  expect((await finishing).text).toBe('done');
  await expect(stalled).rejects.toThrow();
});

const elsewhere = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test.skipIf(elsewhere === undefined)('who comes from another machine is turned away', async () => {
  const { url } = await open({ listener: echo });
  const heard = await new Promise<string>((done) => {
    let said = '';
    const socket = connect(Number(new URL(url).port), elsewhere ?? '', () =>
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    socket.on('data', (part: Buffer) => (said += part.toString()));
    socket.on('error', () => done(said));
    socket.on('close', () => done(said));
  });
  expect(heard).toBe('');
});

test('a port that is taken is an error with its code', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, done));
  onTestFinished(() => {
    other.close();
  });
  const bound = other.address();
  await expect(
    openFront({ listener: echo }, bound !== null && typeof bound === 'object' ? bound.port : 0),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('the mock upstream answers behind it as it does alone, control addresses too', async () => {
  const upstream = await createUpstream({ data: ':memory:', seed: 1 });
  onTestFinished(() => upstream.close());
  const { url } = await open(upstream);
  const { text } = await ask(url, { path: '/__mock/sign-in', method: 'POST', body: '{"account":"linxia"}' });
  expect(JSON.parse(text)).toMatchObject({ userName: '林夏' });
  const missing = await ask(url, { path: '/business/out-api/v1/agencies/page' });
  expect([missing.answer.statusCode, missing.text]).toEqual([404, expect.stringContaining('相近的有')]);
});

test('latency is drawn around its middle, the same from the same seed; control addresses do not wait', async () => {
  const waits: number[] = [];
  const started = new Map<string, number>();
  const listener = withLatency(
    (asked, response) => {
      waits.push(performance.now() - (started.get(asked.url ?? '') ?? 0));
      response.end();
    },
    { middle: 60, spread: 20 },
    randomOf(1, 'latency'),
  );
  const { url } = await open({ listener });
  for (const path of ['/1', '/2', '/3', '/__mock/clock']) {
    started.set(path, performance.now());
    await ask(url, { path });
  }
  const control = waits.pop() ?? Infinity;
  const drawn = [1, 2, 3].map(
    (
      (random) => () =>
        60 + 20 * (2 * random.next() - 1)
    )(randomOf(1, 'latency')),
  );
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual((drawn[index] ?? 0) - 2);
  expect(control).toBeLessThan(60);
});
