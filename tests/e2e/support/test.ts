// The base of every browser test: a world of its own in the mock upstream, and a watch over unseen errors.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import axe from 'axe-core';
import { expect as baseExpect, type Page, test as base } from 'playwright/test';
import { SCOPE_COOKIE, SCOPE_HEADER } from '#mocks/world/Scopes.ts';
import { fillAsTyped } from './firefox.ts';
import { KIT_URL, SITE_URL } from './globalSetup.ts';
import { letStorageAnswer } from './passTime.ts';
import { startServer } from './servers.ts';
import { silentFor, waitsForAnswers, watchTraffic } from './traffic.ts';
import { Upstream } from './upstream.ts';
import { Watch } from './Watch.ts';

export const expect = baseExpect;

/** A development server outlives a run: the worlds of the next one are new. */
const RUN = Date.now().toString(36);

interface Fixtures {
  /** On the build with the control kit: `test.use({ kit: true })`. */
  kit: boolean;
  /** On a server of its own with this deployment.json: `test.use({ deployment: { plugins: { notes: false } } })`. */
  deployment: Readonly<Record<string, unknown>> | undefined;
  /** The headers by which the upstream tells this test's world from others. */
  scope: Readonly<Record<string, string>>;
  upstream: Upstream;
  /** Signs in without the modal: the next page that is opened is this account's. */
  signIn: (account: string) => Promise<void>;
  /** Watches every page of the test; an error that was not expected fails it. */
  watch: Watch;
}

/**
 * @example
 * test('a notice can be read', async ({ page, signIn }) => {
 *   await signIn('linxia');
 *   await page.goto('/system/message');
 * });
 */
export const test = base.extend<Fixtures>({
  kit: [false, { option: true }],
  deployment: [undefined, { option: true }],
  baseURL: async ({ kit, deployment }, give, testInfo) => {
    if (deployment === undefined) return give(process.env[kit ? KIT_URL : SITE_URL]);
    const file = testInfo.outputPath('deployment.json');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(deployment));
    const server = await startServer(['--deployment', file]);
    await give(server.url);
    return server.stop();
  },
  scope: ({}, give, { testId, project, retry }) =>
    give({ [SCOPE_HEADER]: `${project.name}-${testId}-${retry}-${RUN}` }),
  // Not by the option `extraHTTPHeaders`: a context is used again only where its options are the same.
  context: async ({ context, scope, baseURL }, give, { project }) => {
    await context.setExtraHTTPHeaders(scope);
    // Its sockets have no headers of ours.
    const value = scope[SCOPE_HEADER];
    if ((project.name === 'chrome109' || project.name === 'firefox') && value !== undefined) {
      await context.addCookies([{ name: SCOPE_COOKIE, value, url: baseURL ?? '' }]);
    }
    if (project.name === 'firefox') await context.addInitScript(fillAsTyped);
    // The one thing of an earlier test that Playwright leaves.
    await context.setOffline(false);
    await give(context);
  },
  request: async ({ playwright, baseURL, scope }, give) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: scope });
    await give(request);
    await request.dispose();
  },
  upstream: ({ request }, give) => give(new Upstream(request)),
  signIn: ({ context, upstream, baseURL }, give) =>
    give(async (account) => {
      const { accessToken, expire } = await upstream.signIn(account);
      const expires = Math.floor(Date.now() / 1000) + expire;
      await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '', expires, sameSite: 'Lax' }]);
    }),
  watch: [
    async ({ context }, give) => {
      const watch = new Watch();
      await watch.over(context);
      watchTraffic(context);
      letStorageAnswer(context);
      await give(watch);
      // Requests still pending when the test is over do not matter: their answers can no longer be faked.
      await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(watch.problems, 'nothing goes wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page has all that it asked for: nothing stands in for what is still coming. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main').waitFor();
  await expect(async () => {
    expect(waitsForAnswers(page)).toBe(false);
    // An answer may lead to the next question once it is drawn, or once there is nothing else to do.
    await page.evaluate(
      () =>
        new Promise((idle) =>
          requestAnimationFrame(() => {
            requestIdleCallback(idle);
            setTimeout(idle, 200);
          }),
        ),
    );
    expect(waitsForAnswers(page)).toBe(false);
    expect(await page.getByText('加载中...').count()).toBe(0);
  }).toPass({ intervals: [50] });
}

/** Waits until whatever is fetched in advance is there: one file may lead to the next. */
export async function silent(page: Page): Promise<void> {
  await expect.poll(() => silentFor(page)).toBeGreaterThan(500);
}

/** Switches between light and dark as the system would, and waits until the page has followed. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Holds the page as it stands against axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stillness);
  // Half a megabyte, which a document needs to read but once.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(async () => {
    // Listing what is in order as well would take many times as long.
    const results = await axe.run(document, { resultTypes: ['violations'] });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.flat(), failureSummary })),
    }));
  });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, 'axe finds nothing').toEqual([]);
}

/** Colours in mid-change would be measured as they are at that moment. */
async function stillness(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
