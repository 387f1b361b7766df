// Plugins: answering, exams, study, catalogue, classroom, records, ui, shell
// At a zoom of 200 % a window is half as wide and half as high: the page keeps half of it, and nothing is cut off.
import type { Page } from 'playwright/test';
import { setUpExam } from '../faults/support/exam.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { name: 'a laptop', width: 640, height: 400 },
  { name: 'a phone', width: 195, height: 422 },
] as const;

const PAGES = [
  { name: 'a lesson', address: '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-4', shows: '记笔记' },
  {
    name: 'a lesson with a video',
    address: '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1',
    shows: '记笔记',
  },
  { name: 'a course', address: '/freelessons/detail?id=course-1', shows: '加入学习' },
  { name: 'a classroom', address: '/classroom/detail?id=classroom-1', shows: '继续学习' },
  {
    name: 'a record',
    address: '/classroom/learningrecord/comprehensiveperformance?classroomId=classroom-1',
    shows: '总分',
  },
] as const;

/** The part of the window's height in which the page itself is seen, and not what stays while it scrolls. */
const leftToPage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxOf = (element: Element | null): Element | undefined => {
      if (!element || ['fixed', 'sticky'].includes(getComputedStyle(element).position)) return undefined;
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
      return scrolls || element === document.documentElement ? element : boxOf(element.parentElement);
    };
    const rows = new Map<Element, number>();
    for (let y = 0; y < innerHeight; y += 1) {
      const box = boxOf(document.elementFromPoint(innerWidth / 2, y));
      if (box) rows.set(box, (rows.get(box) ?? 0) + 1);
    }
    // Other boxes are smaller: a row of tabs that scrolls sideways is one too.
    return Math.max(0, ...rows.values()) / innerHeight;
  });

/** The names of buttons and links that the window, or their own edge, cuts off; what scrolls sideways is there to. */
const cutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMoved = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isMoved(element.parentElement));
    const controls = [...document.querySelectorAll('button, a')].filter((one) => one.checkVisibility());
    return controls
      .filter((one) => !isMoved(one.parentElement) || one.closest('[data-frame="workspace"] header') !== null)
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const label = one.querySelector('.mantine-Button-label');
        return left < -1 || right > innerWidth + 1 || (label !== null && label.scrollWidth > label.clientWidth + 1);
      })
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  });

for (const { name: device, ...size } of SIZES) {
  test.describe(`on ${device} at 200 %`, () => {
    test.use({ viewport: size });

    for (const { name, address, shows } of PAGES) {
      // WCAG: 1.4.4
      test(`${name} has half of the window, and nothing is cut off`, async ({ page, signIn }) => {
        await signIn('linxia');
        await page.goto(address);
        await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
        await expectRoom(page);
        await page.mouse.move(size.width / 2, size.height / 2);
        await page.mouse.wheel(0, 700);
        await expect.poll(() => leftToPage(page)).toBeGreaterThan(0.5);
      });
    }

    // WCAG: 1.4.4
    test('an exam has half of the window, and can be handed in', async ({ page, upstream, signIn }) => {
      const exam = await setUpExam(upstream);
      await signIn('linxia');
      await page.goto(exam.address);
      await expect(page.getByRole('button', { name: '交卷', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: '下一题' })).toBeInViewport({ ratio: 1 });
      await expectRoom(page);
    });
  });
}

async function expectRoom(page: Page): Promise<void> {
  expect(await cutControls(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await leftToPage(page)).toBeGreaterThan(0.5);
}

test.describe('in a low window', () => {
  test.use({ viewport: SIZES[0] });

  test('help does not stay over the tabs, nor the main action over the menu', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/classroom/detail?id=classroom-1');
    const menu = page.getByRole('navigation', { name: '学习空间' });
    const isSeen = () =>
      menu.evaluate((bar) => {
        const { left, bottom } = bar.getBoundingClientRect();
        return bar.contains(document.elementFromPoint(left + 200, bottom - 8));
      });
    await expect(page.getByRole('link', { name: '继续学习', exact: true })).toBeVisible();
    expect(await isSeen()).toBe(true);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await expect(page.getByRole('button', { name: /客服|帮助/ })).not.toBeInViewport();
  });
});
