import { createServer, request, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen, stop } from '#cli/http/listen.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';

async function serve(listener: RequestListener): Promise<string> {
  const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return url.slice(0, -1);
}

/** Answers with what it was asked. */
const echo: RequestListener = (asked, response) => {
  let body = '';
  asked.on('data', (part: Buffer) => (body += part.toString()));
  asked.on('end', () => {
    response.setHeader('x-from', 'upstream');
    response.end(
      JSON.stringify({
        method: asked.method,
        url: asked.url,
        token: asked.headers['token'],
        host: asked.headers.host,
        protocol: asked.headers['x-forwarded-proto'],
        body,
      }),
    );
  });
};

test('a call passes with its method, query, headers and body, and so does the answer', async () => {
  const upstream = await serve(echo);
  const site = await serve(upstreamProxy(`${upstream}/gateway/`));
  const response = await fetch(`${site}/system/api/v1/x?q=%E7%A0%94`, {
    method: 'PUT',
    headers: { token: 't' },
    body: '研习',
  });
  expect(response.headers.get('x-from')).toBe('upstream');
  expect(await response.json()).toEqual({
    method: 'PUT',
    url: '/gateway/system/api/v1/x?q=%E7%A0%94',
    token: 't',
    host: upstream.slice('http://'.length),
    protocol: 'http',
    body: '研习',
  });
});

test.for([
  ['https', 'https'],
  ['https, http', 'https'],
  ['HTTPS', 'https'],
  ['http', 'http'],
  ['gopher', 'http'],
  ['', 'http'],
] as const)(
  'the upstream learns by which protocol the browser came: behind a proxy that says %j it is %s',
  async ([said, told]) => {
    const site = await serve(upstreamProxy(await serve(echo)));
    const response = await fetch(`${site}/system/api/v1/x`, { headers: { 'x-forwarded-proto': said } });
    expect(await response.json()).toMatchObject({ protocol: told });
  },
);

test('a path that looks like another host stays a path', async () => {
  const site = new URL(await serve(upstreamProxy(await serve(echo))));
  const text = await new Promise<string>((done) => {
    request({ hostname: site.hostname, port: site.port, path: '//evil.example/system/api/x' }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => done(body));
    }).end();
  });
  expect(JSON.parse(text)).toMatchObject({ url: '//evil.example/system/api/x' });
});

test('an upstream that cannot be reached is a 502 in the envelope', async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const bound = closed.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  await stop(closed);
  const response = await fetch(`${await serve(upstreamProxy(`http://127.0.0.1:${port}`))}/system/api/v1/x`);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: 502, state: false });
});

test('a client that left before the answer does not disturb others', async () => {
  const upstream = await serve(echo);
  let leave: () => void = () => undefined;
  const heard: string[] = [];
  const proxy = upstreamProxy(upstream, {
    hear: (asked) => () => {
      heard.push(asked.url ?? '');
      if (asked.url === '/system/api/left') leave();
    },
  });
  const site = await serve((asked, response) => {
    if (asked.url === '/system/api/left') leave = () => response.destroy();
    return proxy(asked, response);
  });
  await expect(fetch(`${site}/system/api/left`)).rejects.toThrow('fetch failed');
  expect(await (await fetch(`${site}/system/api/stayed`)).json()).toMatchObject({ url: '/system/api/stayed' });
  expect(heard).toEqual(['/system/api/left', '/system/api/stayed']);
});

test('control addresses never reach a real upstream', async () => {
  const site = await serve(upstreamProxy(await serve(echo)));
  expect((await fetch(`${site}/__mock/secrets`)).status).toBe(404);
});

test('anything but an address is refused with an example', () => {
  for (const address of ['', 'api.example.edu.cn', 'ftp://x', 'file:///etc']) {
    expect(() => upstreamProxy(address)).toThrow('--upstream 的地址不对');
  }
});

test('the mock upstream at a port of its own is passed to as if there were nothing between', async () => {
  const upstream = await serve((asked, response) => {
    if (asked.url === '/cut') asked.socket.resetAndDestroy();
    else echo(asked, response);
  });
  const site = await serve(upstreamProxy(upstream, { own: true }));
  const response = await fetch(`${site}/__mock/accounts`);
  expect(await response.json()).toMatchObject({ url: '/__mock/accounts', host: new URL(site).host });
  await expect(fetch(`${site}/cut`)).rejects.toThrow();
});
