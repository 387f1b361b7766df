// Plugins: shell, ui, exams
// The plugin of tests/fixtures/academy, from out of tree: its theme, its drawings, and its check before an exam.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { redeploy, yanxi } from './support/polls.ts';
import { type Server, startServer } from './support/servers.ts';
import { expect, expectAccessible, inScheme, settled, test as base } from './support/test.ts';

const ACADEMY = join(import.meta.dirname, '../fixtures/academy');
const EXAM = '/examanswer?contestId=contest-scenario&clazzId=clazz-1';

interface Host extends Server {
  /** The deployment file. */
  file: string;
}

const test = base.extend<{ baseURL: string }, { host: Host }>({
  host: [
    async ({ browserName: _browser }, give) => {
      const folder = await mkdtemp(join(tmpdir(), 'yanxi-academy-'));
      const file = join(folder, 'deployment.json');
      const built = join(folder, 'dist');
      await yanxi('build', '--plugin', ACADEMY, '--out', built);
      await writeFile(file, '{}');
      await yanxi('plugins', 'add', built, '--deployment', file);
      const server = await startServer(['--deployment', file]);
      await give({ ...server, file });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ host }, give) => give(host.url),
});

/** A variable's value in the page, resolved to a colour. */
const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((variable) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${variable})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: '开始前的检查没有打开' });
const pledge = (page: Page) => page.getByRole('button', { name: /我承诺独立完成/ });
const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });

test('a theme is in the page before any script, in light and in dark, and readable in both @both', async ({
  page,
  request,
}) => {
  const opened = await request.get('/index', { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  expect(await opened.text()).toMatch(/<style id="themes">[^<]*--yx-page:#eef4fb[^<]*<\/style>/);
  await page.goto('/index');
  await settled(page);
  await expect(page.locator('#themes')).toHaveCount(1);
  for (const [scheme, colour] of [
    ['light', 'rgb(238, 244, 251)'],
    ['dark', 'rgb(13, 20, 32)'],
  ] as const) {
    await inScheme(page, scheme);
    expect(await colourOf(page, '--yx-page')).toBe(colour);
    await expectAccessible(page);
  }
  const seal = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--yx-seal-passed'),
  );
  expect(seal).toBe('"优"');
});

test('the institution’s own face goes before the theme of a plugin', async ({ page, host }) => {
  await page.goto('/index');
  await inScheme(page, 'light');
  const themed = await colourOf(page, '--yx-primary');
  await redeploy(page, host, { face: { primaryColor: '#b3261e' } });
  await page.goto('/index');
  await settled(page);
  await inScheme(page, 'light');
  const faced = await colourOf(page, '--yx-primary');
  expect(faced).not.toBe(themed);
  expect(faced).toMatch(/^rgb\(1\d\d, [1-6]?\d, [1-6]?\d\)$/);
  expect(await colourOf(page, '--yx-page')).toBe('rgb(238, 244, 251)');
});

test('high contrast is not taken away by a theme', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/index');
  await settled(page);
  await inScheme(page, 'light');
  expect(await colourOf(page, '--yx-page')).not.toBe('rgb(238, 244, 251)');
});

test('its drawings stand for courses without a picture, and where there is nothing @both', async ({ page }) => {
  await page.goto('/freelessons/list');
  await expect(page.locator('svg[data-academy]').first()).toBeVisible();
  await page.goto('/freelessons/list?keyword=zzzz');
  await expect(page.locator('path[d="M40 96h80V40H40Z"]')).toBeVisible();
});

test('switched off, its theme, drawings and check are gone', async ({ page, host, signIn, upstream }) => {
  const external = readDeployment(await readFile(host.file, 'utf8'))?.external;
  await writeFile(host.file, JSON.stringify({ plugins: { academy: false }, external }));
  try {
    await signIn('linxia');
    await upstream.setUp('exam-about-to-begin');
    await upstream.advanceClock(60);
    await page.goto(EXAM);
    await page.getByRole('button', { name: '开始考试' }).click();
    await expect(steps(page)).toBeVisible();
    await expect(page.locator('#themes')).toHaveCount(0);
  } finally {
    await writeFile(host.file, JSON.stringify({ external }));
  }
});

test('an exam behind a check whose code does not come stays shut, and begins once it is there @both', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  watch.expect(/plugins\/academy|插件「academy」|Failed to load resource|net::ERR/);
  await signIn('linxia');
  await upstream.setUp('exam-about-to-begin');
  await upstream.advanceClock(60);
  for (const blocked of ['**/plugins/academy/plugin.*.js', '**/plugins/academy/**']) {
    await page.route(blocked, (route) => route.abort());
    await page.goto(EXAM);
    await page.getByRole('button', { name: '开始考试' }).click();
    await expect(failed(page)).toContainText('考试要通过检查才能开始');
    await settled(page);
    await expectAccessible(page);
    await failed(page).getByRole('button', { name: '重试' }).click();
    await page.getByRole('button', { name: '开始考试' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
    expect(await upstream.effects('sheet.create')).toHaveLength(0);
    await page.unroute(blocked);
  }
  await failed(page).getByRole('button', { name: '重试' }).click();
  await page.getByRole('button', { name: '开始考试' }).click();
  await pledge(page).click();
  await expect(steps(page)).toBeVisible();
});
