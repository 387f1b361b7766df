// Plugins: shell, ui
// Dialogs open at once and stand still while what is in them comes over a slow line.
import type { Page } from 'playwright/test';
import { analysisOf } from './support/analysisOf.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

/** Milliseconds: longer than browsers excuse a shift for after a click. */
const SLOW = 700;

interface Case {
  readonly title: RegExp;
  /** Also shown at other widths. */
  readonly everywhere?: boolean;
  /** Something that is there once all of it is. */
  readonly shows: RegExp;
  readonly account?: string;
  address(upstream: Upstream): Promise<string> | string;
  open(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const CASES: readonly Case[] = [
  { title: /^登录/, shows: /忘记密码/, everywhere: true, address: () => '/index', open: press('登录') },
  { title: /^隐私政策$/, shows: /我们只收集/, address: () => '/register', open: press('《隐私政策》') },
  {
    title: /^报名：/,
    everywhere: true,
    shows: /^提交/,
    account: 'linxia',
    address: () => '/boutiqueclass/detail?id=clazz-11',
    open: press('申请报名'),
  },
  {
    title: /^题目纠错/,
    shows: /^提交/,
    account: 'linxia',
    address: (upstream) => analysisOf(upstream, 'contest-clazz-1-1'),
    open: press('题目纠错，第2题'),
  },
  {
    title: /^举报这条回复$/,
    shows: /^为什么举报$/,
    account: 'linxia',
    address: () => '/teaching/classroom/discuss/detail?id=discuss-2',
    async open(page) {
      const reply = page.getByRole('article').last();
      await reply.getByRole('button', { name: '更多操作' }).click();
      await reply.getByRole('button', { name: '举报' }).click();
    },
  },
  {
    title: /^快照$/,
    everywhere: true,
    shows: /^恢复$/,
    account: 'linxia',
    async address(upstream) {
      await upstream.setUp('machine-snapshots-full', 'linxia');
      return '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
    },
    async open(page) {
      // On a phone the machine is behind a tab.
      const tab = page.getByRole('tab', { name: '实验机' });
      if (await tab.isVisible()) await tab.click();
      await press('快照')(page);
    },
  },
];

for (const { title, shows, everywhere, account, address, open } of CASES) {
  test(`${title.source} opens on a slow line, stands still, and everyone can use it${everywhere ? ' @both' : ''}`, async ({
    page,
    context,
    signIn,
    upstream,
  }) => {
    if (account) await signIn(account);
    await watchLayoutShift(page);
    await page.goto(await address(upstream));
    await settled(page);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await open(page);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(shows).first()).toBeVisible();
    await settled(page);
    await expectStill(page);
    await expectAccessible(page);
  });
}
