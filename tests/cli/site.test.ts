import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { openSite } from './support/site.ts';

const SCRIPT = '/assets/main.0a1b2c.js';

test('every page of the platform is the same file, however deep', async () => {
  const { get, open } = await openSite();
  const page = await (await get('/index.html', { accept: 'text/html' })).text();
  for (const path of ['/index', '/classroom/detail/resource?id=7', '/classroom', '/system/message', '/v1.2/odd.name']) {
    const response = await open(path);
    expect([path, response.status, await response.text()]).toEqual([path, 200, page]);
  }
});

test('a missing script or a failed fetch is a 404, not a page', async () => {
  const { get, open } = await openSite();
  expect((await get('/assets/gone.js')).status).toBe(404);
  expect((await open('/assets/gone.js')).status).toBe(404);
  const script = { accept: '*/*', 'sec-fetch-dest': 'script' };
  expect((await get('/index', script)).status).toBe(404);
  expect((await get('/index', { accept: 'application/json' })).status).toBe(404);
  expect((await get('/gone.png', { accept: '*/*' })).status).toBe(404);
});

test('a client that accepts anything gets a page too, with its true status', async () => {
  const { get, open } = await openSite();
  const page = await get('/index', { accept: '*/*' });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>研习实训平台</title>')]);
  expect((await open('/nowhere')).status).toBe(404);
  expect((await get('/nowhere', { accept: '*/*' })).status).toBe(404);
});

test('a page is only ever got', async () => {
  const { url } = await openSite();
  const response = await fetch(`${url}index`, { method: 'POST', headers: { accept: 'text/html' } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a file whose name changes with its content is kept for ever; the page is asked for again', async () => {
  const { get, open } = await openSite();
  expect((await get(SCRIPT)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const page = await open('/index');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/icon.svg', { 'if-none-match': (await get('/icon.svg')).headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('files travel in brotli where the browser takes it, else in gzip, else as they are', async () => {
  const { get } = await openSite();
  const encoding = async (accepted: string) =>
    (await get(SCRIPT, { 'accept-encoding': accepted })).headers.get('content-encoding');
  expect(await encoding('gzip, deflate, br, zstd')).toBe('br');
  expect(await encoding('gzip')).toBe('gzip');
  expect(await encoding('br;q=0, identity')).toBe(null);
  expect(await (await get(SCRIPT)).text()).toContain('研习');
});

test('a client that takes compressed files gets ranges of the original', async () => {
  const { get } = await openSite();
  const whole = await (await get(SCRIPT, { 'accept-encoding': 'identity' })).text();
  const part = await get(SCRIPT, { range: 'bytes=3-', 'accept-encoding': 'gzip, br' });
  expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
  expect(await part.text()).toBe(Buffer.from(whole).subarray(3).toString());
  const resumed = await get(SCRIPT, { range: 'bytes=3-', 'if-range': part.headers.get('etag') ?? '' });
  expect(resumed.status).toBe(200);
});

test('pages carry a policy without inline scripts and eval, and cannot be framed', async () => {
  const { headers } = await (await openSite()).open('/index');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('a portal may frame the pages as soon as the deployment names it, and no longer', async () => {
  const { open, settings } = await openSite({ deployment: '{}' });
  const framing = async () => {
    const { headers } = await open('/index');
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
    return [ancestors, headers.get('x-frame-options')];
  };
  expect(await framing()).toEqual(["'none'", 'DENY']);
  await writeFile(settings, '{ "frameAncestors": ["https://portal.example.edu.cn"] }');
  expect(await framing()).toEqual(["'self' https://portal.example.edu.cn", null]);
  await writeFile(settings, '{ "frameAncestors": [] }');
  expect(await framing()).toEqual(["'none'", 'DENY']);
});

const BY_TLS = { 'x-forwarded-proto': 'https' };
const hstsOf = ({ headers }: Response) => headers.get('strict-transport-security');

test('every answer that came by https says for how long to come by https only, whatever it answers', async () => {
  const { get, open, settings, url } = await openSite({ deployment: '{ "hsts": 31536000, "base": "/learn/" }' });
  for (const path of [
    '/learn/index',
    '/learn/nowhere',
    '/learn/deployment.json',
    `/learn${SCRIPT}`,
    '/learn/gone.js',
  ]) {
    expect([path, hstsOf(await open(path, BY_TLS)), hstsOf(await open(path))]).toEqual([
      path,
      'max-age=31536000',
      null,
    ]);
  }
  for (const path of ['/healthz', '/learn/system/api/v1/x', '/.well-known/security.txt', '/outside.js']) {
    expect([path, hstsOf(await get(path, BY_TLS))]).toEqual([path, 'max-age=31536000']);
  }
  const redirect = await fetch(url, { headers: BY_TLS, redirect: 'manual' });
  expect([redirect.status, hstsOf(redirect)]).toEqual([302, 'max-age=31536000']);
  await writeFile(settings, '{ "hsts": 0, "base": "/learn/" }');
  expect(hstsOf(await get('/learn/index', BY_TLS))).toBe('max-age=0');
  await writeFile(settings, '{ "base": "/learn/" }');
  expect(hstsOf(await get('/learn/index', BY_TLS))).toBe(null);
});

test('an upstream has no say in how browsers come to the platform', async () => {
  const { server, url } = await listen(
    (_request, response) => {
      response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
      response.end();
    },
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(() => stop(server));
  const { get, settings } = await openSite({ deployment: '{}', upstream: upstreamProxy(url) });
  expect(hstsOf(await get('/system/api/v1/x', BY_TLS))).toBe(null);
  await writeFile(settings, '{ "hsts": 300 }');
  expect(hstsOf(await get('/system/api/v1/x', BY_TLS))).toBe('max-age=300');
});

test('a body that comes by https reaches the upstream whole', async () => {
  const echo: RequestListener = (asked, response) => void asked.pipe(response);
  const { url } = await openSite({ deployment: '{ "hsts": 300 }', upstream: echo });
  const body = '研习'.repeat(100_000);
  const answer = await fetch(`${url}system/api/v1/x`, { method: 'POST', headers: BY_TLS, body });
  expect((await answer.text()) === body).toBe(true);
});

test('whoever finds a vulnerability reads where to report it, as it stands in the deployment now', async () => {
  const { get, open, settings } = await openSite({ deployment: '{}' });
  for (const answer of [await get('/.well-known/security.txt'), await open('/.well-known/security.txt')]) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  }
  const security = { contact: ['mailto:security@example.edu.cn'], expires: '2027-06-30' };
  await writeFile(settings, JSON.stringify({ security }));
  const answer = await open('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toBe('Contact: mailto:security@example.edu.cn\nExpires: 2027-06-30T23:59:59Z\n');
});

test('services elsewhere may be called, and nothing else', async () => {
  const deployment = JSON.stringify({ services: { training: 'https://api.example.edu.cn/training' } });
  const policy = (await (await openSite({ deployment })).open('/index')).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' blob: https://api.example.edu.cn wss://api.example.edu.cn;");
});

test('a page names what it loads, what every page loads first; a page of a plugin that is off names nothing', async () => {
  const link = async (deployment: string) =>
    (await (await openSite({ deployment })).open('/notes/7')).headers.get('link');
  expect(await link('{}')).toBe(
    [
      '</assets/main.0a1b2c.js>; rel=preload; as=script',
      '</assets/main.css>; rel=preload; as=style',
      '</assets/7.js>; rel=preload; as=script',
      '</assets/7.css>; rel=preload; as=style',
    ].join(', '),
  );
  expect(await link('{ "plugins": { "notes": false } }')).toBe(null);
});

test('the head of a page follows redirects, the open tab and the session', async () => {
  const { open } = await openSite();
  const named = async (path: string, cookie = '') => {
    const link = (await open(path, { cookie })).headers.get('link') ?? '';
    const [script, sheet, ...others] = Array.from(link.matchAll(/<\/assets\/([^>]+)>/g), ([, file]) => file);
    if (link) expect([script, sheet]).toEqual(['main.0a1b2c.js', 'main.css']);
    return others.join(' ');
  };
  const signedIn = 'theme=dark; _tk_=abc';
  expect(await named('/note')).toBe('7.js 7.css');
  expect(await named('/round')).toBe('');
  expect(await named('/notes/7/tabs')).toBe('7.js one.js');
  expect(await named('/notes/7/tabs?tab=other')).toBe('7.js other.js');
  expect(await named('/notes/7/tabs', signedIn)).toBe('account.js 7.js one.js two.js own.js');
  expect(await named('/mine', signedIn)).toBe('account.js 8.js');
  // In its place stands the sign-in dialog.
  expect(await named('/mine', '_tk_=; _user_=x')).toBe('');
});

test('the deployment goes out as it was written, also with mistakes, and a change is seen at once', async () => {
  const { get, settings } = await openSite({ deployment: '{ "plugins": ' });
  expect(await (await get('/deployment.json')).text()).toBe('{ "plugins": ');
  await writeFile(settings, '{ "systemName": "江州实训" }');
  expect(await (await get('/deployment.json')).json()).toEqual({ systemName: '江州实训' });
});

test('a deployment that is no object is told to whoever starts the platform, and goes out for the page to show', async () => {
  const { get, settings } = await openSite({ deployment: '[]' });
  expect((await (await deploymentSource(settings))()).problems).toEqual(['第 1 行第 1 列 应为对象 { … }，这里是列表']);
  expect(await (await get('/deployment.json')).text()).toBe('[]');
});

test('without a deployment file, the built-in one is empty', async () => {
  expect(await (await (await openSite()).get('/deployment.json')).json()).toEqual({});
});

test('calls go to the upstream, pages of the same name do not', async () => {
  const { open } = await openSite();
  const answers = [
    '/classroom/api/v1/get/7',
    '/system/out-api/v1/login',
    '/business/gpt/generate',
    '/__mock/',
    '/classroom/apifoo',
    '/system/api',
  ];
  const bodies = await Promise.all(answers.map(async (path) => (await (await open(path)).text()) === 'upstream'));
  expect(bodies).toEqual([true, true, true, true, false, false]);
});

test('files that only the build needs are not served', async () => {
  const { get } = await openSite();
  expect((await get('/asset-manifest.json')).status).toBe(404);
});

test('no path leads out of the folder', async () => {
  const { url } = await openSite();
  const { hostname, port } = new URL(url);
  const status = await new Promise<number | undefined>((done) => {
    request({ hostname, port, path: '/../../../../etc/passwd' }, (response) =>
      done(response.resume().statusCode),
    ).end();
  });
  expect(status).toBe(404);
});

test('the installed app has the deployment’s name, as it is now', async () => {
  const { get, settings } = await openSite({ deployment: '{"systemName":"某校实训平台"}' });
  const named = async (): Promise<unknown> => (await get('/manifest.webmanifest')).json();
  expect(await named()).toMatchObject({ name: '某校实训平台', short_name: '某校实训平台', display: 'standalone' });
  await writeFile(settings, '{ }');
  expect(await named()).toMatchObject({ name: '研习实训平台' });
});

test.skipIf(process.platform === 'win32')('a build of more files than a process may open is read', async () => {
  const site = await mkdtemp(join(tmpdir(), 'yanxi-files-'));
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  for (let file = 0; file < 300; file++) await writeFile(join(site, `${file}.js`), '');
  const script = `const { readSite } = await import(process.env.FILE); console.log((await readSite(process.env.SITE)).size)`;
  const limited = ['-c', 'ulimit -n 100 && exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const env = { ...process.env, SITE: site, FILE: import.meta.resolve('#cli/site/siteFiles.ts') };
  const { stdout } = await promisify(execFile)('sh', limited, { env });
  expect(stdout).toBe('300\n');
});
