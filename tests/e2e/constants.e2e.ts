// Plugins: ui, catalogue, shell, account, answering, study, experiments, classroom, assessment
// The constants of the specification, each in a screen where it acts: one step for each, with the name of its row in
// `tests/spec/constants.ts`. Their values are written out here, so that a change of the product's does not change the test.
import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import { UserInfo } from '#kernel/auth/api.ts';
import { changeAnswers } from './support/changeAnswers.ts';
import { expect, settled, test } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

const LINXIA_PHONE = '13800000001';

const modal = (page: Page) => page.getByRole('dialog', { name: /^登录/ });

/** From now on time passes only when it is told to. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Lets time pass; what the page has asked for or given up by then is known here afterwards. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(async () => void (await fetch('/deployment.json')));
}

/** It is there until its time is over, which began when it came. */
async function expectGoneAfter(popup: Locator, milliseconds: number): Promise<void> {
  const page = popup.page();
  await expect(popup).toBeVisible();
  await pass(page, milliseconds - 100);
  await expect(popup).toBeVisible();
  await pass(page, 200);
  await expect(popup).toBeHidden();
}

test('a list of classes keeps to the constants', async ({ page, upstream }) => {
  const classes = Array.from({ length: 50 }, (_, at) => ({
    clazzId: `c${at}`,
    title: `第${at + 1}班`,
    status: [1, 3, 4, 5, 6][at % 5],
    // The first eight are built in, the others are files.
    cover: String(at + 1),
  }));
  await page.route('**/clazz/page?*', (route) => {
    const size = Number(new URL(route.request().url()).searchParams.get('size'));
    const data = { total: 500, page: 1, size, records: classes.slice(0, size) };
    return route.fulfill({ json: { code: 200, state: true, message: '', data } });
  });
  await upstream.publishNotice('很长的公告'.repeat(60));
  const files: string[][] = [];
  page.on('request', (request) => {
    const fileIds = new URL(request.url()).searchParams.get('fileIds');
    if (fileIds !== null) files.push(fileIds.split(','));
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const cards = page.getByRole('region', { name: '培训班' }).getByRole('article');
  const noticeAsked = page.waitForRequest(/type\/notice/);
  const listAsked = page.waitForRequest(/clazz\/page/);
  await page.goto('/boutiqueclass/list');

  await test.step('course status codes', async () => {
    const names = ['未发布', '未开始', '进行中', '已结束', '已下架'];
    for (const [at, name] of names.entries()) await expect(cards.nth(at)).toContainText(name);
  });

  await test.step('page sizes', async () => {
    expect(new URL((await listAsked).url()).searchParams.get('size')).toBe('12');
    const sizes = page.getByLabel('每页条数');
    await expect(sizes.getByRole('option')).toHaveText(['12条/页', '20条/页', '30条/页', '50条/页']);
    await sizes.selectOption('50');
    await expect(cards).toHaveCount(50);
    await page.goto('/boutiqueclass/list');
    await expect(sizes).toHaveValue('50');
    await expect(cards).toHaveCount(50);
  });

  await test.step('built-in class covers', async () => {
    for (let number = 1; number <= 8; number++) {
      await expect(cards.nth(number - 1).locator('use[data-part="scene"]')).toHaveAttribute(
        'href',
        new RegExp(`#${number}$`),
      );
    }
    expect(files[0]?.[0]).toBe('9');
  });

  await test.step('file info batch', async () => {
    files.length = 0;
    await page.reload();
    await expect(cards).toHaveCount(50);
    await expect.poll(() => files.map(({ length }) => length)).toEqual([20, 20, 2]);
  });

  await test.step('system notice, page and size', async () => {
    const { searchParams } = new URL((await noticeAsked).url());
    expect(Object.fromEntries(searchParams)).toEqual({ page: '1', size: '1' });
  });

  await test.step('notice scroll tick, ms', async () => {
    const track = page.getByRole('region', { name: '系统公告' }).getByRole('group');
    const at = () => track.evaluate((element) => element.scrollLeft);
    await expect.poll(at).toBeGreaterThan(0);
    await stopTime(page);
    const before = await at();
    await pass(page, 1_000);
    expect((await at()) - before).toBe(50);
  });

  await test.step('HTTP timeout, ms', async () => {
    await page.unroute('**/clazz/page?*');
    await page.route('**/clazz/page?*', () => undefined);
    const asked = page.waitForRequest(/clazz\/page/);
    await page.getByRole('button', { name: '下一页' }).click();
    await asked;
    const noAnswer = page.locator('#main').getByText('连接服务器失败!');
    await pass(page, 59_900);
    await expect(noAnswer).toHaveCount(0);
    await pass(page, 200);
    await expect(noAnswer).toBeVisible();
  });
});

test('signing in and registering keep to the constants', async ({ page, upstream, context }) => {
  await page.clock.install();
  await page.goto('/index');
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal(page).locator('img[src^="data:"]')).toBeVisible();
  const waysIn: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/login')) {
      waysIn.push(v.parse(v.looseObject({ loginType: v.unknown() }), request.postDataJSON()).loginType);
    }
  });
  await modal(page).getByLabel('用户名').fill('linxia');
  await modal(page).getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await modal(page).getByLabel('图形验证码', { exact: true }).fill('0');
  await modal(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal(page).getByRole('alert')).toContainText('验证码');
  // A token without an expiry of its own is kept for the default.
  await changeAnswers(page, '**/system/out-api/v1/login', (login) => ({ ...login, expire: 0 }));
  await stopTime(page);

  await modal(page).getByRole('tab', { name: '验证码登录' }).click();
  const phone = modal(page).getByLabel('手机号');
  const send = modal(page).getByRole('button', { name: /获取|重发/ });
  await test.step('phone', async () => {
    for (const wrong of ['1380000000', '138000000011', '23800000001']) {
      await phone.fill(wrong);
      await send.click();
      await expect(modal(page).getByRole('alert')).toHaveText('手机号格式输入错误，请重新输入');
      await phone.fill('');
      await send.click();
      await expect(modal(page).getByRole('alert')).toHaveText('手机号不能为空，请输入手机号');
    }
    await phone.fill(LINXIA_PHONE);
    await send.click();
    await expect(send).toBeDisabled();
  });

  const codeSent = page.getByRole('status').getByText('验证码已发送，5分钟内有效');
  await test.step('SMS code valid, min', () => expect(codeSent).toBeVisible());
  await test.step('success popup, ms', () => expectGoneAfter(codeSent, 1_500));

  await test.step('SMS countdown, s', async () => {
    await expect(send).toHaveText('59秒后重发');
    await pass(page, 58_000);
    await expect(send).toHaveText('1秒后重发');
    await expect(send).toBeDisabled();
    await pass(page, 1_000);
    await expect(send).toHaveText('重新获取');
    await expect(send).toBeEnabled();
  });

  await test.step('default debounce, ms', async () => {
    await modal(page).getByRole('link', { name: '注册账号' }).click();
    await expect(page).toHaveURL(/\/register$/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/account/check/')) asked.push(request.url());
    });
    await page.getByRole('textbox', { name: '账号', exact: true }).fill('songyu_01');
    await pass(page, 450);
    expect(asked).toEqual([]);
    await pass(page, 100);
    await expect.poll(() => asked).toHaveLength(1);
  });

  await test.step('sign-in by password and by code', async () => {
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await modal(page).getByRole('tab', { name: '验证码登录' }).click();
    await phone.fill(LINXIA_PHONE);
    const { smsCodes } = await upstream.secrets();
    await modal(page)
      .getByLabel('短信验证码')
      .fill(smsCodes[LINXIA_PHONE] ?? '');
    await modal(page).getByRole('button', { name: '登录', exact: true }).click();
    await expect(modal(page)).toBeHidden();
    expect(waysIn).toEqual(['A_P', 'T_P']);
  });

  await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  await test.step('token cookie', () => expect(cookies.get('_tk_')?.value).toMatch(/\S/));
  await test.step('user cookie', () =>
    expect(decodeURIComponent(cookies.get('_user_')?.value ?? '')).toContain('"account":"linxia"'));
  await test.step('cookie expiry', () => {
    for (const name of ['_tk_', '_user_']) {
      const left = (cookies.get(name)?.expires ?? 0) - Date.now() / 1000;
      expect(left).toBeGreaterThan(600_000 - 120);
      expect(left).toBeLessThanOrEqual(600_000);
    }
  });

  await test.step('error popup, ms', async () => {
    const UNBIND = 'POST /business/api/v1/traineeInfo/oauth/unbind';
    await upstream.fail({ match: UNBIND, kind: 'refused', message: '微信正忙' });
    await page.getByRole('button', { name: '账号菜单：林夏' }).click();
    await page.getByRole('link', { name: '个人信息' }).click();
    await page.getByRole('main').getByText('账号安全', { exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: '解除绑定' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
    await expectGoneAfter(page.getByRole('alert').getByText('微信正忙'), 3_000);
  });
});

test('an exam keeps to the constants', async ({ page, signIn, upstream }) => {
  const NAME = '阿卜杜热合曼·买买提江';
  await signIn('linxia');
  await upstream.setUp('half-saved-sheet');
  const plain = { level: 'primary', score: 7, subjectOptionsDtos: [], subjectAnswerDtos: [], practiceStepDtos: [] };
  const subject = (type: string, sort: number, more: object = {}) => ({
    ...plain,
    type,
    stem: `第${sort}题`,
    sort,
    typeSort: sort,
    ...more,
  });
  const options = (count: number) =>
    Array.from({ length: count }, (_, sort) => ({ texts: `选项${sort + 1}`, sort: sort + 1 }));
  const step = (judgeType: string, sort: number) => ({ title: `步骤${sort}`, content: '', sort, judgeType, score: 3 });
  const subjects = [
    subject('single_choice', 1, { subjectOptionsDtos: options(26) }),
    subject('multiple_choice', 2, { level: 'middle', subjectOptionsDtos: options(4) }),
    subject('fill_blank', 3, { level: 'senior' }),
    subject('judge_question', 4),
    subject('practice_question', 5, { practiceStepDtos: [step('regex', 1), step('manual', 2)] }),
    subject('test_command', 6),
  ];
  await changeAnswers(page, '**/v1/user/info', (user) => ({ ...user, userName: NAME }));
  await changeAnswers(page, '**/answersheet/dto/*', (sheet) => ({ ...sheet, subjects, answerSheetSubjects: [] }));
  await page.goto('/examanswer?contestId=contest-scenario&clazzId=clazz-1');
  await page.getByRole('button', { name: '在这里继续考试' }).click();
  await page.getByRole('button', { name: '显示方式' }).click();
  await page.getByRole('dialog').getByText('整卷', { exact: true }).click();
  await page.keyboard.press('Escape');
  const question = (number: number) => page.locator(`[data-question="${number}"]`);

  await test.step('question types', async () => {
    const names = ['单选题', '多选题', '填空题', '判断题', '实践题', '命令题'];
    for (const [at, name] of names.entries()) await expect(question(at + 1)).toContainText(name);
  });

  await test.step('question levels', async () => {
    for (const [at, name] of ['简单', '一般', '困难'].entries()) await expect(question(at + 1)).toContainText(name);
  });

  await test.step('question score', () => expect(question(1)).toContainText('（7分）'));

  await test.step('answer option letters', async () => {
    const choices = question(1).getByRole('radio');
    await expect(choices).toHaveCount(26);
    await expect(question(1).getByRole('radiogroup')).toContainText(/A\s*选项1\s*B\s*选项2/);
    await expect(question(1).getByRole('radiogroup')).toContainText(/Z\s*选项26$/);
  });

  await test.step('ways of judging a practice step', async () => {
    const steps = question(5).getByRole('listitem');
    await expect(steps.nth(0)).toContainText('自动评分');
    await expect(steps.nth(1)).toContainText('人工评分');
  });

  const mark = page.locator('[data-watermark]');
  await test.step('watermark, characters', () =>
    expect(mark).toHaveAttribute('data-watermark', `${NAME} linxia`.slice(0, 16)));

  await test.step('watermark, canvas', async () => {
    await expect(mark).toHaveCSS('mask-size', '300px 200px');
    const canvas = await mark.evaluate(async (element) => {
      const picture = new Image();
      picture.src = /url\("?(.*?)"?\)/.exec(getComputedStyle(element).maskImage)?.[1] ?? '';
      await picture.decode();
      return [picture.width, picture.height];
    });
    expect(canvas).toEqual([300, 200]);
  });
});

test('a course keeps to the constants', async ({ page, signIn, upstream, context }) => {
  await signIn('zhouyu');
  const token = (await context.cookies()).find(({ name }) => name === '_tk_')?.value ?? '';
  await upstream.write('/business/api/v1/recommendCourseApply/apply', { courseId: 'course-1' }, token);
  const kinds = [1, 2, 3, 4, 5, 6, 7, 9, 13];
  const chapterRefs = kinds.map((kind) => ({ chapterRefId: `kind-${kind}`, title: `第${kind}种`, kind }));
  const chapter = { chapterId: 'kinds', title: '各种内容', chapterRefs };
  await changeAnswers(page, '**/courseResources/getCourseResourcesById?*', ({ chapters, ...course }) => ({
    ...course,
    chapters: [chapter, ...v.parse(v.array(v.unknown()), chapters)],
  }));
  await page.goto('/freelessons/viewcourse?courseId=course-1&chapter=ref-1-2');

  await test.step('chapter types', async () => {
    const names = ['图文', '实验', '测验', 'PDF', '视频', '图片', '仿真', '考试', '作业'];
    for (const [at, name] of names.entries()) {
      await expect(page.getByRole('treeitem', { name: `第${kinds[at]}种` })).toContainText(name);
    }
  });

  const video = page.locator('video');
  await test.step('video speeds', async () => {
    await page.getByRole('button', { name: '播放视频' }).click();
    const speeds = page.getByRole('combobox', { name: '播放速度' });
    await expect(speeds.getByRole('option')).toHaveText(['0.5倍', '0.75倍', '1倍', '1.25倍', '1.5倍']);
    for (const speed of [1.5, 1.25, 1, 0.75, 0.5]) {
      await speeds.selectOption(String(speed));
      await expect(video).toHaveJSProperty('playbackRate', speed);
    }
  });

  const box = page.getByRole('region', { name: /^视频窗口/ });
  const size = async () => {
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
    return [width, height];
  };
  await test.step('video box, minimal with its picture', async () => {
    await expect(video).toHaveJSProperty('paused', false);
    await page.getByRole('region', { name: '文字稿' }).getByRole('button').last().scrollIntoViewIfNeeded();
    await expect.poll(size).toEqual([316, 176]);
  });
  await test.step('video box, default', async () => {
    await box.getByRole('button', { name: '还原' }).click();
    await expect.poll(size).toEqual([600, 450]);
  });
  await test.step('video box, least width and aspect', async () => {
    const sizer = box.getByRole('button', { name: /^调整窗口大小/ });
    await sizer.press('Shift+ArrowLeft');
    await expect.poll(size).toEqual([536, 397]);
    for (let press = 0; press < 6; press++) await sizer.press('Shift+ArrowLeft');
    await expect.poll(size).toEqual([280, 207]);
  });
});

test('a machine keeps to the constants', async ({ page, signIn, upstream }) => {
  await signIn('linxia');
  await upstream.stopClock();
  await page.clock.install();
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-10');
  const start = page.getByRole('button', { name: '启动实验机' });
  await expect(start).toBeVisible();
  await stopTime(page);

  await test.step('network probe, ms', async () => {
    await upstream.changeNode({ reachable: false });
    await page.route('**/node/*', () => undefined);
    const givenUp: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('/node/')) givenUp.push(request.url());
    });
    const probing = page.waitForRequest(/\/node\//);
    await start.click();
    await probing;
    await pass(page, 2_900);
    expect(givenUp).toEqual([]);
    await pass(page, 200);
    expect(givenUp).toHaveLength(1);
    const dialog = page.getByRole('dialog', { name: '连接不到实验节点' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
  });

  await page.unroute('**/node/*');
  await upstream.changeNode({ reachable: true });
  await start.click();
  await expect(page.getByRole('heading', { name: '正在创建实验机' })).toBeVisible();
  await page.goto('/myinfo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await upstream.advanceClock(20);

  await test.step('popup at most, ms', async () => {
    const ready = page.getByRole('status').filter({ hasText: '的实验机已就绪' });
    await expect(async () => {
      await pass(page, 500);
      await expect(ready).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // It may have come at any moment of the last half second.
    await pass(page, 9_400);
    await expect(ready).toBeVisible();
    await pass(page, 700);
    await expect(ready).toBeHidden();
  });
});

test('a dialog keeps to the constants', async ({ page, signIn }) => {
  // Room for the height, which is at most 70% of the window's.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await signIn('linxia');
  await page.goto(`/classroom/detail/material?id=classroom-1&keyword=${encodeURIComponent('说明')}`);
  await page.getByRole('button', { name: '实验环境使用说明.txt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '实验环境使用说明.txt' });
  await expect(dialog).toContainText('Debian 12');

  await test.step('modal', async () => {
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([800, 630]);
  });
});

test('a session keeps to the constants', async ({ page, signIn, context, upstream, baseURL }) => {
  await page.route('**/deployment.json', (route) =>
    route.fulfill({ json: { assessment: { url: 'https://assessment.example/' } } }),
  );
  await signIn('linxia');
  await page.clock.install();
  await page.goto('/gameone');

  await test.step('sign-in to the assessment', async () => {
    await upstream.fail({ match: 'POST /gameone/out-api/v1/login', kind: 'refused', message: '测评空间正忙' });
    const asking = page.waitForRequest(/\/gameone\/out-api\/v1\/login$/);
    await page.getByRole('button', { name: '进入测评空间' }).click();
    expect((await asking).postDataJSON()).toMatchObject({ loginType: 'T_K' });
    await expect(page.getByText('测评空间正忙')).toBeVisible();
  });

  await page.getByRole('navigation', { name: '学习空间' }).getByRole('link', { name: '个人信息' }).click();
  await expect(page).toHaveURL(/\/myinfo$/);

  await test.step('sexes, as text', async () => {
    await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
    for (const [name, sex] of [
      ['男', '1'],
      ['女', '2'],
    ] as const) {
      const saving = page.waitForRequest(/\/v1\/user\/update$/);
      await page.getByRole('radio', { name }).check();
      await page.getByRole('main').getByRole('button', { name: '保存', exact: true }).click();
      expect((await saving).postDataJSON()).toMatchObject({ sex });
      await expect(page.getByText('已保存', { exact: true })).toBeVisible();
      await expect(page.getByText('已保存', { exact: true })).toBeHidden();
    }
  });

  await stopTime(page);
  await test.step('button guard, ms', async () => {
    let choosers = 0;
    page.on('filechooser', () => (choosers += 1));
    const change = page.getByRole('button', { name: '更换头像' });
    const opening = page.waitForEvent('filechooser');
    await change.click();
    await opening;
    await pass(page, 1_900);
    await change.click();
    await pass(page, 200);
    const again = page.waitForEvent('filechooser');
    await change.click();
    await again;
    expect(choosers).toBe(2);
  });

  await test.step('warning popup, ms', async () => {
    await setVisibility(page, 'hidden');
    await signIn('zhouyu');
    const { accessToken } = await upstream.signIn('zhouyu');
    const user = await upstream.call(UserInfo, '/system/api/v1/user/info', accessToken);
    await context.addCookies([
      { name: '_user_', value: encodeURIComponent(JSON.stringify(user)), url: baseURL ?? '', sameSite: 'Lax' },
    ]);
    await setVisibility(page, 'visible');
    await expectGoneAfter(page.getByRole('alert').getByText('当前登录用户信息已变更'), 2_500);
    await expect(page).toHaveURL(/\/index$/);
  });

  await test.step('warning of a lost user, before the front page, ms', async () => {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await setVisibility(page, 'hidden');
    await context.clearCookies();
    await setVisibility(page, 'visible');
    await expect(page.getByRole('alert').getByText('当前登录用户信息已失效')).toBeVisible();
    await pass(page, 900);
    expect(loads).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => loads).toEqual(['/']);
  });
});
