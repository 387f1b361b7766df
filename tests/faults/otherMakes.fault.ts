// Plugins: shell
// Every screen on upstreams of other makes: what they still tell is shown as it is; what they do not tell, or tell beyond
// reason, is left out; and nothing crashes, overflows or shows the program's own words.
import type { Page } from 'playwright/test';
import { randomOf } from '#mocks/world/random.ts';
import { expect, settled, silent, test } from '../e2e/support/test.ts';
import { ENDLESS, Ids, LOSSLESS, LOSSY } from './support/differences.ts';
import { type Screen, screens } from './support/foreignScreens.ts';
import { answerAs, type Make, type Unread } from './support/foreignUpstream.ts';
import { rounds, SEED, shuffled, soaking } from './support/seed.ts';

/** Screens that share a page: a context for each would take longer than the visits. */
const TOGETHER = 7;
/** Groups of them in a short run; a soak visits all. */
const GROUPS = 5;

const LOST = /服务器返回的内容无法识别|这个页面出了问题|这一部分暂时无法显示|页面没有加载成功/;
// An exponent has its sign: `1e+21`. Without one it is a part of a number like `XS20261130…6E2…`.
const PROGRAM = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object |Infinity|\de[+-]\d/;

type Drawn = Pick<Make, 'random'>;
const lossless = ({ random }: Drawn): Make => ({ differences: LOSSLESS, chance: 0.8, numeric: true, random });
const lossy = ({ random }: Drawn): Make => ({
  differences: [...LOSSY, ...LOSSLESS],
  chance: 0.25,
  numeric: false,
  random,
});
const endless = ({ random }: Drawn): Make => ({ differences: [ENDLESS], chance: 1, numeric: false, random });

const shown = shuffled(screens, randomOf(SEED, 'other makes'));
const groups = Array.from({ length: Math.ceil(shown.length / TOGETHER) }, (_, at) =>
  shown.slice(at * TOGETHER, (at + 1) * TOGETHER),
);

for (const [at, group] of groups.slice(0, soaking ? groups.length : GROUPS).entries()) {
  test(`other makes of upstreams, ${at + 1} of ${groups.length}`, async ({ context, signIn, upstream, watch }) => {
    test.setTimeout(soaking ? 1_200_000 : 120_000);
    // Parts left out of an answer are requested later, and do not exist.
    watch.expect(/Failed to load resource.* 40[04]/);
    // Compared screens must show the same moment.
    await upstream.stopClock();
    const page = await context.newPage();
    for (const [place, screen] of group.entries()) {
      await test.step(screen.address, async () => {
        if (screen.guest) await context.clearCookies();
        else await signIn('linxia');
        // Lossless differences are compared with the original screen; a short run does so for some screens only.
        if (soaking || place === 0) await expectSame(page, screen, rounds(1, 3));
        for (const round of Array.from({ length: rounds(1, 6) }).keys()) {
          await expectSound(page, screen, lossy({ random: randomOf(SEED, `lossy ${screen.address}`, round) }));
        }
      });
    }
  });
}

for (const screen of shown.slice(0, rounds(1, 20))) {
  test(`lists without end: ${screen.address}`, async ({ page, context, signIn }) => {
    test.setTimeout(120_000);
    if (screen.guest) await context.clearCookies();
    else await signIn('linxia');
    await expectSound(page, screen, endless({ random: randomOf(SEED, 'endless') }));
  });
}

/** The page as it is drawn from what this make answers, once all is shown, and what could not be read of that. */
async function visit(page: Page, address: string, make: Make, ids: Ids, whole = async () => {}) {
  const unread: Unread = new Set();
  const end = await answerAs(page.context(), make, ids, unread);
  await page.goto(address);
  await settled(page);
  await whole();
  const text = await textOf(page);
  await end();
  return { text, unread: [...unread] };
}

/** The text of the page without the content of files, whose pages take their own time to render. */
async function textOf(page: Page): Promise<string> {
  await expect(page.getByText(/^正在打开/)).toHaveCount(0);
  return page.evaluate(() => {
    for (const sheet of document.querySelectorAll('canvas + div')) sheet.remove();
    return document.body.innerText;
  });
}

async function expectSame(page: Page, { address }: Screen, times: number): Promise<void> {
  await page.goto(address);
  await settled(page);
  // One answer leads to another: subtitles are asked for when a lesson's files have been found.
  await silent(page);
  const before = timeless(await textOf(page));
  for (const round of Array.from({ length: times }).keys()) {
    const ids = new Ids();
    const make = lossless({ random: randomOf(SEED, `lossless ${address}`, round) });
    const { unread } = await visit(page, ids.inAddress(address), make, ids, () =>
      expect(async () => {
        const [stands, stood] = fromFirstDifference(timeless(await textOf(page)), before);
        expect(stands, `${address}: the same is shown`).toBe(stood);
      }).toPass({ timeout: 20_000 }),
    );
    expect.soft(unread, `${address}: all is read`).toEqual([]);
  }
}

async function expectSound(page: Page, { address }: Screen, make: Make): Promise<void> {
  const { text, unread } = await visit(page, address, make, new Ids());
  const about = [address, ...unread].join('\n');
  expect.soft(text, about).toMatch(/\S/);
  expect.soft(text, about).not.toMatch(LOST);
  expect.soft(text, about).not.toMatch(PROGRAM);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `${about}\nnothing makes the page scroll sideways`).toBeLessThanOrEqual(0);
}

/** Clocks go on. */
function timeless(text: string): string {
  return text.replaceAll(/\d+:\d\d(:\d\d)?|\d+ ?(秒|分钟|小时)前?|刚刚/g, '⏱').replaceAll(/\s+/g, ' ');
}

/** The place where two texts differ, with a little context. */
function fromFirstDifference(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 20);
  return [one.slice(from, from + 80), other.slice(from, from + 80)];
}
