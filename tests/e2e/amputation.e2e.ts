// Plugins: shell
// Without a plugin the rest stands. All pages for each plugin would be visited a thousand times and more; instead some
// plugins are taken away together, in groups chosen so that for any two of them there is one without the first and with
// the second: whatever a page owes to another plugin is missed in one of them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildPlugin } from '#cli/external/buildPlugin.ts';
import { addExternal } from '#cli/deployment/changeExternal.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { type Match, type RouteTable, routeTable } from '#kernel/routing/routeTable.ts';
import { randomOf } from '#mocks/world/random.ts';
import { rounds, SEED, soaking } from '../faults/support/seed.ts';
import { pollList } from '../fixtures/polls/contract.ts';
import polls from '../fixtures/polls/plugin.ts';
import { manifests, type PageAddress, pageAddresses } from './support/addresses.ts';
import { amputations } from './support/amputations.ts';
import { screenFiles } from './support/screenFiles.ts';
import { startServer } from './support/servers.ts';
import { expect, settled, test } from './support/test.ts';
import { unfold } from './support/unfold.ts';
import { visit } from './support/visit.ts';

const POLLS = join(import.meta.dirname, '../fixtures/polls');
const SETS = rounds(2, 15);

/** The kernel itself cannot be switched off. */
const removable = manifests.filter(({ locked }) => !locked).map(({ id }) => id);
const found = manifests.map((plugin) => ({ id: plugin.id, plugin }));

test.describe('the amputation of', () => {
  const closed = new Set<string>();
  const random = randomOf(SEED, 'amputation');
  for (const group of amputations(removable)) {
    const plugins = Object.fromEntries(group.map((id) => [id, { enabled: false }]));
    const resolution = resolve(found, { plugins });
    const gone = new Set(resolution.inactive.keys());
    const table = routeTable(resolution);
    // A page without its plugin is visited once. A short run visits half of the others, a different half for each
    // group.
    const visited = pageAddresses.filter(({ plugin, address }) =>
      gone.has(plugin) ? !closed.has(address) : soaking || random.chance(0.5),
    );
    for (const { plugin, address } of visited) if (gone.has(plugin)) closed.add(address);

    test.describe(`${group.join(', ')}:`, () => {
      test.use({ deployment: { plugins: Object.fromEntries(group.map((id) => [id, false])) } });

      test('every other page and menu stands, no link is dead, none of their code is fetched', async ({
        page,
        signIn,
      }) => {
        test.setTimeout(300_000);
        const requested = await visitAll(page, signIn, { gone, table, visited });
        const forbidden = await screenFiles(gone);
        expect(requested.filter((path) => forbidden.has(path))).toEqual([]);
      });
    });
  }
});

/** Builds and adds the polls; the others of the set are off. */
const withPolls = test.extend<{ baseURL: string; off: readonly string[] }>({
  off: [[], { option: true }],
  baseURL: async ({ off }, give, testInfo) => {
    const file = testInfo.outputPath('deployment.json');
    const built = testInfo.outputPath('dist');
    await mkdir(testInfo.outputPath(), { recursive: true });
    await writeFile(file, JSON.stringify({ plugins: Object.fromEntries(off.map((id) => [id, false])) }));
    await buildPlugin(POLLS, { out: built });
    await addExternal(file, built);
    const server = await startServer(['--deployment', file, '--mock-part', join(POLLS, 'mock')]);
    await give(server.url);
    await server.stop();
  },
});

withPolls.describe('with a plugin from out of tree, a random set of plugins:', () => {
  const random = randomOf(SEED, 'sets with a plugin from out of tree');
  const all = [...found, { id: polls.id, plugin: polls }];
  for (let at = 0; at < SETS; at++) {
    // It stays in the first ones; the last one is without it.
    const off = [...removable.filter(() => random.next() < 0.4), ...(at < SETS - 1 ? [] : [polls.id])];
    const resolution = resolve(all, { plugins: Object.fromEntries(off.map((id) => [id, { enabled: false }])) });
    const gone = new Set(resolution.inactive.keys());
    const visited = [...pageAddresses, { plugin: polls.id, address: pollList.pattern }].filter(
      ({ plugin }) => !gone.has(plugin) || plugin === polls.id,
    );

    withPolls.describe(`seed ${SEED}, without ${off.join(', ')}:`, () => {
      withPolls.use({ off });

      withPolls('every page and menu stands, and no link is dead', async ({ page, signIn }) => {
        withPolls.setTimeout(300_000);
        const requested = await visitAll(page, signIn, { gone, table: routeTable(resolution), visited });
        const scripts = requested.filter((path) => /^\/plugins\/polls\/.+\.js$/.test(path));
        if (gone.has(polls.id)) expect(scripts).toEqual([]);
        else expect(scripts.length).toBeGreaterThan(0);
        const runs = (id: string) => !gone.has(id) && !gone.has(polls.id);
        await page.goto('/index');
        await settled(page);
        await expect(page.getByRole('region', { name: '大家来投票' })).toHaveCount(runs('home') ? 1 : 0);
        await signIn('linxia');
        await page.goto('/classroom/detail?id=classroom-1');
        await settled(page);
        const tabs = page.getByRole('navigation', { name: '课堂内容' });
        await expect(tabs.getByRole('link', { name: '投票' })).toHaveCount(runs('classroom') ? 1 : 0);
      });
    });
  }
});

interface Visit {
  /** The plugins that do not run. */
  gone: ReadonlySet<string>;
  table: RouteTable;
  visited: readonly Pick<PageAddress, 'plugin' | 'address'>[];
}

/** Signed out, then signed in, to each of these pages; gives the paths of all that was asked for. */
async function visitAll(
  page: Page,
  signIn: (account: string) => Promise<void>,
  { gone, table, visited }: Visit,
): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const expectNoDeadLinks = async () => {
    const away = (await unfold(page)).filter((path) => !leadsSomewhere(table.find(path).kind));
    const dead = await withoutFiles(page, away);
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
    if (isGone) {
      await page.goto(address);
      await expectClosed(page);
    } else {
      await visit(page, address);
      await expectNoDeadLinks();
    }
  }
  return requested;
}

/** A path that is no page of the platform may be a file of the build. */
async function withoutFiles(page: Page, paths: readonly string[]): Promise<string[]> {
  const replies = await Promise.all(paths.map((path) => page.request.get(path)));
  return paths.filter((_, at) => !replies[at]?.ok() || replies[at].headers()['content-type']?.startsWith('text/html'));
}

function leadsSomewhere(kind: Match['kind']): boolean {
  return kind === 'page' || kind === 'redirect';
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '该功能未开通' })).toBeVisible();
}
