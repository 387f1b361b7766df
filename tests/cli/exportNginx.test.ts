import { mkdir, mkdtemp, readFile, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { get } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deploymentInPlace, exportNginx } from '#cli/export/exportNginx.ts';
import type { Tls } from '#cli/export/nginxConf.ts';
import type { Limits } from '#cli/export/nginxMaps.ts';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { contentSecurityPolicy } from '#cli/server/securityHeaders.ts';
import { refusedPath } from '#cli/server/upstreamPath.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { randomOf } from '#mocks/world/random.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { ACCESS_LOG, expectTooLarge, freePort, hasBrotli, hasNginx, startNginx, testConf } from './support/nginx.ts';
import { run } from './support/run.ts';
import { openSite, PLUGINS, smallBuild } from './support/site.ts';
import { ask, smoke } from './support/smoke.ts';

const TEXT = '{\n  "services": { "gameone": "https://api.example.edu.cn/gameone", "file": "/storage/file" }\n}\n';
const deployment = v.parse(v.pipe(v.string(), v.parseJson(), Deployment), TEXT);

/** Answers with what it was asked. */
const echo: RequestListener = (asked, response) => {
  let body = '';
  asked.on('data', (part: Buffer) => (body += part.toString()));
  asked.on('end', () => {
    const { token, host, 'x-forwarded-for': from, 'x-request-id': id } = asked.headers;
    const answer = JSON.stringify({ method: asked.method, url: asked.url, token, host, from, id, body });
    response.writeHead(200, { 'x-from': 'upstream', 'referrer-policy': 'no-referrer' }).end(answer);
  });
};

async function openEcho(): Promise<string> {
  const { server, url } = await listen(echo, { host: '127.0.0.1', port: 0 });
  server.on('upgrade', ({ headers: { 'sec-websocket-protocol': protocol = '' } }, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
        `sec-websocket-protocol: ${protocol}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  onTestFinished(() => stop(server));
  return url;
}

interface Export {
  brotli?: boolean;
  pages?: string;
  others?: readonly string[];
  deployment?: string;
  brand?: string;
  tls?: Tls;
  limits?: Limits;
}

async function exported(upstream: string, more: Export = {}) {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-nginx-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const settings = join(out, 'settings.json');
  await writeFile(settings, more.deployment ?? TEXT);
  const folder = await smallBuild();
  await writeFile(join(folder, '.fingerprint'), 'x');
  const port = await freePort();
  await exportNginx({
    folder,
    out,
    root: out,
    upstream: new URL(upstream),
    port,
    serverNames: ['_'],
    brotli: more.brotli ?? false,
    pages:
      more.pages === undefined ? undefined : [new URL(more.pages), ...(more.others ?? []).map((one) => new URL(one))],
    deployment: await (await deploymentSource(settings))(),
    brand: more.brand,
    tls: more.tls,
    limits: more.limits,
    plugins: PLUGINS,
  });
  return { out, port, conf: join(out, 'yanxi.conf') };
}

async function served(...what: Parameters<typeof startNginx>): Promise<string> {
  const { url, stop: end } = await startNginx(...what);
  onTestFinished(end);
  return url;
}

const nginxOnly = test.skipIf(!hasNginx);
if (!hasNginx) process.stderr.write('没有安装 nginx：跳过用它做的测试（Debian：apt-get install nginx）。\n');

describe('the same smoke test', () => {
  test('is passed by start', async () => {
    const site = await openSite({ deployment: TEXT, upstream: upstreamProxy(await openEcho()) });
    await smoke({ url: site.url, deployment, deploymentText: TEXT, brotli: true });
  });

  nginxOnly('is passed by nginx', async () => {
    const { out, port, conf } = await exported(await openEcho(), { brotli: hasBrotli });
    expect(await testConf(out, conf)).toBe('');
    const url = await served(out, conf, port);
    await smoke({ url, deployment, deploymentText: TEXT, brotli: hasBrotli });
  });
});

test('reports of browsers are passed on where the deployment sends them to start, and start draws', async () => {
  const own = JSON.stringify({ analytics: { beacon: { url: '/beacon' } } });
  const elsewhere = JSON.stringify({ analytics: { beacon: { url: 'https://collect.example.edu.cn/beacon' } } });
  const pages = 'http://127.0.0.1:8080';
  const confOf = async (more: Export) => readFile((await exported('http://127.0.0.1:9', more)).conf, 'utf8');
  expect(await confOf({ pages, deployment: own })).toMatch(
    /location = \/beacon \{[^}]*yanxi_pages[^}]*client_max_body_size 64k;[^}]*cookie "";/,
  );
  expect(await confOf({ pages, deployment: elsewhere })).not.toContain('location = /beacon');
  expect(await confOf({ deployment: own })).not.toContain('location = /beacon');
});

describe('a file that the file service hands out runs nothing in the site’s origin', () => {
  const types = {
    html: 'text/html',
    svg: 'image/svg+xml',
    xhtml: 'application/xhtml+xml',
    xml: 'text/xml',
    png: 'image/png',
    none: undefined,
  };
  /** Browsers show these by viewers of their own, which a sandbox would keep from working. */
  const viewed = { pdf: 'application/pdf', mp4: 'video/mp4', mp3: 'audio/mpeg' };

  const files: RequestListener = ({ url = '' }, response) => {
    const type = { ...types, ...viewed, own: 'text/html' }[url.split('.').at(-1) ?? ''];
    response.writeHead(200, {
      ...(type !== undefined && { 'content-type': type }),
      ...(url.endsWith('.own') && { 'content-security-policy': "script-src 'unsafe-inline'" }),
    });
    response.end('<script>harm()</script>');
  };
  const openFiles = async (): Promise<string> => {
    const { server, url } = await listen(files, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => stop(server));
    return url;
  };

  const expectHarmless = async (url: string, prefix: string): Promise<void> => {
    for (const ending of [...Object.keys(types), 'own']) {
      const { headers } = await ask(url, `${prefix}/out-api/v1/content/a.${ending}`, { accept: 'text/html' });
      expect([ending, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
        ending,
        expect.stringContaining('sandbox'),
        'nosniff',
      ]);
    }
    for (const ending of Object.keys(viewed)) {
      const { headers } = await ask(url, `${prefix}/out-api/v1/content/a.${ending}`);
      expect([ending, headers['content-security-policy']]).toEqual([ending, undefined]);
    }
  };

  test('by way of start', async () => {
    const site = await openSite({ deployment: '{}', upstream: upstreamProxy(await openFiles()) });
    await expectHarmless(site.url, '/file');
  });

  nginxOnly('by way of nginx, also where the service has another prefix', async () => {
    const { out, port, conf } = await exported(await openFiles());
    expect(await testConf(out, conf)).toBe('');
    const url = await served(out, conf, port);
    await expectHarmless(url, '/file');
    await expectHarmless(url, '/storage/file');
  });
});

describe('behind nginx', () => {
  nginxOnly('each host name has its own page and manifest, and the institution’s pictures are there', async () => {
    const LONG = `${'long-name.'.repeat(12)}example.edu.cn`;
    const brand = await mkdtemp(join(tmpdir(), 'yanxi-brand-'));
    onTestFinished(() => rm(brand, { recursive: true, force: true }));
    await writeFile(join(brand, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(brand, 'page.html'), '<script>harm()</script>');
    await symlink('/etc/passwd', join(brand, 'passwd.png'));
    await symlink('logo.svg', join(brand, 'same.svg'));
    const text = JSON.stringify({
      systemName: '联盟平台',
      sites: {
        'a.example.edu.cn': { systemName: '甲校', face: { primaryColor: '#c8102e' } },
        'b.example.edu.cn': { systemName: '乙校' },
        [LONG]: { systemName: '丙校' },
      },
    });
    const { out, port, conf } = await exported(await openEcho(), { deployment: text, brand });
    expect(await testConf(out, conf)).toBe('');
    const url = await served(out, conf, port);
    const at = async (host: string) => {
      const page = await ask(url, '/classroom/detail/resource', { accept: 'text/html', host });
      const app = await ask(url, '/manifest.webmanifest', { host });
      expect(page.headers).toHaveProperty('content-security-policy');
      expect(app.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      const { name, theme_color: colour } = v.parse(v.looseObject({}), JSON.parse(app.text));
      return [/<title>(.*)<\/title>/.exec(page.text)?.[1], name, colour];
    };
    const [a, b, other] = ['A.example.edu.cn', 'b.example.edu.cn:8443', 'x.example.edu.cn'];
    expect(await at(a)).toEqual(['甲校', '甲校', '#c8102e']);
    expect(await at(b)).toEqual(['乙校', '乙校', '#0a7c68']);
    expect(await at(LONG)).toEqual(['丙校', '丙校', '#0a7c68']);
    expect(await at('axexample.edu.cn')).toEqual(await at(other));
    expect(await at(other)).toEqual(['联盟平台', '联盟平台', '#0a7c68']);
    expect(await at(a)).toEqual(['甲校', '甲校', '#c8102e']);
    for (const name of ['logo.svg', 'same.svg']) {
      expect((await ask(url, `/brand/${name}`)).headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
    }
    await symlink('/etc/passwd', join(out, 'site/brand/later.png'));
    for (const name of ['page.html', 'passwd.png', 'later.png']) {
      expect([name, (await ask(url, `/brand/${name}`, { accept: 'image/*' })).status]).toEqual([
        name,
        expect.toSatisfy((status: number) => status >= 400),
      ]);
    }
    for (const path of ['/faces/a.example.edu.cn/index.html', '/../faces/a.example.edu.cn/index.html']) {
      expect((await ask(url, path)).text).not.toContain('甲校');
    }
  });

  test('pictures that were put in place stay there with the next export', async () => {
    const first = await exported(await openEcho());
    await mkdir(join(first.out, 'site/brand'));
    await writeFile(join(first.out, 'site/brand/seal.png'), 'seal');
    const folder = await smallBuild();
    await exportNginx({
      folder,
      out: first.out,
      root: first.out,
      upstream: new URL('http://127.0.0.1:1'),
      port: first.port,
      serverNames: ['_'],
      brotli: false,
      deployment: await (await deploymentSource(undefined))(),
      plugins: PLUGINS,
    });
    expect(await readFile(join(first.out, 'site/brand/seal.png'), 'utf8')).toBe('seal');
  });

  nginxOnly('the access log holds no ticket, no id of a file, no phone number and no query', async () => {
    const { out, port, conf } = await exported(await openEcho());
    const url = await served(out, conf, port);
    const ticket = 'bN3x-7Qk_2vYw9TzR4mLp8sUaE1cHd6f';
    const lines = async (): Promise<string[]> => {
      const text = await readFile(join(out, ACCESS_LOG), 'utf8');
      return [...text.matchAll(/"GET (\S*) HTTP\/1.1" 200 /g)].map(([, path = '']) => path);
    };
    const before = await lines();
    const logged = {
      [`/resource/out-api/v1/live/stream/${ticket}/720/live.m3u8?_HLS_msn=3`]: '/resource/out-api/v1/live/stream/...',
      [`/classroom/out-api/v1/exp/vm/web/${ticket}`]: '/classroom/out-api/v1/exp/vm/web/...',
      [`/storage/file/out-api/v1/content/${ticket}.png`]: '/storage/file/out-api/v1/content/...',
      '/system/out-api/v1/phone/check/13800000001?x=1': '/system/out-api/v1/phone/check/...',
      '/system/out-api/v1/live/x?ticket=1': '/system/out-api/v1/live/x',
      '/training/api/v1/center/clazzTraineeTraceDetail': '/training/api/v1/center/clazzTraineeTraceDetail',
      '/classroom/learningrecord/comprehensiveperformance?classroomId=1':
        '/classroom/learningrecord/comprehensiveperformance',
    };
    const headers = { accept: 'text/html', referer: `https://x.example/?code=${ticket}` };
    for (const path of Object.keys(logged)) expect([path, (await ask(url, path, headers)).status]).toEqual([path, 200]);
    await expect.poll(lines).toHaveLength(before.length + Object.keys(logged).length);
    expect((await lines()).slice(before.length)).toEqual(Object.values(logged));
    expect(await readFile(join(out, ACCESS_LOG), 'utf8')).not.toMatch(new RegExp(`${ticket}|13800000001`));
  });

  nginxOnly('who signs in too often from one address is told to wait; other calls are not', async () => {
    const { out, port, conf } = await exported(await openEcho(), { limits: { signIn: 3, sms: 2 } });
    const url = await served(out, conf, port);
    const statusesOf = async (path: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await fetch(url + path, { method: 'POST', body: '{}' })).status);
      return statuses;
    };
    expect(await statusesOf('system/out-api/v1/login')).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statusesOf('system/out-api/v1/sms/send')).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await statusesOf('system/out-api/v1/captcha/create')).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await fetch(`${url}system/out-api/v1/login?x=1`, { method: 'POST', body: '{}' });
    expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
      '60',
      { code: 429, state: false, message: expect.stringContaining('请求过于频繁') },
    ]);
  });

  nginxOnly('TLS: plain http is redirected, and every answer has HSTS', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-tls-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    spawnSync('openssl', [...made, '-out', certificate, '-keyout', key]);
    const tls = { certificate, key, hsts: true, port: await freePort() };
    const { out, port, conf } = await exported(await openEcho(), { tls });
    const text = await readFile(conf, 'utf8');
    expect(text).toMatch(/\n {2}http2 on;\n/);
    // Debian's nginx 1.22 does not know it yet.
    await writeFile(conf, text.replace('  http2 on;\n', ''));
    const url = await served(out, conf, port);
    const redirected = await fetch(`${url}index?x=1`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      301,
      `https://127.0.0.1:${tls.port}/index?x=1`,
    ]);
    const hstsOf = (path: string) =>
      new Promise<unknown>((done, failed) => {
        get(
          `https://127.0.0.1:${tls.port}${path}`,
          { rejectUnauthorized: false, headers: { accept: '*/*' } },
          (answer) => {
            answer.resume();
            done(answer.headers['strict-transport-security']);
          },
        ).on('error', failed);
      });
    for (const path of ['/index', '/healthz', '/system/api/v1/x', '/assets/main.0a1b2c.js', '/assets/none.js']) {
      expect([path, await hstsOf(path)]).toEqual([path, 'max-age=31536000']);
    }
  });

  nginxOnly(
    'HSTS is sent once, as the deployment says, whatever the upstream and those that draw pages send',
    async () => {
      const sending = async (sent: string): Promise<string> => {
        const listener: RequestListener = (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/html', 'strict-transport-security': sent }).end();
        const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
        onTestFinished(() => stop(server));
        return url;
      };
      const { out, port, conf } = await exported(await sending('max-age=1; includeSubDomains'), {
        pages: await sending('max-age=2'),
        deployment: '{ "hsts": 300, "base": "/learn/" }',
      });
      // TLS ends in a load balancer in front, as the comment in the file says.
      await writeFile(conf, (await readFile(conf, 'utf8')).replaceAll(/\$scheme(?=[ ;])/g, '$http_x_forwarded_proto'));
      expect(await testConf(out, conf)).toBe('');
      const url = await served(out, conf, port);
      const below = ['/learn/index', '/learn/robots.txt', '/learn/system/api/v1/x', '/learn/assets/none.js'];
      for (const path of ['/', '/outside.js', ...below]) {
        const sent = async (protocol: string) =>
          (await ask(url, path, { accept: 'text/html', 'x-forwarded-proto': protocol })).headers[
            'strict-transport-security'
          ];
        expect([path, await sent('https'), await sent('http')]).toEqual([path, 'max-age=300', undefined]);
      }
    },
  );

  test('the deployment’s HSTS comes before the year of --hsts, and without either there is none', async () => {
    const tls = { certificate: '/c.pem', key: '/k.pem', hsts: true };
    const added = async (more: Export): Promise<unknown[]> => {
      const text = await readFile((await exported('http://127.0.0.1:1', more)).conf, 'utf8');
      return [/https "(max-age=\d+)";/.exec(text)?.[1], text.includes('add_header strict-transport-security')];
    };
    expect(await added({ tls })).toEqual(['max-age=31536000', true]);
    expect(await added({ tls, deployment: '{ "hsts": 300 }' })).toEqual(['max-age=300', true]);
    expect(await added({ deployment: '{ "hsts": 300 }' })).toEqual(['max-age=300', true]);
    expect(await added({ tls: { ...tls, hsts: false } })).toEqual([undefined, false]);
  });

  nginxOnly('security.txt stands where the deployment has it, and is a 404 otherwise', async () => {
    const at = async (text: string, headers: Record<string, string>) => {
      const { out, port, conf } = await exported(await openEcho(), { deployment: text });
      const { url, stop: end } = await startNginx(out, conf, port);
      const answer = await ask(url, '/.well-known/security.txt', headers);
      await end();
      return answer;
    };
    const set = await at('{ "security": { "contact": ["tel:110"], "expires": "2027-06-30" } }', {});
    expect([set.status, set.text]).toEqual([200, 'Contact: tel:110\nExpires: 2027-06-30T23:59:59Z\n']);
    expect(set.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await at('{}', { accept: 'text/html' })).status).toBe(404);
  });

  nginxOnly('a request has one id: in the log, at the upstream and in the answer', async () => {
    const { out, port, conf } = await exported(await openEcho());
    const url = await served(out, conf, port);
    const { headers, text } = await ask(url, '/system/api/v1/x', { 'x-request-id': 'from-anybody' });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(JSON.parse(text)).toMatchObject({ id });
    await expect.poll(() => readFile(join(out, ACCESS_LOG), 'utf8')).toContain(` ${String(id)}\n`);
  });

  nginxOnly('WebSockets pass, services with another prefix too', async () => {
    const { out, port, conf } = await exported(await openEcho());
    const url = await served(out, conf, port);
    expect(JSON.parse((await ask(url, '/storage/file/api/v1/x')).text)).toMatchObject({
      url: '/storage/file/api/v1/x',
    });
    const echoed = await new Promise<string>((done, failed) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          'GET /business/api/v1/chat HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
            'sec-websocket-protocol: binary\r\n\r\n',
        ),
      );
      let heard = '';
      socket.on('error', failed);
      socket.on('data', (part: Buffer) => {
        heard += part.toString();
        if (heard.endsWith('\r\n\r\n')) socket.write('你好');
        if (!heard.endsWith('你好')) return;
        socket.destroy();
        done(heard);
      });
    });
    expect(echoed).toMatch(/^HTTP\/1\.1 101 [^]*\r\nsec-websocket-protocol: binary\r\n/i);
    // A socket on which nobody says anything is kept for longer than the minute that nginx gives it by itself.
    const waits = [...(await readFile(conf, 'utf8')).matchAll(/proxy_read_timeout (\S+);/g)].map(([, time]) => time);
    expect(new Set(waits)).toEqual(new Set(['1h']));
  });

  nginxOnly('JSON of the upstream is packed for who takes it, where it is long and not packed yet', async () => {
    const { server, url: upstream } = await listen(
      ({ url: path = '' }, response) => {
        const type = path.includes('events') ? 'text/event-stream' : 'application/json; charset=utf-8';
        const encoding = path.includes('packed') ? { 'content-encoding': 'br' } : {};
        const body = JSON.stringify({ data: '研习'.repeat(2000) });
        response.writeHead(200, { 'content-type': type, etag: '"1"', ...encoding }).end(body);
      },
      { host: '127.0.0.1', port: 0 },
    );
    onTestFinished(() => stop(server));
    const { out, port, conf } = await exported(upstream);
    const url = await served(out, conf, port);
    const headersOf = async (name: string, accepted = 'gzip, br') =>
      (await ask(url, `/system/api/v1/${name}`, { 'accept-encoding': accepted })).headers;
    expect(await headersOf('long')).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      etag: 'W/"1"',
    });
    expect((await headersOf('long', 'identity'))['content-encoding']).toBe(undefined);
    expect((await headersOf('events'))['content-encoding']).toBe(undefined);
    expect(await headersOf('packed')).toMatchObject({ 'content-encoding': 'br', etag: '"1"' });
  });

  nginxOnly(
    'pages come from what draws them, a user’s never from the cache; while it is away, as browsers draw them',
    async () => {
      let asked = 0;
      let away = false;
      const { server, url: pages } = await listen(
        (request, response) => {
          const user = request.headers.cookie ?? 'guest';
          if (away) response.writeHead(503).end();
          else {
            const status = request.url === '/nowhere' ? 404 : 200;
            response.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-cache', vary: 'cookie' });
            response.end(`${request.url} ${user} ${++asked}`);
          }
        },
        { host: '127.0.0.1', port: 0 },
      );
      onTestFinished(() => stop(server));
      const { out, port, conf } = await exported(await openEcho(), { pages });
      expect(await testConf(out, conf)).toBe('');
      const url = await served(out, conf, port);
      const textOf = async (path: string, cookie?: string) =>
        (await fetch(url + path, { headers: { accept: 'text/html', ...(cookie !== undefined && { cookie }) } })).text();
      const first = await textOf('index');
      expect(first).toMatch(/^\/index guest \d+$/);
      expect(await textOf('index')).toBe(first);
      for (const cookie of ['_tk_=a', 'x=1; _tk_=b']) {
        expect(await textOf('index', cookie)).toContain(`/index ${cookie} `);
      }
      expect(await textOf('index')).toMatch(/^\/index guest \d+$/);
      expect((await fetch(`${url}nowhere`, { headers: { accept: 'text/html' } })).status).toBe(404);
      expect(await textOf('robots.txt')).toContain('/robots.txt');
      away = true;
      expect(await textOf('path', '_tk_=c')).toContain('<title>研习实训平台</title>');
      expect(await textOf('path')).toContain('<title>研习实训平台</title>');
    },
  );

  nginxOnly('the page of a user is sent before its answers are there', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const { server, url: pages } = await listen(
      (_request, response) => {
        const headers = { 'content-type': 'text/html', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
        response.writeHead(200, headers).write('page ');
        void heard.then(() => response.end('answer'));
      },
      { host: '127.0.0.1', port: 0 },
    );
    onTestFinished(() => stop(server));
    const { out, port, conf } = await exported(await openEcho(), { pages });
    const url = await served(out, conf, port);
    const response = await fetch(`${url}index`, { headers: { accept: 'text/html', cookie: '_tk_=a' } });
    expect([response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([
      'no-store',
      'gzip',
    ]);
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) {
      pieces.push(Buffer.from(piece).toString());
      hear();
    }
    expect(pieces.join('')).toBe('page answer');
  });

  nginxOnly('a streamed answer comes piece by piece', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const { server, url: upstream } = await listen(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        void heard.then(() => response.end('data: 2\n\n'));
      },
      { host: '127.0.0.1', port: 0 },
    );
    onTestFinished(() => stop(server));
    const { out, port, conf } = await exported(upstream);
    const url = await served(out, conf, port);
    const response = await fetch(`${url}business/gpt/generate`, { method: 'POST' });
    const pieces: string[] = [];
    for await (const piece of response.body ?? []) {
      pieces.push(Buffer.from(piece).toString());
      hear();
    }
    expect(pieces).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  });

  nginxOnly('what start does not pass on does not pass, other odd addresses do as they are written', async () => {
    const { out, port, conf } = await exported(await openEcho());
    const url = await served(out, conf, port);
    for (const path of [...CLIMBING, '//system/api/v1/x', '/%73ystem/api/v1/x', '/x/%2e%2e/system/api/v1/x']) {
      const { status, text } = await ask(url, path);
      expect([path, [400, 404].includes(status), text.includes('"url"')]).toEqual([path, true, false]);
    }
    for (const path of CONTROL) expect([path, (await ask(url, path)).status]).toEqual([path, 404]);
    for (const path of PASSING) expect(JSON.parse((await ask(url, path)).text), path).toMatchObject({ url: path });
    const climbing = await ask(url, '/system/api/..;/admin');
    expect(climbing.headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
    expect(JSON.parse(climbing.text)).toMatchObject({ code: 400, state: false });
  });

  nginxOnly('an upstream that cannot be reached is a 502 in the envelope', async () => {
    const { out, port, conf } = await exported(`http://127.0.0.1:${await freePort()}/`);
    const answer = await ask(await served(out, conf, port), '/system/api/v1/user/info');
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 502, state: false });
  });

  nginxOnly('a body that is too large is a 413 in the envelope, before the upstream sees any of it', async () => {
    const { out, port, conf } = await exported('http://127.0.0.1:1');
    await served(out, conf, port);
    await expectTooLarge(port);
  });

  nginxOnly('an upstream with a path and TLS is accepted', async () => {
    const { out, conf } = await exported('https://127.0.0.1:1/gateway/');
    expect(await testConf(out, conf)).toBe('');
    const text = await readFile(conf, 'utf8');
    expect(text).toContain('proxy_pass https://yanxi_upstream/gateway$request_uri;');
    expect(text).toContain('proxy_ssl_name 127.0.0.1;');
  });
});

/** Addresses that must not go on, and such as look odd and may. */
const CLIMBING = ['..', '.', '..;', '.;x=1', '%2e%2e', '%2E.', '.%252e', '%25%32%65.', '%252%65%25252e', '..%3bx']
  .flatMap((up) => [
    `/system/api/${up}/admin`,
    `/system/api/v1\\${up}`,
    `/system/api/%2f${up}%5cadmin`,
    `/system/api//${up}?a`,
  ])
  .concat('/system/api/v1/..%2fadmin', '/business/gpt/..;/admin', '/storage/file/api/..;/admin');
const CONTROL = [
  '/system/api/__mock/secrets',
  '/system/api/x%2f__MOCK',
  '/system/api/%5f%5Fmoc%256b;x/clock',
  '/business/gpt/__mock',
];
const PASSING = [
  '/system/api/v1/...',
  '/system/api/v1/.well',
  '/system/api/v1/a..',
  '/file/api/%E7%A0%94%2B100%25',
  '/system/api/a%2Fb//c',
  '/training/api/x?next=/../a;b',
  '/system/api/x__mock',
  '/system/api/v1.2/100%2525',
];

test('the configuration passes on nothing that start does not, however it is disguised', async () => {
  const { conf } = await exported('http://127.0.0.1:1');
  const text = await readFile(conf, 'utf8');
  const map = /map \$request_uri \$yanxi_refused \{([^]*?)\n\}/.exec(text)?.[1] ?? '';
  const rows = [...map.matchAll(/^ {2}"~\*(.+)" (\w+);$/gm)].map(([, pattern = '', reason]) => ({
    pattern: new RegExp(pattern, 'i'),
    reason,
  }));
  const reasonOf = (path: string) => rows.find(({ pattern }) => pattern.test(path))?.reason;
  expect(CLIMBING.map((path) => [path, reasonOf(path)])).toEqual(CLIMBING.map((path) => [path, 'climbing']));
  expect(CONTROL.map((path) => [path, reasonOf(path)])).toEqual(CONTROL.map((path) => [path, 'control']));
  expect(PASSING.map((path) => [path, reasonOf(path)])).toEqual(PASSING.map((path) => [path, undefined]));

  // Whatever is put together: nothing that start refuses gets through. What is not encoded rightly nginx refuses itself.
  const random = randomOf(1, 'disguises');
  const pieces: readonly [string, ...string[]] = [
    '.',
    ...Array.from('./\\;?_mockMOCK%2525'),
    '%2e',
    '%2F',
    '%5c',
    '%3B',
    '%25',
    '%32',
    '%65',
    '%5f',
    'mock',
    '__',
    '..',
  ];
  for (let round = 0; round < 20_000; round++) {
    const path = `/system/api/${Array.from({ length: random.whole(1, 12) }, () => random.pick(pieces)).join('')}`;
    const refused = refusedPath(path) !== undefined && !/%(?![\da-f]{2})/i.test(path.split('?', 1)[0] ?? '');
    if (refused && reasonOf(path) === undefined) expect.fail(path);
  }
  // A call is what is one as it was written, and not only after what nginx makes of it.
  expect(text.match(/proxy_pass /g)?.length).toBe(text.match(/if \(\$request_uri !~ "/g)?.length);
  expect(text.match(/proxy_pass /g)?.length).toBe(
    text.match(/if \(\$yanxi_refused = climbing\) \{\n *return 400 /g)?.length,
  );
});

nginxOnly('of several that draw pages, one may be away', async () => {
  const { server, url: pages } = await listen((_request, response) => response.end('drawn'), {
    host: '127.0.0.1',
    port: 0,
  });
  onTestFinished(() => stop(server));
  const { out, port, conf } = await exported(await openEcho(), {
    pages: `http://127.0.0.1:${await freePort()}`,
    others: [pages],
  });
  const url = await served(out, conf, port);
  for (const name of ['one', 'two', 'three']) {
    expect(await (await fetch(url + name, { headers: { accept: 'text/html' } })).text()).toBe('drawn');
  }
});

async function again() {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-again-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const folder = await smallBuild();
  const exportIt = async (chunk: string, text = '{}') => {
    await rm(join(folder, 'assets'), { recursive: true });
    // A build has its chunks in a folder of its own.
    const own = join(folder, 'assets', chunk.replace('.js', ''));
    await mkdir(own, { recursive: true });
    await writeFile(join(own, '12.js'), chunk);
    await writeFile(join(folder, 'assets', chunk), chunk);
    // A server that runs on the build may be compressing it.
    await writeFile(join(own, '12.js.br.4711'), '');
    const settings = join(folder, '.settings.json');
    await writeFile(settings, text);
    const edited = await deploymentInPlace(out, text);
    const upstream = new URL('http://127.0.0.1:1');
    const wish = { root: out, upstream, port: 80, serverNames: ['_'], brotli: false, plugins: PLUGINS };
    const deployed = await (await deploymentSource(edited ?? settings))();
    await exportNginx({ ...wish, folder, out, edited: edited !== undefined, deployment: deployed });
    const names = await readdir(join(out, 'site/assets'), { recursive: true });
    return { assets: names.filter((name) => /\.(js|4711)$/.test(name)).toSorted() };
  };
  return { out, exportIt };
}

describe('exported again', () => {
  test('the chunks of the release before stay, older ones go', async () => {
    const { out, exportIt } = await again();
    await exportIt('one.js');
    const both = ['one.js', 'one/12.js', 'two.js', 'two/12.js'];
    expect((await exportIt('two.js')).assets).toEqual(both);
    expect((await exportIt('two.js')).assets).toEqual(both);
    expect((await exportIt('three.js')).assets).toEqual(['three.js', 'three/12.js', 'two.js', 'two/12.js']);
    expect(await readdir(join(out, 'releases'))).toHaveLength(2);
    for (const one of await readdir(join(out, 'releases'))) {
      expect(await readFile(join(out, 'releases', one, 'yanxi.conf'), 'utf8')).toContain('server_name');
    }
  });

  test('edited files stay, the others are replaced', async () => {
    const { out, exportIt } = await again();
    const inPlace = join(out, 'site/deployment.json');
    await exportIt('one.js', '{"systemName":"甲"}');
    await exportIt('two.js', '{"systemName":"乙"}');
    expect(await readFile(inPlace, 'utf8')).toBe('{"systemName":"乙"}');
    await writeFile(inPlace, '{"systemName":"丙"}');
    await exportIt('three.js', '{"systemName":"乙"}');
    await exportIt('four.js', '{"systemName":"丁"}');
    expect(await readFile(inPlace, 'utf8')).toBe('{"systemName":"丙"}');
    expect(await readFile(join(out, 'site/manifest.webmanifest'), 'utf8')).toContain('丙');
  });

  test('the site is a link at every moment, and leads to a whole release', async () => {
    const { out, exportIt } = await again();
    await exportIt('one.js');
    const first = await readlink(join(out, 'site'));
    await exportIt('two.js');
    expect(await readlink(join(out, 'site'))).not.toBe(first);
    expect(await readFile(join(out, 'site/../page/index.html'), 'utf8').catch(() => '')).toBe('');
    // The system resolves the path like this, and nginx with it.
    expect(await readFile(`${out}/site/../page/index.html`, 'utf8')).toContain('研习');
    expect(await readFile(join(out, first, 'assets/one.js'), 'utf8')).toBe('one.js');
  });

  test('an export of an earlier version is taken over', async () => {
    const { out, exportIt } = await again();
    await mkdir(join(out, 'site/assets'), { recursive: true });
    await writeFile(join(out, 'site/assets/old.js'), 'old');
    await writeFile(join(out, 'site/deployment.json'), '{"systemName":"旧"}');
    expect((await exportIt('new.js')).assets).toEqual(['new.js', 'new/12.js', 'old.js']);
    expect(await readFile(join(out, 'site/deployment.json'), 'utf8')).toContain('旧');
  });
});

test('the policy is the one that start sends', async () => {
  const { conf } = await exported('http://127.0.0.1:1');
  expect(await readFile(conf, 'utf8')).toContain(`"${contentSecurityPolicy(deployment)}"`);
});

test('the command is called by its file: its public name is not ours', async () => {
  const { conf } = await exported('http://127.0.0.1:1');
  const text = await readFile(conf, 'utf8');
  expect(text).toContain('node cli/yanxi.mjs export nginx');
  expect(text).not.toContain('npx yanxi');
});

test('without the brotli module the line waits behind a #', async () => {
  const { conf } = await exported('http://127.0.0.1:1');
  const text = await readFile(conf, 'utf8');
  expect(text).toMatch(/# brotli_static on;/);
  expect(text).toContain('libnginx-mod-http-brotli-static');
});

test.each([
  [['export', 'nginx', '--help'], 0, '示例：\n  npx yanxi export nginx'],
  [['export', '--help'], 0, 'nginx'],
  [['export', 'apache'], 2, '没有这个命令：apache'],
  [['export', 'nginx', '--server-name', 'a;b'], 2, '域名不对：「a;b」'],
  [['export', 'nginx', '--port', '0'], 2, '端口应为 1 到 65535 的整数'],
  [['export', 'nginx', '--root', '/srv/$x'], 2, 'nginx 不能照写的字符'],
  [['export', 'nginx', '--upstream', 'x'], 1, '--upstream 的地址不对：x'],
])('%j', async (words, exit, said) => {
  const { code, stdout, stderr } = await run(...words);
  expect(stdout + stderr).toContain(said);
  expect(code).toBe(exit);
});
