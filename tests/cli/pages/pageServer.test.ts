import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { siteListener } from '#cli/server/siteListener.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { type Carried, markOf } from '#plugins/shell/render/carried.ts';
import type { Rendered, RenderJob } from '#plugins/shell/render/renderPage.ts';
import { PAGE, smallBuild } from '../support/site.ts';
import { ask } from '../support/smoke.ts';

const load = () => Promise.reject(new Error('never loaded'));
const PLUGINS = [
  {
    id: 'books',
    plugin: definePlugin({
      id: 'books',
      title: '书',
      about: '书',
      routes: [
        page(routeRef('/books'), { title: '书目', load, data: none }),
        page(routeRef('/book', { query: { id: text } }), { title: '书', load, data: none }),
        page(routeRef('/novel', { query: { id: text } }), { title: '小说', load, data: none }),
        page(routeRef('/mine'), { title: '我的书', access: 'login', load, data: none }),
        page(routeRef('/checkin'), { title: '签到', access: 'login', load, data: none }),
      ],
    }),
  },
];

const drawn = (
  words: string,
  more: { about?: Record<string, unknown>; title?: string; answers?: Record<string, unknown>; owner?: string } = {},
): Rendered => ({
  kind: 'page',
  html: `<main class="root-7">${words}</main>`,
  carried: {
    drawn: true,
    whole: true,
    owner: more.owner ?? '',
    at: 1,
    zone: -480,
    answers: more.answers ?? { 'GET /x': { words } },
  },
  facts: {
    title: more.title ?? '书 - 研习',
    siteName: '研习',
    description: words,
    path: '/book',
    image: undefined,
    about: more.about,
  },
});

async function open(
  render: (job: RenderJob) => Promise<Rendered | undefined>,
  budget = 20_000,
  crowded = (): boolean => false,
) {
  const folder = await smallBuild();
  const settings = join(folder, 'settings.json');
  await writeFile(settings, '{}');
  const listener = await siteListener({
    folder,
    upstream: (_request, response) => response.end('upstream'),
    deployment: await deploymentSource(settings),
    plugins: PLUGINS,
    drawing: { render, crowded, upstream: 'http://127.0.0.1:9/', lists: [], budget },
  });
  const { server, url } = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return {
    settings,
    url,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(url + path.slice(1), { method, headers: { accept: 'text/html', ...headers } }),
  };
}

const never = () => new Promise<undefined>(() => undefined);

test('a page comes drawn, with the answers it was drawn from, and no script that is not a file', async () => {
  const { get } = await open(() => Promise.resolve(drawn('白鹿原')));
  const response = await get('/book?id=1');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<div id="root"><main class="root-7">白鹿原</main></div>');
  expect(html).toMatch(
    /<link href="\/assets\/main.css" rel="stylesheet">\s*<link rel="preload" href="\/deployment.json".*\s*<\/head>/,
  );
  expect(html).toContain('<html lang="zh-CN" data-mantine-color-scheme="light">');
  expect(html).toContain('<script type="application/json" id="carried">{"drawn":true,"whole":true,"owner":"","at":1');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(ld\+)?json")/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('in a crowd a page is waited for until its turn has come, otherwise only while it is drawn', async () => {
  let crowded = true;
  const soon = () => new Promise<Rendered>((resolve) => setTimeout(() => resolve(drawn('白鹿原')), 20));
  const { get } = await open(soon, 1, () => crowded);
  expect(await (await get('/book?id=1')).text()).toContain('白鹿原');
  crowded = false;
  expect(await (await get('/book?id=2')).text()).not.toContain('白鹿原');
});

test('requests made for a page carry its visitor’s protocol', async () => {
  const jobs: RenderJob[] = [];
  const { get } = await open((job) => {
    jobs.push(job);
    return Promise.resolve(drawn('白鹿原'));
  });
  await (await get('/book?id=1', { 'x-forwarded-proto': 'https' })).text();
  await (await get('/book?id=1')).text();
  expect(jobs.map(({ headers }) => headers)).toEqual([{ 'x-forwarded-proto': 'https' }, {}]);
});

test('the plain page stands at an address of its own, for whoever keeps it', async () => {
  const { get } = await open(() => Promise.resolve(drawn('白鹿原')));
  const response = await get('/index.html');
  expect([response.status, await response.text()]).toEqual([200, PAGE]);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('user content cannot close the element around it', async () => {
  const words = '</script><script>harm()</script><!--\u2028';
  const { get } = await open(() =>
    Promise.resolve(drawn('x', { about: { '@type': 'Course', name: words }, title: words, answers: { words } })),
  );
  const html = await (await get('/book?id=1')).text();
  expect(html).not.toContain('<script>harm');
  const carried = /id="carried">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(carried).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(carried)).toMatchObject({ answers: { words } });
});

/** The answers that came with a page. */
function carriedIn(html: string): Carried | undefined {
  const json = /<script type="application\/json" id="carried">(.*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

const SIGNED_IN = { cookie: '_tk_=abc%20d; _user_=%7B%22userId%22%3A%22u%22%7D', 'accept-encoding': 'identity' };

/** Draws the name of the user, who is known by the token alone. */
const drawnFor = ({ visitor, href }: RenderJob): Rendered => {
  const name = visitor?.token.replace('token-of-', '') ?? '游客';
  const answers = { [`GET ${new URL(href).pathname}`]: { name } };
  return drawn(`我是${name}`, { owner: markOf(visitor?.token), answers });
};

test('two users in turn and at once five thousand times never see each other, nor does a guest: theirs is never kept', async () => {
  const { get } = await open((job) => Promise.resolve(drawnFor(job)));
  const visit = async (turn: number): Promise<void> => {
    const [name, other] = turn % 2 === 0 ? ['linxia', 'zhouyu'] : ['zhouyu', 'linxia'];
    const token = `token-of-${name}`;
    const path = turn % 3 === 0 ? '/mine' : '/books';
    const response = await get(path, { cookie: `a=b; _tk_=${token}` });
    const html = await response.text();
    expect(html).toContain(`我是${name}`);
    expect(carriedIn(html)).toMatchObject({ owner: markOf(token), answers: { [`GET ${path}`]: { name } } });
    expect(html).not.toContain(other);
    expect(html).not.toContain('token-of');
    expect(response.headers.get('cache-control')).toBe('no-store, private');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('vary')).toContain('cookie');
  };
  for (let turn = 0; turn < 1_000; turn++) {
    await visit(turn);
    if (turn % 50 === 0) expect(await (await get('/books')).text()).toContain('我是游客');
    // A token in a header is that of a program, for which no page is drawn.
    if (turn % 50 === 25) expect(await (await get('/books', { token: 'token-of-linxia' })).text()).toBe(PAGE);
  }
  for (let turn = 0; turn < 4_000; turn += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => visit(turn + more)));
  }
  expect(await (await get('/mine')).text()).toBe(PAGE);
}, 60_000);

test('the head of a user’s page goes ahead, then the page as it is drawn for them, with their own headers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let job: RenderJob | undefined;
  const { get } = await open(async (given) => {
    job = given;
    await promise;
    return drawnFor(given);
  });
  const response = await get('/mine?x=1', {
    ...SIGNED_IN,
    'user-agent': 'Own/1',
    referer: 'http://odd.ref/',
    'x-forwarded-for': '10.1.2.3',
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('<body>')) seen += (await reader?.read())?.value ?? '';
  expect(seen).toContain('<title>我的书 - ');
  expect(seen).toContain('<link href="/assets/main.css" rel="stylesheet">');
  expect(seen).not.toContain('我是');
  resolve();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) seen += part.value;
  expect(seen).toMatch(/我是abc d.*id="carried".*<script defer src="\/assets\/main\.0a1b2c\.js"><\/script>.*<\/body>/s);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  // Addresses on the page name the host that the user came to.
  const href = new URL('/mine?x=1', response.url).href;
  expect(job).toMatchObject({ href, visitor: { token: 'abc d', user: '{"userId":"u"}' } });
  expect(job?.headers).toEqual({
    cookie: SIGNED_IN.cookie,
    'user-agent': 'Own/1',
    'accept-language': '*',
    'x-forwarded-for': '10.1.2.3',
  });
});

test('of a page for one visitor, the scripts go ahead, as the browser draws it; its answers follow', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const carried = { drawn: false, whole: false, owner: 'x', at: 1, zone: -480, answers: { 'GET /x': 1 } };
  let job: RenderJob | undefined;
  const { get } = await open(async (given) => {
    job = given;
    await promise;
    return { kind: 'plain', why: 'answers only', missing: false, carried };
  });
  const response = await get('/checkin', SIGNED_IN);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('<script defer')) seen += (await reader?.read())?.value ?? '';
  expect(seen).toContain('正在打开…');
  expect(job).toMatchObject({ answersOnly: true });
  resolve();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) seen += part.value;
  expect(carriedIn(seen)).toEqual(carried);
  expect(seen.match(/正在打开…|<script defer/g)).toHaveLength(2);
  expect(seen).toMatch(/<\/body><\/html>$/);
});

test('what cannot be drawn for a user in time is left to the browser, with the answers that have come', async () => {
  const carried = { drawn: false, whole: false, owner: 'x', at: 1, zone: -480, answers: { 'GET /x': 1 } };
  const { get } = await open(() => Promise.resolve({ kind: 'plain', why: 'too slow', missing: false, carried }));
  const html = await (await get('/mine', SIGNED_IN)).text();
  expect(html).toContain('正在打开…');
  expect(carriedIn(html)).toEqual(carried);
  expect(html).toMatch(/<script defer src="\/assets\/main\.0a1b2c\.js">/);

  for (const hopeless of [never, () => Promise.reject(new Error('broken')), () => Promise.resolve(undefined)]) {
    const { get: getPlain } = await open(hopeless, 1);
    const plain = await (await getPlain('/mine', SIGNED_IN)).text();
    expect(plain).toContain('正在打开…');
    expect(carriedIn(plain)).toBeUndefined();
    expect(plain).toMatch(/<script defer src="\/assets\/main\.0a1b2c\.js">.*<\/body><\/html>$/s);
  }
});

test('a page for which nothing can be drawn stays as it was', async () => {
  const { get } = await open((job) => Promise.resolve(drawnFor(job)));
  expect(await (await get('/nowhere', SIGNED_IN)).text()).toBe(PAGE);
  expect(await (await get('/mine', { cookie: '_tk_=%' })).text()).toBe(PAGE);
  expect(await (await get('/mine', SIGNED_IN, 'HEAD')).text()).toBe('');
  // Whoever keeps the plain page gets nobody's.
  expect(await (await get('/index.html', SIGNED_IN)).text()).toBe(PAGE);
});

test('nothing of a guest’s request but its address is drawn', async () => {
  let job: RenderJob | undefined;
  const { get } = await open((given) => {
    job = given;
    return Promise.resolve(drawn(JSON.stringify(given)));
  });
  const odd = {
    'user-agent': 'odd-agent',
    'x-forwarded-host': 'odd.host',
    referer: 'http://odd.ref/',
    cookie: 'odd=1',
  };
  const html = await (await get('/book?id=1', odd)).text();
  expect(html + JSON.stringify(job)).not.toContain('odd');
});

test('the head goes ahead of what is still being drawn; what is not drawn in time is left to the browser', async () => {
  const { promise, resolve } = Promise.withResolvers<Rendered>();
  const { get } = await open(() => promise);
  const response = await get('/books', { 'accept-encoding': 'identity' });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('<body>')) seen += (await reader?.read())?.value ?? '';
  expect(seen).toContain('<link href="/assets/main.css" rel="stylesheet">');
  expect(seen).not.toContain('白鹿原');
  resolve(drawn('白鹿原'));
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) seen += part.value;
  expect(seen).toMatch(/白鹿原.*<script defer src="\/assets\/main\.0a1b2c\.js"><\/script><\/body>/s);

  const hanging = await open(never, 1);
  for (const path of ['/books', '/book?id=1']) {
    const plain = await (await hanging.get(path)).text();
    expect(plain).toContain('正在打开…');
    expect(plain.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(plain.match(/<script defer src="\/assets\/main\.0a1b2c\.js">/g)).toHaveLength(1);
  }
});

test('data comes ahead of every script, which may fill the line', async () => {
  const picture = '<link rel="preload" as="image" href="/a.png" fetchPriority="high"/>';
  const novel = { ...drawn('白鹿原'), html: `${picture}<main>白鹿原</main>` };
  const { get } = await open(({ href }) => Promise.resolve(href.endsWith('=1') ? novel : undefined));
  const response = await get('/novel?id=1');
  const html = await response.text();
  expect(response.headers.get('link')).toBe('</assets/9.css>; rel=preload; as=style');
  const order = [
    '<link href="/assets/main.css" rel="stylesheet">',
    picture,
    '</main>',
    '<script defer src="/assets/main.0a1b2c.js"></script>',
    '<link data-after-paint href="/assets/9.js" as="script">',
  ].map((part) => html.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));

  // A page that is not rendered needs its scripts before it shows anything.
  const plain = await get('/novel?id=2');
  expect(plain.headers.get('link')).toContain('</assets/9.js>; rel=preload; as=script');
});

test('a page that throws hurts no other; a missing one is a 404', async () => {
  const { get } = await open(({ href }) => {
    if (href.endsWith('=bad')) return Promise.reject(new Error('broken'));
    return Promise.resolve(
      href.endsWith('=gone') ? { kind: 'plain', why: 'gone', missing: true } : drawn(href.slice(-1)),
    );
  });
  const [bad, gone, good] = await Promise.all(['bad', 'gone', '7'].map((id) => get(`/book?id=${id}`)));
  expect([bad?.status, await bad?.text()]).toEqual([200, PAGE]);
  expect([gone?.status, await gone?.text()]).toEqual([404, PAGE]);
  expect(await good?.text()).toContain('>7</main>');
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/book?id=gone', {}, 'HEAD')).status).toBe(404);
});

test('a page is drawn once for all who ask for it, confirmed by its tag, and drawn anew once the deployment changes', async () => {
  let times = 0;
  const { get, settings } = await open(({ deployment }) => {
    times++;
    return Promise.resolve(drawn(deployment));
  });
  const pages = await Promise.all([1, 2, 3].map(() => get('/book?id=1')));
  const again = await get('/book?id=1', { 'if-none-match': pages[0]?.headers.get('etag') ?? '' });
  expect([times, again.status]).toEqual([1, 304]);
  expect(await (await get('/book?id=1', { 'accept-encoding': 'br' })).text()).toContain('root-7');
  await writeFile(settings, '{ "systemName": "江州" }');
  expect(await (await get('/book?id=1')).text()).toContain('江州');
  await writeFile(settings, '{ "plugins": { "books": false } }');
  expect((await get('/book?id=1')).status).toBe(404);
});

test('the sites of a deployment never share a page: each is drawn, kept and headed for its own host', async () => {
  const jobs: string[] = [];
  const { settings, url } = await open((job) => {
    jobs.push(job.hostName ?? '');
    return Promise.resolve(drawn(`画给${job.hostName ?? '其他'}`, { title: `书 - ${job.hostName ?? '其他'}` }));
  });
  const site = (systemName: string, primaryColor: string) => ({ systemName, face: { primaryColor } });
  await writeFile(
    settings,
    JSON.stringify({ sites: { 'a.cn': site('甲校', '#c8102e'), 'b.cn': site('乙校', '#003a8c') } }),
  );
  const pageAt = (host: string, path = '/book?id=1', headers: Record<string, string> = {}) =>
    ask(url, path, { accept: 'text/html', host, ...headers });
  for (let round = 0; round < 2; round++) {
    for (const [host, words, colour] of [
      ['a.cn:8080', '画给a.cn', '#c8102e'],
      ['b.cn', '画给b.cn', '#003a8c'],
      ['c.cn', '画给其他', undefined],
      ['d.cn', '画给其他', undefined],
    ] as const) {
      const { text: html } = await pageAt(host);
      expect(html).toContain(words);
      if (colour === undefined) expect(html).not.toContain('id="face"');
      else expect(html).toContain(`--mantine-color-jade-6:${colour}`);
    }
  }
  // Hosts that nobody named share one.
  expect(jobs).toEqual(['a.cn', 'b.cn', '']);
  const { headers } = await pageAt('a.cn');
  expect((await pageAt('b.cn', '/book?id=1', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
  expect((await pageAt('a.cn', '/book?id=1', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  // The head that is sent before a page is drawn, for guests and for users.
  expect((await pageAt('b.cn', '/books')).text).toContain('<title>书目 - 乙校</title>');
  expect((await pageAt('a.cn', '/books')).text).toContain('<title>书目 - 甲校</title>');
  expect((await pageAt('c.cn', '/books')).text).not.toMatch(/甲校|乙校/);
  const mine = await pageAt('b.cn', '/mine', { cookie: '_tk_=abc' });
  expect(mine.text).toContain('--mantine-color-jade-6:#003a8c');
});
