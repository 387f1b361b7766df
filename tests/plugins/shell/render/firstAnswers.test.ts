import * as v from 'valibot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#kernel/http/call.ts';
import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { text } from '#kernel/plugin/parameters.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import shell from '#plugins/shell/plugin.ts';
import { headerTools } from '#plugins/shell/points.ts';
import { installBrowserParts } from '#plugins/shell/render/browserParts.ts';
import { type GivenAnswer, markOf } from '#plugins/shell/render/carried.ts';
import { firstAnswers, type FirstAnswersJob } from '#plugins/shell/render/firstAnswers.ts';

const Words = v.object({ words: v.string() });
const Letter = v.object({ ...Words.entries, cover: v.optional(v.string()) });
const getBook = call('GET /training/api/v1/book/{id}', { title: '书', reply: Letter });
const listShelf = call('GET /training/api/v1/shelf', {
  title: '书架',
  query: v.object({ of: v.string() }),
  reply: Words,
});
const getLetters = call('GET /training/api/v1/letters', { title: '信', reply: v.object({ records: v.array(Letter) }) });
const readBook = call('POST /training/api/v1/book/{id}/read', { title: '记为读过', reply: v.unknown() });
const countNew = call('GET /business/api/v1/new', { title: '新书', reply: Words });

const load = () => Promise.reject(new Error('never loaded'));
const tabs = point<PointItem>('books.tabs', { onCrash: 'hide' });
const books = definePlugin({
  id: 'books',
  title: '书',
  about: '书',
  points: [tabs],
  routes: [
    page(routeRef('/book', { query: { id: text } }), {
      title: '书',
      load,
      hosts: [tabs],
      shows: () => ['letters'],
      data: ({ id }, user) => [getBook.with({ id }), listShelf.with({ of: user?.userId ?? '' }), readBook.with({ id })],
    }),
    page(routeRef('/callback', { query: { code: text } }), { title: '回来', load, data: none }),
    redirect('/old', { pattern: '/book' }),
  ],
  contributes: [
    tabs.add({ id: 'letters', data: [getLetters.with({})] }),
    tabs.add({ id: 'closed', data: [listShelf.with({ of: 'closed tab' })] }),
    headerTools.add({ id: 'new', load, data: () => [countNew.with({})] }),
  ],
});
const PLUGINS = [shell, books].map((plugin) => ({ id: plugin.id, plugin }));

const USER = { userId: 'u1', userName: '林夏', account: 'linxia', permissions: [] };
const envelope = (data: unknown) => Response.json({ code: 200, state: true, message: '', data });

/** The upstream's answer to a path; `words` by default. */
let says: Record<string, () => Response | Promise<Response>> = {};
let asked: { address: string; headers: Headers; method: string }[] = [];
// Other tests follow in the same process.
const REPLACED = ['location', 'history', 'localStorage', 'sessionStorage', 'matchMedia', 'fetch'];
for (const name of [...REPLACED, 'addEventListener', 'removeEventListener']) vi.stubGlobal(name, undefined);
afterAll(() => {
  vi.unstubAllGlobals();
});
installBrowserParts(async (input, init = {}) => {
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
  return envelope(
    pathname.endsWith('/user/info')
      ? USER
      : pathname.endsWith('letters')
        ? { records: [{ words: '信' }] }
        : { words: pathname },
  );
});

beforeEach(() => {
  says = {};
  asked = [];
});

async function ask(path: string, more: Partial<FirstAnswersJob> = {}): Promise<GivenAnswer[]> {
  const given: GivenAnswer[] = [];
  const job: FirstAnswersJob = {
    href: `http://localhost${path}`,
    base: '',
    upstream: 'http://upstream.test',
    headers: { cookie: '_tk_=secret', 'user-agent': 'Own/1' },
    deployment: '{}',
    timeZone: 'Asia/Shanghai',
    token: 'secret',
    user: JSON.stringify(USER),
    patience: 20_000,
    ...more,
  };
  await firstAnswers(job, PLUGINS, (one) => given.push(one));
  return given;
}

const linesOf = (given: readonly GivenAnswer[]) => given.map(({ key }) => key.split(' ')[1]).toSorted();

/** Sorted. */
const OF_BOOK = [
  '/business/api/v1/new',
  '/system/api/v1/user/info',
  '/training/api/v1/book/{id}',
  '/training/api/v1/letters',
  '/training/api/v1/shelf',
];

test('the calls of the page, of the tab that is open and of the frame are asked with the user’s own token, once each', async () => {
  const given = await ask('/book?id=7');
  expect(linesOf(given)).toEqual(OF_BOOK);
  expect(new Set(given.map(({ owner }) => owner))).toEqual(new Set([markOf('secret')]));
  expect(given.find(({ key }) => key.includes('{id}'))).toMatchObject({
    key: 'GET /training/api/v1/book/{id} [["id","7"]]',
    answer: { words: '/training/api/v1/book/7' },
  });
  const addresses = asked.map(({ address }) => address);
  expect(addresses).toContain('http://upstream.test/training/api/v1/shelf?of=u1');
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

test('the addresses of an answer’s pictures travel along, under the address of the platform', async () => {
  says['/training/api/v1/letters'] = () =>
    envelope({
      records: [
        { words: '信', cover: 'f1' },
        { words: '信', cover: 'https://cdn.test/a.png' },
        { words: '信', cover: 'f2' },
      ],
    });
  const files = [
    { fileId: 'f1', url: '/file/f1.png' },
    { fileId: 'f2', url: 'https://cdn.test/f2.png' },
  ];
  says['/file/out-api/v1/fileInfo/list'] = () => envelope(files);
  const given = await ask('/book?id=7');
  expect(given.filter(({ key }) => key.startsWith('file '))).toEqual(
    files.map((file) => ({ owner: markOf('secret'), key: `file ${file.fileId}`, answer: file })),
  );
  const lists = asked.filter(({ address }) => address.includes('/fileInfo/'));
  expect(lists.map(({ address }) => new URL(address).searchParams.get('fileIds'))).toEqual(['f1,f2']);
  expect(lists[0]?.headers.get('token')).toBe('secret');
});

test('the picture that the page shows first is told from the others, to be fetched at once', async () => {
  says['/training/api/v1/book/7'] = () => envelope({ words: '书', cover: 'f2' });
  says['/training/api/v1/letters'] = () => envelope({ records: [{ words: '信', cover: 'f1' }] });
  says['/file/out-api/v1/fileInfo/list'] = () =>
    envelope(['f1', 'f2'].map((fileId) => ({ fileId, url: `/file/${fileId}.png` })));
  const given = await ask('/book?id=7');
  expect(given.flatMap(({ picture }) => picture ?? [])).toEqual(['/file/f2.png']);
});

test('if no picture can be found, the answers come all the same', async () => {
  says['/training/api/v1/letters'] = () => envelope({ records: [{ words: '信', cover: 'f1' }] });
  says['/file/out-api/v1/fileInfo/list'] = () => new Response('', { status: 503 });
  expect(linesOf(await ask('/book?id=7'))).toEqual(OF_BOOK);
});

test('redirects are followed; a user whom the browser does not name is asked for first', async () => {
  expect(linesOf(await ask('/old?id=7', { user: undefined }))).toEqual(OF_BOOK);
  expect(asked[0]?.address).toBe('http://upstream.test/system/api/v1/user/info');
  expect(asked.filter(({ address }) => address.endsWith('/user/info'))).toHaveLength(1);
});

test('a page that makes no calls of its own, an unknown one and one that is off bring nothing along', async () => {
  expect(await ask('/callback?code=once')).toEqual([]);
  expect(await ask('/nowhere')).toEqual([]);
  expect(await ask('/book?id=7', { deployment: '{ "plugins": { "books": false } }' })).toEqual([]);
  expect(await ask('/book?id=7', { deployment: '{ "plugins": 7 }' })).toEqual([]);
  expect(asked).toEqual([]);
});

test('refused, broken, odd, too long or late answers are left out, and nothing is done about it', async () => {
  const path = '/training/api/v1/book/7';
  const others = OF_BOOK.filter((line) => !line.includes('book'));
  const odd: Record<string, () => Response | Promise<Response>> = {
    'signed out': () => new Response('', { status: 401 }),
    'signed out in the body': () => Response.json({ code: 401, state: false, message: 'x', data: null }),
    'a fault': () => new Response('oops', { status: 500 }),
    'no JSON': () => new Response('<html>'),
    'no contract': () => envelope('words'),
    'too long': () => envelope({ words: 'x'.repeat(700_000) }),
    'without end': () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000)) })),
    away: () => Promise.reject(new TypeError('away')),
    late: () => new Promise(() => undefined),
  };
  for (const [what, answer] of Object.entries(odd)) {
    asked = [];
    says = { [path]: answer };
    expect(linesOf(await ask('/book?id=7', what === 'late' ? { patience: 200 } : {})), what).toEqual(others);
    expect(
      asked.every(({ method }) => method === 'GET'),
      what,
    ).toBe(true);
  }
  // The user is unknown, so the browser has to find out.
  says = { '/system/api/v1/user/info': () => new Response('', { status: 401 }) };
  expect(await ask('/book?id=7', { user: undefined })).toEqual([]);
});

test('an answer of another make comes as the contract has it; one that can be read only in part does not', async () => {
  says = { '/training/api/v1/book/7': () => new Response('{ "code": "200", "data": { "words": 12345678901234567 } }') };
  const given = await ask('/book?id=7');
  expect(given.find(({ key }) => key.includes('{id}'))?.answer).toEqual({ words: '12345678901234567' });
  says = { '/training/api/v1/letters': () => envelope({ records: [{ words: '信' }, { nothing: 1 }] }) };
  expect(linesOf(await ask('/book?id=7'))).not.toContain('/training/api/v1/letters');
});

test('a service elsewhere gets the token, and nothing else of the request for the page', async () => {
  await ask('/book?id=7', { deployment: '{ "services": { "training": "https://training.test/t" } }' });
  const elsewhere = asked.find(({ address }) => address === 'https://training.test/t/api/v1/book/7');
  expect([elsewhere?.headers.get('token'), elsewhere?.headers.get('cookie')]).toEqual(['secret', null]);
});
