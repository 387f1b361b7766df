// Plugins: shell
// The platform in a frame of another origin, as the portal of a school has it.
import { listen, stop } from '#cli/http/listen.ts';
import { expect, test as base } from './support/test.ts';

/** A page with the platform in a frame. The deployment names it as it is at 127.0.0.1, not at localhost. */
const test = base.extend<{ portal: { url: string; frame: string } }>({
  portal: async ({ browserName: _browser }, give) => {
    const portal = { url: '', frame: '' };
    const { server, url } = await listen(
      (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(`<!doctype html><title>门户</title><iframe src="${portal.frame}" width="1200" height="800">`);
      },
      { host: '127.0.0.1', port: 0 },
    );
    portal.url = url;
    await give(portal);
    await stop(server);
  },
  deployment: ({ portal }, give) => give({ frameAncestors: [new URL(portal.url).origin] }),
  page: async ({ page, portal, baseURL }, give) => {
    portal.frame = `${baseURL}/freelessons/list`;
    await give(page);
  },
});

test('a portal that the deployment names shows the platform, and one goes about in it', async ({ page, portal }) => {
  await page.goto(portal.url);
  const frame = page.frameLocator('iframe');
  await frame.locator('a[href^="/freelessons/detail"]').first().click();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('门户');
});

test('any other origin gets nothing of it', async ({ page, portal, watch }) => {
  watch.expect(/frame-ancestors/);
  const refused = page.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
  await page.goto(portal.url.replace('127.0.0.1', 'localhost'));
  await refused;
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0);
});
