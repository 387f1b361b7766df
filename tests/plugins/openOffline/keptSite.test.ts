import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { KeptSite } from '#plugins/openOffline/worker/keptSite.ts';
import type { Release } from '#plugins/openOffline/worker/release.ts';
import { FakeCaches } from './FakeCaches.ts';

const FONT = '/assets/font.woff2';
const TABLE = '/assets/pdfjs-6/cmaps/GB-H.bcmap';
const SAME = new Map([
  [FONT, 'font'],
  [TABLE, 'table'],
]);

/** A release's own files differ from another one's; fonts and tables are the same in all. */
const contentOf = (path: string, id: string): string => SAME.get(path) ?? `${path} of ${id}`;
const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64').slice(0, 16);

function release(id: string): Release {
  const shell = [`/assets/${id}/shell.js`, `/assets/main.${id}.js`];
  const exam = `/assets/${id}/exam.js`;
  return {
    id,
    script: `/assets/main.${id}.js`,
    files: Object.fromEntries([...shell, exam, ...SAME.keys()].map((path) => [path, hashOf(contentOf(path, id))])),
    shell,
    pages: { '/examanswer': [exam], '/personalcenter/taken': [TABLE], '/index': [] },
  };
}

let caches: FakeCaches;
/** The answer of the site's server; nothing without a network. */
let server: ((path: string) => Response | Promise<Response>) | undefined;
let asked: { path: string; options: RequestInit | undefined }[];
let registered: boolean;

beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  registered = true;
  serve('a');
});

/** A server with a release. */
function serve(id: string, deployment = '{}'): void {
  const { files, script } = release(id);
  server = (path) => {
    if (path === '/deployment.json') return new Response(deployment);
    if (Object.hasOwn(files, path)) {
      return new Response(contentOf(path, id), { headers: { 'content-type': 'text/javascript' } });
    }
    if (path.startsWith('/assets/')) return new Response('gone', { status: 404 });
    const document = `<html><script src="${script}"></script></html>`;
    return new Response(document, {
      headers: { 'content-type': 'text/html', 'content-security-policy': 'p', link: 'l' },
    });
  };
}

function without(missing: string): void {
  const all = server;
  server = (path) => (path === missing || !all ? new Response('gone', { status: 404 }) : all(path));
}

async function fetched(address: string | Request, options?: RequestInit): Promise<Response> {
  const path = new URL(address instanceof Request ? address.url : address, 'https://yanxi.test').pathname;
  asked.push({ path, options });
  if (!server) throw new TypeError('Failed to fetch');
  return server(path);
}

const site = (id: string) =>
  new KeptSite({
    base: '',
    release: release(id),
    caches,
    fetch: fetched,
    unregister() {
      registered = false;
      return Promise.resolve(true);
    },
  });
const request = (path: string) => new Request(`https://yanxi.test${path}`);
const opened = (id: string, page: string) => ({ page, files: [release(id).script] });
const page = (kept: KeptSite) => kept.page(fetched('/index'));

test('the shell of its release is kept, the plain document with its policy, and nothing of a user’s', async () => {
  await site('a').install();
  expect(caches.paths('yanxi a')).toEqual(['/assets/a/shell.js', '/assets/main.a.js', '/index.html']);
  expect(caches.paths('yanxi')).toEqual(['/deployment.json', '/newest-release.json']);
  const document = await caches.match('/index.html');
  expect(document?.headers.get('content-security-policy')).toBe('p');
  expect(document?.headers.get('link')).toBe(null);
  const documents = asked.filter(({ path }) => path === '/index.html');
  expect(documents).toMatchObject([{ options: { credentials: 'omit' } }]);
});

test.each([
  ['a file is missing', () => without('/assets/a/shell.js')],
  ['the server has another release by now', () => serve('b')],
  ['there is no network', () => (server = undefined)],
])('if %s, it is not installed', async (_, happen) => {
  happen();
  await expect(site('a').install()).rejects.toThrow();
});

test('a page comes from the network while that answers within three seconds, else from here', async () => {
  vi.useFakeTimers();
  const kept = site('a');
  await kept.install();
  const fromNetwork = await page(kept);
  expect(fromNetwork.headers.get('link')).toBe('l');

  server = undefined;
  expect((await page(kept)).headers.get('link')).toBe(null);
  server = () => new Response('bad gateway', { status: 502 });
  expect((await page(kept)).status).toBe(200);
  server = () => new Promise(() => undefined);
  const slow = page(kept);
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await slow).headers.get('link')).toBe(null);
});

test('the institution’s pictures are there without a network, and the newest while there is one', async () => {
  let drawn = 'first';
  const withPictures = () => {
    serve('a', '{ "face": { "logo": { "light": "/brand/logo.svg" }, "favicon": "/brand/gone.svg" } }');
    const others = server;
    server = (path) => {
      if (path === '/brand/logo.svg') return new Response(drawn, { headers: { 'content-type': 'image/svg+xml' } });
      return path.startsWith('/brand/') || !others ? new Response('gone', { status: 404 }) : others(path);
    };
  };
  withPictures();
  const kept = site('a');
  await kept.install();
  const logo = async () => (await kept.brand(request('/brand/logo.svg'))).text();
  server = undefined;
  expect(await logo()).toBe('first');
  await expect(kept.brand(request('/brand/gone.svg'))).rejects.toThrow();
  drawn = 'second';
  withPictures();
  expect(await logo()).toBe('second');
  server = undefined;
  expect(await logo()).toBe('second');
  server = () => new Response('bad gateway', { status: 502 });
  expect(await logo()).toBe('second');
});

test('a page that comes with a user’s answers is passed on and not kept', async () => {
  const kept = site('a');
  await kept.install();
  const paths = caches.paths('yanxi a');
  server = () => new Response('<script type="application/json" id="carried">{}</script>');
  expect(await (await page(kept)).text()).toContain('id="carried"');
  server = undefined;
  expect(await (await page(kept)).text()).not.toContain('id="carried"');
  expect(caches.paths('yanxi a')).toEqual(paths);
});

test('the network’s answer counts if nothing is kept', async () => {
  const kept = site('a');
  server = () => new Response('bad gateway', { status: 502 });
  expect((await page(kept)).status).toBe(502);
  server = undefined;
  await expect(page(kept)).rejects.toThrow('Failed to fetch');
});

test('files that were asked for once are there without a network; a page served in place of one is not kept', async () => {
  const kept = site('a');
  await kept.install();
  await kept.file(request('/assets/font.woff2'));
  server = undefined;
  expect(await (await kept.file(request('/assets/font.woff2'))).text()).toBe('font');

  server = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  await kept.file(request('/assets/a/lost.js'));
  await kept.file(request('/assets/b/other.js'));
  expect(caches.paths('yanxi a')).not.toContain('/assets/a/lost.js');
});

test('a newer release that is not complete is not opened', async () => {
  const before = site('a');
  await before.install();
  serve('b');
  without('/assets/b/shell.js');
  await expect(site('b').install()).rejects.toThrow();
  server = undefined;
  expect(await (await page(before)).text()).toContain('main.a.js');
});

test('a file of another release is never kept with this one’s', async () => {
  const kept = site('a');
  await kept.install();
  serve('b');
  await kept.file(request('/assets/b/exam.js'));
  await kept.opened({ page: '/index', files: ['/assets/b/shell.js', '/assets/main.b.js'] });
  expect(caches.paths('yanxi a').filter((path) => path.includes('b/') || path.includes('.b.'))).toEqual([]);
});

test('an opened page is kept, also by the next release, which drops the older one only when its turn comes', async () => {
  const before = site('a');
  await before.install();
  await before.opened(opened('a', '/examanswer'));
  await before.file(request('/assets/font.woff2'));
  expect(caches.paths('yanxi a')).toContain('/assets/a/exam.js');

  serve('b');
  const after = site('b');
  await after.install();
  expect(caches.paths('yanxi b')).toEqual([
    '/assets/b/exam.js',
    '/assets/b/shell.js',
    '/assets/font.woff2',
    '/assets/main.b.js',
    '/index.html',
  ]);
  server = undefined;
  expect(await (await page(before)).text(), 'the older worker opens the newer one as a whole').toContain('main.b.js');
  expect(await (await before.file(request('/assets/b/exam.js'))).text()).toBe('/assets/b/exam.js of b');
  expect(await (await before.file(request('/assets/a/exam.js'))).text(), 'pages that are open go on').toBe(
    '/assets/a/exam.js of a',
  );

  await after.dropOlder();
  expect(await caches.keys()).toEqual(['yanxi', 'yanxi b']);
  expect(await (await page(after)).text()).toContain('main.b.js');
});

test('a page’s tables are kept with it, and the next release takes them over instead of fetching them again', async () => {
  const before = site('a');
  await before.install();
  expect(await before.opened(opened('a', '/personalcenter/taken'))).toBe(true);
  serve('b');
  asked = [];
  const after = site('b');
  await after.install();
  await after.dropOlder();
  expect(asked.map(({ path }) => path)).not.toContain(TABLE);
  server = undefined;
  expect(await (await after.file(request(TABLE))).text()).toBe('table');
});

test('the deployment comes from the network, and without one from here; a change renews the document', async () => {
  const kept = site('a');
  await kept.install();
  serve('a', '{"systemName":"某校"}');
  asked = [];
  expect(await (await kept.deployment(request('/deployment.json'))).text()).toBe('{"systemName":"某校"}');
  expect(asked.map(({ path }) => path)).toEqual(['/deployment.json', '/index.html']);
  server = undefined;
  expect(await (await kept.deployment(request('/deployment.json'))).text()).toBe('{"systemName":"某校"}');
});

test('a missing deployment.json is known without a network, too', async () => {
  without('/deployment.json');
  const kept = site('a');
  await kept.install();
  server = undefined;
  expect((await kept.deployment(request('/deployment.json'))).status).toBe(404);
});

test('if the deployment switches it off, it goes with all that it kept, and keeps nothing after', async () => {
  await caches.open('of another program');
  const kept = site('a');
  await kept.install();
  serve('a', '{"plugins":{"openOffline":{"enabled":false}}}');
  await kept.deployment(request('/deployment.json'));
  expect(registered).toBe(false);
  await kept.file(request('/assets/a/exam.js'));
  await kept.opened(opened('a', '/examanswer'));
  expect(await caches.keys()).toEqual(['of another program']);
});

/** A script as a broken server or proxy delivers it. */
const SPOILT: Readonly<Record<string, (path: string) => Response>> = {
  half: (path) => new Response(contentOf(path, 'a').slice(0, 5), { headers: { 'content-type': 'text/javascript' } }),
  'a page': () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  'another release’s': (path) => new Response(contentOf(path, 'b'), { headers: { 'content-type': 'text/javascript' } }),
};

test.each(Object.entries(SPOILT))('a script that comes as %s is never kept', async (_, spoil) => {
  const whole = server;
  const spoilt = (wanted: string) => (path: string) =>
    path === wanted ? spoil(path) : (whole?.(path) ?? Response.error());
  server = spoilt('/assets/a/shell.js');
  await expect(site('a').install()).rejects.toThrow('/assets/a/shell.js is not whole');
  expect(caches.paths('yanxi a')).not.toContain('/assets/a/shell.js');

  server = spoilt('/assets/a/exam.js');
  const kept = site('a');
  await kept.install();
  await kept.file(request('/assets/a/exam.js'));
  await kept.opened(opened('a', '/examanswer'));
  expect(caches.paths('yanxi a')).not.toContain('/assets/a/exam.js');
  server = whole;
  await kept.opened(opened('a', '/examanswer'));
  expect(caches.paths('yanxi a')).toContain('/assets/a/exam.js');
});

test('a file that the browser itself keeps wrong is fetched past it, once', async () => {
  const whole = server;
  const kept = site('a');
  await kept.install();
  asked = [];
  // The browser's own cache is asked unless it is told otherwise.
  server = (path) =>
    asked.at(-1)?.options?.cache === 'reload'
      ? (whole?.(path) ?? Response.error())
      : new Response('ha', { status: 200 });
  expect(await (await kept.file(request('/assets/a/exam.js'))).text()).toBe('/assets/a/exam.js of a');
  expect(asked).toHaveLength(2);
  expect(caches.paths('yanxi a')).toContain('/assets/a/exam.js');
});

test.each([
  ['a file whose connection breaks', '/assets/a/exam.js', () => new Response(brokenOff())],
  [
    'a page in place of another release’s file',
    '/assets/b/exam.js',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is fetched once more, past the browser’s cache', async (_, path, spoilt) => {
  const kept = site('a');
  await kept.install();
  server = () => (asked.at(-1)?.options?.cache === 'reload' ? new Response('whole') : spoilt());
  expect(await (await kept.file(request(path))).text()).toBe('whole');
});

/** The part of a file that arrives before its connection breaks. */
const brokenOff = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('/ass'));
      controller.error(new TypeError('network error'));
    },
  });

test('a page for which a kept file did not work gets it anew, and so does whoever asks later; without a network it stays', async () => {
  const kept = site('a');
  await kept.install();
  const path = '/assets/a/shell.js';
  const wrong = await caches.open('yanxi a');
  await wrong.put(path, new Response('ha'));
  const text = async (asking: Request) => (await kept.file(asking)).text();
  expect(await text(request(path))).toBe('ha');
  const anew = new Request(`https://yanxi.test${path}`, { cache: 'reload' });
  const whole = server;
  server = undefined;
  await expect(kept.file(anew)).rejects.toThrow();
  expect(await text(request(path))).toBe('ha');
  server = whole;
  expect(await text(anew)).toBe(`${path} of a`);
  expect(await text(request(path))).toBe(`${path} of a`);
});

test('a document, or a deployment, that was cut off is not kept', async () => {
  const kept = site('a');
  await kept.install();
  const whole = server;
  server = (path) =>
    path === '/deployment.json' ? new Response('{"systemName":"某') : (whole?.(path) ?? Response.error());
  await kept.deployment(request('/deployment.json'));
  server = undefined;
  expect(await (await kept.deployment(request('/deployment.json'))).text()).toBe('{}');

  server = (path) =>
    path === '/index.html' ? new Response('<html><script src="/assets/main.b.js"></script>') : new Response('');
  await expect(site('b').install()).rejects.toThrow();
});
