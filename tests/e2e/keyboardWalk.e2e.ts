// Plugins: shell, account, study, exams, answering, experiments
// Shows what axe cannot see: a trainee without a mouse signs in, studies, sits an exam and works in a lab.
import { tabTo } from './support/keyboard.ts';
import { expect, settled, test } from './support/test.ts';

const PHONE_NUMBER = '13800000001';
const TEXT = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1';
const LAB = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';

// WCAG: 1.3.2, 2.1.1, 2.1.2, 2.4.1, 2.4.3, 2.4.7, 2.4.11, 3.2.1, 3.3.2, 3.3.8, 4.1.2
test('a visitor signs in with the keyboard alone, and without a riddle: by a code to the phone', async ({
  page,
  upstream,
}) => {
  await page.goto('/index');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await tabTo(page, 'button', '登录', { exact: true });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^登录/ });
  await expect(dialog.getByLabel('用户名')).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog /登录.+/:
      - heading /登录.+/ [level=2]
      - button "关闭"
      - tablist:
        - tab "密码登录" [selected]
        - tab "验证码登录"
      - tabpanel "密码登录":
        - textbox "用户名"
        - textbox "密码"
        - button "显示或隐藏密码"
        - link "忘记密码"
        - textbox "图形验证码"
        - button "图形验证码，点击换一张"
      - button "登录" [disabled]
      - button "微信登录"
  `);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('用户名')).toBeFocused();
  await tabTo(page, 'tab', '密码登录', { back: true });
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, 'textbox', '手机号');
  await page.keyboard.type(PHONE_NUMBER);
  await tabTo(page, 'button', '获取验证码');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const { smsCodes } = await upstream.secrets();
  await tabTo(page, 'textbox', '短信验证码', { back: true });
  await page.keyboard.type(smsCodes[PHONE_NUMBER] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
});

// WCAG: 1.3.1, 1.3.2, 2.1.1, 2.1.2, 2.4.3, 2.4.6, 2.4.7, 2.4.11, 3.2.1, 4.1.2
test('a trainee goes through a course and plays its video with the keyboard alone', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto(TEXT);
  await settled(page);
  await tabTo(page, 'treeitem', /发行版与桌面之外/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const heading = page.locator('#main article').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('学完之后怎样复盘：命令行的基本礼仪');
  await expect(page).toHaveTitle(/^学完之后怎样复盘：命令行的基本礼仪/);
  await expect(page.locator('#main')).toMatchAriaSnapshot(`
    - region "目录":
      - heading "目录" [level=2]
      - searchbox "搜索章节"
      - navigation "课程目录":
        - tree "章节"
    - separator "调整目录的宽度"
    - region "内容":
      - article "学完之后怎样复盘：命令行的基本礼仪":
        - heading "学完之后怎样复盘：命令行的基本礼仪" [level=2]
        - button "记笔记"
        - group /视频：.+/
        - navigation "前后章节"
  `);
  await tabTo(page, 'button', '播放视频');
  await page.keyboard.press('Enter');
  const pause = page.getByRole('button', { name: '暂停' });
  await expect(pause).toBeAttached();
  await page.keyboard.press('k');
  await expect(pause).toHaveCount(0);
  await tabTo(page, 'link', /^下一节/);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('技术文档写作指南：目录树与路径');
  await expect(heading).toBeFocused();
});

// WCAG: 1.3.1, 1.4.1, 2.1.1, 2.1.2, 2.4.3, 2.4.6, 2.4.7, 2.4.11, 3.2.1, 3.2.2, 3.3.4, 4.1.2, 4.1.3
test('a trainee enters an exam, answers and hands in with the keyboard alone, and is told each step', async ({
  page,
  signIn,
  upstream,
}) => {
  await upstream.setUp('half-saved-sheet');
  await signIn('linxia');
  await page.goto('/examanswer?contestId=contest-scenario&clazzId=clazz-1');
  await settled(page);
  await tabTo(page, 'button', '在这里继续考试');
  await page.keyboard.press('Enter');
  const question = page.locator('#main').getByRole('article');
  await expect(question.getByRole('heading', { level: 2 })).toHaveAccessibleName('第1题：单选题');
  // The button is gone; whoever hears the page goes on at its beginning.
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#main')).toMatchAriaSnapshot(`
    - article "第1题：单选题":
      - heading "第1题：单选题" [level=2]
      - button "标记第1题"
      - radiogroup:
        - radio /A/
        - radio /B/
        - radio /C/ [checked]
        - radio /D/
    - navigation "换题":
      - button "上一题" [disabled]
      - textbox "跳至第几题，共18题"
      - button "下一题"
    - complementary "答题卡":
      - group "显示哪些题"
      - group "题号":
        - group "单选题":
          - button "第1题，已答"
          - button "第2题，已答"
          - button "第3题，已答"
          - button "第4题，已答，已标记"
  `);
  await tabTo(page, 'radio', /^C/);
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: /^D/ })).toBeChecked();
  await tabTo(page, 'button', '下一题');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^第2题，共18题，单选题/ })).toBeAttached();
  await page.keyboard.press('b');
  await expect(page.getByRole('status').filter({ hasText: '已选B' })).toBeAttached();
  await tabTo(page, 'button', '交卷', { exact: true });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '确认交卷' });
  await expect(dialog.getByRole('button', { name: '继续作答' })).toBeFocused();
  await expect(dialog).toContainText('交卷后不能再修改');
  await tabTo(page, 'button', /仍要交卷$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '成绩', exact: true })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

// WCAG: 2.1.1, 2.1.2, 2.4.3, 2.4.7
test('the terminal takes every key, says how the keyboard leaves it, and lets it go', async ({
  page,
  signIn,
  upstream,
}) => {
  await upstream.setUp('machine-about-to-end');
  await signIn('linxia');
  await page.goto(LAB);
  const bar = page.getByRole('group', { name: '实验机' });
  await expect(bar.getByText('连接正常')).toBeVisible();
  const terminal = page.getByRole('textbox', { name: '终端' });
  const hint = page.getByText('离开按Ctrl+Alt+B');
  await tabTo(page, 'textbox', '终端');
  await expect(terminal).toHaveAccessibleDescription('Tab也交给实验机，离开按Ctrl+Alt+B');
  await expect(hint).not.toHaveClass(/yx-heard/);
  await page.keyboard.press('Tab');
  await expect(terminal).toBeFocused();
  await expect(hint).not.toHaveClass(/yx-heard/);
  await page.keyboard.type('pwd\n');
  await expect(page.locator('.xterm-rows')).toContainText(/pwd\s*\/home\/student/);
  await expect(hint).toHaveClass(/yx-heard/);
  await page.keyboard.press('Control+Alt+b');
  await expect(bar.getByRole('button').first()).toBeFocused();
  await tabTo(page, 'button', '收起步骤', { back: true });
  await page.locator('.xterm-screen').click();
  await expect(terminal).toBeFocused();
  await expect(hint, 'a mouse needs no way out').toHaveClass(/yx-heard/);
});
