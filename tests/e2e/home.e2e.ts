import type { Page } from 'playwright/test';
import { homeBlocks } from '#plugins/home/contract.ts';
import { setUpExam } from '../faults/support/exam.ts';
import { manifests } from './support/addresses.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const COURSES = 'GET /business/out-api/v1/recommendCourse/page';
const CLAZZ_EXAMS = 'GET /training/api/v1/center/clazz/contestExam/page4Trainee';
const CLAZZ_HOMEWORK = 'GET /training/api/v1/center/clazz/homework/page4Trainee';
const LAST_STUDY = 'GET /training/api/v1/center/lastStudy';
const RECENT_COURSE = 'GET /business/api/v1/trace/record/recent';
const RECENT_CLAZZ = 'GET /training/api/v1/clazzTraineeTrace/trainee/trace/last';
const MY_CLASSROOMS = 'GET /classroom/api/v1/center/classroom/myClassroom';
const BANNERS = 'GET /business/out-api/v1/banner';

const banners = (page: Page) => page.getByRole('list', { name: '推荐内容', exact: true });

const block = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('the first words', () => {
  test('tell a visitor what this is, and lead to signing in @both @oldest', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('学得明白，练得扎实');
    await page.getByRole('button', { name: '登录，开始学习' }).click();
    await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible();
  });

  test('greet who has signed in', async ({ page, signIn }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T09:30:00+08:00'));
    await signIn('linxia');
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('上午好，林夏');
    await expect(page.getByRole('button', { name: '登录，开始学习' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: '三步开始学习' })).toHaveCount(0);
  });

  test('say how it goes to whoever comes for the first time, and find what they look for', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByRole('list', { name: '三步开始学习' }).getByRole('listitem')).toHaveCount(3);
    const field = page.locator('#main').getByRole('searchbox', { name: '搜索课程、培训班和学习路径' });
    await field.fill('网络');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    await expect(page).toHaveTitle(/^搜索“网络” - /);
    await expect(block(page, '课程').getByRole('article').first()).toContainText('网络');
    await expect(block(page, '培训班').getByRole('link', { name: '网络工程师实训营' })).toBeVisible();
    await expect(block(page, '学习路径').getByRole('link', { name: '网络工程师', exact: true })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('网络');
    await expectAccessible(page);
    await block(page, '课程')
      .getByRole('link', { name: /^全部\d+门/ })
      .click();
    await expect(page).toHaveURL(/\/freelessons\/list\?keyword=/);
    await page.goBack();
    await field.fill('没有这样的东西');
    await field.press('Enter');
    await expect(page.getByText('没有找到与“没有这样的东西”有关的内容')).toBeVisible();
    await page.getByRole('link', { name: '看看全部课程' }).click();
    await expect(page).toHaveURL(/\/freelessons\/list$/);
  });

  test('lead institutions on board', async ({ page }) => {
    await page.goto('/index');
    await page.getByRole('complementary', { name: '机构入驻' }).getByRole('link', { name: '申请入驻' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('机构入驻');
  });
});

test.describe('the work to resume', () => {
  const strip = (page: Page) => page.getByRole('region', { name: '继续学习' });

  test('is taken up where it was left', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/index');
    await expect(strip(page)).toContainText('上次学到这里');
    await strip(page).getByRole('link', { name: '继续学习' }).click();
    await expect(page).toHaveURL(/viewcourse\?.*chapter=/);
  });

  test('is an exam while its time is running, above all else @both', async ({ page, signIn, upstream }) => {
    await upstream.setUp('half-saved-sheet');
    await signIn('linxia');
    await page.goto('/index');
    await expect(strip(page)).toContainText(/正在考试限时考试.*还剩39分/);
    await expect(strip(page)).not.toContainText('上次学到这里');
    const [exam, todos] = await Promise.all(
      [strip(page), page.getByRole('region', { name: '今日与本周' })].map((one) => one.boundingBox()),
    );
    expect(exam?.width).toBeGreaterThanOrEqual(todos?.width ?? Infinity);
    expect((exam?.y ?? Infinity) + (exam?.x ?? Infinity)).toBeLessThan((todos?.y ?? 0) + (todos?.x ?? 0));
    await expectAccessible(page);
    await strip(page).getByRole('link', { name: '继续答题' }).click();
    await expect(page).toHaveURL(/\/examanswer\?contestId=/);
  });

  for (const [words, hours, pages] of [
    ['fast', 2, ['/index', '/classroom']],
    ['slow', -2, ['/classroom', '/index']],
  ] as const) {
    test(`is an exam with the time left by the server on a machine two hours ${words}`, async ({
      page,
      signIn,
      upstream,
    }) => {
      await upstream.setUp('half-saved-sheet');
      await signIn('linxia');
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      for (const address of pages) {
        await page.goto(address);
        await expect(page.getByRole('region', { name: '今日与本周' })).toContainText(/还剩(39|40)分/);
        if (address === '/index') await expect(strip(page)).toContainText(/正在考试限时考试.*还剩(39|40)分/);
      }
    });
  }

  test('is an exam that stands still while it is paused, and has more time when it was given @both', async ({
    page,
    signIn,
    upstream,
  }) => {
    const { sheetId } = await setUpExam(upstream);
    await upstream.steer('pause', sheetId);
    await signIn('linxia');
    await page.goto('/index');
    await expect(strip(page)).toContainText(/考试已暂停限时考试.*还剩(39|40)分/);
    await expect(page.getByRole('region', { name: '今日与本周' })).toContainText(/已暂停，还剩(39|40)分/);
    await expectAccessible(page);
    await strip(page).getByRole('link', { name: '继续答题' }).click();
    await expect(page.getByText(/^你有一次考试正在进行，.*老师暂停了，计时已停住。$/)).toBeVisible();
    await expect(page.getByRole('timer', { name: '剩余时间，已暂停' })).toHaveText(/^(39|40):\d\d$/);
    await page.getByRole('button', { name: '在这里继续考试' }).click();
    await expect(page.getByRole('region', { name: '考试已暂停' })).toBeVisible();
    await upstream.steer('resume', sheetId);
    await upstream.steer('extend', sheetId, { minutes: 15 });
    await expect(page.getByRole('timer', { name: '剩余时间', exact: true })).toHaveText(/^5\d:\d\d$/);
    // Within the half minute in which an answer is fresh.
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
    await expect(strip(page)).toContainText(/正在考试限时考试.*还剩5\d分/, { timeout: 10_000 });
  });

  test('is a first course for who has studied nothing yet', async ({ page, signIn }) => {
    await signIn('zhouyu');
    await page.goto('/index');
    await expect(strip(page).getByRole('list', { name: '三步学到第一节' }).getByRole('listitem')).toHaveCount(3);
    await strip(page).getByRole('link', { name: '去选课' }).click();
    await expect(page).toHaveURL(/\/freelessons\/list$/);
  });

  test('is what was joined last, for who has not studied it yet', async ({ page, signIn, upstream, context }) => {
    await signIn('zhouyu');
    const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
    await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-1' }, token);
    await page.goto('/index');
    await expect(strip(page)).toContainText('Linux 系统管理入门');
    await expect(strip(page)).toContainText('加入');
    await strip(page).getByRole('link', { name: '开始学习' }).click();
    await expect(page).toHaveURL(/viewcourse\?courseId=course-1/);
  });

  test('is found kind by kind where no answer tells of all places', async ({ page, signIn, upstream, watch }) => {
    watch.expect(/status of (?:404|503)/);
    const all = [RECENT_COURSE, RECENT_CLAZZ, MY_CLASSROOMS];
    await upstream.fail({ match: LAST_STUDY, kind: 'status', status: 404 });
    for (const match of all) await upstream.fail({ match, kind: 'status', status: 503 });
    await signIn('linxia');
    await page.goto('/index');
    await expect(strip(page)).toContainText('没有取到上次学习的位置');
    await upstream.mend();
    await upstream.fail({ match: LAST_STUDY, kind: 'status', status: 404 });
    await strip(page).getByRole('button', { name: '重试' }).click();
    await expect(strip(page)).toContainText('上次学到这里');
    await strip(page).getByRole('link', { name: '继续学习' }).click();
    await expect(page).toHaveURL(/viewcourse\?.*chapter=/);
  });

  test('moves nothing when it comes late, and can be asked for again', async ({ page, signIn, upstream, watch }) => {
    watch.expect(/status of 503/);
    await upstream.fail({ match: LAST_STUDY, kind: 'delay', delay: 1500 });
    await signIn('linxia');
    await page.goto('/index');
    await expect(banners(page)).toBeVisible();
    await expect(page.getByRole('region', { name: '系统公告' })).toBeVisible();
    const before = await banners(page).boundingBox();
    await expect(strip(page)).toContainText('上次学到这里');
    expect(await banners(page).boundingBox()).toEqual(before);

    await upstream.mend();
    await upstream.fail({ match: LAST_STUDY, kind: 'status', status: 503 });
    await page.reload();
    await expect(strip(page)).toContainText('没有取到上次学习的位置');
    await upstream.mend();
    await strip(page).getByRole('button', { name: '重试' }).click();
    await expect(strip(page)).toContainText('上次学到这里');
  });
});

test.describe('today and this week', () => {
  const card = (page: Page) => page.getByRole('region', { name: '今日与本周' });
  const rows = (page: Page) => card(page).getByRole('listitem');

  test('comes in one answer, over all places', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/index');
    await expect(rows(page)).toHaveCount(4);
    await card(page)
      .getByRole('button', { name: /^全部\d+项$/ })
      .click();
    await expect(rows(page).filter({ hasText: /今日学习打卡.*Linux 运维工程师秋季班/ })).toContainText('签到');
    await expect(rows(page).filter({ hasText: '用户与权限实践' })).toContainText('已退回');
    await expect(rows(page).filter({ hasText: '期中考试' })).toContainText('Linux 运维工程师秋季班');
  });

  test('shows what is due, and leads to where it is done; a slow or failing part holds up none @both', async ({
    page,
    signIn,
    upstream,
    watch,
  }) => {
    // An upstream that does not tell of all places at once: each is asked.
    watch.expect(/status of (?:404|503)/);
    await upstream.fail({ match: 'GET /training/api/v1/center/todos', kind: 'status', status: 404 });
    await upstream.fail({ match: CLAZZ_EXAMS, kind: 'status', status: 503 });
    await upstream.fail({ match: CLAZZ_HOMEWORK, kind: 'delay', delay: 600_000 });
    await signIn('linxia');
    await page.goto('/index');
    await expect(rows(page)).toHaveCount(4);
    await expect(card(page).getByText('有些内容没有取到，可能不全。')).toBeVisible();
    // The time of day decides which one is due first.
    await card(page)
      .getByRole('button', { name: /^全部\d+项$/ })
      .click();
    await expect(rows(page).filter({ hasText: /今日学习打卡.*Linux 运维工程师秋季班/ })).toContainText('签到');
    await upstream.mend();
    await card(page).getByRole('button', { name: '重试' }).click();
    await expect(card(page).getByText('有些内容没有取到')).toHaveCount(0);
    await expect(card(page).getByRole('heading', { name: '七天内' })).toBeVisible();
    await expect(rows(page).filter({ hasText: '用户与权限实践' })).toContainText('已退回');
    await rows(page).getByRole('link', { name: '期中考试' }).click();
    await expect(page).toHaveURL(/\/examanswer\?contestId=/);
    await expect(page.getByRole('heading', { name: '期中考试' })).toBeVisible();
  });

  test('all of it at once leaves the card beside it as it is, and in sight', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/index');
    await expect(rows(page)).toHaveCount(4);
    const beside = page.getByRole('region', { name: '继续学习' });
    const before = await beside.boundingBox();
    await card(page)
      .getByRole('button', { name: /^全部\d+项$/ })
      .click();
    await expect(rows(page).nth(12)).toBeVisible();
    expect((await beside.boundingBox())?.height).toBeLessThanOrEqual((before?.height ?? 0) + 80);
    await rows(page).nth(12).scrollIntoViewIfNeeded();
    await expect(beside).toBeInViewport();
  });

  test('shows seven days from today on, which lead to the calendar @both', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/index');
    await expect(rows(page)).toHaveCount(4);
    const days = card(page).getByRole('navigation', { name: '七天内' }).getByRole('link');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toHaveAttribute('aria-current', 'date');
    await days.nth(3).click();
    await expect(page).toHaveURL(/\/calendar\?day=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('日历');
  });

  test('names verification before anything asks for it', async ({ page, signIn }) => {
    await signIn('zhouyu');
    await page.goto('/index');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('报名部分培训班、领取证书前要完成');
    await page.goto('/personalcenter');
    await card(page).getByRole('link', { name: '实名认证' }).click();
    await expect(page).toHaveURL(/\/myinfo\?section=verify$/);
  });

  test('an empty week says so, and the learning space says the same', async ({ page, signIn, upstream }) => {
    const verified = { id: 'user-zhouyu', state: 'approved', verifyTime: '2026-11-01T10:00:00+08:00' };
    await upstream.answer({ match: 'GET /business/api/v1/traineeVerify/user/{id}', data: verified });
    await signIn('zhouyu');
    await page.goto('/index');
    await expect(card(page)).toContainText('这周没有要交的');
    await page.goto('/personalcenter');
    await expect(page).toHaveURL(/\/classroom$/);
    await expect(card(page)).toContainText('这周没有要交的');
  });

  test('comes with the learning space while the pointer rests on the link to it', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/path');
    await settled(page);
    const due = page.waitForRequest(/\/center\/todos/);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学习空间' }).hover();
    await due;
    await expect(page).toHaveURL(/\/path$/);
  });

  test('stands at the top of the learning space, on its first page only @both', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/personalcenter');
    await expect(rows(page).first()).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((await card(page).boundingBox())?.y).toBeLessThan(heading?.y ?? 0);
    await page.getByRole('navigation', { name: '学习空间' }).getByRole('link', { name: '培训班' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('培训班');
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('the banners', () => {
  test('are one row of links for everyone: nothing turns @both', async ({ page, signIn }) => {
    await page.goto('/index');
    await expect(banners(page).getByRole('listitem')).toHaveCount(4);
    await signIn('linxia');
    await page.goto('/index');
    await expect(banners(page).getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
  });

  test('move nothing when they come late', async ({ page, upstream }) => {
    await upstream.fail({ match: BANNERS, kind: 'delay', delay: 1500 });
    await page.goto('/index');
    const below = block(page, '推荐课程').getByRole('heading', { level: 2 });
    await expect(block(page, '推荐课程').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('region', { name: '系统公告' })).toBeVisible();
    const before = await below.boundingBox();
    await expect(banners(page)).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
  });

  test('say what went wrong, and come after a retry', async ({ page, upstream, watch }) => {
    watch.expect(/status of 500/);
    await upstream.fail({ match: BANNERS, kind: 'status', status: 500 });
    await page.goto('/index');
    const alert = page.getByRole('alert').filter({ hasText: '服务器内部错误，无法完成请求' });
    await expect(alert).toBeVisible();
    await upstream.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(banners(page)).toBeVisible();
  });
});

test.describe('the blocks', () => {
  test('stand in their order, each under its heading @both', async ({ page }) => {
    const blocks = ['推荐课程', '精品培训班', '学习路径', '合作机构', '最新公告'];
    await page.goto('/index');
    await settled(page);
    const headings = page.locator('#main').getByRole('heading', { level: 2 });
    // More plugins may add theirs, between these as well.
    await expect
      .poll(async () => (await headings.allTextContents()).filter((heading) => blocks.includes(heading)))
      .toEqual(blocks);
  });

  test('are all there at once for who comes back, where they were left', async ({ page }) => {
    await page.goto('/index');
    await settled(page);
    const notices = block(page, '最新公告');
    await notices.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await notices.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: '学得明白，练得扎实' })).toHaveCount(0);
    await page.evaluate(() => {
      const seen: number[] = [];
      Reflect.set(window, 'seen', seen);
      const look = (): void => {
        if (document.querySelector('#main h1')?.textContent === '学得明白，练得扎实') seen.push(scrollY);
        if (seen.length < 20) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goBack();
    await expect.poll(() => page.evaluate<number>('window.seen.length')).toBe(20);
    const seen = await page.evaluate<number[]>('window.seen');
    expect(new Set(seen)).toEqual(new Set([left]));
  });

  test('tell how far a class is in words, and when it runs', async ({ page }) => {
    await page.goto('/index');
    const clazz = block(page, '精品培训班').getByRole('article').first();
    await expect(clazz.getByText('进行中')).toBeVisible();
    await expect(clazz.getByText(/\d{4}-\d{2}-\d{2}至\d{4}-\d{2}-\d{2}/)).toBeVisible();
  });

  test('begin with the classes that take applications', async ({ page }) => {
    await page.goto('/index');
    const cards = block(page, '精品培训班').getByRole('article');
    for (const at of [0, 1, 2, 3]) await expect(cards.nth(at)).toContainText('正在报名');
  });

  test('show who is on a path the next step, and who is on none the paths', async ({ page, signIn }) => {
    const paths = block(page, '学习路径').getByRole('article');
    await signIn('zhouyu');
    await page.goto('/index');
    await expect(paths.first()).toBeVisible();
    await signIn('linxia');
    await page.goto('/index');
    await expect(block(page, '我的学习路径：系统运维工程师')).toContainText('下一步Nginx 部署与调优');
    await expect(paths).toHaveCount(0);
  });

  test('are four courses chosen for who has signed in, at every width', async ({ page, signIn }) => {
    await signIn('linxia');
    const cards = block(page, '推荐课程').getByRole('article');
    for (const [width, columns] of [
      [1440, 4],
      [768, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/index');
      await expect(cards).toHaveCount(4);
      const places = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
      expect(new Set(places.map((place) => place?.x)).size, `side by side at ${width}`).toBe(columns);
    }
    await expect(cards.first()).toContainText('Nginx 部署与调优');
    await expect(cards.first()).toContainText('路径的下一门');
    await expect(cards.filter({ hasText: '已学完' })).toHaveCount(0);
    const titles = await cards.getByRole('heading').allTextContents();
    expect(
      new Set([...titles, await page.getByRole('region', { name: '继续学习' }).getByRole('heading').textContent()])
        .size,
    ).toBe(5);
    await expect(block(page, '精品培训班')).toHaveCount(0);
  });

  test('lead to an institution and what it offers', async ({ page }) => {
    await page.goto('/index');
    await block(page, '合作机构').getByRole('link', { name: '江州职业技术学院' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('江州职业技术学院');
    await expect(page).toHaveTitle(/^江州职业技术学院 - /);
    await expect(page.getByRole('heading', { name: '我们看重的三件事' })).toBeVisible();
    await page.getByRole('tab', { name: /^课程/ }).click();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toContainText('江州职业技术学院');
  });

  test('fail one by one: the others stand, and a retry mends', async ({ page, upstream, watch }) => {
    watch.expect(/status of 503/);
    await upstream.fail({ match: COURSES, kind: 'status', status: 503 });
    await page.goto('/index');
    await expect(block(page, '推荐课程').getByRole('alert')).toContainText('服务器无法处理请求');
    await expect(block(page, '精品培训班').getByRole('article').first()).toBeVisible();
    await upstream.mend();
    await block(page, '推荐课程').getByRole('button', { name: '重试' }).click();
    await expect(block(page, '推荐课程').getByRole('article').first()).toBeVisible();
  });

  test('say so when there is nothing in them', async ({ page }) => {
    const nothing = { code: 200, state: true, data: { records: [], total: 0, page: 1, size: 8 } };
    await page.route(/recommendCourse\/page/, (route) => route.fulfill({ json: nothing }));
    await page.goto('/index');
    await expect(block(page, '推荐课程').getByText('暂无数据')).toBeVisible();
  });
});

test.describe('without contributions', () => {
  const contributors = manifests.filter(({ contributes = [] }) =>
    contributes.some(({ point }) => point.id === homeBlocks.id),
  );
  test.use({ deployment: { plugins: Object.fromEntries(contributors.map(({ id }) => [id, false])) } });

  test('the front page says that it is empty', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByText('所在机构还没有在首页安排内容')).toBeVisible();
    await expect(banners(page)).toBeVisible();
  });
});
