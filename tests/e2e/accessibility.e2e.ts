// Plugins: shell
import { pageAddresses } from './support/addresses.ts';
import { answerInAnyOrder, expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { partedFigures } from './support/partedFigures.ts';
import { expectAnyOrderOfSheets } from './support/sheetOrder.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
/** Between the two sizes pages are laid out in a third way: their menus folded away, their columns still beside each other. */
const TABLET = { width: 768, height: 1024 };

/** Of pages that show quite different things, the others: the parts of one's account, and each kind of chapter. */
const PARTS = [
  ...['security', 'verify', 'applications'].map((section) => `/myinfo?section=${section}`),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map(
    (chapter) => `/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-${chapter}`,
  ),
  '/vsclassroom/viewcourse?classroomId=classroom-9&courseId=course-51&chapter=ref-51-15',
] as const;

const pages = [
  ...pageAddresses.map(({ address, entry }) => ({ address, access: entry.access })),
  ...PARTS.map((address) => ({ address, access: 'login' })),
  { address: '/nowhere', access: 'public' },
];

test.describe('everyone can use', () => {
  for (const { address, access } of pages) {
    test(`${address}, and it stands still while it loads`, async ({ page, signIn, upstream, isMobile }) => {
      await answerInAnyOrder(upstream);
      // Wide in the light, narrow in the dark, where what is folded away has its colours held against axe, too. Whoever is
      // signed in has more on public pages.
      if (access === 'login' || isMobile) await signIn('linxia');
      if (isMobile) await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
      await watchLayoutShift(page);
      await page.goto(address);
      await settled(page);
      await expect(page.getByText('地址不完整'), 'it needs a sample in support/addresses.ts').toHaveCount(0);
      await expectStill(page);
      await expectAccessible(page);
      if (!isMobile) return expectAnyOrderOfSheets(page);
      expect(await partedFigures(page), 'no line ends inside a date, or between a figure and its unit').toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'nothing makes the page scroll sideways at 360 px').toBeLessThanOrEqual(PHONE.width);
    });
  }

  for (const { address, access } of pages) {
    test(`${address} stands still on a tablet while it loads @desktop`, async ({ page, signIn, upstream }) => {
      await answerInAnyOrder(upstream);
      if (access === 'login') await signIn('linxia');
      await page.setViewportSize(TABLET);
      await watchLayoutShift(page);
      await page.goto(address);
      await settled(page);
      await expectStill(page);
    });
  }
});
