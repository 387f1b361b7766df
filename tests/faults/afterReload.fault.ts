// Plugins: exams, answering
// A browser that is killed just after a reload: whoever goes on writing as soon as the field takes it loses no more than
// at any other moment, and a slow machine is no excuse.
import type { Page } from 'playwright/test';
import { type Killable, startKillable } from '../e2e/support/killable.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { SAVE, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

/** Milliseconds after which nothing that was written can be lost. */
const PROMISED = 300;
/** The CPU slowdown of the machine on which the user writes, relative to this one. */
const SLOWER = 8;

const started: Killable[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));

interface Paper {
  /** Begins it; where its room is. */
  begin(page: Page, upstream: Upstream): Promise<string>;
  /** A field of it, in sight. */
  field(page: Page): Promise<ReturnType<Page['locator']>>;
}

const PAPERS: Readonly<Record<string, Paper>> = {
  'an exam': {
    begin: async (_page, upstream) => (await setUpExam(upstream)).address,
    async field(page) {
      const card = page.getByRole('complementary', { name: '答题卡' });
      await card.getByRole('button', { name: /^第13题，/ }).click();
      return page
        .getByRole('article', { name: /^第13题：/ })
        .getByRole('textbox')
        .first();
    },
  },
  homework: {
    async begin(page) {
      await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=homework');
      const heading = page.getByRole('heading', { name: '课后作业：加密与安全' });
      const row = page.getByRole('listitem').filter({ has: heading });
      await row.getByRole('link', { name: /^开始作业/ }).click();
      await page.getByRole('button', { name: '开始作业' }).click();
      await expect(page.locator('[data-question="4"]')).toBeVisible();
      return page.url();
    },
    field: (page) => Promise.resolve(page.locator('[data-question="4"]').getByRole('textbox').first()),
  },
};

for (const [name, { begin, field }] of Object.entries(PAPERS)) {
  test(`G1 ${name} on a slow machine: what was written right after a reload is kept within ${PROMISED} ms`, async ({
    page: first,
    upstream,
    signIn,
    baseURL,
    scope,
  }, testInfo) => {
    test.setTimeout(3_600_000);
    const random = randomOfTest();
    await signIn('linxia');
    const site = baseURL ?? '';
    const address = new URL(await begin(first, upstream), site).href;
    await first.close();
    // The saves fail, so whatever returns comes from this machine alone.
    await upstream.fail({ match: SAVE, kind: 'status', status: 503 });
    const open = async (): Promise<{ browser: Killable; page: Page }> => {
      const browser = await startKillable(testInfo.outputPath('profile'));
      started.push(browser);
      await browser.context.setExtraHTTPHeaders(scope);
      const { accessToken } = await upstream.signIn('linxia');
      await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: site }]);
      await browser.context.addInitScript(noteWhenTyped);
      const page = await browser.context.newPage();
      await page.goto(address);
      return { browser, page };
    };

    let { browser, page } = await open();
    await field(page);
    for (let round = 1; round <= rounds(1, 40); round++) {
      const slow = await page.context().newCDPSession(page);
      await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.reload({ waitUntil: 'commit' });
      const text = `第${round}轮-${random.whole(1, 999)}`;
      const written = await field(page);
      await written.fill(text);
      const age = await page.evaluate(() => performance.now() - Number(document.documentElement.dataset['typed']));
      await new Promise((later) => {
        setTimeout(later, Math.max(0, PROMISED - age));
      });
      await browser.kill();
      ({ browser, page } = await open());
      await expect(await field(page), `round ${round}`).toHaveValue(text);
    }
  });
}

/** Notes when a field was last typed in, on the page's clock. */
function noteWhenTyped(): void {
  addEventListener(
    'input',
    () => {
      document.documentElement.dataset['typed'] = String(performance.now());
    },
    true,
  );
}
