// Plugins: shell, kernel
// A plugin from out of tree, in the platform as it was built: on, off, and with all that can be wrong with it.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Description, readDescription } from '#plugins/shell/external/description.ts';
import { builtFiles } from './support/builtFiles.ts';
import { block, menu, redeploy, voteInClassroom, voteOnPage, voteWithoutCounts, yanxi } from './support/polls.ts';
import { type Server, startServer } from './support/servers.ts';
import { expect, expectAccessible, inScheme, settled, test as base } from './support/test.ts';

const POLLS = join(import.meta.dirname, '../fixtures/polls');
/** Adapts the calls of an upstream that names half of its fields differently. */
const OTHER_UPSTREAM = join(import.meta.dirname, '../fixtures/otherupstream');

interface Host extends Server {
  /** The deployment file. */
  file: string;
  description: Description;
}

const test = base.extend<{ baseURL: string }, { host: Host }>({
  host: [
    async ({ browserName: _browser }, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'yanxi-polls-'));
      const file = join(folder, 'deployment.json');
      const built = join(folder, 'dist');
      await yanxi('build', '--plugin', POLLS, '--out', built);
      await writeFile(file, '{}');
      const server = await startServer(['--deployment', file, '--mock-part', join(POLLS, 'mock')]);
      // While it runs: nothing is built again, nothing starts again.
      await yanxi('plugins', 'add', built, '--deployment', file);
      const others = join(folder, 'others');
      await yanxi('build', '--plugin', OTHER_UPSTREAM, '--out', others);
      await yanxi('plugins', 'add', others, '--deployment', file);
      const description = readDescription(await readFile(join(built, 'plugin.json'), 'utf8'), 'polls');
      await give({ ...server, file, description });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ host }, give) => give(host.url),
});

test('the plugin’s page, menu item and block on the front page are there, and its writes are kept', async ({
  page,
  signIn,
  upstream,
}) => {
  await voteOnPage(page, signIn);
  expect(await upstream.effects('poll.vote')).toHaveLength(1);
});

test('the plugin’s tab is among those of a classroom', async ({ page, signIn }) => {
  await voteInClassroom(page, signIn);
});

test('the plugin looks like the platform, at any width, in light and in dark @both', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/polls');
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a setting of the deployment reaches it', async ({ page, signIn, host }) => {
  await signIn('linxia');
  await redeploy(page, host, { plugins: { polls: { settings: { showCounts: false } } } });
  await voteWithoutCounts(page);
});

test('switched off, nothing of it is there, and none of its scripts is asked for', async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await redeploy(page, host, { plugins: { polls: false } });
  await expectWithout(page);
  await page.goto('/polls');
  await expect(page.getByText('该功能未开通')).toBeVisible();
  expect(asked.filter((path) => /^\/plugins\/polls\/.+\.(?:js|css)$/.test(path))).toEqual([]);
});

test('an upstream of another shape is read by the rules of a plugin', async ({ page, signIn }) => {
  await signIn('linxia');
  const asked: string[] = [];
  await page.route('**/training/api/v2/notes/*', (route) => {
    asked.push(route.request().headers()['authorization'] ?? '');
    const writer = { uid: 'u1', nick: '林夏' };
    const result = { note_id: 'n1', subject: '缓存穿透与雪崩', html: '<p>先读缓存</p>', writer, public: 'N' };
    return route.fulfill({ json: { ok: true, result } });
  });
  await page.goto('/personalcenter/note/detail?id=n1');
  await expect(page.getByRole('heading', { name: '缓存穿透与雪崩' })).toBeVisible();
  await expect(page.getByText('先读缓存')).toBeVisible();
  expect(asked[0]).toMatch(/^Bearer ./);
});

test('pages work without the out-of-tree plugins when their loader cannot be had', async ({ page, watch }) => {
  watch.expect(/ChunkLoadError|Loading chunk|Failed to load resource/);
  const { lazy } = await builtFiles();
  const code = new Set(lazy['plugins/shell/external/externalPlugins.ts']?.map((file) => `/${file}`));
  await page.route(
    (url) => code.has(url.pathname),
    (route) => route.abort(),
  );
  await expectWithout(page);
});

const FAULTS: readonly [string, (page: Page, host: Host) => Promise<unknown>][] = [
  ['cannot be found', (page) => page.route('**/plugins/polls/plugin.json', (route) => route.fulfill({ status: 404 }))],
  ['cannot be reached', (page) => page.route('**/plugins/polls/plugin.json', (route) => route.abort())],
  ['is not the one that the deployment names', (page, host) => redescribe(page, host, {}, { trusted: false })],
  ['is for another version', (page, host) => redescribe(page, host, { kernel: '^9.0.0' })],
  ['has a file that is not the one it was built with', (page, host) => replaceEntry(page, host, 'export default 1;')],
  ['lacks a file', (page, host) => page.route(entryOf(host), (route) => route.fulfill({ status: 404 }))],
  ['throws while it is loaded', (page, host) => runEntry(page, host, "throw new Error('坏了');")],
  ['has no manifest', (page, host) => runEntry(page, host, 'export default 1;')],
  [
    'claims a page of the platform',
    (page, host) =>
      runEntry(
        page,
        host,
        "export default { id: 'polls', title: '投票', about: '', routes: [{ pattern: '/index' }] };",
      ),
  ],
  ['takes what the platform does not lend', (page, host) => borrow(page, host, 'secret')],
];

for (const [what, arrange] of FAULTS) {
  test(`a plugin that ${what} is off, and the platform goes on`, async ({ page, host, watch }) => {
    watch.expect(/integrity|digest|Failed to load resource|plugins\/polls|坏了|没有运行/);
    await arrange(page, host);
    const told: string[] = [];
    page.on('console', (message) => told.push(`${message.type()}：${message.text()}`));
    await expectWithout(page);
    // Only the browser knows why.
    expect(told.filter((line) => line.startsWith('error：插件「polls」没有运行：'))).toHaveLength(1);
    await page.getByRole('banner').getByRole('link', { name: '课程', exact: true }).click();
    await expect(page).toHaveURL(/freelessons/);
  });
}

/** The front page stands, without any of it. */
async function expectWithout(page: Page): Promise<void> {
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible();
  await settled(page);
  await expect(block(page)).toHaveCount(0);
  await expect(menu(page)).toHaveCount(0);
}

const entryOf = ({ description }: Host): string => `**/plugins/polls/${description.entry}`;
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Serves a changed description, which the deployment trusts unless told. */
async function redescribe(
  page: Page,
  host: Host,
  change: Partial<Description>,
  { trusted = true } = {},
): Promise<void> {
  const text = JSON.stringify({ ...host.description, ...change });
  await page.route('**/plugins/polls/plugin.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: text }),
  );
  if (trusted) await redeploy(page, host, {}, integrityOf(text));
}

function replaceEntry(page: Page, host: Host, code: string): Promise<unknown> {
  return page.route(entryOf(host), (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
}

/** In the place of its manifest, and as it should be. */
async function runEntry(page: Page, host: Host, code: string): Promise<void> {
  const { files, entry } = host.description;
  await replaceEntry(page, host, code);
  await redescribe(page, host, { files: { ...files, [entry]: { integrity: integrityOf(code), shared: {} } } });
}

async function borrow(page: Page, host: Host, name: string): Promise<void> {
  const { files, entry } = host.description;
  const { integrity = '', shared = {} } = files[entry] ?? {};
  await redescribe(page, host, { files: { ...files, [entry]: { integrity, shared: { ...shared, kernel: [name] } } } });
}
