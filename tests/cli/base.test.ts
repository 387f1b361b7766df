// The platform below a path of its host, as `yanxi start` and nginx serve it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportNginx } from '#cli/export/exportNginx.ts';
import { underBase } from '#cli/server/base.ts';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { robotsText } from '#cli/server/pages/siteMap.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { freePort, hasNginx, startNginx, testConf } from './support/nginx.ts';
import { run } from './support/run.ts';
import { openSite, PLUGINS, smallBuild } from './support/site.ts';
import { ask } from './support/smoke.ts';

const TEXT = JSON.stringify({
  base: '/learn/',
  services: { file: '/storage/file' },
  security: { contact: ['mailto:security@example.edu.cn'] },
});
const HTML = { accept: 'text/html' };

/** Says what it was asked, and sends on what it is asked to. */
const upstream: RequestListener = (request, response) => {
  if (request.url?.includes('moved')) {
    response.writeHead(302, { location: '/file/api/v1/there', 'set-cookie': ['a=1; Path=/', 'b=2; path=/file'] }).end();
  } else response.end(`upstream ${request.url}`);
};

async function serve(listener: RequestListener): Promise<string> {
  const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return url;
}

async function nginx(pages?: string): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-nginx-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const settings = join(out, 'settings.json');
  await writeFile(settings, TEXT);
  const port = await freePort();
  await exportNginx({
    folder: await smallBuild(),
    out,
    root: out,
    upstream: new URL(await serve(upstream)),
    port,
    serverNames: ['_'],
    brotli: false,
    pages: pages === undefined ? undefined : [new URL(pages)],
    deployment: await (await deploymentSource(settings))(),
    plugins: PLUGINS,
  });
  const conf = join(out, 'yanxi.conf');
  expect(await testConf(out, conf)).toBe('');
  const { url, stop: end } = await startNginx(out, conf, port);
  onTestFinished(end);
  return url;
}

/** The answers that start and nginx have in common. */
async function expectBelow(url: string): Promise<void> {
  const page = await ask(url, '/learn/notes/7?x=1', HTML);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('data-base="/learn"')]);
  expect(page.headers['link']).toContain('</learn/assets/7.js>');
  const moved = await ask(url, '/learn?x=1', HTML);
  expect(moved.status).toBe(302);
  expect(moved.headers['location']).toBe('/learn/?x=1');
  const front = await ask(url, '/?x=1');
  expect([front.status, front.headers['location']]).toEqual([302, '/learn/?x=1']);
  const script = await ask(url, '/learn/assets/main.0a1b2c.js');
  expect([script.status, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await ask(url, '/learn/assets/gone.js')).status).toBe(404);
  expect((await ask(url, '/learn/deployment.json')).text).toBe(TEXT);
  expect(JSON.parse((await ask(url, '/learn/manifest.webmanifest')).text)).toMatchObject({
    id: '/learn/',
    start_url: '/learn/',
    scope: '/learn/',
  });
  for (const path of ['/healthz', '/learn/healthz']) expect((await ask(url, path)).status, path).toBe(200);
  // Its place is the root of the host; below the path it is the same.
  for (const path of ['/.well-known/security.txt', '/learn/.well-known/security.txt']) {
    const { status, headers, text } = await ask(url, path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Contact: mailto:security@example\.edu\.cn\nExpires: \d{4}-\d\d-\d\dT23:59:59Z\n$/);
  }
  expect((await ask(url, '/assets/main.0a1b2c.js')).status).toBe(404);
  expect((await ask(url, '/learning/index')).status).toBe(404);
  expect((await ask(url, '/learn/system/api/v1/x?q=1')).text).toBe('upstream /system/api/v1/x?q=1');
  const redirected = await ask(url, '/learn/file/api/v1/moved');
  expect([redirected.status, redirected.headers['location']]).toEqual([302, '/learn/file/api/v1/there']);
  expect((await ask(url, '/learn/file/api/v1/%2e%2e/x')).status).toBe(400);
}

async function readFrom(deployment: object): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-base-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'deployment.json');
  await writeFile(file, JSON.stringify(deployment));
  return (await (await deploymentSource(file))()).problems;
}

describe('a path', () => {
  test.each([
    ['/classroom/', '接口和文件'],
    ['/system/learn/', '接口和文件'],
    ['/assets/', '接口和文件'],
    ['/plugins/', '接口和文件'],
    ['/__mock/', '接口和文件'],
    ['/storage/', '接口和文件'],
    ['/freelessons/', '平台有页面 /freelessons'],
    ['/index/', '平台有页面 /index'],
    ['/personalcenter/', '平台有页面 /personalcenter'],
  ])('%s, which addresses of the platform begin with, is refused with words', async (base, words) => {
    const [problem = '', ...others] = await readFrom({ base, services: { file: '/storage/file' } });
    expect(problem).toContain(`base 不能是“${base}”`);
    expect(problem).toContain(words);
    expect(others).toEqual([]);
  });

  test.each(['/learn/', '/a/classroom/', '/classrooms/', '/api/', '/learn/index/', '/'])('%s is fine', async (base) => {
    expect(await readFrom({ base, services: { file: '/storage/file' } })).toEqual([]);
  });

  test('that cannot be is told by doctor; nothing starts there, and nothing is exported for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-base-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'deployment.json');
    await writeFile(file, '{ "base": "/classroom/" }');
    const doctor = await run('doctor', '--deployment', file);
    expect(doctor.code).toBe(1);
    expect(doctor.stdout + doctor.stderr).toContain('不能是“/classroom/”');
    const started = await run('start', '--deployment', file, '--port', '0', '--data', ':memory:');
    expect(started.code).toBe(1);
    expect(started.stderr).toContain('不能是“/classroom/”');
    for (const target of ['nginx', 'container']) {
      const exported = await run('export', target, '--deployment', file, '--out', join(folder, target));
      expect(exported.code, target).toBe(1);
      expect(exported.stderr, target).toContain('不能是“/classroom/”');
    }
  });
});

describe('below a path of the host', () => {
  test('start answers there', async () => {
    const { url } = await openSite({
      deployment: TEXT,
      upstream: upstreamProxy(await serve(upstream), { base: '/learn' }),
    });
    await expectBelow(url);
    expect((await ask(url, '/learn/robots.txt')).text).toContain('Disallow: /learn/oauth/');
    // Old bookmarks, and addresses that an upstream gives.
    expect((await ask(url, '/notes/7?x=1', HTML)).headers['location']).toBe('/learn/notes/7?x=1');
    expect((await ask(url, '//evil.example/x', HTML)).headers['location']).toBe('/learn/evil.example/x');
    expect((await ask(url, '/system/api/v1/x')).text).toBe('upstream /system/api/v1/x');
  });

  test.skipIf(!hasNginx)('nginx answers there', async () => {
    await expectBelow(await nginx());
  });

  test.skipIf(!hasNginx)('nginx has pages drawn where start has them', async () => {
    const { url } = await openSite({ deployment: TEXT });
    const page = await ask(await nginx(url), '/learn/notes/7', HTML);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('data-base="/learn"')]);
    expect(page.headers['link']).toContain('</learn/assets/7.js>');
  });

  test('an upstream’s cookies stay with the platform', async () => {
    const site = await serve(upstreamProxy(await serve(upstream), { base: '/learn' }));
    const { headers } = await fetch(`${site}file/api/v1/moved`, { redirect: 'manual' });
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/learn/', 'b=2; path=/learn/file']);
  });
});

test('without one nothing is changed', () => {
  const listener: RequestListener = () => undefined;
  expect(underBase('', listener)).toBe(listener);
  expect(robotsText('https://a.test', '')).toContain('Disallow: /oauth/\n');
});

test.each(['learn', '/learn', 'learn/', '//learn/', '/le arn/', '/learn/?a', '/../', '/"/'])(
  'a deployment with “%s” is refused',
  (base) => {
    expect(readDeployment(JSON.stringify({ base }))).toBeUndefined();
  },
);

test.each(['/', '/learn/', '/a/b-1/c_2.d~/'])('a deployment with “%s” is read', (base) => {
  expect(readDeployment(JSON.stringify({ base }))?.base).toBe(base);
});
