// Every screen on upstreams of other makes: what they still tell is shown as it is, what they do not tell or tell beyond
// reason is left out, and nothing crashes, overflows or shows the program's own words.
import type { Page } from '@playwright/test';
import { randomOf } from '#mocks/world/random.ts';
import { expect, settled, test } from '../e2e/support/test.ts';
import { Ids, LOSSLESS, LOSSY } from './support/differences.ts';
import { answerAs, type Make, type Unread } from './support/foreignUpstream.ts';
import { type Screen, screens } from './support/foreignScreens.ts';
import { rounds, SEED, shuffled, soaking } from './support/seed.ts';

/** Screens that share a page: a context and a sign-in for each would take longer than the visits. */
const TOGETHER = 8;
const ids = new Ids();

const BROKEN = /服务器返回的内容无法识别|这个页面出了问题|这一部分暂时无法显示|页面没有加载成功/;
const PROGRAM = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object |Infinity|\d[eE][+-]?\d/;

const groups = Array.from({ length: Math.ceil(screens.length / TOGETHER) }, (_, at) =>
  screens.slice(at * TOGETHER, (at + 1) * TOGETHER),
);
const drawnGroups = soaking ? groups : shuffled(groups, randomOf(SEED, 'other makes')).slice(0, rounds(6, 1));

const lossless: Omit<Make, 'random'> = { differences: LOSSLESS, chance: 0.8, numeric: true };
const lossy: Omit<Make, 'random'> = { differences: [...LOSSY, ...LOSSLESS], chance: 0.2, numeric: false };

for (const [at, group] of drawnGroups.entries()) {
  test(`other makes of upstreams, ${at}: ${group.map(({ address }) => address.split('?')[0]).join(' ')}`, async ({
    context,
    signIn,
  }) => {
    test.setTimeout(600_000);
    for (const screen of group) {
      await test.step(screen.address, async () => {
        if (screen.guest) await context.clearCookies();
        else await signIn('linxia');
        const page = await context.newPage();
        const before = await seen(page, screen.address);
        for (const draw of Array.from({ length: rounds(1, 3) }, (_, round) => round)) {
          const random = randomOf(SEED, `${screen.address} ${draw}`);
          await expectSame(page, screen, before, { ...lossless, random });
          await expectSound(page, screen, { ...lossy, random });
        }
        await page.close();
      });
    }
  });
}

/** What one reads on it. */
async function seen(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await settled(page);
  return timeless(await page.locator('body').innerText());
}

/** Clocks go on. */
function timeless(text: string): string {
  return text.replaceAll(/\d+:\d\d(:\d\d)?|\d+ ?(秒|分钟|小时)前?|刚刚/g, '⏱').replaceAll(/\s+/g, ' ');
}

/** Where two texts part, and a little around it. */
function fromFirstDifference(one: string, other: string): readonly [string, string] {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 20);
  return [one.slice(from, from + 80), other.slice(from, from + 80)];
}

async function expectSame(page: Page, { address }: Screen, before: string, make: Make): Promise<void> {
  const unread: Unread = new Set();
  const end = await answerAs(page.context(), make, ids, unread);
  const after = await seen(page, ids.inAddress(address));
  await end();
  expect.soft([...unread], `${address}: all is read`).toEqual([]);
  const [shown, expected] = fromFirstDifference(after, before);
  expect.soft(shown, `${address}: the same is shown`).toBe(expected);
}

async function expectSound(page: Page, { address }: Screen, make: Make): Promise<void> {
  const unread: Unread = new Set();
  const end = await answerAs(page.context(), make, ids, unread);
  const text = await seen(page, address);
  await end();
  const about = `${address} ${[...unread].join('\n')}`;
  expect.soft(text, about).not.toMatch(BROKEN);
  expect.soft(text, about).not.toMatch(PROGRAM);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth, `${about}: nothing overflows`).toBeLessThanOrEqual(clientWidth);
}
