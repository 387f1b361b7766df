// A small site on a free port, built by nobody.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { type Health, withHealth } from '#cli/operation/health.ts';
import { lastFolder } from '#cli/paths.ts';
import { baseOf, underBase } from '#cli/server/base.ts';
import { brandFiles } from '#cli/site/brandFiles.ts';
import { deploymentSource } from '#cli/deployment/deploymentFile.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { undrawnPage } from '#cli/site/pageDocument.ts';
import { pageFrame } from '#cli/site/pageFrame.ts';
import { serveUpgrades } from '#cli/server/serveUpgrades.ts';
import { siteListener } from '#cli/server/siteListener.ts';
import { withHsts } from '#cli/server/withHsts.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
import { optional, text } from '#kernel/plugin/parameters.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const SCRIPT = 'console.info("研习");'.repeat(50);

/** The files that every page loads. */
const INITIAL = ['assets/main.0a1b2c.js', 'assets/main.css'];
/** The page that the browser draws. */
export const PAGE = undrawnPage(pageFrame(defaultDeployment(), { initial: INITIAL, lazy: {} }));

const FILES: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': '// the worker',
  'version.json': JSON.stringify({ version: '1.2.3', commit: 'c0ffee', build: 'main-1' }),
  'assets/main.0a1b2c.js': SCRIPT,
  'asset-manifest.json': JSON.stringify({
    initial: INITIAL,
    pages: [
      { plugin: 'notes', pattern: '/notes/:id', files: ['assets/7.js', 'assets/7.css'] },
      { plugin: 'notes', pattern: '/notes/:id/tabs', files: ['assets/7.js'] },
      { plugin: 'notes', pattern: '/mine', files: ['assets/8.js'] },
      { plugin: 'books', pattern: '/novel', files: ['assets/9.js', 'assets/9.css'] },
    ],
    contributions: [
      { plugin: 'notes', point: 'notes.tabs', id: 'one', files: ['assets/one.js'], signedIn: ['assets/two.js'] },
      { plugin: 'notes', point: 'notes.tabs', id: 'other', files: ['assets/other.js'], signedIn: [] },
      { plugin: 'notes', point: 'notes.mine', id: 'own', files: ['assets/own.js'], signedIn: [] },
    ],
    signedIn: ['assets/account.js'],
    lazy: {},
  }),
};

export interface SiteWish {
  deployment?: string;
  upstream?: RequestListener;
  /** Files of the release before. */
  last?: Readonly<Record<string, string>>;
}

/** The addresses that the tests open; none of them is rendered. */
const ADDRESSES = [
  '/',
  '/index',
  '/classroom/detail/:tab',
  '/classroom',
  '/system/message',
  '/v1.2/odd.name',
  '/index.html',
  '/system/*',
] as const;

const screen = { title: '笔记', load: () => Promise.resolve({ default: () => null }), data: none };
const note = routeRef('/notes/:id', { params: { id: text } });
const tabs = point<PointItem>('notes.tabs', { onCrash: 'hide' });
const mine = point<PointItem>('notes.mine', { onCrash: 'hide', signedInOnly: true });

const notes = definePlugin({
  id: 'notes',
  title: '笔记',
  about: '记笔记',
  points: [tabs, mine],
  routes: [
    page(note, screen),
    page(routeRef('/notes/:id/tabs', { params: { id: text }, query: { tab: optional(text, 'one') } }), {
      ...screen,
      hosts: [tabs, mine],
      shows: ({ tab }) => [tab, 'own'],
    }),
    page(routeRef('/mine'), { ...screen, access: 'login' }),
    ...ADDRESSES.map((address) => page(routeRef(address), screen)),
    redirect('/note', { pattern: '/notes/1' }),
    redirect('/round', { pattern: '/round' }),
  ],
  contributes: [tabs.add({ id: 'one' }), tabs.add({ id: 'other' }), mine.add({ id: 'own' })],
});

export const PLUGINS = [{ id: 'notes', plugin: notes }];

/** A folder that looks like a build's. */
export async function smallBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-site-'));
  onTestFinished(async () => {
    for (const one of [folder, lastFolder(folder)]) await rm(one, { recursive: true, force: true });
  });
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'assets/main.0a1b2c.js.br'), brotliCompressSync(SCRIPT));
  return folder;
}

async function writeWithFolder(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

export async function openSite({
  deployment,
  upstream = (_request, response) => response.end('upstream'),
  last = {},
}: SiteWish = {}) {
  const folder = await smallBuild();
  for (const [name, content] of Object.entries(last)) await writeWithFolder(join(lastFolder(folder), name), content);
  const settings = join(folder, 'settings.json');
  if (deployment !== undefined) await writeFile(settings, deployment);
  const source = await deploymentSource(deployment === undefined ? undefined : settings);
  const base = baseOf((await source()).deployment);
  const listener = await siteListener({
    folder,
    upstream,
    deployment: source,
    base,
    plugins: PLUGINS,
    ...(deployment !== undefined && { brand: brandFiles(settings) }),
  });
  const health: Health = {
    state: 'serving',
    upstream: () => Promise.resolve(true),
    deployment: () => Promise.resolve('good'),
  };
  // Serves like `yanxi start`; WebSockets are refused.
  const whole = withHsts(source, underBase(base, withHealth(health, listener)));
  const { server, url } = await listen(whole, { host: '127.0.0.1', port: 0 });
  serveUpgrades(server, { upgrade: (_request, socket) => socket.destroy(), base });
  onTestFinished(() => stop(server));
  return {
    settings,
    folder,
    url,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path.slice(1), { headers }),
    /** Requests a page with a browser's headers. */
    open: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path.slice(1), { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } }),
  };
}
