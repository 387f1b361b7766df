// Plugins: ui
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, inScheme, test } from './support/test.ts';

test.use({ kit: true });

/** The case of the kit page with this name. */
function caseOf(page: Page, name: string): Locator {
  return page.locator(`[data-case="${name}"]`);
}

test.beforeEach(async ({ page, watch }) => {
  // The kit shows a picture and a video that are not there.
  watch.expect(/status of 404/);
  await page.goto('/_kit');
  await page.getByRole('heading', { name: '控件', exact: true }).waitFor();
});

test('nothing makes the page scroll sideways at 360 px @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a chosen scheme outlives a reload', async ({ page }) => {
  await inScheme(page, 'light');
  await page.locator('#main').getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('numbers keep to their digits, limits and steps', async ({ page }) => {
  await test.step('a field takes digits only, and puts itself within its limits', async () => {
    const box = caseOf(page, '整数，1到10000');
    const field = box.getByLabel('人数');
    await field.fill('');
    await field.pressSequentially('12a345678');
    await expect(field).toHaveValue('12345678');
    await field.press('Tab');
    await expect(field).toHaveValue('10000');
    await expect(box.getByRole('status')).toHaveText('已调整为10000');
    await field.press('ArrowUp');
    await expect(field).toHaveValue('10000');
    await field.press('PageDown');
    await expect(box).toContainText('值：9990');
  });

  await test.step('a float keeps its decimals', async () => {
    const box = caseOf(page, '两位小数，0到100');
    await box.getByLabel('分数').fill('66.789');
    await expect(box).toContainText('值：66.78');
  });

  await test.step('a stepper steps by mouse and keyboard, and stops at its ends', async () => {
    const box = caseOf(page, '步进，没有下限，上限5');
    await expect(box.getByRole('button', { name: '份数减一' })).toBeDisabled();
    for (let press = 0; press < 3; press++) await box.getByRole('button', { name: '份数加一' }).click();
    await expect(box).toContainText('值：4');
    await box.getByRole('spinbutton').press('ArrowUp');
    await expect(box).toContainText('值：5');
    await expect(box.getByRole('button', { name: '份数加一' })).toBeDisabled();
  });
});

test('buttons count once, stay in focus, and ask once', async ({ page }) => {
  await test.step('a double click counts once', async () => {
    const box = caseOf(page, '两秒内只算一次');
    await box.getByRole('button').dblclick();
    await expect(box).toContainText('点了1次');
  });

  await test.step('a button that works keeps the focus, and takes clicks again when it is done', async () => {
    const box = caseOf(page, '加载结束即可再点');
    const button = box.getByRole('button');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeFocused();
    await expect(box).toContainText('存了1次');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(box).toContainText('存了2次');
  });

  await test.step('a final action is asked for once', async () => {
    const box = caseOf(page, '先问一次');
    const dialog = page.getByRole('dialog');
    await box.getByRole('button', { name: '删除' }).click();
    await expect(dialog).toContainText('删除后不能恢复。');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
    await expect(box).toContainText('删了0次');
    await box.getByRole('button', { name: '删除' }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(box).toContainText('删了1次');
  });
});

test('a pager leads anywhere, and keeps its size', async ({ page }) => {
  await test.step('leads by arrows and by number, and says what is wrong with a number', async () => {
    const pager = page.getByRole('navigation', { name: '分页：很多页' });
    const shown = caseOf(page, '很多页');
    await pager.getByRole('button', { name: '下一页' }).click();
    await expect(shown).toContainText('第2页，每页12条');
    await pager.getByRole('button', { name: '跳转' }).click();
    await expect(pager.getByRole('alert')).toHaveText('请输入页码');
    await pager.getByRole('textbox').fill('108');
    await pager.getByRole('textbox').press('Enter');
    await expect(pager.getByRole('alert')).toHaveText('请输入正确的页码');
    await pager.getByRole('textbox').fill('107');
    await pager.getByRole('textbox').press('Enter');
    await expect(shown).toContainText('第107页');
    await expect(pager.getByRole('button', { name: '下一页' })).toBeDisabled();
  });

  await test.step('keeps the chosen size for the next visit', async () => {
    const sizes = page.getByRole('navigation', { name: '分页：很多页' }).getByLabel('每页条数');
    await sizes.selectOption('50');
    await expect(caseOf(page, '很多页')).toContainText('每页50条');
    await page.reload();
    await expect(sizes).toHaveValue('50');
  });
});

test('pictures and covers that cannot be had are drawn, each drawing in the file that is said to hold it', async ({
  page,
}) => {
  await caseOf(page, '没有这个文件').scrollIntoViewIfNeeded();
  await expect(caseOf(page, '没有这个文件').getByRole('img', { name: '已失效的图片' })).toBeVisible();
  const covers = caseOf(page, '上传的、打不开的、没有的').locator('.yx-cover');
  await covers.first().scrollIntoViewIfNeeded();
  await expect(covers.nth(0).locator('img')).toBeVisible();
  await expect(covers.nth(1).locator('svg[data-cover]')).toBeVisible();
  const parts = caseOf(page, '浅色').locator('use');
  const empty = () =>
    parts.evaluateAll((all) =>
      all
        .filter((part) => !(part instanceof SVGUseElement) || part.getBBox().width === 0)
        .map((part) => part.outerHTML),
    );
  // 53 scenes, the forms in turn: 14 courses of four parts, 13 classes of four, paths of three and live events of two.
  await expect.poll(async () => [await parts.count(), await empty()]).toEqual([14 * 4 + 13 * (4 + 3 + 2), []]);
});

test('the four states follow one another, and what was loaded stays when an update fails', async ({ page }) => {
  const box = caseOf(page, '依次');
  await box.getByRole('button', { name: '出错' }).click();
  await expect(box.getByRole('alert')).toContainText('连接服务器失败!');
  await box.getByRole('button', { name: '重试' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(2);
  await box.getByRole('button', { name: '更新失败' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(2);
  await expect(box).toContainText('可能不是最新的');
  await box.getByRole('button', { name: '空', exact: true }).click();
  await expect(box).toContainText('暂无数据');
});

test('user content cannot harm', async ({ page }) => {
  const box = caseOf(page, '有害的内容已去掉');
  await expect(box.getByText('无害的文字')).toBeVisible();
  await expect(box.locator('script, iframe, form, svg, style, math, [style], [href]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'yanxiHarmed'))).toBeUndefined();
  const link = caseOf(page, '富文本').getByRole('link', { name: '官方文档' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a watermark is cut to 16 characters and takes no click', async ({ page }) => {
  const box = caseOf(page, '水印');
  await expect(box.locator('[data-watermark]')).toHaveAttribute('data-watermark', '王小明13800138000研习');
  await box.getByRole('checkbox').click();
  await expect(box.getByRole('checkbox')).toBeChecked();
});

test('a countdown ends once, and says so aloud', async ({ page }) => {
  const box = caseOf(page, '到点');
  await box.getByRole('button').click();
  await expect(box.getByRole('timer')).toHaveText('00:03');
  await expect(box).toContainText('已到点');
  await expect(box.getByRole('status')).toHaveText('时间到');
});

test.describe('the player', () => {
  const player = (page: Page): Locator => page.getByRole('group', { name: '视频：有封面的视频' });
  const video = (page: Page): Locator => player(page).locator('video');
  const property = (
    page: Page,
    name: 'currentTime' | 'playbackRate' | 'paused' | 'muted' | 'volume',
  ): Promise<unknown> => video(page).evaluate((element, key) => Reflect.get(element, key), name);

  test('is driven by the keyboard alone', async ({ page }) => {
    await player(page).getByRole('button', { name: '播放视频' }).press('Enter');
    const pause = player(page).getByRole('button', { name: '暂停' });
    await expect(pause).toBeFocused();
    await page.keyboard.press('k');
    await expect.poll(() => property(page, 'paused')).toBe(true);
    const before = Number(await property(page, 'currentTime'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => property(page, 'currentTime')).toBeCloseTo(before + 5, 0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => property(page, 'volume')).toBeCloseTo(0.9);
    await page.keyboard.press('m');
    await expect.poll(() => property(page, 'muted')).toBe(true);
    await player(page).getByRole('slider', { name: '播放进度' }).press('Home');
    await expect.poll(() => property(page, 'currentTime')).toBe(0);
  });

  test('keeps its speed for the next video', async ({ page }) => {
    await player(page).getByRole('button', { name: '播放视频' }).click();
    await player(page).hover();
    const speeds = page.getByRole('region', { name: /视频窗口/ }).getByLabel('播放速度');
    await page.getByRole('button', { name: '打开视频窗口' }).click();
    await page.getByRole('region').getByRole('button', { name: '播放视频' }).click();
    await expect(speeds.getByRole('option')).toHaveText(['0.5倍', '0.75倍', '1倍', '1.25倍', '1.5倍']);
    await speeds.selectOption('1.5');
    await page.reload();
    await player(page).getByRole('button', { name: '播放视频' }).click();
    await expect.poll(() => property(page, 'playbackRate')).toBe(1.5);
  });

  test('says when a video cannot be loaded, with a retry', async ({ page }) => {
    const broken = page.getByRole('group', { name: '视频：打不开的视频' });
    await expect(broken.getByRole('alert')).toContainText('视频加载失败');
    await broken.getByRole('button', { name: '重试' }).click();
    await expect(broken.getByRole('alert')).toContainText('视频加载失败');
  });
});

test.describe('the video box', () => {
  const box = (page: Page): Locator => page.getByRole('region', { name: /视频窗口/ });
  const place = async (page: Page) => {
    const found = await box(page).boundingBox();
    if (!found) throw new Error('the box is not to be seen');
    return found;
  };
  const grip = (page: Page): Locator => box(page).getByRole('button', { name: /移动窗口/ });
  const sizer = (page: Page): Locator => box(page).getByRole('button', { name: /调整窗口大小/ });

  test.beforeEach(({ page }) => page.getByRole('button', { name: '打开视频窗口' }).click());

  test('has its four states, and plays on through them', async ({ page }) => {
    await box(page).getByRole('button', { name: '播放视频' }).click();
    await box(page)
      .locator('video')
      .evaluate((video) => Object.assign(video.dataset, { first: '' }));
    await box(page).getByRole('button', { name: '最小化' }).click();
    expect(await place(page)).toMatchObject({ width: 316, height: 176 });
    await box(page).getByRole('button', { name: '最大化' }).click();
    expect(await place(page)).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width });
    await expect(box(page).getByRole('button', { name: '还原' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveAttribute('data-state', 'normal');
    await expect(box(page).locator('video[data-first]')).toHaveJSProperty('paused', false);
    await box(page).getByRole('button', { name: '关闭' }).click();
    await expect(box(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '打开视频窗口' })).toBeFocused();
  });

  test('can be used by everyone', async ({ page }) => {
    await box(page).getByRole('button', { name: '播放视频' }).click();
    await expectAccessible(page);
  });

  test('can be used by everyone when it is small', async ({ page }) => {
    await box(page).getByRole('button', { name: '最小化' }).click();
    await expectAccessible(page);
  });

  test('shrinks to a bar of 240 × 34 @both', async ({ page }) => {
    await box(page).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '打开，缩为一条' }).click();
    await box(page).getByRole('button', { name: '最小化' }).click();
    expect(await place(page)).toMatchObject({ width: 240, height: 34 });
  });

  test('opens at 600 × 450', async ({ page }) => {
    expect(await place(page)).toMatchObject({ width: 600, height: 450 });
  });

  test('moves and grows by keyboard', async ({ page }) => {
    await sizer(page).press('Shift+ArrowLeft');
    const first = await place(page);
    expect(first.height / first.width).toBeCloseTo(0.74, 2);
    await grip(page).press('ArrowUp');
    expect(await place(page)).toMatchObject({ x: first.x, y: first.y - 16 });
    await sizer(page).press('ArrowDown');
    expect((await place(page)).width).toBe(first.width + 16);
  });

  test('moves and shrinks by pulling, and stays in sight', async ({ page }) => {
    const from = await place(page);
    await pull(page, { x: from.x + 200, y: from.y + 20 }, { x: from.x - 100, y: from.y - 80 });
    const moved = await place(page);
    expect(moved).toMatchObject({ x: from.x - 300, y: from.y - 100 });
    await pull(
      page,
      { x: moved.x + moved.width - 6, y: moved.y + moved.height - 6 },
      { x: moved.x - 500, y: moved.y + moved.height },
    );
    expect(await place(page)).toMatchObject({ x: moved.x, y: moved.y, width: 280, height: 207 });
    await pull(page, { x: moved.x + 100, y: moved.y + 20 }, { x: -4_000, y: -4_000 });
    expect(await place(page)).toMatchObject({ x: 0, y: 0 });
  });

  test('moves and grows by touch @phone', async ({ page }) => {
    const from = await place(page);
    await drag(page, { x: from.x + 150, y: from.y + 20 }, { x: from.x + 150, y: from.y - 180 });
    const moved = await place(page);
    expect(moved).toMatchObject({ x: from.x, y: from.y - 200 });
    const corner = { x: moved.x + moved.width - 8, y: moved.y + moved.height - 8 };
    await drag(page, corner, { x: corner.x - 40, y: corner.y });
    expect(await place(page)).toMatchObject({ x: moved.x, y: moved.y, width: moved.width - 40 });
  });
});

interface Point {
  x: number;
  y: number;
}

/** Drags with the mouse. */
async function pull(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Drags with a finger. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch('touchMove', to);
  await touch('touchEnd');
}
