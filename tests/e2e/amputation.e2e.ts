import type { Page } from '@playwright/test';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { manifests, pageAddresses } from './support/addresses.ts';
import { screenFiles } from './support/screenFiles.ts';
import { expect, settled, test } from './support/test.ts';

/** The kernel itself cannot be switched off. */
const removable = manifests.filter(({ id }) => id !== 'kernel');
const found = manifests.map((plugin) => ({ id: plugin.id, plugin }));

test.describe('@desktop the amputation of', () => {
  for (const { id, title } of removable) {
    const { inactive } = resolve(found, { plugins: { [id]: { enabled: false } } });
    const gone = new Set(inactive.keys());
    const table = routeTable({ known: manifests, inactive });

    test.describe(`${id}:`, () => {
      test.use({ deployment: { plugins: { [id]: false } } });

      test(`without ${title} every page and menu stands, no link is dead, none of its code is fetched`, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(180_000);
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        const expectNoDeadLinks = async () => {
          const dead = (await links(page)).filter((href) => !leadsSomewhere(table.find(href).kind));
          expect(dead, `dead links on ${page.url()}`).toEqual([]);
        };

        await page.goto('/index');
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await settled(page);
        await expectNoDeadLinks();

        await signIn('hebin');
        for (const { plugin, address } of pageAddresses) {
          await page.goto(address);
          await settled(page);
          if (gone.has(plugin)) await expect(page.getByRole('heading', { name: '该功能未开通' })).toBeVisible();
          await openAll(page);
          await expectNoDeadLinks();
        }

        const forbidden = await screenFiles(gone);
        expect(requested.filter((path) => forbidden.has(path))).toEqual([]);
      });
    });
  }
});

function leadsSomewhere(kind: 'page' | 'redirect' | 'inactive' | 'lost'): boolean {
  return kind === 'page' || kind === 'redirect';
}

/** Opens whatever unfolds: menus, panels, tabs. */
async function openAll(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  // Held one by one: what stays unfolded must not shift the rest.
  for (const button of await page.locator('button[aria-expanded="false"]:visible').elementHandles()) {
    if (await button.isVisible()) await button.click();
    await page.keyboard.press('Escape');
  }
  await settled(page);
}

/** The addresses on this site that the page links to, also in menus that are folded. */
async function links(page: Page): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const site = new URL(page.url());
  return hrefs
    .filter((href) => !href.startsWith('#'))
    .map((href) => new URL(href, site))
    .filter(({ origin }) => origin === site.origin)
    .map(({ pathname }) => pathname);
}
