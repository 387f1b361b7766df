import type { BrowserContext, Page } from 'playwright/test';
import * as v from 'valibot';
import { CourseResources } from '#plugins/study/api.ts';
import { answerTo } from './support/answerTo.ts';
import { changeAnswers } from './support/changeAnswers.ts';
import { pagesOf, plain } from './support/paper.ts';
import { expect, expectAccessible, inScheme, settled, silent, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const COURSE = '/freelessons/viewcourse?courseId=course-1';
const TEXT = `${COURSE}&chapter=ref-1-1`;
const VIDEO = `${COURSE}&chapter=ref-1-2`;
const PDF = `${COURSE}&chapter=ref-1-3`;
const LAB = `${COURSE}&chapter=ref-1-6`;
const PICTURES = `${COURSE}&chapter=ref-1-9`;

const tree = (page: Page) => page.getByRole('tree', { name: '章节' });
const row = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).and(page.locator('article h2'));
const neighbours = (page: Page) => page.getByRole('navigation', { name: '前后章节' });
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Signed in, with course-1 joined: its chapters open in any order, its videos cannot be skipped. */
async function join(upstream: Upstream, context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-1' }, token);
}

test.describe('a visitor', () => {
  test('studies what is open to everyone, and is told what opens the rest @smoke', async ({ page, upstream }) => {
    await page.goto('/freelessons/viewcourse?courseId=course-20');
    await expect(page).toHaveURL(/chapter=ref-20-1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JavaScript 程序设计');
    await expect(heading(page)).toHaveText('变量与类型');
    const text = page.getByRole('region', { name: '正文' });
    await expect(text).toContainText('先说结论');
    // The title that the text begins with is not said twice.
    await expect(text.getByText('变量与类型', { exact: true })).toHaveCount(1);
    await expect(text.getByRole('heading', { level: 3 }).first()).toHaveText('先说结论');
    await expect(row(page, /变量与类型/)).toContainText('免费');

    await row(page, /循环/).click();
    await expect(page.locator('article')).toContainText('登录后可以学习');
    await page.locator('article').getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
    expect((await upstream.requests()).filter(({ line }) => line?.includes('trace'))).toEqual([]);
  });
});

test.describe('the workspace', () => {
  test.beforeEach(async ({ signIn, upstream, context }) => {
    await signIn('zhouyu');
    await join(upstream, context);
  });

  test('one goes through the chapters by tree, links, keys and history', async ({ page }) => {
    await page.goto(TEXT);
    await expect(heading(page)).toHaveText('发行版与桌面之外');
    await expect(row(page, /发行版与桌面之外/)).toHaveAttribute('aria-current', 'page');
    await neighbours(page)
      .getByRole('link', { name: /^下一节/ })
      .click();
    await expect(page).toHaveURL(/chapter=ref-1-2$/);
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Shift+N');
    await expect(page).toHaveURL(/chapter=ref-1-3$/);
    await page.goBack();
    await expect(heading(page)).toHaveText('学完之后怎样复盘：命令行的基本礼仪');
    await page.goBack();
    await expect(heading(page)).toHaveText('发行版与桌面之外');
    await page.goForward();
    await expect(heading(page)).toHaveText('学完之后怎样复盘：命令行的基本礼仪');
    await expect(neighbours(page).getByRole('link', { name: /^上一节/ })).toHaveAccessibleName(/发行版与桌面之外/);

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: '搜索章节' })).toBeFocused();
    await page.keyboard.type('权限位');
    await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('所有者、组与权限位');
    await page.getByRole('button', { name: '清除搜索' }).click();

    await row(page, /第一章/).click();
    await expect(row(page, /发行版与桌面之外/)).toHaveCount(0);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: '快捷键' });
    await expect(sheet).toContainText('下一节');
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: '返回课程' }).click();
    await expect(page).toHaveURL(/freelessons\/detail\?id=course-1$/);
  });

  // WCAG: 2.1.1
  test('its panes are pulled and folded by keyboard, and stay so', async ({ page }) => {
    await page.goto(TEXT);
    const line = page.getByRole('separator', { name: '调整目录的宽度' });
    await expect(line).toHaveAttribute('aria-valuenow', '320');
    await line.press('ArrowRight');
    await line.press('Shift+ArrowRight');
    await expect(line).toHaveAttribute('aria-valuenow', '400');
    await page.keyboard.press('b');
    await expect(tree(page)).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: '展开目录' }).click();
    await expect(tree(page)).toBeVisible();
    await expect(line).toHaveAttribute('aria-valuenow', '400');
  });

  test('a long title has two lines on a phone before it is cut @phone', async ({ page }) => {
    await page.goto(PDF);
    await expect(heading(page)).toHaveText('技术文档写作指南：目录树与路径');
    const { seen, whole } = await heading(page).evaluate((one) => ({
      seen: one.clientHeight,
      whole: one.scrollHeight,
    }));
    expect(seen).toBe(whole);
  });

  test('on a phone the panes are tabs, and choosing a chapter shows it @phone', async ({ page }) => {
    await page.goto(TEXT);
    await expect(heading(page)).toBeVisible();
    await page.getByRole('tab', { name: '目录' }).click();
    await expect(heading(page)).toBeHidden();
    await row(page, /目录树与路径/).click();
    await expect(heading(page)).toHaveText('技术文档写作指南：目录树与路径');
    await expect(page.getByRole('tab', { name: '内容' })).toHaveAttribute('aria-selected', 'true');
  });

  test.describe('without experiments', () => {
    test.use({ deployment: { plugins: { experiments: false } } });

    test('a chapter that nobody shows is no dead end', async ({ page }) => {
      await page.goto(LAB);
      await expect(page.locator('article')).toContainText('这是一节实验');
      await neighbours(page)
        .getByRole('link', { name: /^下一节/ })
        .click();
      await expect(page).toHaveURL(/chapter=ref-1-7$/);
      await page.goto(`${COURSE}&chapter=ref-1-99`);
      await expect(page.getByText('没有这个章节')).toBeVisible();
      await expect(tree(page)).toBeVisible();
    });
  });

  test('a text is read on where it was left, and what was read is recorded @oldest', async ({ page, upstream }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto(TEXT);
    const text = page.getByRole('region', { name: '正文' });
    await expect(text).toContainText('常见的错误');
    await page.getByRole('navigation', { name: '本节内容' }).getByRole('button', { name: '常见的错误' }).click();
    const place = () => text.evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(place).toBeGreaterThan(100);
    const left = await place();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(async () => (await upstream.effects('trace.record')).length).toBeGreaterThan(0);
    await page.goto(COURSE);
    await expect(page).toHaveURL(/chapter=ref-1-1$/);
    await expect.poll(place).toBeGreaterThan(left - 5);
    await expect.poll(place).toBeLessThan(left + 5);
  });

  test('a content that cannot be loaded says so, and comes after a retry', async ({ page, upstream }) => {
    await upstream.fail({
      match: 'GET /resource/api/v1/resourcesChapterRef/getByChapterRefId',
      kind: 'refused',
      message: '资源服务正忙',
    });
    await page.goto(TEXT);
    const alert = page.getByRole('alert').filter({ hasText: '资源服务正忙' });
    await expect(alert).toBeVisible();
    await expect(tree(page)).toBeVisible();
    await upstream.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('region', { name: '正文' })).toContainText('先说结论');
  });
});

test.describe('going on in a course', () => {
  /** course-2 with one's place at its first experiment. */
  const leftAtLab = async (upstream: Upstream, context: BrowserContext): Promise<void> => {
    const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
    await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-2' }, token);
    await context.route('**/trace/record/recent?*', async (route) => {
      const recent = { courseId: 'course-2', courseTitle: 'Shell 脚本与自动化', chapterRefId: 'ref-2-6' };
      const rest = { chapterTitle: '', kind: 2, progress: 0, position: 0, lastTime: new Date().toISOString() };
      await route.fulfill({ json: { code: 200, state: true, data: { ...recent, ...rest } } });
    });
  };

  test.describe('without experiments', () => {
    test.use({ deployment: { plugins: { experiments: false } } });

    test('leads past what is off, and says so', async ({ page, signIn, upstream, context }) => {
      await signIn('zhouyu');
      await leftAtLab(upstream, context);
      await page.goto('/freelessons/viewcourse?courseId=course-2');
      await expect(page).toHaveURL(/chapter=ref-2-7$/);
      await expect(page.getByRole('status').filter({ hasText: '已跳过' })).toContainText('实验功能还没有开通');
      await page.goto('/freelessons/viewcourse?courseId=course-2&chapter=ref-2-6');
      await expect(page.locator('article')).toContainText('这是一节实验');
      await page
        .locator('article')
        .getByRole('link', { name: /^去学「随堂测验/ })
        .click();
      await expect(page).toHaveURL(/chapter=ref-2-7$/);
      await expect(page.getByText('已跳过')).toHaveCount(0);
    });
  });

  test('leads past what is empty, and an empty chapter says so', async ({ page, signIn, upstream, context }) => {
    await signIn('zhouyu');
    await join(upstream, context);
    await context.route('**/resourcesChapterRef/getByChapterRefId?chapterRefId=ref-1-1', async (route) => {
      const answer = v.parse(v.looseObject({ data: v.looseObject({}) }), await (await answerTo(route)).json());
      await route.fulfill({ json: { ...answer, data: { ...answer.data, html: '<p> </p>' } } });
    });
    await page.goto(COURSE);
    await expect(page).toHaveURL(/chapter=ref-1-2$/);
    await expect(page.getByRole('status').filter({ hasText: '已跳过' })).toContainText(
      '「发行版与桌面之外」还没有内容',
    );
    await page.goto(TEXT);
    await expect(page.locator('article')).toContainText('这一节还没有内容');
    await expect(
      page.locator('article').getByRole('link', { name: '去学「学完之后怎样复盘：命令行的基本礼仪」' }),
    ).toBeVisible();
  });

  test('to what is not there has ways on, and the page is named after the course', async ({
    page,
    signIn,
    upstream,
    context,
    watch,
  }) => {
    watch.expect(/404|403/);
    await signIn('zhouyu');
    await join(upstream, context);
    await page.goto(TEXT);
    await expect(page).toHaveTitle(/^发行版与桌面之外 - Linux 系统管理入门 - /);
    await page.goto(`${COURSE}&chapter=nothing`);
    await page.getByRole('link', { name: /^去学「/ }).click();
    await expect(page).toHaveURL(/chapter=ref-1-\d+$/);
    await page.goto('/freelessons/viewcourse?courseId=nothing');
    await page.getByRole('main').getByRole('link', { name: '去看看其他课程' }).click();
    await expect(page).toHaveURL(/\/freelessons\/list$/);
    await page.goto('/mycourse?page=none&state=nothing');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('the rule for a finished chapter is explained', () => {
  test.beforeEach(async ({ signIn, upstream, context }) => {
    await signIn('zhouyu');
    await join(upstream, context);
  });

  test('a text that was scrolled to its end says how long it still has to be read', async ({ page }) => {
    await page.goto(TEXT);
    const text = page.getByRole('region', { name: '正文' });
    await expect(text).toContainText('练一练');
    await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const head = page.locator('article > header');
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect(head).toContainText('已学', { timeout: 500 });
    }).toPass();
    await head.getByRole('button', { name: '怎样算学完' }).click();
    await expect(head).toContainText(/读到最后，并且读满.*还要再读/);
  });

  test('the pages of a PDF that were not read are named, and lead there', async ({ page }) => {
    await page.goto(PDF);
    const unread = page.getByRole('region', { name: '没有看的页' });
    await expect(unread).toContainText('还有11页没有看', { timeout: 45_000 });
    await unread.getByRole('button', { name: '第2–12页' }).click();
    await expect(page.getByRole('textbox', { name: '页码' })).toHaveValue('2');
  });
});

test.describe('a video', () => {
  test.beforeEach(async ({ signIn, upstream, context }) => {
    await signIn('zhouyu');
    await join(upstream, context);
  });

  test('goes on where it was left, and cannot be skipped ahead of what was watched @oldest', async ({ page }) => {
    await page.goto(VIDEO);
    await page.getByRole('button', { name: '播放视频' }).click();
    await page.getByRole('combobox', { name: '播放速度' }).selectOption('1.5');
    await expect.poll(() => time(page), { timeout: 45_000 }).toBeGreaterThan(4);
    await page.keyboard.press('k');
    const watched = await time(page);
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
    await expect(page.getByText('本课程不能跳过还没有看过的部分')).toBeVisible();
    expect(await time(page)).toBeLessThan(watched + 2);
    await page.keyboard.press('ArrowLeft');
    expect(await time(page)).toBeLessThan(watched);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('slider', { name: '播放进度' })).toHaveAttribute('aria-valuetext', /可以拖动到/);

    const left = Math.floor(await time(page));
    await neighbours(page)
      .getByRole('link', { name: /^下一节/ })
      .click();
    await expect(row(page, /命令行的基本礼仪/)).toContainText(/已学[1-9]/);
    await page.reload();
    await page.goto(VIDEO);
    await page.getByRole('button', { name: /^从00:0\d继续播放$/ }).click();
    await expect.poll(() => time(page)).toBeGreaterThanOrEqual(left);
    expect(await time(page)).toBeLessThan(left + 4);
    await expect(page.getByRole('combobox', { name: '播放速度' })).toHaveValue('1.5');
    // The transcript below the video leads to each spoken line.
    const transcript = page.getByRole('region', { name: '文字稿' });
    await transcript.getByRole('button').first().click();
    await expect.poll(() => time(page)).toBeLessThan(left);
  });

  test('follows in a small window when another pane is in front, without a break @phone', async ({ page }) => {
    await page.goto(VIDEO);
    await page.getByRole('button', { name: '播放视频' }).click();
    await expect.poll(() => time(page), { timeout: 45_000 }).toBeGreaterThan(0.5);
    await page.locator('video').evaluate((video) => Object.assign(video.dataset, { first: '' }));
    await page.getByRole('tab', { name: '目录' }).click();
    const box = page.getByRole('region', { name: '视频窗口：学完之后怎样复盘：命令行的基本礼仪' });
    await expect(box.locator('video[data-first]')).toHaveJSProperty('paused', false);
    await page.getByRole('tab', { name: '内容' }).click();
    await expect(box).toHaveCount(0);
    await expect(page.locator('article video[data-first]')).toHaveJSProperty('paused', false);
    await page.getByRole('tab', { name: '目录' }).click();
    await box.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(box).toHaveCount(0);
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
  });

  test('that cannot be loaded says so, with a retry', async ({ page, watch }) => {
    watch.expect(/404/);
    await page.route('**/content/video-4', (route) => route.fulfill({ status: 404 }));
    await page.goto(VIDEO);
    const alert = page.getByRole('alert').filter({ hasText: '视频加载失败' });
    await expect(alert).toBeVisible();
    await page.unroute('**/content/video-4');
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('button', { name: '播放视频' })).toBeVisible();
  });
});

// WCAG: 1.2.2
test('a video in pieces plays in browsers that cannot by themselves; the quality is a choice', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'probably');
  });
  await page.goto('/freelessons/viewcourse?courseId=course-14&chapter=ref-14-2');
  await page.getByRole('button', { name: /播放/ }).click();
  await expect.poll(() => time(page), { timeout: 45_000 }).toBeGreaterThan(0.5);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
  await page.getByRole('combobox', { name: '清晰度' }).selectOption('标清');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc))
    .toMatch(/content\/video-1$/);
  await expect.poll(() => time(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: '关闭字幕' }).click();
  await expect(page.getByRole('button', { name: '打开字幕' })).toBeVisible();
});

test.describe('on paper', () => {
  test.beforeEach(async ({ signIn, upstream, context, page }) => {
    await signIn('zhouyu');
    await join(upstream, context);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  });

  test('a text is printed whole, without the application around it', async ({ page }) => {
    await page.goto(TEXT);
    const text = page.getByRole('region', { name: '正文' });
    await expect(text).toContainText('发行版与桌面之外');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(tree(page)).toBeHidden();
    await expect(neighbours(page)).toBeHidden();
    // Nothing on the way to it cuts it off.
    const cut = await text.evaluate((element) => {
      const around: Element[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) around.push(one);
      return around.filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 1 && !['visible', 'clip'].includes(getComputedStyle(one).overflowY),
      ).length;
    });
    expect(cut).toBe(0);
    const [last] = (await text.innerText()).trim().split('\n').slice(-1);
    const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.map((one) => one.text).join('')).toContain(plain(last ?? ''));
  });

  test('all pictures are printed, one below the other', async ({ page }) => {
    await page.goto(PICTURES);
    const strip = page.getByRole('list', { name: '全部图片' });
    await expect.poll(() => strip.locator('[data-on-paper]').count()).toBeGreaterThan(1);
    for (const one of await strip.getByRole('listitem').all()) {
      expect((await one.boundingBox())?.width).toBeGreaterThan(400);
    }
    await expect(page.getByRole('button', { name: '下一张' })).toBeHidden();
  });

  test('a file says how it is printed', async ({ page }) => {
    await page.goto(PDF);
    await expect(page.getByText(/要打印它，请先点“下载”/)).toBeVisible();
    await expect(page.getByRole('toolbar', { name: 'PDF工具' })).toBeHidden();
  });
});

test('a chapter whose outline names another kind than its content is drawn as its content @both', async ({
  page,
  signIn,
  upstream,
  context,
}) => {
  await signIn('linxia');
  await join(upstream, context);
  const chapter = page.locator('article');
  await changeAnswers(page, /getByChapterRefId.*ref-1-2(&|$)/, ({ video: _video, ...content }) => ({
    ...content,
    kind: 1,
    html: '<p>原来是一段文字</p>',
  }));
  await page.goto(VIDEO);
  await expect(chapter.getByRole('region', { name: '正文' })).toContainText('原来是一段文字');
  await expect(chapter.getByText('图文', { exact: true })).toBeVisible();

  await changeAnswers(page, /getByChapterRefId.*ref-1-3(&|$)/, (content) => ({ ...content, kind: 'slides' }));
  await page.goto(PDF);
  await expect(chapter).toContainText('这一节需要「slides」功能，本平台没有开通');
});

test('a link to the end of a text begins there', async ({ page, signIn, upstream, context }) => {
  await signIn('zhouyu');
  await join(upstream, context);
  await page.goto(`${TEXT}&at=100`);
  const text = page.getByRole('region', { name: '正文' });
  await expect
    .poll(() => text.evaluate((one) => one.scrollTop > 0 && one.scrollTop + one.clientHeight >= one.scrollHeight - 2))
    .toBe(true);
});

/** Scripts when it opens, in its names, and behind a link over the whole page. */
const HOSTILE_PDF = `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(globalThis.harmed = 1; app.alert\\("harm"\\))>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\("harm"\\))>>]>>>>>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/AA<</O<</S/JavaScript/JS(app.alert\\("harm"\\))>>>>/Annots[4 0 R]>>
endobj
4 0 obj
<</Type/Annot/Subtype/Link/Rect[0 0 400 400]/A<</S/URI/URI(javascript:globalThis.harmed=2)>>>>
endobj
trailer
<</Root 1 0 R/Size 5>>
`;

test.describe('a PDF', () => {
  test.beforeEach(async ({ signIn, upstream, context }) => {
    await signIn('zhouyu');
    await join(upstream, context);
  });

  test('is searched, turned and shown larger; it goes on at its page, and what was read counts', async ({
    page,
    upstream,
  }) => {
    await page.goto(PDF);
    const number = page.getByRole('textbox', { name: '页码' });
    await expect(number).toHaveValue('1');
    await expect(page.getByRole('region', { name: '第1页' })).toContainText('写作指南');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('标题');
    const found = page.getByRole('search').getByRole('status');
    await expect(found).toHaveText('1 / 6');
    await expect(page.locator('mark[data-current]').first()).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(found).toHaveText('2 / 6');
    await page.keyboard.press('Escape');
    await expect(page.locator('mark')).toHaveCount(0);

    await number.fill('5');
    await number.press('Enter');
    await expect(number).toHaveValue('5');
    await page.getByRole('combobox', { name: '缩放' }).selectOption('1.5');
    await expect(number).toHaveValue('5');
    await number.fill('99');
    await number.press('Enter');
    await expect(page.getByText('请输入正确的页码')).toBeVisible();

    // A page counts after three seconds, and others may have been in sight for as long; who leaves has it sent at once.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      expect(JSON.stringify(await upstream.effects('trace.record'))).toMatch(/"progress":[1-9]/);
    }).toPass({ intervals: [500] });
    await page.reload();
    await expect(number).toHaveValue('5');
  });

  test('with scripts is drawn, and nothing of it runs', async ({ page, context }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    context.on('page', (opened) => said.push(opened.url()));
    await page.route('**/content/handout-*', (route) =>
      route.fulfill({ body: HOSTILE_PDF, contentType: 'application/pdf' }),
    );
    await page.goto(PDF);
    await expect(page.locator('canvas').first()).toBeVisible();
    await page.locator('canvas').first().click({ force: true });
    expect(said).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'harmed'))).toBe(undefined);
    await expect(page).toHaveURL(/\/viewcourse/);
  });

  test('that is broken, gone or locked says so', async ({ page, watch }) => {
    watch.expect(/404/);
    await page.route('**/content/handout-*', (route) =>
      route.fulfill({ body: 'no pdf', contentType: 'application/pdf' }),
    );
    await page.goto(PDF);
    await expect(page.getByRole('alert').filter({ hasText: '文件已损坏' })).toBeVisible();
    await expect(page.getByRole('button', { name: '下载' })).toBeVisible();
    await page.unrouteAll();
    await page.route('**/content/handout-*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '文件不存在或已被删除' })).toBeVisible();
  });
});

// WCAG: 2.5.1
test('pictures are looked at one by one, as closely as one likes @both', async ({
  page,
  signIn,
  upstream,
  context,
}) => {
  await signIn('zhouyu');
  await join(upstream, context);
  await page.goto(PICTURES);
  const caption = page.locator('figcaption');
  await expect(caption).toContainText('1 / 4');
  await page.keyboard.press('ArrowRight');
  await expect(caption).toContainText('2 / 4');
  // The button names the size once the picture has loaded.
  await settled(page);
  const size = page.getByRole('button', { name: /适合窗口$/ });
  const fitting = await size.textContent();
  await page.getByRole('button', { name: '放大' }).click();
  await expect(size).not.toHaveText(fitting ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(caption, 'arrows push what is zoomed').toContainText('2 / 4');
  await page.keyboard.press('0');
  await expect(size).toHaveText(fitting ?? '');
  await page.getByRole('button', { name: /^第4张/ }).click();
  await expect(caption).toContainText('4 / 4');
});

test.describe('large courses', () => {
  test('2,000 chapters stay fluid: only what is seen is drawn, and a search answers at once', async ({
    page,
    signIn,
  }) => {
    await signIn('linxia');
    await page.route('**/training/api/v1/courseResources/**', async (route) => {
      const answer: unknown = await (await answerTo(route)).json();
      const { data } = v.parse(v.object({ data: CourseResources }), answer);
      const chapters = data.chapters.slice(0, 1).flatMap((chapter) =>
        Array.from({ length: 200 }, (_, at) => ({
          ...chapter,
          chapterId: `chapter-${at}`,
          title: `第${at + 1}章`,
          chapterRefs: Array.from({ length: 10 }, (_lesson, lesson) => ({
            ...chapter.chapterRefs[0],
            chapterRefId: at + lesson === 0 ? 'ref-1-1' : `lesson-${at}-${lesson}`,
            title: `第${at + 1}章第${lesson + 1}节`,
          })),
        })),
      );
      await route.fulfill({ json: { code: 200, state: true, data: { ...data, chapters } } });
    });
    await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1');
    await settled(page);
    await expect(row(page, /第1章第1节/)).toBeVisible();
    expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(60);
    await row(page, /第1章第1节/).focus();
    await page.keyboard.press('End');
    await expect(row(page, /第200章第10节/)).toBeFocused();
    await page.getByRole('searchbox').fill('第77章');
    await expect(tree(page).getByRole('treeitem')).toHaveCount(11);
  });

  test('a chapter that was pointed at is there at the click: nothing more is needed for it', async ({
    page,
    signIn,
  }) => {
    await signIn('linxia');
    await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-4');
    await settled(page);
    // The code that shows it may have been fetched for the next chapter already.
    const asked = page.waitForRequest(/getByChapterRefId\?.*\bref-1-1$/);
    await row(page, /发行版与桌面之外/).hover();
    await asked;
    await silent(page);
    // From now on nothing is answered any more.
    await page.route('**', () => undefined);
    await row(page, /发行版与桌面之外/).click();
    await expect(page.getByRole('article')).toContainText('先说结论');
  });
});

test.describe('my self-selected courses', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('are filtered, searched, continued and left', async ({ page }) => {
    await page.goto('/mycourse');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(5);
    await page.getByRole('button', { name: /^已学完/ }).click();
    await expect(page).toHaveURL(/state=done$/);
    await expect(cards).toHaveCount(2);
    await page.getByRole('button', { name: /^全部/ }).click();
    await page.getByRole('searchbox', { name: '搜索我的课程' }).fill('JavaScript');
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: '继续学习：JavaScript 程序设计' }).click();
    await expect(page).toHaveURL(/viewcourse\?courseId=course-20&chapter=ref-20-\d+$/);

    await page.goto('/mycourse?keyword=JavaScript');
    await page.getByRole('button', { name: '更多操作：JavaScript 程序设计' }).click();
    await page.getByRole('button', { name: '退出课程', exact: true }).click();
    const question = page.getByRole('dialog', { name: '退出这门课程？' });
    await question.getByRole('button', { name: '退出课程' }).click();
    await expect(page.getByText('没有符合条件的内容')).toBeVisible();
    await page.getByRole('button', { name: '清除条件' }).click();
    await expect(cards).toHaveCount(4);
  });
});
