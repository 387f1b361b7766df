import { expect, onTestFinished, test } from 'vitest';
import { type Exchange, watching } from '#cli/operation/watching.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';

const TICKET = 'bN3x-7Qk_2vYw9TzR4mLp8sUaE1cHd6f';

/** The paths in the access log after requests for these addresses. */
async function logged(...addresses: readonly string[]): Promise<string[]> {
  const heard: Exchange[] = [];
  const watch = watching((exchange) => heard.push(exchange));
  const { server, url } = await listen(
    watch.listener((_request, response) => response.end()),
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(() => stop(server));
  for (const address of addresses) await (await fetch(url.slice(0, -1) + address)).text();
  await expect.poll(() => heard.length).toBe(addresses.length);
  return heard.map(({ path }) => path);
}

test('the access log holds no ticket of a live stream or of a console, and no phone number that is looked up', async () => {
  expect(
    await logged(
      `/resource/out-api/v1/live/stream/${TICKET}/720/live.m3u8?_HLS_msn=3`,
      `/classroom/out-api/v1/exp/vm/web/${TICKET}/index.html`,
      `/storage/file/out-api/v1/content/${TICKET}`,
      '/system/out-api/v1/phone/check/13800000001',
    ),
  ).toEqual([
    '/resource/out-api/v1/live/stream/…/720/live.m3u8',
    '/classroom/out-api/v1/exp/vm/web/…/index.html',
    '/storage/file/out-api/v1/content/…',
    '/system/out-api/v1/phone/check/…',
  ]);
});

test('the log names calls, pages and files whole', async () => {
  const plain = ['/training/api/v1/center/clazzTraineeTraceDetail', '/assets/VeryLongNameOfAScreen.0a1b2c3d.js'];
  expect(await logged(...plain)).toEqual(plain);
});

test('a request has one id: in the log, at the upstream and in the answer', async () => {
  const heard: Exchange[] = [];
  const reached: unknown[] = [];
  const upstream = await listen(
    (request, response) => {
      reached.push(request.headers['x-request-id']);
      response.writeHead(200, { 'x-request-id': 'its-own-number' }).end('{}');
    },
    { host: '127.0.0.1', port: 0 },
  );
  const watch = watching((exchange) => heard.push(exchange));
  const { server, url } = await listen(watch.listener(upstreamProxy(upstream.url)), { host: '127.0.0.1', port: 0 });
  onTestFinished(() => Promise.all([stop(server), stop(upstream.server)]).then(() => undefined));
  const idOf = async (given?: string) => {
    const response = await fetch(
      `${url}system/api/v1/x`,
      given === undefined ? {} : { headers: { 'x-request-id': given } },
    );
    await response.text();
    return response.headers.get('x-request-id');
  };
  // One that a proxy in front gave it stays; anything else may not get into the logs.
  const ids = [await idOf(), await idOf('4f1e0c9b2a7d4e55'), await idOf('"}, {"forged": 1')];
  expect(ids).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    '4f1e0c9b2a7d4e55',
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  await expect.poll(() => heard.length).toBe(ids.length);
  expect(heard.map(({ id }) => id)).toEqual(ids);
  expect(reached).toEqual(ids);
});
