// Plugins: shell
import { pageAddresses } from './support/addresses.ts';
import { answerInAnyOrder, expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expectAnyOrderOfSheets } from './support/sheetOrder.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };

const pages = [
  ...pageAddresses.map(({ address, entry }) => ({ address, access: entry.access })),
  { address: '/nowhere', access: 'public' },
];

test.describe('@desktop everyone can use', () => {
  for (const { address, access } of pages) {
    test(`${address}, wide in the light and narrow in the dark, and it stands still while it loads`, async ({
      page,
      signIn,
      upstream,
    }) => {
      await answerInAnyOrder(upstream);
      if (access === 'login') await signIn('linxia');
      await watchLayoutShift(page);
      await page.goto(address);
      await settled(page);
      await expectStill(page);
      await inScheme(page, 'light');
      await expect(page.getByText('地址不完整'), 'it needs a sample in support/addresses.ts').toHaveCount(0);
      await expectAccessible(page);
      await expectAnyOrderOfSheets(page);

      // Colours are held against axe in the dark, too, and what is folded away at a phone's width with them. Whoever is
      // signed in has more on public pages.
      if (access !== 'login') await signIn('linxia');
      await inScheme(page, 'dark');
      await page.setViewportSize(PHONE);
      await page.reload();
      await settled(page);
      await expectStill(page);
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'nothing makes the page scroll sideways at 360 px').toBeLessThanOrEqual(PHONE.width);
    });
  }
});
