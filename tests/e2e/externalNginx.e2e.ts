// Plugins: shell
// A plugin from out of tree through the nginx that `yanxi export nginx` writes: its files, and what browsers are told of them.
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright/test';
import * as v from 'valibot';
import { type Description, readDescription } from '#plugins/shell/external/description.ts';
import { freePort, hasNginx, startNginx } from '../cli/support/nginx.ts';
import { type Server, startServer } from './support/servers.ts';
import { expect, settled, test as base } from './support/test.ts';

const POLLS = join(import.meta.dirname, '../fixtures/polls');
const YANXI = join(import.meta.dirname, '../../cli/yanxi.mjs');
const SignedIn = v.object({ accessToken: v.string() });

interface Host {
  upstream: Server;
  nginx: string;
  /** The exported files. */
  site: string;
  description: Description;
}

const yanxi = (...words: string[]): Promise<unknown> => promisify(execFile)(process.execPath, [YANXI, ...words]);

const test = base.extend<{ baseURL: string }, { host: Host }>({
  host: [
    async ({ browserName: _browser }, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'yanxi-polls-nginx-'));
      const file = join(folder, 'deployment.json');
      const built = join(folder, 'dist');
      const out = join(folder, 'nginx');
      const port = await freePort();
      await writeFile(file, '{}');
      await yanxi('build', '--plugin', POLLS, '--out', built);
      await yanxi('plugins', 'add', built, '--deployment', file);
      const upstream = await startServer(['--mock-part', join(POLLS, 'mock')]);
      const wish = ['--deployment', file, '--upstream', upstream.url, '--port', String(port)];
      await yanxi('export', 'nginx', '--out', out, ...wish);
      const { url, stop } = await startNginx(out, join(out, 'yanxi.conf'), port);
      const description = readDescription(await readFile(join(built, 'plugin.json'), 'utf8'), 'polls');
      await give({ upstream, nginx: url, site: join(out, 'site'), description });
      await stop();
      await upstream.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ host: { nginx } }, give) => give(nginx),
});

// Its mock does not let those who come through a proxy choose their world.
test.use({ scope: {} });
test.skip(!hasNginx, '没有安装 nginx（Debian：apt-get install nginx）');

async function signInAt(context: BrowserContext, { upstream, nginx }: Host): Promise<void> {
  const answer = await context.request.post(`${upstream.url}/__mock/sign-in`, { data: { account: 'linxia' } });
  const { accessToken: value } = v.parse(SignedIn, await answer.json());
  await context.addCookies([{ name: '_tk_', value, url: nginx }]);
}

const menu = (page: Page) => page.getByRole('banner').getByRole('link', { name: '投票', exact: true });

test('nginx serves what the deployment names, and only from there may scripts come', async ({
  request,
  host: { description },
}) => {
  const reported = await request.get('plugins/polls/plugin.json');
  expect(await reported.json()).toMatchObject({ id: 'polls', entry: description.entry });
  for (const name of Object.keys(description.files)) {
    const answer = await request.get(`plugins/polls/${name}`);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['content-type'], name).toMatch(name.endsWith('.css') ? 'text/css' : 'javascript');
    // Its name does not say whose it is: a newer one may stand there tomorrow.
    expect(answer.headers()['cache-control'], name).toBe('no-cache');
  }
  const page = await request.get('polls', { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  expect(page.headers()['content-security-policy']).toMatch(/(?:^|; )script-src 'self'(?:;|$)/);
  expect(await page.text()).toContain('/assets/main');
});

test('the plugin’s page, block and tab work through nginx, and its vote arrives', async ({ page, context, host }) => {
  await signInAt(context, host);
  await page.goto('index');
  await expect(page.getByRole('region', { name: '大家来投票' }).getByText('下一门实训课程学什么？')).toBeVisible();
  await menu(page).click();
  await expect(page).toHaveURL('polls');
  await page.getByRole('button', { name: '投给“数据分析”' }).click();
  await expect(page.getByText('数据分析（我的选择）')).toBeVisible();
  await page.reload();
  await expect(page.getByText('数据分析（我的选择）')).toBeVisible();
  await page.goto('classroom/detail/polls?id=classroom-1');
  await expect(page.getByText('答疑安排在哪一天？')).toBeVisible();
});

test('a file that somebody changed where nginx has it is not run', async ({ page, host, watch }) => {
  watch.expect(/integrity|digest|plugins\/polls/);
  const entry = join(host.site, 'plugins/polls', host.description.entry);
  const before = await readFile(entry);
  // nginx sends the packed one to those who take it.
  const packed = await readFile(`${entry}.gz`);
  await appendFile(entry, '\n//');
  await rm(`${entry}.gz`);
  try {
    await page.goto('index');
    await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible();
    await settled(page);
    await expect(menu(page)).toHaveCount(0);
  } finally {
    await writeFile(entry, before);
    await writeFile(`${entry}.gz`, packed);
  }
});
