// Plugins: study
// A course that comes drawn, as it was left on this device: its panes, its outline and its text stand before any script.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { mergeRanges } from '#plugins/study/trace/ranges.ts';
import { TAKING_OVER, test } from './support/drawnPages.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, settled } from './support/test.ts';

const COURSE = '/vsclassroom/viewcourse?classroomId=classroom-9&courseId=course-51';
const TEXT = `${COURSE}&chapter=ref-51-2`;
const LAST_TEXT = `${COURSE}&chapter=ref-51-9`;

const tree = (page: Page) => page.getByRole('tree', { name: '章节' });
const text = (page: Page) => page.getByRole('region', { name: '正文' });
const line = (page: Page) => page.getByRole('separator', { name: '调整目录的宽度' });

interface Opened {
  html: string;
  /** Lets the script come that takes the page over. */
  go: () => Promise<void>;
}

/** Opens the page until it comes drawn, without the script that takes it over. */
async function openDrawn(page: Page, address: string): Promise<Opened> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  await page.route(TAKING_OVER, async (route) => {
    await gone;
    await route.fallback();
  });
  let html = '';
  await expect(async () => {
    html = (await (await page.goto(address, { waitUntil: 'commit' }))?.text()) ?? '';
    expect(html).toContain('id="carried">{"drawn":true,"whole":true');
  }).toPass({ intervals: [50] });
  return {
    html,
    go: async () => {
      resolve();
      await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await page.unroute(TAKING_OVER);
    },
  };
}

const errors: string[] = [];

test.beforeEach(async ({ page, signIn }) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  errors.length = 0;
  page.on('pageerror', ({ message }) => errors.push(message));
});

test.afterEach(() => expect(errors).toEqual([]));

test('bar, outline and text are there before any script, and stand still while the browser takes them over @both', async ({
  page,
}) => {
  const { go } = await openDrawn(page, TEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('工业机器人操作与编程');
  await expect(
    page
      .getByRole('progressbar', { name: '课程进度' })
      .or(page.getByText(/^\d+%$/))
      .first(),
  ).toBeVisible();
  await expect(text(page)).toContainText('先说结论');
  const drawn = await text(page).elementHandle();
  await go();
  expect(await text(page).evaluate((now, before) => now === before, drawn)).toBe(true);
  await expect(text(page)).toContainText('先说结论');
  await expectStill(page);
});

test('a lesson far down in the outline is in view, drawn and taken over', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const { go } = await openDrawn(page, LAST_TEXT);
  const current = tree(page).locator('[aria-current=page]');
  await expect(current).toBeInViewport({ ratio: 1 });
  const before = await current.boundingBox();
  await go();
  expect(await current.boundingBox()).toEqual(before);
  await expect(tree(page).getByRole('treeitem').first()).not.toBeInViewport();
  await expectStill(page);
});

test('a width and a fold that were chosen here are in the first HTML', async ({ page }) => {
  const pane = page.getByRole('region', { name: '目录', exact: true });
  await page.goto(TEXT);
  await settled(page);
  await expect(pane).toHaveCSS('width', '320px');
  await line(page).press('Shift+ArrowRight');
  await line(page).press('Shift+ArrowRight');
  const wide = Number(await line(page).getAttribute('aria-valuenow'));
  const { html, go } = await openDrawn(page, TEXT);
  expect(html).toContain(`clamp(240px, ${wide}px,`);
  await expect(pane).toHaveCSS('width', `${wide}px`);
  await go();
  await expect(pane).toHaveCSS('width', `${wide}px`);
  await expectStill(page);

  await page.keyboard.press('b');
  await expect(tree(page)).toBeHidden();
  const again = await openDrawn(page, TEXT);
  await expect(page.getByRole('button', { name: '展开目录' })).toBeVisible();
  await expect(tree(page)).toBeHidden();
  await again.go();
  await expect(tree(page)).toBeHidden();
  await expectStill(page);
});

test('what has no room in a window is drawn folded there', async ({ page }) => {
  await page.goto(TEXT);
  await page.getByRole('button', { name: /^展开笔记/ }).click();
  await settled(page);
  const tablet = { width: 820, height: 1100 };
  const held = { width: 844, height: 390 };
  for (const [size, shown] of [
    [tablet, true],
    [held, false],
  ] as const) {
    await page.setViewportSize(size);
    const { go } = await openDrawn(page, TEXT);
    for (const act of [() => Promise.resolve(), go]) {
      await act();
      await expect(tree(page)).toBeVisible({ visible: shown });
      await expect(page.getByRole('button', { name: /^展开笔记/ })).toBeVisible();
    }
    await expectStill(page);
  }
});

test('a text that was left midway is not drawn from its beginning: it opens where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(TEXT);
  await settled(page);
  await text(page).evaluate((element) => element.scrollTo(0, element.scrollHeight / 3));
  const place = () => text(page).evaluate(({ scrollTop }) => scrollTop);
  const left = await place();
  expect(left).toBeGreaterThan(50);
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('yanxi_study.midway');
  const { go } = await openDrawn(page, TEXT);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(text(page)).toHaveCount(0);
  await go();
  await expect.poll(place).toBeGreaterThan(left - 5);
  expect(await place()).toBeLessThan(left + 5);
  await expectStill(page);
});

for (const [kind, chapter] of [
  ['a video', 'ref-51-1'],
  ['a PDF', 'ref-51-3'],
] as const) {
  test(`${kind} has its place before any script, and nothing moves when it comes @both`, async ({ page }) => {
    const { go } = await openDrawn(page, `${COURSE}&chapter=${chapter}`);
    await expect(page.getByRole('article')).toBeVisible();
    await go();
    await expect(page.locator('video, canvas').first()).toBeVisible();
    await settled(page);
    await expectStill(page);
  });
}

const Recorded = v.looseObject({
  detail: v.looseObject({ ranges: v.array(v.tuple([v.number(), v.number()])) }),
});

test('what is read on a drawn page is recorded, and no second of it twice', async ({ page, upstream }) => {
  const begun = Date.now();
  const { go } = await openDrawn(page, TEXT);
  await go();
  const recorded = async () => {
    const effects = v.parse(v.array(Recorded), await upstream.effects('trace.record'));
    return effects.flatMap(({ detail }) => detail.ranges);
  };
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(lengthOf(await recorded())).toBeGreaterThan(3);
  }).toPass({ intervals: [500] });
  const ranges = await recorded();
  expect(lengthOf(ranges)).toBeCloseTo(lengthOf(mergeRanges(ranges)), 3);
  expect(lengthOf(ranges)).toBeLessThan((Date.now() - begun) / 1_000);
});

const lengthOf = (ranges: readonly (readonly [number, number])[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);
