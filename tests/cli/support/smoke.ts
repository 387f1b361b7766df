// Every server of the platform keeps these promises, whichever program it is.
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect } from 'vitest';
import { EVERYWHERE, pageHeaders } from '#cli/server/securityHeaders.ts';
import { webManifest } from '#cli/site/webManifest.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { PAGE } from './site.ts';

export interface SmokeWish {
  url: string;
  deployment: Deployment;
  deploymentText: string;
  /** Files packed with brotli are sent. */
  brotli: boolean;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

const SCRIPT = '/assets/main.0a1b2c.js';
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Like `fetch`, but the path is sent exactly as written. */
export function ask(
  base: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent = '',
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((done, failed) => {
    const asking = request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        done({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    asking.on('error', failed);
    asking.end(sent);
  });
}

/** The upstream behind the server answers with what it was asked, as JSON. */
export async function smoke({ url, deployment, deploymentText, brotli }: SmokeWish): Promise<void> {
  const get = (path: string, headers?: Record<string, string>) => ask(url, path, headers);
  const open = (path: string) => get(path, NAVIGATION);

  for (const path of [
    '/',
    '/index',
    '/classroom/detail/resource?id=7',
    '/classroom',
    '/system/message',
    '/v1.2/odd.name',
    '/index.html',
  ]) {
    const page = await open(path);
    expect([path, page.status, page.text, page.headers['content-type']]).toEqual([
      path,
      200,
      PAGE,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers, path).toMatchObject({
      ...EVERYWHERE,
      ...pageHeaders(deployment, []),
      'cache-control': 'no-cache',
    });
  }
  expect((await ask(url, '/index', NAVIGATION, 'HEAD')).status).toBe(200);
  expect((await get('/index', { accept: '*/*' })).text).toBe(PAGE);

  // Whoever asks whether it is there.
  expect((await get('/', { accept: '*/*' })).text).toBe(PAGE);
  expect((await ask(url, '/', { accept: '*/*' }, 'HEAD')).status).toBe(200);
  const healthy = await get('/healthz', { accept: '*/*' });
  expect([healthy.status, JSON.parse(healthy.text)]).toEqual([200, { status: '正常' }]);
  expect(healthy.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });

  // A missing file is a 404 that nobody caches; only pages fall back to the page.
  for (const [path, headers] of [
    ['/assets/gone.js', {}],
    ['/assets/gone.js', NAVIGATION],
    ['/index', { accept: 'application/json' }],
    ['/index', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/gone.png', { accept: '*/*' }],
  ] as const) {
    const gone = await get(path, headers);
    expect([path, gone.status], 'not there').toEqual([path, 404]);
    expect(gone.headers['cache-control'] ?? '').not.toContain('immutable');
  }
  const posted = await ask(url, '/index', NAVIGATION, 'POST');
  expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);

  // Nothing of the build itself, nothing packed, nothing outside.
  for (const path of [
    '/asset-manifest.json',
    '/.fingerprint',
    `${SCRIPT}.br`,
    `${SCRIPT}.gz`,
    '/index.html',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const { status, text } = await get(path);
    expect([path, [400, 404].includes(status), text.includes('root:')]).toEqual([path, true, false]);
  }

  const script = await get(SCRIPT);
  expect(script.headers).toMatchObject({
    ...EVERYWHERE,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const encodingOf = async (accepted: string) =>
    (await get(SCRIPT, { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingOf('gzip')).toBe('gzip');
  expect(await encodingOf('identity')).toBe(undefined);
  expect(await encodingOf('gzip, deflate, br, zstd')).toBe(brotli ? 'br' : 'gzip');
  expect((await get(SCRIPT, { 'accept-encoding': 'gzip' })).headers['vary']?.toLowerCase()).toBe('accept-encoding');
  const icon = await get('/icon.svg');
  expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  expect((await get('/icon.svg', { 'if-none-match': icon.headers.etag ?? '' })).status).toBe(304);

  // A part of a file is a part of what it is, not of what it is packed to; the tag does not tell those apart.
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { status, headers, text } = await get(SCRIPT, { range, 'accept-encoding': 'identity', ...more });
    return [status, headers['content-range'], headers['content-encoding'], text];
  };
  const { length } = script.body;
  expect(script.headers['accept-ranges']).toBe('bytes');
  expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${length}`, undefined, script.text.slice(0, 5)]);
  expect((await part('bytes=-3'))[1]).toBe(`bytes ${length - 3}-${length - 1}/${length}`);
  expect((await part(`bytes=${length}-`)).slice(0, 2)).toEqual([416, `bytes */${length}`]);
  expect(await part('bytes=0-4', { 'if-range': '"another"' })).toEqual([200, undefined, undefined, script.text]);

  const deployed = await get('/deployment.json');
  expect([deployed.text, deployed.headers['cache-control'], deployed.headers['content-type']]).toEqual([
    deploymentText,
    'no-cache',
    'application/json; charset=utf-8',
  ]);

  const worker = await get('/sw.js');
  expect([worker.status, worker.text]).toEqual([200, '// the worker']);
  expect(worker.headers).toMatchObject({
    ...EVERYWHERE,
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/',
  });
  const app = await get('/manifest.webmanifest');
  expect(app.headers).toMatchObject({
    ...EVERYWHERE,
    'cache-control': 'no-cache',
    'content-type': 'application/manifest+json; charset=utf-8',
  });
  expect(app.text).toBe(webManifest(deployment));

  const always = ['</assets/main.0a1b2c.js>; rel=preload; as=script', '</assets/main.css>; rel=preload; as=style'];
  const own = ['</assets/7.js>; rel=preload; as=script', '</assets/7.css>; rel=preload; as=style'];
  expect((await open('/notes/7?tab=all')).headers['link']).toBe([...always, ...own].join(', '));
  expect((await open('/note')).headers['link']).toContain('</assets/7.js>');
  expect((await open('/index')).headers['link']).toBe(always.join(', '));
  const signedIn = await get('/notes/7', { ...NAVIGATION, cookie: '_tk_=abc' });
  expect(String(signedIn.headers['link'])).toMatch(/(?=.*assets\/7\.css)(?=.*assets\/account\.js)/);

  // Calls pass as they are written; pages of the same name do not, and control addresses never.
  for (const path of [
    '/classroom/api/v1/get/7?q=%E7%A0%94',
    '/system/out-api/v1/login',
    '/business/gpt/generate',
    '/training/api/v1/a%2Fb//c',
  ]) {
    const answer = await ask(url, path, { ...NAVIGATION, token: 't' }, 'POST', '研习');
    expect([path, answer.status]).toEqual([path, 200]);
    expect(JSON.parse(answer.text)).toMatchObject({
      method: 'POST',
      url: path,
      token: 't',
      body: '研习',
      from: '127.0.0.1',
    });
    expect(answer.headers, path).toMatchObject({
      ...EVERYWHERE,
      'referrer-policy': 'no-referrer',
      'x-from': 'upstream',
    });
  }
  for (const path of ['/classroom/apifoo', '/system/api']) expect((await open(path)).text).toBe(PAGE);
  for (const path of ['/__mock/', '/__mock', '/__mock/accounts', '/%5f_mock/accounts']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
}
