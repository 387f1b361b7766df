import * as v from 'valibot';
import { createElement } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#kernel/http/call.ts';
import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { text } from '#kernel/plugin/parameters.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { observer } from 'mobx-react-lite';
import shell from '#plugins/shell/plugin.ts';
import { headerTools } from '#plugins/shell/points.ts';
import { markOf } from '#plugins/shell/render/carried.ts';
import { prepareRendering, type RenderJob, renderPage } from '#plugins/shell/render/renderPage.ts';

const Words = v.object({ words: v.string() });
const Letter = v.object({ ...Words.entries, cover: v.optional(v.string()) });
const getBook = call('GET /training/api/v1/book/{id}', { title: '书', reply: Letter });
const listShelf = call('GET /training/api/v1/shelf', {
  title: '书架',
  query: v.object({ of: v.string() }),
  reply: Words,
});
const getLetters = call('GET /training/api/v1/letters', { title: '信', reply: v.object({ records: v.array(Letter) }) });
const countNew = call('GET /business/api/v1/new', { title: '新书', reply: Words });

const Book = observer(({ id }: { id: string }) => {
  const { session } = useKernel();
  const book = useRemote(getBook.with({ id }));
  const shelf = useRemote(listShelf.with({ of: session.user?.userId ?? '' }));
  return createElement('main', {}, `${session.user?.userName} ${book.value?.words} ${shelf.value?.words}`);
});
const Back = () => createElement('main', {}, '回来');

const tabs = point<PointItem>('books.tabs', { onCrash: 'hide' });
const books = definePlugin({
  id: 'books',
  title: '书',
  about: '书',
  points: [tabs],
  routes: [
    page(routeRef('/book', { query: { id: text } }), {
      title: '书',
      load: () => Promise.resolve({ default: Book }),
      hosts: [tabs],
      shows: () => ['letters'],
      data: ({ id }, user) => [getBook.with({ id }), listShelf.with({ of: user?.userId ?? '' })],
    }),
    page(routeRef('/callback', { query: { code: text } }), {
      title: '回来',
      load: () => Promise.resolve({ default: Back }),
      data: none,
    }),
    redirect('/old', { pattern: '/book' }),
  ],
  contributes: [
    tabs.add({ id: 'letters', data: [getLetters.with({})] }),
    tabs.add({ id: 'closed', data: [listShelf.with({ of: 'closed tab' })] }),
    headerTools.add({
      id: 'new',
      load: () => Promise.resolve({ default: () => null }),
      data: () => [countNew.with({})],
    }),
  ],
});
const PLUGINS = [shell, books].map((plugin) => ({ id: plugin.id, plugin }));

const USER = { userId: 'u1', userName: '林夏', account: 'linxia', permissions: [] };
const envelope = (data: unknown) => Response.json({ code: 200, state: true, message: '', data });

/** The upstream's answer to a path; `words` by default. */
let says: Record<string, () => Response | Promise<Response>> = {};
let userOf: (token: string) => typeof USER = () => USER;
let asked: { address: string; headers: Headers; method: string }[] = [];
// Other tests follow in the same process.
const REPLACED = ['location', 'history', 'localStorage', 'sessionStorage', 'matchMedia', 'fetch'];
for (const name of [...REPLACED, 'addEventListener', 'removeEventListener']) vi.stubGlobal(name, undefined);
afterAll(() => {
  vi.unstubAllGlobals();
});
prepareRendering(async (input, init = {}) => {
  const { pathname, search, origin } = new URL(String(input));
  asked.push({ address: origin + pathname + search, headers: new Headers(init.headers), method: init.method ?? 'GET' });
  const answer = says[pathname];
  if (answer) {
    const signal = init.signal;
    return Promise.race([
      answer(),
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    ]);
  }
  if (pathname.endsWith('/user/info')) return envelope(userOf(new Headers(init.headers).get('token') ?? ''));
  if (pathname.endsWith('/sysConfig/get')) return envelope({ systemName: '研习' });
  if (pathname.endsWith('/notice')) return envelope({ records: [], total: 0 });
  if (pathname.endsWith('letters')) return envelope({ records: [{ words: '信' }] });
  return envelope({ words: pathname });
});

beforeEach(() => {
  says = {};
  userOf = () => USER;
  asked = [];
});

const jobFor = (path: string): RenderJob => ({
  href: `http://localhost${path}`,
  base: '',
  upstream: 'http://upstream.test',
  headers: { cookie: '_tk_=secret', 'user-agent': 'Own/1' },
  deployment: '{}',
  timeZone: 'Asia/Shanghai',
  patience: 20_000,
});

/** Draws a page for the user. */
async function draw(path: string, more: Partial<RenderJob> = {}) {
  const visitor = { token: 'secret', user: JSON.stringify(USER) };
  const rendered = await renderPage({ ...jobFor(path), visitor, ...more }, PLUGINS);
  const html = rendered.kind === 'page' ? rendered.html : undefined;
  return { html, carried: rendered.carried, lines: linesOf(rendered.carried?.answers ?? {}) };
}

const linesOf = (answers: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(answers)
    .map((key) => key.split(' ')[1] ?? '')
    .toSorted();

/** Sorted. */
const OF_BOOK = [
  '/business/api/v1/new',
  '/system/api/v1/user/info',
  '/training/api/v1/book/{id}',
  '/training/api/v1/letters',
  '/training/api/v1/shelf',
];

test('a page is drawn with the user’s own answers, each asked for once, with their own token and headers', async () => {
  const { html, carried, lines } = await draw('/book?id=7');
  expect(html).toContain('林夏 /training/api/v1/book/7 /training/api/v1/shelf');
  expect(lines).toEqual(expect.arrayContaining(OF_BOOK));
  expect(carried).toMatchObject({ drawn: true, whole: true, owner: markOf('secret') });
  expect(carried?.answers['GET /training/api/v1/book/{id} [["id","7"]]']).toEqual({ words: '/training/api/v1/book/7' });
  const addresses = asked.map(({ address }) => address);
  expect(addresses).toContain('http://upstream.test/training/api/v1/shelf?of=u1');
  expect(addresses).not.toContain('http://upstream.test/training/api/v1/shelf?of=closed+tab');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { headers, method } of asked) {
    expect([method, headers.get('token'), headers.get('cookie'), headers.get('user-agent')]).toEqual([
      'GET',
      'secret',
      '_tk_=secret',
      'Own/1',
    ]);
  }
});

test('the user is the upstream’s, where the browser knows an older one or none', async () => {
  says['/system/api/v1/user/info'] = () => envelope({ ...USER, userName: '林小夏' });
  expect((await draw('/book?id=7')).html).toContain('林小夏');
  expect((await draw('/old?id=7', { visitor: { token: 'secret', user: undefined } })).html).toContain('林小夏');
  const asks = asked.filter(({ address }) => address.endsWith('/user/info'));
  expect(asks).toHaveLength(2);
});

test('users drawn for at once never see each other', async () => {
  userOf = (token) => ({ ...USER, userId: token, userName: `我是${token}` });
  const names = Array.from({ length: 200 }, (_, at) => `user-${at}.`);
  const pages = await Promise.all(
    names.map((name) => draw('/book?id=7', { visitor: { token: name, user: undefined }, headers: {} })),
  );
  for (const [at, { html, carried }] of pages.entries()) {
    const whole = `${html} ${JSON.stringify(carried)}`;
    expect(whole).toContain(`我是${names[at]}`);
    for (const other of whole.match(/user-\d+\./g) ?? []) expect(other).toBe(names[at]);
  }
});

test('an unknown page, one that is off and a broken deployment are left to the browser', async () => {
  for (const [path, deployment] of [
    ['/nowhere', '{}'],
    ['/book?id=7', '{ "plugins": { "books": false } }'],
    ['/book?id=7', '{ "plugins": 7 }'],
  ] as const) {
    const { html, lines } = await draw(path, { deployment });
    expect([html, lines.filter((line) => line.includes('book'))], path + deployment).toEqual([undefined, []]);
  }
});

test('refused, broken or odd answers leave the page to the browser, with those that have come', async () => {
  const path = '/training/api/v1/book/7';
  const odd: Record<string, () => Response | Promise<Response>> = {
    'signed out': () => new Response('', { status: 401 }),
    'signed out in the body': () => Response.json({ code: 401, state: false, message: 'x', data: null }),
    'a fault': () => new Response('oops', { status: 500 }),
    'no JSON': () => new Response('<html>'),
    'no contract': () => envelope('words'),
    'without end': () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000)) })),
    away: () => Promise.reject(new TypeError('away')),
  };
  for (const [what, answer] of Object.entries(odd)) {
    asked = [];
    says = { [path]: answer };
    const { html, carried, lines } = await draw('/book?id=7');
    expect([html, carried?.drawn], what).toEqual([undefined, false]);
    expect(lines, what).toContain('/system/api/v1/user/info');
    expect(lines, what).not.toContain('/training/api/v1/book/{id}');
    expect(
      asked.every(({ method }) => method === 'GET'),
      what,
    ).toBe(true);
  }
  // The user is unknown, so the browser has to find out.
  says = { '/system/api/v1/user/info': () => new Response('', { status: 401 }) };
  const { html, lines } = await draw('/book?id=7', { visitor: { token: 'secret', user: undefined } });
  expect([html, lines.filter((line) => line.includes('book'))]).toEqual([undefined, []]);
});

test('what is late, and what fails beside the page, is drawn as it waits, and left to the browser', async () => {
  const late = () => new Promise<Response>(() => undefined);
  says = { '/training/api/v1/shelf': late, '/business/api/v1/new': () => new Response('oops', { status: 500 }) };
  const { html, carried, lines } = await draw('/book?id=7', { patience: 400 });
  expect(html).toContain('林夏 /training/api/v1/book/7 undefined');
  expect(carried).toMatchObject({ drawn: true, whole: false });
  expect(lines).toContain('/training/api/v1/letters');
  for (const line of ['/training/api/v1/shelf', '/business/api/v1/new']) expect(lines).not.toContain(line);
});

test('a guest’s page, which is kept for others, is drawn whole or not at all', async () => {
  const guest = { ...jobFor('/book?id=7'), visitor: undefined, patience: 400 };
  expect((await renderPage(guest, PLUGINS)).kind).toBe('page');
  says = { '/training/api/v1/book/7': () => new Promise(() => undefined) };
  expect(await renderPage(guest, PLUGINS)).toMatchObject({ kind: 'plain', missing: false });
  says = { '/training/api/v1/book/7': () => Response.json({ code: 404, state: false, message: '没有', data: null }) };
  expect(await renderPage(guest, PLUGINS)).toMatchObject({ kind: 'plain', missing: true });
});

test('an answer of another make comes as the contract has it', async () => {
  says = { '/training/api/v1/book/7': () => new Response('{ "code": "200", "data": { "words": 12345678901234567 } }') };
  const { html, carried } = await draw('/book?id=7');
  expect(html).toContain('12345678901234567');
  expect(carried?.answers['GET /training/api/v1/book/{id} [["id","7"]]']).toEqual({ words: '12345678901234567' });
});

test('a service elsewhere gets the token, and nothing else of the request for the page', async () => {
  await draw('/book?id=7', { deployment: '{ "services": { "training": "https://training.test/t" } }' });
  const elsewhere = asked.find(({ address }) => address === 'https://training.test/t/api/v1/book/7');
  expect([elsewhere?.headers.get('token'), elsewhere?.headers.get('cookie')]).toEqual(['secret', null]);
});
