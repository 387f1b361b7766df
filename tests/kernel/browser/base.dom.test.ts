import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.stubEnv('YANXI_BASE', '/learn');
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
});

test('a path of the platform is placed below its own, once; addresses elsewhere stay', async () => {
  const { placed } = await import('#kernel/browser/base.ts');
  expect(
    ['/index', '/learn/index', '/learning', '/', '//cdn.example.edu.cn/a.png', 'https://a.example.edu.cn/', ''].map(
      placed,
    ),
  ).toEqual([
    '/learn/index',
    '/learn/index',
    '/learn/learning',
    '/learn/',
    '//cdn.example.edu.cn/a.png',
    'https://a.example.edu.cn/',
    '',
  ]);
});

test('without a path of its own everything stays as it is', async () => {
  vi.stubEnv('YANXI_BASE', undefined);
  const { BASE, placed } = await import('#kernel/browser/base.ts');
  expect(BASE).toBe('');
  expect(['/index', '/', '', '//a/b', 'https://a/'].map(placed)).toEqual(['/index', '/', '', '//a/b', 'https://a/']);
});

test('routes are linked to below it and found there, and nowhere else', async () => {
  const { definePlugin, none, page, redirect } = await import('#kernel/plugin/definePlugin.ts');
  const { resolve } = await import('#kernel/plugin/resolve.ts');
  const { routeRef } = await import('#kernel/plugin/routeRef.ts');
  const { text } = await import('#kernel/plugin/parameters.ts');
  const { routeTable } = await import('#kernel/routing/routeTable.ts');
  const { defaultDeployment } = await import('#kernel/config/deployment.ts');
  const note = routeRef('/notes/:id', { params: { id: text } });
  const notes = routeRef('/notes');
  const screen = { title: '笔记', load: () => Promise.resolve({ default: () => null }), data: none };
  const plugin = definePlugin({
    id: 'notes',
    title: '笔记',
    about: '',
    routes: [page(note, screen), page(notes, { ...screen, menu: { at: 'header', order: 1 } }), redirect('/', notes)],
  });
  const table = routeTable(resolve([{ id: 'notes', plugin }], defaultDeployment()));
  expect(note.with({ id: '7' })).toEqual({ pattern: '/notes/:id', href: '/learn/notes/7' });
  expect(table.find('/learn/notes/7')).toMatchObject({ kind: 'page', params: { id: '7' } });
  expect(table.find('/learn/notes/')).toMatchObject({ kind: 'page', entry: { pattern: '/notes' } });
  for (const address of ['/learn', '/learn/']) {
    expect(table.find(address)).toMatchObject({ kind: 'redirect', to: '/learn/notes' });
  }
  expect(['/notes', '/learnnotes', '/other/notes', '/'].map((address) => table.find(address).kind)).toEqual([
    'lost',
    'lost',
    'lost',
    'lost',
  ]);
  expect(table.menu('header', undefined)).toMatchObject([{ key: '/notes', target: { href: '/learn/notes' } }]);
});

test('the services of the same host lie below it, as the deployment has them', async () => {
  const { readDeployment } = await import('#kernel/config/readDeployment.ts');
  const text =
    '{ "base": "/learn/", "services": { "file": "/storage/file/", "gameone": "https://api.example.edu.cn/g" } }';
  expect(readDeployment(text)?.services).toMatchObject({
    system: '/learn/system',
    file: '/learn/storage/file',
    gameone: 'https://api.example.edu.cn/g',
  });
});

test('stored values bear its name, and only those are cleared', async () => {
  const { siteStorage } = await import('#kernel/browser/storage.ts');
  localStorage.setItem('/otheryanxi.a', 'theirs');
  localStorage.setItem('yanxi.a', 'theirs too');
  siteStorage.set('yanxi.a', 'ours');
  expect(localStorage.getItem('/learnyanxi.a')).toBe('ours');
  expect([siteStorage.get('yanxi.a'), siteStorage.keys()]).toEqual(['ours', ['yanxi.a']]);
  siteStorage.clear();
  expect(Object.keys(localStorage).toSorted()).toEqual(['/otheryanxi.a', 'yanxi.a']);
});

test('cookies are written and removed for its path', async () => {
  const { clearCookies, writeCookie } = await import('#kernel/auth/cookies.ts');
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('_tk_=a');
  writeCookie('_tk_', 'a');
  clearCookies();
  expect(written.map((cookie) => /Path=[^;]*/.exec(cookie)?.[0])).toEqual(['Path=/learn/', 'Path=/learn/']);
});

test('an address of others’ making is ours only below it', async () => {
  const { judgeAddress } = await import('#plugins/shell/judgeAddress.ts');
  const judged = (address: string) => {
    const said = judgeAddress(address, 'https://host.test', []);
    return said.kind === 'refused' ? said.kind : `${said.kind} ${said.url.pathname}`;
  };
  expect(judged('/path?id=1')).toBe('own /learn/path');
  expect(judged('/learn/path')).toBe('own /learn/path');
  expect(judged('https://host.test/learn/path')).toBe('own /learn/path');
  expect(judged('https://host.test/learn')).toBe('own /learn');
  expect(judged('https://host.test/path')).toBe('foreign /path');
  expect(judged('https://host.test/learning')).toBe('foreign /learning');
});
