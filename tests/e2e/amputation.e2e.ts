// Plugins: shell
// Without a plugin the rest stands. All pages for each plugin would be visited a thousand times and more; instead some
// plugins are taken away together, in groups chosen so that for any two of them there is one without the first and with
// the second: whatever a page owes to another plugin is missed in one of them.
import type { Page } from 'playwright/test';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable, type Match } from '#kernel/routing/routeTable.ts';
import { manifests, pageAddresses } from './support/addresses.ts';
import { amputations } from './support/amputations.ts';
import { screenFiles } from './support/screenFiles.ts';
import { expect, settled, test } from './support/test.ts';
import { unfold } from './support/unfold.ts';

/** The kernel itself cannot be switched off. */
const removable = manifests.filter(({ locked }) => !locked).map(({ id }) => id);
const found = manifests.map((plugin) => ({ id: plugin.id, plugin }));

test.describe('@desktop the amputation of', () => {
  const closed = new Set<string>();
  for (const group of amputations(removable)) {
    const plugins = Object.fromEntries(group.map((id) => [id, { enabled: false }]));
    const resolution = resolve(found, { plugins });
    const gone = new Set(resolution.inactive.keys());
    const table = routeTable(resolution);
    // What a page is without its plugin is seen once.
    const visited = pageAddresses.filter(({ plugin, address }) => !gone.has(plugin) || !closed.has(address));
    for (const { plugin, address } of visited) if (gone.has(plugin)) closed.add(address);

    test.describe(`${group.join(', ')}:`, () => {
      test.use({ deployment: { plugins: Object.fromEntries(group.map((id) => [id, false])) } });

      test('every other page and menu stands, no link is dead, none of their code is fetched', async ({
        page,
        signIn,
      }) => {
        test.setTimeout(300_000);
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        const expectNoDeadLinks = async () => {
          const dead = (await unfold(page)).filter((path) => !leadsSomewhere(table.find(path).kind));
          expect(dead, `dead links on ${page.url()}`).toEqual([]);
        };

        await page.goto('/index');
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await settled(page);
        await expectNoDeadLinks();

        await signIn('hebin');
        await page.goto('/index');
        for (const { plugin, address } of visited) {
          const isGone = gone.has(plugin);
          await visit(page, address, isGone);
          if (isGone) await expectClosed(page);
          else await expectNoDeadLinks();
        }

        const forbidden = await screenFiles(gone);
        expect(requested.filter((path) => forbidden.has(path))).toEqual([]);
      });
    });
  }
});

function leadsSomewhere(kind: Match['kind']): boolean {
  return kind === 'page' || kind === 'redirect';
}

/**
 * A page that is closed is loaded anew. Between pages that are there one goes as by a link, in a third of the time, unless the
 * page before leads elsewhere by itself.
 */
async function visit(page: Page, address: string, anew: boolean): Promise<void> {
  if (!anew) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await settled(page);
    if (page.url().endsWith(address)) return;
  }
  await page.goto(address);
  await settled(page);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '该功能未开通' })).toBeVisible();
}
