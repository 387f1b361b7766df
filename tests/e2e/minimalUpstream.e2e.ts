// Plugins: shell
// Every screen on an upstream that answers what the specification names, and nothing else.
import type { Page } from 'playwright/test';
import { screens } from '../faults/support/foreignScreens.ts';
import { expect, settled } from './support/test.ts';
import { test } from './support/minimalUpstream.ts';

/** Screens that share a page: a context for each would take longer than the visits. */
const TOGETHER = 9;

const LOST = /服务器返回的内容无法识别|这个页面出了问题|这一部分暂时无法显示|页面没有加载成功|地址不完整|条内容无法显示/;
const PROGRAM = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object |Infinity/;

const WALKS = [
  { who: 'signed in, records alone', guest: false, detail: 'bare' },
  { who: 'signed in, with the records in them', guest: false, detail: 'lists' },
  { who: 'a visitor', guest: true, detail: 'bare' },
] as const;

for (const { who, guest, detail } of WALKS) {
  for (let from = 0; from < screens.length; from += TOGETHER) {
    test(`${who}: every screen from ${screens[from]?.address} on @desktop`, async ({ page, minimal, signIn, watch }) => {
      test.setTimeout(180_000);
      minimal.detail = detail;
      watch.expect(/Failed to load resource.* 40[134]/);
      if (!guest) await signIn('linxia');
      for (const { address } of screens.slice(from, from + TOGETHER)) {
        await test.step(address, () => expectSound(page, address));
      }
    });
  }
}

async function expectSound(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  const text = await page.evaluate(() => document.body.innerText);
  expect.soft(text, address).toMatch(/\S{2}/);
  expect.soft(text, address).not.toMatch(LOST);
  expect.soft(text, address).not.toMatch(PROGRAM);
  expect.soft(await page.getByRole('main').innerText(), `${address} is not an empty page`).toMatch(/\S{2}/);
}
