// Requests that no browser makes, at everything that serves: the platform, the proxy to a real upstream, and the mock.
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen, stop } from '#cli/http/listen.ts';
import { proxyUpgrade } from '#cli/server/proxyUpgrade.ts';
import { serveUpgrades } from '#cli/server/serveUpgrades.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { createUpstream } from '#mocks/createUpstream.ts';
import { openFront } from '#mocks/front/openFront.ts';
import { startProgram } from './support/run.ts';
import { headOf, sayRaw } from './support/rawClient.ts';
import { openSite } from './support/site.ts';

const HERE = { host: '127.0.0.1', port: 0 };

async function mock() {
  const upstream = await createUpstream({ data: ':memory:', seed: 1 });
  onTestFinished(() => upstream.close());
  return upstream;
}

/** Serves like `yanxi start`; WebSockets are refused. */
async function serve(listener: RequestListener, patience?: Parameters<typeof listen>[2]): Promise<string> {
  const { server, url } = await listen(listener, HERE, patience);
  serveUpgrades(server, { upgrade: (_request, socket) => socket.destroy() });
  onTestFinished(() => stop(server));
  return url;
}

/** Answers with the paths that it was asked for. */
async function realUpstream() {
  const asked: string[] = [];
  const upgraded: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    request.on('end', () => response.end('{}'));
  }).on('upgrade', (request, socket) => {
    upgraded.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return { url: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`, asked, upgraded };
}

const PLACES: Readonly<Record<string, () => Promise<string>>> = {
  'the platform': async () => (await openSite({ upstream: (await mock()).listener })).url,
  'the mock behind mockttp': async () => {
    const front = await openFront(await mock(), 0);
    onTestFinished(() => front.stop());
    return front.url;
  },
  'the proxy': async () => serve(upstreamProxy((await realUpstream()).url)),
};

/** A process of its own takes its time to start. */
const LATE = { timeout: 60_000 };
const CLOSE = 'connection: close';

/** Requests and the statuses that may answer them; 0 is a connection that is closed without a reply. */
const REQUESTS: readonly (readonly [name: string, head: string | Buffer, statuses: readonly number[]])[] = [
  ['rubbish', '\u0000\u0001\u0002\r\n\r\n', [0, 400]],
  ['TLS to a plain port', Buffer.from('16030100c8010000c40303', 'hex'), [0, 400]],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [0, 400, 505]],
  ['no path', 'GET HTTP/1.1\r\n\r\n', [400]],
  ['another protocol', 'GET / FTP/1.1\r\nhost: x\r\n\r\n', [400]],
  ['a version to come', 'GET / HTTP/3.7\r\nhost: x\r\n\r\n', [400, 505]],
  ['an unknown method', 'HACK /system/api/x HTTP/1.1\r\nhost: x\r\n\r\n', [400]],
  ['NUL in the path', 'GET /system/api/a\u0000b HTTP/1.1\r\nhost: x\r\n\r\n', [400]],
  ['a space in the path', 'GET /system/api/a b HTTP/1.1\r\nhost: x\r\n\r\n', [400]],
  ['a folded header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\r\n b\r\nconnection: close\r\n\r\n', [400, 404, 200]],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: a\r\n\r\n', [400]],
  ['a header with NUL', 'GET / HTTP/1.1\r\nhost: x\r\nx: \u0000\r\n\r\n', [400]],
  ['a header of 100 kB', headOf('GET /', `x: ${'y'.repeat(100_000)}`), [431]],
  ['a path of 100 kB', headOf(`GET /${'y'.repeat(100_000)}`), [431, 414]],
  ['ten thousand headers', headOf('GET /', ...Array.from({ length: 10_000 }, (_, at) => `x${at}: ${at}`)), [431]],
  ['both lengths', headOf('POST /system/api/x', CLOSE, 'content-length: 5', 'transfer-encoding: chunked'), [400]],
  ['two lengths', headOf('POST /system/api/x', CLOSE, 'content-length: 5', 'content-length: 6'), [400]],
  ['a negative length', headOf('POST /system/api/x', CLOSE, 'content-length: -5'), [400]],
  ['an odd transfer encoding', headOf('POST /system/api/x', CLOSE, 'transfer-encoding: chunked, gzip'), [400]],
  ['broken chunks', `${headOf('POST /system/api/v1/x', CLOSE, 'transfer-encoding: chunked')}zz\r\n`, [0, 400, 404]],
  ['CONNECT', headOf('CONNECT evil.example:443', CLOSE), [0, 400]],
  ['an address elsewhere', headOf('GET http://evil.example/system/api/v1/x', CLOSE), [200, 400, 404]],
  ['only a question', headOf('GET ?', CLOSE), [400, 403, 404, 200]],
  ['a star', headOf('OPTIONS *', CLOSE), [404, 405, 200]],
  ['TRACE', headOf('TRACE /', CLOSE), [404, 405, 200]],
  ['broken percent signs', headOf('GET /system/api/v1/%zz/%', CLOSE), [400, 404, 200]],
  ['an encoded NUL', headOf('GET /file/out-api/v1/content/%00', CLOSE), [400, 404, 200]],
  ['bytes that are no text', headOf('GET /file/out-api/v1/content/%ff%fe%c0%80', CLOSE), [400, 404, 200]],
  ['half a character', headOf('GET /training/api/v1/note/findById?id=%ed%a0%80', CLOSE), [400, 404, 200]],
  ['__proto__', headOf('GET /__proto__/constructor?__proto__[a]=1', CLOSE), [404, 200]],
  ['a path that climbs', headOf('GET /system/api/../../../../etc/passwd', CLOSE), [400, 404]],
  ['one that climbs in disguise', headOf('GET /system/api/%2e%2e%2f..%5c..%252fetc', CLOSE), [400, 404]],
  ['an origin that is none', headOf('GET /system/api/v1/x', CLOSE, 'origin: \u00ff'), [400, 404, 200]],
  ['a cookie that is none', headOf('GET /system/api/v1/x', CLOSE, 'cookie: mock-scope=%%%; =; ;;'), [404, 200]],
  ['ranges without end', headOf('GET /icon.svg', CLOSE, `range: bytes=${'0-1,'.repeat(2000)}`), [200, 404]],
  [
    'Upgrade: h2c',
    headOf(
      'GET /system/api/v1/x',
      'connection: upgrade, http2-settings, close',
      'upgrade: h2c',
      'http2-settings: AAMAAABk',
    ),
    [404, 200],
  ],
  ['Upgrade: TLS', headOf('GET /system/api/v1/x', 'connection: close, upgrade', 'upgrade: TLS/1.0'), [404, 200]],
];

for (const [place, open] of Object.entries(PLACES)) {
  test(
    `${place}: whatever is asked, there is an answer or an end, and the next request is served`,
    { timeout: 120_000 },
    async () => {
      const url = await open();
      for (const [name, head, statuses] of REQUESTS) {
        const heard = await sayRaw(url, { head });
        expect(statuses, `${name}: ${heard.text.slice(0, 300)}`).toContain(heard.status);
        expect(heard.text, name).not.toContain('root:');
        const next = await sayRaw(url, { head: headOf('GET /system/api/v1/x', CLOSE) });
        expect([200, 404], `after ${name}`).toContain(next.status);
      }
    },
  );
}

test('a protocol that is offered and not wanted changes nothing: the request is answered with its body', async () => {
  const said: string[] = [];
  const url = await serve((request, response) => {
    request.on('data', (part: Buffer) => said.push(part.toString()));
    request.on('end', () => response.end('answered'));
  });
  for (const protocol of ['h2c', 'TLS/1.0', 'h2c, irc/6.9', '']) {
    const heard = await sayRaw(url, {
      head: `${headOf('POST /system/api/v1/x', 'connection: upgrade, close', `upgrade: ${protocol}`, 'content-length: 5')}Hello`,
    });
    expect([protocol, heard.status, heard.text.endsWith('answered'), said.splice(0)]).toEqual([
      protocol,
      200,
      true,
      ['Hello'],
    ]);
  }
});

test('no path reaches the control addresses of a real upstream, or leaves its folder, however it is written', async () => {
  const upstream = await realUpstream();
  const site = await serve(upstreamProxy(`${upstream.url}/gateway`));
  const upgrades = createServer();
  serveUpgrades(upgrades, { upgrade: proxyUpgrade(`${upstream.url}/gateway`) });
  await new Promise<void>((done) => upgrades.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    upgrades.close();
    upgrades.closeAllConnections();
  });
  const bound = upgrades.address();
  const sockets = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const paths = [
    '/__mock',
    '/__mock/',
    '/__mock/secrets',
    '//__mock/secrets',
    '/.//__mock/secrets',
    '/%5f%5fmock/secrets',
    '/%255f_mock/secrets',
    '/__MOCK/secrets',
    '/__mock;x=1/secrets',
    '/__mock%2fsecrets',
    '\\__mock\\secrets',
    '/system/api/../../__mock/secrets',
    '/system/api/%2e%2e/%2e%2e/__mock/secrets',
    '/system/api/..%2f..%2f__mock/secrets',
    '/system/api/../../../admin',
    '/system/api/..;/..;/admin',
    '/system/api/..%5c..%5cadmin',
  ];
  const handshake = [
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  for (const path of paths) {
    expect([400, 404], path).toContain((await sayRaw(site, { head: headOf(`GET ${path}`, CLOSE) })).status);
    expect([400, 404], `WebSocket ${path}`).toContain(
      (await sayRaw(sockets, { head: headOf(`GET ${path}`, ...handshake) })).status,
    );
  }
  expect([upstream.asked, upstream.upgraded]).toEqual([[], []]);
  // A query is nobody's path.
  await sayRaw(site, { head: headOf('GET /system/api/v1/x?back=/__mock/../..', CLOSE) });
  await sayRaw(sockets, { head: headOf('GET /business/api/v1/chat', ...handshake) });
  expect([upstream.asked, upstream.upgraded]).toEqual([
    ['GET /gateway/system/api/v1/x?back=/__mock/../..'],
    ['/gateway/business/api/v1/chat'],
  ]);
});

test('a body that a request should not have is not read as a request of its own', async () => {
  const upstream = await realUpstream();
  const site = await serve(upstreamProxy(upstream.url));
  const hidden = 'POST /system/api/v1/hidden HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  for (const method of ['GET', 'DELETE', 'OPTIONS', 'POST']) {
    await sayRaw(site, { head: headOf(`${method} /system/api/v1/x`, CLOSE, 'transfer-encoding: chunked') + chunk });
    await sayRaw(site, {
      head: headOf(`${method} /system/api/v1/x`, CLOSE, `content-length: ${hidden.length}`) + hidden,
    });
  }
  expect(upstream.asked).toEqual(
    ['GET', 'GET', 'DELETE', 'DELETE', 'OPTIONS', 'OPTIONS', 'POST', 'POST'].map(
      (method) => `${method} /system/api/v1/x`,
    ),
  );
});

const FORWARDING = [
  'Forwarded: for=10.0.0.9',
  'X-Forwarded-For: 10.0.0.9',
  'X-Forwarded-Host: yanxi.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 443',
  'X-Forwarded-Server: proxy',
  'X-Forwarded: 10.0.0.9',
  'X-Real-IP: 10.0.0.9',
  'X-Real-Port: 1',
  'X-Client-IP: 10.0.0.9',
  'X-Cluster-Client-IP: 10.0.0.9',
  'X-Original-URL: /x',
  'X-Original-Forwarded-For: 10.0.0.9',
  'X-Rewrite-URL: /x',
  'X-Remote-IP: 10.0.0.9',
  'X-Host: yanxi.example',
  'X-Envoy-External-Address: 10.0.0.9',
  'X-Azure-ClientIP: 10.0.0.9',
  'X-AppEngine-User-IP: 10.0.0.9',
  'Via: 1.1 proxy',
  'CF-Connecting-IP: 10.0.0.9',
  'CF-Ray: 1',
  'True-Client-IP: 10.0.0.9',
  'Client-IP: 10.0.0.9',
  'Fastly-Client-IP: 10.0.0.9',
  'Fly-Client-IP: 10.0.0.9',
  'CDN-Loop: proxy',
  'Ali-CDN-Real-IP: 10.0.0.9',
  'WL-Proxy-Client-IP: 10.0.0.9',
];

for (const [place, open] of Object.entries(PLACES).slice(0, 2)) {
  test(`${place}: whoever was passed on is refused the control addresses`, async () => {
    const url = await open();
    for (const header of FORWARDING) {
      const { status } = await sayRaw(url, { head: headOf('GET /__mock/secrets', CLOSE, header) });
      expect([header, status]).toEqual([header, 403]);
    }
    expect((await sayRaw(url, { head: headOf('GET /__mock/secrets', CLOSE) })).status).toBe(200);
  });
}

test('the development server hands on who passed a request, so the mock behind it refuses it too', async () => {
  const front = await openFront(await mock(), 0);
  onTestFinished(() => front.stop());
  const url = await serve(upstreamProxy(front.url, { own: true }));
  for (const header of FORWARDING) {
    // Named as meant for this connection only, it still counts.
    const name = header.split(':', 1)[0] ?? '';
    const { status } = await sayRaw(url, { head: headOf('GET /__mock/secrets', `connection: close, ${name}`, header) });
    expect([header, status]).toEqual([header, 403]);
  }
});

test('a client that never finishes its request is dropped; others are served meanwhile', async () => {
  const url = await serve(
    (request, response) => {
      request.resume();
      request.on('end', () => response.end('answered'));
    },
    { head: 1_000, request: 2_000, look: 200 },
  );
  const slow = Array.from({ length: 200 }, (_, at) =>
    sayRaw(url, {
      head: at % 2 === 0 ? 'GET / HTTP/1.1\r\nhost: x\r\nx: ' : `${headOf('POST /', 'content-length: 9')}a`,
    }),
  );
  expect((await sayRaw(url, { head: headOf('GET /', CLOSE) })).status).toBe(200);
  for (const heard of await Promise.all(slow)) expect([0, 408]).toContain(heard.status);
});

test('a client that reads nothing of an answer is dropped', async () => {
  const closed: Promise<unknown>[] = [];
  const url = await serve(
    (_request, response) => {
      closed.push(new Promise((done) => response.on('close', done)));
      response.end(Buffer.alloc(50_000_000));
    },
    { silence: 300 },
  );
  const { hostname, port } = new URL(url);
  const deaf: Socket = connect({ host: hostname, port: Number(port) });
  deaf.on('error', () => undefined);
  onTestFinished(() => {
    deaf.destroy();
  });
  deaf.pause();
  deaf.write(headOf('GET /'));
  await expect.poll(() => closed.length, LATE).toBe(1);
  await closed[0];
});

test('a handler that throws, at once or later, answers 500 and the next request is served', async () => {
  const FAILURES: Readonly<Record<string, (...asked: Parameters<RequestListener>) => unknown>> = {
    '/at-once': () => {
      throw new Error('at once');
    },
    '/later': async () => {
      await Promise.resolve();
      throw new Error('later');
    },
    '/half-way': (_request, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('half');
      throw new Error('half-way');
    },
  };
  const url = await serve((request, response) => {
    const failing = FAILURES[request.url ?? ''];
    return failing ? failing(request, response) : response.end('well');
  });
  for (const [path, status] of [
    ['/at-once', 500],
    ['/later', 500],
    ['/half-way', 0],
  ] as const) {
    expect([path, (await sayRaw(url, { head: headOf(`GET ${path}`, CLOSE) })).status]).toEqual([path, status]);
    expect((await sayRaw(url, { head: headOf('GET /', CLOSE) })).text).toContain('well');
  }
});

test('an uncaught error is reported, and the process keeps serving', async () => {
  const running = startProgram(join(import.meta.dirname, 'support/throwing.ts'));
  await expect.poll(() => running.stdout, LATE).toContain('http://');
  const url = /http:\S+/.exec(running.stdout)?.[0] ?? '';
  for (const path of ['/event', '/timer', '/rejection']) {
    await sayRaw(url, { head: headOf(`GET ${path}`, CLOSE) });
    await expect.poll(() => running.stderr, LATE).toContain(`thrown at ${path}`);
    expect((await sayRaw(url, { head: headOf('GET /', CLOSE) })).text).toContain('well');
  }
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
});
