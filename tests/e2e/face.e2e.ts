// Plugins: shell
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { deploy } from './support/deploy.ts';
import { startServer } from './support/servers.ts';
import { expect, settled, test } from './support/test.ts';
import { watchTakeover } from './support/takeover.ts';

const RED = '#c8102e';
const SEAL = '#a02c2c';
const PURPLE = '#6b2fa0';
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40"/></svg>';

const DEPLOYMENT = {
  plugins: { home: false },
  face: {
    logo: { light: '/brand/light.svg', dark: '/brand/dark.svg', small: '/brand/small.svg' },
    primaryColor: RED,
    seal: { passed: '合', color: SEAL },
    menus: {
      header: { order: { '/path': 5 }, labels: { '/freelessons/list': '公开课', '/personalcenter': '我的空间' } },
      space: { labels: { '/mycourse': '在学课程' }, hide: ['/mynote'] },
    },
    footer: { text: '江州大学主办', links: [{ text: '全部课程', url: '/freelessons/list' }] },
    signInPicture: '/brand/campus.svg',
    frontPage: '/freelessons/list',
  },
  sites: { 'a.localhost': { systemName: '甲学院', face: { primaryColor: PURPLE, scheme: 'dark' } } },
};

const look = (page: Page) =>
  page.evaluate(() => ({
    primary: getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-jade-6'),
    seal: getComputedStyle(document.documentElement).getPropertyValue('--yx-seal'),
    scheme: document.documentElement.dataset['mantineColorScheme'],
    mark: [...document.querySelectorAll('header img')]
      .filter((image) => image.checkVisibility())
      .map((image) => image.getAttribute('src')),
  }));

test.describe('the institution’s own face', () => {
  test('comes with pages that the server draws, for each host its own, and the browser takes them over as they are', async ({
    browser,
    request,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-face-'));
    await mkdir(join(folder, 'brand'));
    for (const name of ['light', 'dark', 'small', 'campus']) {
      await writeFile(join(folder, 'brand', `${name}.svg`), LOGO);
    }
    const file = join(folder, 'deployment.json');
    await writeFile(file, JSON.stringify(DEPLOYMENT));
    const server = await startServer(['--page-budget', '3000', '--deployment', file], { drawing: true });
    const port = new URL(server.url).port;
    try {
      for (const [host, primary, scheme, mark] of [
        ['127.0.0.1', RED, 'light', '/brand/light.svg'],
        ['a.localhost', PURPLE, 'dark', '/brand/dark.svg'],
        ['127.0.0.1', RED, 'light', '/brand/light.svg'],
      ] as const) {
        await expect(async () => {
          const html = await (await request.get(server.url, { headers: { host: `${host}:${port}` } })).text();
          expect(html).toContain('id="carried"');
          expect(html).toContain(`--mantine-color-jade-6:${primary}`);
        }).toPass({ intervals: [50] });
        const context = await browser.newContext({ colorScheme: 'light' });
        const page = await context.newPage();
        const expectTakenOver = await watchTakeover(page);
        await page.goto(`http://${host}:${port}/`);
        await settled(page);
        await expect(page).toHaveURL(/\/freelessons\/list$/);
        expect(await look(page)).toEqual({ primary, seal: SEAL, scheme, mark: [mark] });
        await expectTakenOver();
        await context.close();
      }
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('is there where only files are served: menus, front page, footer, sign-in, and the scheme that one chooses', async ({
    page,
  }) => {
    await page.route('**/brand/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }));
    await deploy(page, { ...DEPLOYMENT, sites: {}, face: { ...DEPLOYMENT.face, scheme: 'dark' } });
    await page.goto('/');
    await expect(page).toHaveURL(/\/freelessons\/list$/);
    expect(await look(page)).toEqual({ primary: RED, seal: SEAL, scheme: 'dark', mark: ['/brand/dark.svg'] });
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
      '学习路径',
      '公开课',
      '培训',
      '我的空间',
    ]);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('江州大学主办')).toBeVisible();
    await footer.getByRole('radio', { name: '浅色' }).check();
    expect(await look(page)).toMatchObject({ scheme: 'light', mark: ['/brand/light.svg'] });
    await footer.getByRole('radio', { name: '跟随系统' }).check();
    expect(await look(page)).toMatchObject({ scheme: 'light' });
    await page.reload();
    await settled(page);
    expect(await look(page)).toMatchObject({ scheme: 'light' });
    // The brand leads to the page that stands for the front page.
    await page.goto('/path');
    await page.getByRole('banner').getByRole('link', { name: '研习实训平台' }).click();
    await expect(page).toHaveURL(/\/freelessons\/list$/);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    const picture = page.getByRole('dialog').locator('img[src="/brand/campus.svg"]');
    await expect(picture).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(picture).toBeHidden();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  });

  test('a mistake in it is shown to the operator with its place', async ({ page, watch }) => {
    watch.expect(/.*/);
    await deploy(page, '{\n  "face": { "primaryColor": "red" }\n}');
    await page.goto('/');
    await expect(page.getByText('应为#和六位十六进制数字')).toBeVisible();
  });
});
