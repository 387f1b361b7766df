// Plugins: shell
import type { Page } from 'playwright/test';
import { pageAddresses } from './support/addresses.ts';
import { answerInAnyOrder, expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { unreadableWhenLarge } from './support/largeLetters.ts';
import { partedFigures } from './support/partedFigures.ts';
import { expectAnyOrderOfSheets } from './support/sheetOrder.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import { offTypeScale } from './support/typeScale.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** Between the two sizes pages are laid out in a third way: their menus folded away, their columns still beside each other. */
const TABLET = { width: 768, height: 1024 };

/** The other parts of pages that have several: sections of the account, and each kind of chapter. */
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

/** Screens that share a page: a context for each would take longer than the visits. */
const TOGETHER = 10;

// On a phone everyone is signed in: one has more then on public pages, too.
for (const access of ['public', 'login'] as const) {
  const own = pages.filter((one) => (one.access === 'login' ? 'login' : 'public') === access);
  for (let from = 0; from < own.length; from += TOGETHER) {
    // WCAG: 1.1.1, 1.3.1, 1.4.3, 3.1.1, 3.3.2, 4.1.2
    const title = `screens from ${own[from]?.address} on can be used by everyone, and stand still while they load @both`;
    test(title, async ({ page, signIn, upstream, isMobile }) => {
      test.setTimeout(240_000);
      await answerInAnyOrder(upstream);
      if (access === 'login' || isMobile) await signIn('linxia');
      // Wide in the light, narrow in the dark, where what is folded away has its colours held against axe, too.
      await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
      await watchLayoutShift(page);
      for (const { address } of own.slice(from, from + TOGETHER)) {
        await test.step(address, () => (isMobile ? expectGoodOnPhone(page, address) : expectGoodOnDesk(page, address)));
      }
    });
  }
}

async function expectGoodOnDesk(page: Page, address: string): Promise<void> {
  await open(page, address, DESK);
  await expectAccessible(page);
  expect(await offTypeScale(page), 'all texts have one of the seven sizes').toEqual([]);
  await expectAnyOrderOfSheets(page);
  await open(page, address, TABLET);
  expect(await partedFigures(page), 'no line ends inside a date, or between a figure and its unit').toEqual([]);
  expect(await unreadableWhenLarge(page), 'all can be read with letters twice as large').toEqual([]);
}

async function expectGoodOnPhone(page: Page, address: string): Promise<void> {
  await open(page, address, PHONE);
  await expectAccessible(page);
  expect(await partedFigures(page), 'no line ends inside a date, or between a figure and its unit').toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing makes the page scroll sideways at 360 px').toBeLessThanOrEqual(PHONE.width);
}

async function open(page: Page, address: string, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await settled(page);
  await expect(page.getByText('地址不完整'), 'it needs a sample in support/addresses.ts').toHaveCount(0);
  await expectStill(page);
}
