// Plugins: shell, account, support, institutions
// A form that came drawn, before its script is there: nothing that is typed gets into the address, and nothing is lost.
import type { Page } from 'playwright/test';
import { pageAddresses } from './support/addresses.ts';
import { drawnPage, TAKING_OVER, test } from './support/drawnPages.ts';
import { expect, settled } from './support/test.ts';

/** Each with a form from the start, and a field of it. */
const FORMS = [
  ['/register', '手机号'],
  ['/forgetpassword', '注册时的手机号'],
  ['/feedback', '意见内容'],
  ['/orgregister', '联系人姓名'],
] as const;

const field = (page: Page, label: string) => page.locator('#main').getByLabel(label).first();

test('every drawn form but a search is sent by POST, and its button waits for the script', async ({ request }) => {
  const open = pageAddresses.filter(
    ({ entry: { access, pattern } }) =>
      access === 'public' && !/^\/(oauth|pagejumping|classroom|checkin)(\/|$)/.test(pattern),
  );
  const withForm: string[] = [];
  for (const { address } of open) {
    const html = await drawnPage(request, address);
    for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs)) {
      if (form.includes('role="search"')) continue;
      withForm.push(address);
      expect(form, address).toMatch(/^<form[^>]* method="post"/);
      expect(form, address).toMatch(/<button[^>]*type="submit"/);
      for (const [button] of form.matchAll(/<button[^>]*type="submit"[^>]*>/g)) {
        expect(button, address).toMatch(/ disabled(=""| |>)/);
      }
    }
  }
  for (const address of ['/register', '/forgetpassword', '/feedback', '/certificate/check']) {
    expect(withForm).toContain(address);
  }
});

test.describe('while the script does not come', () => {
  for (const [address, label] of FORMS) {
    test(`${address}: Enter sends nothing, and what was typed stays when the script takes over`, async ({
      page,
      request,
      watch,
    }) => {
      watch.expect(/net::ERR_FAILED|Failed to load resource/);
      await drawnPage(request, address);
      // Without it for good: the page stays as it is.
      await page.route(TAKING_OVER, (route) => route.abort());
      await page.goto(address, { waitUntil: 'commit' });
      await field(page, label).fill('没有脚本时写的');
      const before = page.url();
      await field(page, label).press('Enter');
      await expect(page.locator('#main button[type="submit"]').last()).toBeDisabled();
      expect(page.url()).toBe(before);
      await page.unroute(TAKING_OVER);

      for (const history of [false, true]) {
        // A browser with a history draws the page anew.
        if (history) await page.evaluate(() => localStorage.setItem('yanxi.danmaku', 'off'));
        const script = Promise.withResolvers<void>();
        let asked = false;
        await page.route(TAKING_OVER, async (route) => {
          asked = true;
          await script.promise;
          await route.continue();
        });
        await page.goto(address, { waitUntil: 'commit' });
        await field(page, label).fill('脚本来之前写的');
        await expect.poll(() => asked).toBe(true);
        script.resolve();
        await settled(page);
        await page.unroute(TAKING_OVER);
        await expect(page.locator('#main button[type="submit"]').last()).toBeEnabled();
        await expect(field(page, label)).toHaveValue('脚本来之前写的');
        // It is the form's, not only the field's.
        await field(page, label).press('End');
        await field(page, label).pressSequentially('，接着写');
        await expect(field(page, label)).toHaveValue('脚本来之前写的，接着写');
        await expect(field(page, label)).toBeFocused();
      }
    });
  }
});
