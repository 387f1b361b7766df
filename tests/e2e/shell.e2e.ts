import type { Locator, Page } from 'playwright/test';
import { deploy } from './support/deploy.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

test.use({ kit: true });

test.describe('paths', () => {
  test('that nobody owns show the lost page', async ({ page }) => {
    await page.goto('/nobody/owns/this');
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await expect(page).toHaveTitle(/^页面走丢了 - /);
  });

  test('of a plugin that is off say so, with the reason, and no menu leads there', async ({ page }) => {
    await deploy(page, { plugins: { messages: false } });
    await page.goto('/system/message');
    await expect(page.getByRole('heading', { name: '该功能未开通' })).toBeVisible();
    await expect(page.getByText('所在机构已关闭此功能')).toBeVisible();
    await expect(page.locator('a[href^="/system/message"]')).toHaveCount(0);
  });

  for (const [path, heading] of [
    ['/404', '页面不存在'],
    ['/noauth', '没有权限'],
    ['/pagejumping', '无法跳转'],
    // A course that the upstream does not have is a whole page, too.
    ['/freelessons/detail?id=nothing', '课程不存在或已被删除'],
  ] as const) {
    test(`${path} is public and accessible, with two ways on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const main = page.locator('#main');
      await expect(main.locator('a, button')).toHaveCount(2);
      await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0);
      await expectAccessible(page);
    });
  }

  test('/pagejumping goes on within the platform', async ({ page }) => {
    await page.goto('/pagejumping?url=%2F_kit%2Fshell');
    await expect(page).toHaveURL(/\/_kit\/shell$/);
  });

  test('/pagejumping tells where a foreign address leads, and goes nowhere by itself', async ({ page }) => {
    await page.goto(`/pagejumping?url=${encodeURIComponent('https://elsewhere.example/a?b=c')}`);
    await expect(page.getByRole('heading', { name: '即将离开本平台' })).toBeVisible();
    await expect(page.getByText('elsewhere.example', { exact: true })).toBeVisible();
  });

  test('/pagejumping refuses what is not http', async ({ page }) => {
    await page.goto(`/pagejumping?url=${encodeURIComponent('javascript:document.title="x"')}`);
    await expect(page.getByRole('heading', { name: '无法跳转' })).toBeVisible();
  });

  test('/pagejumping goes at once where the deployment allows it', async ({ page }) => {
    await deploy(page, { allowedRedirects: ['https://sso.example'] });
    await page.route('https://sso.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>SSO</title>' }),
    );
    await page.goto(`/pagejumping?url=${encodeURIComponent('https://sso.example/login')}`);
    await expect(page).toHaveTitle('SSO');
  });

  test('/personalcenter leads to the first page of the learning space', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/personalcenter');
    const first = page.getByRole('navigation', { name: '学习空间' }).getByRole('link').first();
    await expect(first).toHaveAttribute('aria-current', 'page');
  });

  test('a click on 学习空间 opens that page at once', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/index');
    await settled(page);
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '学习空间' });
    await expect(link).toHaveAttribute('href', '/personalcenter');
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: '教学课堂' })).toBeVisible();
    expect(opened).toEqual(['/classroom']);
    await page.goBack();
    await expect(page).toHaveURL(/\/index$/);
  });
});

test.describe('the deployment', () => {
  test('that is broken shows the operator which line', async ({ page }) => {
    await deploy(page, '{\n  "plugins": {\n    "messages": off\n  }\n}');
    await page.goto('/index');
    await expect(page.getByText(/第 3 行/).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('names contacts, copyright, ICP filing and the back office', async ({ page, signIn }) => {
    await deploy(page, {
      contacts: {
        contactNumber: '010-12345678',
        email: 'a@b.example',
        cooperateContactList: [{ name: '王老师', phone: '010-8888' }],
      },
      copyright: '© 某学院',
      icp: { text: '京ICP备00000000号' },
      backOffice: { url: 'https://admin.example' },
    });
    await signIn('hebin');
    await page.goto('/_kit/shell');
    const footer = page.getByRole('contentinfo');
    for (const text of ['010-12345678', 'a@b.example', '王老师', '© 某学院']) {
      await expect(footer.getByText(text)).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: '京ICP备00000000号' })).toHaveAttribute('rel', 'noopener');
    const office = page.getByRole('link', { name: '管理后台' });
    if (!(await office.first().isVisible())) await page.getByRole('button', { name: /^账号菜单/ }).click();
    await expect(office.filter({ visible: true })).toHaveAttribute('target', '_blank');
  });

  test('a trainee sees no back office', async ({ page, signIn }) => {
    await deploy(page, { backOffice: { url: 'https://admin.example' } });
    await signIn('linxia');
    await page.goto('/_kit/shell');
    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
    await expect(page.getByRole('link', { name: '管理后台' })).toHaveCount(0);
  });

  test('may rename the headers, and send the requests elsewhere', async ({ page, watch }) => {
    // Nothing is there.
    watch.expect(/status of 404/);
    await deploy(page, {
      headers: { sessionToken: 'x-session' },
      destinationHost: 'lab.example',
      services: { business: '/training' },
    });
    const asked = page.waitForRequest(/\/training\/out-api\/v1\/type\/notice/);
    await page.goto('/_kit/shell');
    const headers = await (await asked).allHeaders();
    expect(headers['x-session']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['destination-host']).toBe('lab.example');
  });
});

test.describe('the system notice', () => {
  const bar = (page: Page) => page.getByRole('region', { name: '系统公告' });

  test('is the latest one, can be closed, and is hidden where the messages are', async ({ page }) => {
    const asked = page.waitForRequest(/type\/notice\?page=1&size=1/);
    await page.goto('/_kit/shell');
    await asked;
    await expect(bar(page)).toBeVisible();
    await page.goto('/system/message');
    await settled(page);
    await expect(bar(page)).toBeHidden();
    await page.goto('/_kit/shell');
    await bar(page).getByRole('button', { name: '关闭公告' }).click();
    await expect(bar(page)).toBeHidden();
  });

  test('stays closed, also on other pages and after a refresh, until there is a later one', async ({
    page,
    upstream,
  }) => {
    await page.goto('/_kit/shell');
    await bar(page).getByRole('button', { name: '关闭公告' }).click();
    await page.getByRole('link', { name: '工作区示例' }).click();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByRole('heading', { name: '外壳' })).toBeVisible();
    await settled(page);
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(bar(page)).toBeHidden();
    await upstream.publishNotice('今晚22:00停机维护');
    await page.reload();
    await expect(bar(page)).toContainText('今晚22:00停机维护');
  });

  test('is there from the first moment once it is known, until it is said to have gone', async ({ page }) => {
    await page.goto('/_kit/shell');
    await expect(bar(page)).toBeVisible();
    const answered = Promise.withResolvers<void>();
    await page.route('**/type/notice?*', async (route) => {
      await answered.promise;
      const data = { total: 0, page: 1, size: 1, records: [] };
      await route.fulfill({ json: { code: 200, state: true, message: '', data } });
    });
    await page.reload();
    await expect(bar(page)).toBeVisible();
    answered.resolve();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(bar(page)).toBeHidden();
  });

  // WCAG: 2.2.2
  test('scrolls when it is too long, and stands still under the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route('**/type/notice?*', (route) =>
      route.fulfill({
        json: {
          code: 200,
          state: true,
          message: '',
          data: { total: 1, page: 1, size: 1, records: [{ id: '1', title: '很长的公告'.repeat(60), style: '1' }] },
        },
      }),
    );
    await page.goto('/_kit/shell');
    const track = bar(page).getByRole('group');
    const at = () => track.evaluate((element) => element.scrollLeft);
    await expect.poll(at).toBeGreaterThan(5);
    await track.focus();
    const held = await at();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await at()).toBe(held);
  });

  // WCAG: 2.4.11
  test('a late notice covers nothing that the keyboard reaches', async ({ page }) => {
    await page.goto('/freelessons/list');
    await settled(page);
    await expect(bar(page)).toHaveAttribute('data-over');
    const isCovered = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        const notice = document.querySelector('[data-over]');
        if (!at || !notice || notice.contains(at) || at === document.body) return false;
        const [it, over] = [at.getBoundingClientRect(), notice.getBoundingClientRect()];
        const part = at.closest('[data-frame] > *');
        const fixed = part !== null && getComputedStyle(part).position === 'fixed';
        return !fixed && it.bottom > over.top && it.top < over.bottom && it.right > over.left && it.left < over.right;
      });
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await isCovered()) covered.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(covered).toEqual([]);
  });

  test('a late notice leaves the menu of the learning space as high as its page', async ({ page, signIn }) => {
    await signIn('linxia');
    const shown = Promise.withResolvers<void>();
    await page.route('**/type/notice?*', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.goto('/personalcenter/note');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    shown.resolve();
    await expect(bar(page)).toHaveAttribute('data-over');
    await settled(page);
    const [menu, body] = await page
      .getByRole('navigation', { name: '学习空间' })
      .evaluate((nav) => [nav.parentElement, document.body].map((part) => part?.getBoundingClientRect().bottom));
    expect(menu).toBe(body);
  });

  test('notice, heading and footer begin at the same edge @both', async ({ page, signIn, isMobile }) => {
    const edge = (locator: Locator) =>
      locator.evaluate((one) => {
        const { left } = one.getBoundingClientRect();
        return left + Number(getComputedStyle(one).paddingLeft.replace('px', ''));
      });
    const heading = page.getByRole('heading', { level: 1 });
    // From the second page on, the notice is known from the start.
    await page.goto('/path');
    await settled(page);
    await page.reload();
    await settled(page);
    expect(await edge(bar(page))).toBe(await edge(heading));
    expect(await edge(page.getByRole('contentinfo').locator('> :first-child'))).toBe(await edge(heading));
    // Beside the space's menu the band spans both.
    if (!isMobile) return;
    await signIn('linxia');
    await page.goto('/mycourse');
    await settled(page);
    expect(await edge(bar(page))).toBe(await edge(heading));
  });

  test('stands still for whoever wants no motion', async ({ page }) => {
    await page.goto('/_kit/shell');
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(
      await bar(page)
        .getByRole('group')
        .evaluate((element) => element.scrollLeft),
    ).toBe(0);
  });
});

test.describe('popups and dialogs', () => {
  // WCAG: 4.1.3
  test('a popup is read out, and goes after its time', async ({ page }) => {
    await page.clock.install();
    await page.goto('/_kit/shell');
    // Time stands: on a busy machine a popup would be gone before it is looked for.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: '成功' }).click();
    const popup = page.getByRole('status').getByText('保存成功');
    await expect(popup).toBeVisible();
    await page.clock.runFor(1400);
    await expect(popup).toBeVisible();
    await page.clock.runFor(200);
    await expect(popup).toBeHidden();
    await page.getByRole('button', { name: '错误' }).click();
    await expect(page.getByRole('alert').getByText('服务器内部错误，无法完成请求')).toBeVisible();
  });

  // WCAG: 2.1.1, 2.4.3
  test('a confirmation is asked by keyboard, and the focus comes back', async ({ page }) => {
    await page.goto('/_kit/shell');
    const ask = page.getByRole('button', { name: '危险的确认' });
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '删除这条笔记？' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('选择了取消')).toBeVisible();
    await expect(ask).toBeFocused();
    await ask.click();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('选择了确定')).toBeVisible();
  });

  test('a dialog hands its result to its callback', async ({ page }) => {
    await page.goto('/_kit/shell');
    await page.getByRole('button', { name: '对话框' }).click();
    await page.getByRole('dialog', { name: '选择一个数' }).getByRole('button', { name: '七' }).click();
    await expect(page.getByText('选择了7')).toBeVisible();
  });
});

test('light or dark: the choice is kept', async ({ page }) => {
  await page.goto('/_kit/shell');
  await page.getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the sidebar folds to icons, and stays so', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/_kit/space');
  const menu = page.getByRole('navigation', { name: '学习空间' });
  await expect(menu.getByRole('link', { name: '学习空间示例' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: '收起菜单' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(80);
  await page.reload();
  await expect(menu.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await menu.getByRole('link', { name: '另一页' }).click();
  await expect(page).toHaveURL(/\/_kit\/space\/more$/);
});

test('on a tablet the sidebar is narrow with its names below the icons, until somebody unfolds it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn('linxia');
  await page.goto('/_kit/space');
  const menu = page.getByRole('navigation', { name: '学习空间' });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(100);
  const name = menu.getByText('学习空间示例');
  expect((await name.boundingBox())?.height).toBeGreaterThan(12);
  await expectAccessible(page);
  await menu.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(200);
  await page.reload();
  await expect(menu.getByRole('button', { name: '收起菜单' })).toBeVisible();
});

for (const width of [360, 768]) {
  test(`the platform's name stands whole in the header or not at all, at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 740 });
    const brand = page.locator('header').getByText('研习实训平台');
    // Nothing of it is cut off: it is below the sign's line, unseen, or beside it with all its width.
    const whole = () =>
      brand.evaluate((name) => {
        const sign = name.previousElementSibling?.getBoundingClientRect();
        const { top } = name.getBoundingClientRect();
        return sign !== undefined && (top >= sign.bottom ? 'none' : name.scrollWidth <= name.clientWidth && 'whole');
      });
    await page.goto('/_kit/shell');
    expect(await whole()).toBeTruthy();
    await signIn('linxia');
    await page.goto('/_kit/space');
    await expect(page.locator('header').getByRole('button', { name: /林夏/ })).toBeVisible();
    expect(await whole()).toBeTruthy();
  });
}

test('items without room in a phone’s bar are under 更多, which names the current one @both', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('linxia');
  await page.goto('/_kit/space');
  const menu = page.getByRole('navigation', { name: '学习空间' });
  await expect(menu.getByRole('link')).toHaveCount(4);
  const more = menu.getByRole('button', { name: '更多，当前在学习空间示例' });
  await more.click();
  await expect(menu.getByRole('link', { name: '学习空间示例' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await menu.getByRole('link', { name: '教学课堂' }).click();
  await expect(page).toHaveURL(/\/classroom$/);
  await expect(menu.getByRole('button', { name: '更多', exact: true })).toHaveAttribute('aria-expanded', 'false');
});

test('the header folds into a button on a phone @both', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/_kit/shell');
  await page.getByRole('button', { name: '主导航' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '主导航' })).toBeFocused();
  await page.getByRole('button', { name: '主导航' }).click();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('button', { name: '主导航' })).toHaveAttribute('aria-expanded', 'false');
});

const USUAL_LINKS = ['帮助中心', '核验证书', '用户服务协议', '隐私政策', '无障碍声明'];

for (const account of [undefined, 'linxia']) {
  test(`the footer leads ${account ? 'a user' : 'a guest'} to help, the check of certificates, the terms and accessibility @both`, async ({
    page,
    signIn,
  }) => {
    if (account) await signIn(account);
    await page.goto('/index');
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: '常用链接' }).getByRole('link');
    await expect(links).toHaveText(USUAL_LINKS);
    for (const name of USUAL_LINKS) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveTitle(new RegExp(`^${name} - `));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
  });
}

test('the terms stand on pages of their own, in the order of their headings @both', async ({ page }) => {
  for (const [address, section] of [
    ['/agreement', '一、账号'],
    ['/privacy', '一、收集什么'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the footer leads to the licences of what the platform is made of', async ({ page, request }) => {
  await page.goto('/index');
  const link = page.getByRole('contentinfo').getByRole('link', { name: '第三方软件许可' });
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const notices = await answer.text();
  for (const { name, licence } of CARRIED) {
    expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(${licence}\\)$`, 'm'));
  }
  // Its licence asks for the source.
  expect(notices).toContain('Source: https://www.npmjs.com/package/@novnc/novnc/v/');
  expect(notices).toContain('Reserved Font Names beginning with KaTeX_');
  expect(notices).toContain('url-toolkit (in hls.js) (Apache-2.0)');
});

const CARRIED = [
  { name: 'react', licence: 'MIT' },
  { name: '@novnc/novnc', licence: 'MPL-2.0' },
  { name: 'pdfjs-dist', licence: 'Apache-2.0' },
  { name: 'wouter', licence: 'Unlicense' },
];

test('a workspace has a slim bar with a way back, and no footer', async ({ page }) => {
  await page.goto('/_kit/shell');
  await page.getByRole('link', { name: '工作区示例' }).click();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/_kit\/shell$/);
});

test('links to what nobody owns are not there', async ({ page }) => {
  await page.goto('/_kit/shell');
  await expect(page.getByText('没有主人的链接')).toBeVisible();
  await expect(page.getByText('不应出现')).toHaveCount(0);
});
