import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { countHits, hits, HOSTILE, POLICY_SAYS } from './support/hostile.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { answerCaptcha } from './support/signInModal.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const VIDEO = '/freelessons/viewcourse?courseId=course-7&chapter=ref-7-2';
const PDF = '/freelessons/viewcourse?courseId=course-7&chapter=ref-7-3';
const MINE = '/personalcenter/note';
const TAB = '/classroom/detail/note?id=classroom-1';
const DETAIL = '/teaching/classroom/note/detail?id=note-1';
const SAVE = 'POST /classroom/api/v1/note/addOrUpdateNote';

const rows = (page: Page) => page.getByRole('list', { name: '笔记', exact: true }).getByRole('heading', { level: 3 });
const editor = (page: Page) => page.getByRole('textbox', { name: '笔记', exact: true });
const saved = (page: Page, words: string) => page.getByRole('img', { name: `保存状态：${words}` });
const time = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Plays until this second. */
async function until(page: Page, second: number): Promise<void> {
  await expect.poll(() => time(page), { timeout: 30_000 }).toBeGreaterThan(second);
}

test.describe('a trainee', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('takes the moment of a video with a key; its mark leads back there @oldest', async ({ page, upstream }) => {
    await page.goto(VIDEO);
    await page.getByRole('button', { name: '播放视频' }).click();
    await until(page, 7);
    await page.keyboard.press('n');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('成功的样子先写下来 mkn');
    // Letters of the player's keys are only typed.
    await expect(editor(page)).toHaveText('成功的样子先写下来 mkn');
    const at = page.getByRole('group', { name: '笔记的位置' });
    // Five seconds before where the player was last heard to be: on a busy machine that is up to a second ago.
    await expect(at.getByRole('button').first()).toHaveText(/^00:0[1-9]$/);
    const [, second = ''] = /00:0(\d)/.exec((await at.getByRole('button').first().textContent()) ?? '') ?? [];
    await at.getByRole('button', { name: '推后5秒' }).click();
    await expect(at.getByRole('button').first()).toHaveText(`00:${String(Number(second) + 5).padStart(2, '0')}`);
    await at.getByRole('button', { name: '提前5秒' }).click();
    await page.getByRole('button', { name: '写好了' }).click();
    await expect(rows(page)).toHaveText(['成功的样子先写下来 mkn']);
    await expect.poll(async () => (await upstream.effects('note.add')).length).toBe(1);
    await expect(page.getByText('未同步')).toHaveCount(0);

    await until(page, Number(second) + 6);
    const mark = page.getByRole('button', { name: `去00:0${second}：笔记：成功的样子先写下来 mkn` });
    await mark.focus();
    await mark.press('Enter');
    await expect.poll(() => time(page)).toBeLessThan(Number(second) + 3);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('记笔记');
    await expectAccessible(page);
  });

  test('pauses a video while writing, if that is wanted, and that is kept', async ({ page }) => {
    const playing = () => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
    await page.goto(VIDEO);
    await page.getByRole('button', { name: '记笔记' }).click();
    await page.getByRole('checkbox', { name: '写的时候暂停播放' }).check();
    await page.reload();
    await page.getByRole('button', { name: '播放视频' }).click();
    await until(page, 1);
    await page.keyboard.press('n');
    await expect(page.getByRole('checkbox', { name: '写的时候暂停播放' })).toBeChecked();
    await editor(page).pressSequentially('停');
    await expect.poll(playing).toBe(false);
    await page.keyboard.press('Control+Enter');
    await expect.poll(playing).toBe(true);
  });

  test('notes the page of a PDF, marked in its margin', async ({ page }) => {
    await page.goto(PDF);
    await expect(page.getByRole('region', { name: '第1页' }).first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(editor(page)).toBeFocused();
    // Signs that would zoom the pages.
    await page.keyboard.type('掩码 + 网络号 - 0');
    await expect(page.getByRole('group', { name: '笔记的位置' }).getByRole('button').first()).toHaveText('第1页');
    await page.getByRole('button', { name: '推后1页' }).click();
    await page.getByRole('button', { name: '写好了' }).click();
    await expect(rows(page)).toHaveText(['掩码 + 网络号 - 0']);
    await page.getByRole('button', { name: '去第2页' }).click();
    await expect(page.getByRole('button', { name: '标记：笔记：掩码 + 网络号 - 0' })).toBeInViewport();
  });

  test('finds notes by word and course, takes them along, and is led back by the file', async ({ page }) => {
    await page.goto(MINE);
    await expect(rows(page)).toHaveCount(12);
    await page.getByRole('searchbox', { name: '搜索笔记' }).fill('维护');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText(['发行版怎么选']);
    await page.reload();
    await expect(rows(page)).toHaveText(['发行版怎么选']);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出Markdown' }).click();
    const file = await (await downloading).path();
    const text = await readFile(file, 'utf8');
    expect(text).toContain('#### 发行版怎么选');
    const [, address = ''] = /\]\((http[^)]*viewcourse[^)]*)\)/.exec(text) ?? [];
    await page.goto(address);
    await expect(page).toHaveURL(/chapter=ref-1-1&at=21/);
    await page.goBack();
    await page.getByRole('searchbox', { name: '搜索笔记' }).fill('没有这样的话');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '清除条件' }).click();
    await expect(rows(page)).toHaveCount(12);
  });

  test('narrows the notes of a classroom to a course and its chapter, and the address keeps that', async ({ page }) => {
    await page.goto(TAB);
    await expect(rows(page)).not.toHaveCount(0);
    const all = await rows(page).count();
    await expect(page.getByRole('combobox', { name: '章节' })).toBeDisabled();
    await page.getByRole('combobox', { name: '课程' }).selectOption({ index: 1 });
    await page.getByRole('combobox', { name: '章节' }).selectOption('发行版与桌面之外');
    await expect(rows(page)).toHaveText(['发行版怎么选']);
    await expect(page).toHaveURL(/courseId=course-1&chapterRefId=/);
    await page.reload();
    await expect(rows(page)).toHaveText(['发行版怎么选']);
    await expect(page.getByRole('combobox', { name: '章节' })).toHaveValue(/^ref-1-/);
    await page.getByRole('combobox', { name: '章节' }).selectOption({ index: 2 });
    await page.getByRole('button', { name: '看全部笔记' }).click();
    await expect(rows(page)).toHaveCount(all);
    await expect(page.getByRole('combobox', { name: '课程' })).toHaveValue('');
  });

  test('takes along what has not arrived, and the file says so', async ({ page, upstream, watch }) => {
    watch.expect(/Failed to load resource|net::ERR_/);
    await page.goto(TAB);
    await rows(page).filter({ hasText: '发行版怎么选' }).getByRole('link').click();
    await page.getByRole('button', { name: '编辑' }).click();
    await expect(editor(page)).toBeFocused();
    await upstream.fail({ match: SAVE, kind: 'reset' });
    await page.keyboard.type('还没有送到的一句。');
    await expect(saved(page, '已保存到本机')).toBeVisible();
    await page.goto(`${MINE}?keyword=维护`);
    await expect(page.getByText('未同步')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出Markdown' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('还没有送到的一句。');
    expect(text).toContain('还有修改没有同步');
  });

  test('prints what has not arrived, whole and marked as such, and nothing of the screen', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(/Failed to load resource|net::ERR_/);
    // The printed page exists only while the browser prints it.
    await page.addInitScript(() => {
      Object.assign(window, { print: () => Object.assign(window, { paper: document.body.innerText }) });
    });
    await page.goto(TAB);
    await upstream.fail({ match: SAVE, kind: 'reset' });
    await page.getByRole('button', { name: '写笔记' }).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('断网时写的一句');
    await page.keyboard.press('Enter');
    await page.keyboard.type('和它的下一段');
    await page.getByRole('button', { name: '写好了' }).click();
    await expect(page.getByText('未同步')).toBeVisible();
    await page.goto(MINE);
    await expect(page.getByRole('region', { name: '没有同步的笔记' })).toContainText('断网时写的一句');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: '打印' }).dispatchEvent('click');
    const paper = () => page.evaluate<string>('window.paper ?? ""');
    await expect.poll(paper).toContain('断网时写的一句');
    expect(await paper()).toContain('和它的下一段');
    expect(await paper()).toContain('还没有同步');
    expect(await paper()).toContain('发行版怎么选');
    expect(await paper()).not.toContain('导出Markdown');
    await expect(page.locator('[data-printed]')).toHaveCount(0);
  });

  test('shares a note once it is clear who will see it, and others read it', async ({ page, signIn, context }) => {
    await page.goto(TAB);
    await page.getByRole('button', { name: '写笔记' }).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('大家都用得着的一句');
    await page.getByRole('switch', { name: /^分享给/ }).click();
    const dialog = page.getByRole('dialog', { name: '分享这篇笔记？' });
    await expect(dialog).toContainText('课堂里的老师和学员都能看到它');
    await dialog.getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: '写好了' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '大家都用得着的一句' });
    await expect(row.getByText('已分享')).toBeVisible();
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('大家都用得着的一句');
    const address = page.url();
    await context.clearCookies();
    await signIn('chenlan');
    await page.goto(address);
    await expect(page.getByRole('article').getByText('大家都用得着的一句').last()).toBeVisible();
    await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0);
  });

  test('sees both texts when another device wrote too, and keeps the one that was not chosen', async ({
    page,
    upstream,
  }) => {
    await page.goto(MINE);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: '编辑' }).click();
    await expect(editor(page)).toBeFocused();
    await upstream.fail({ match: SAVE, kind: 'reset' });
    await page.keyboard.type('这里写的。');
    await expect(saved(page, '已保存到本机')).toBeVisible();
    await upstream.setUp('note-changed-elsewhere');
    await upstream.mend();
    await page.reload();
    await expect(page.getByText('在别处也改过，编辑时选择用哪个版本')).toBeVisible();
    await page.getByRole('button', { name: '编辑' }).click();
    await expect(page.getByRole('article', { name: '这里的版本' })).toContainText('这里写的。');
    await expect(page.getByRole('article', { name: '别处的版本' })).toContainText('这一段是在另一台设备上写的。');
    await expectAccessible(page);

    // It is not forgotten: the front page leads back to it.
    const address = page.url();
    await page.goto('/index');
    const todos = page.getByRole('region', { name: '今日与本周' });
    await todos.getByRole('button', { name: /^全部\d+项$/ }).click();
    await todos.getByRole('listitem').filter({ hasText: '有两个版本' }).getByRole('link').click();
    await expect(page.getByRole('list', { name: '笔记', exact: true }).getByText('有两个版本')).toBeVisible();
    await page.goto(address);
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('button', { name: '用别处的' }).click();
    await expect(editor(page)).toContainText('另一台设备');
    await page.getByText('另存的版本（1）').click();
    await page.getByRole('button', { name: '查看和复制' }).click();
    await expect(page.getByRole('dialog')).toContainText('这里写的。');
  });

  test('writes without a network: the list says what only this machine has, and it arrives once', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(/Failed to load resource|net::ERR_/);
    await page.goto(TAB);
    await upstream.fail({ match: SAVE, kind: 'reset' });
    await page.getByRole('button', { name: '写笔记' }).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('断网时写的');
    await page.getByRole('button', { name: '写好了' }).click();
    await expect(page.getByText('未同步')).toBeVisible();
    await page.goto(MINE);
    await expect(page.getByRole('region', { name: '没有同步的笔记' })).toContainText('断网时写的');
    await upstream.mend();
    await page.reload();
    await expect(rows(page).first()).toHaveText('断网时写的');
    await expect(page.getByText('未同步')).toHaveCount(0);
    expect(await upstream.effects('note.add')).toHaveLength(1);
  });

  test('looks at what a note was, and deletes it', async ({ page, upstream }) => {
    await upstream.setUp('note-changed-elsewhere');
    await page.goto(MINE);
    const title = (await rows(page).first().textContent()) ?? '';
    await rows(page).first().getByRole('link').click();
    await page.getByText('历史版本（1）').click();
    await page.getByRole('button', { name: '查看和复制' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('已删除')).toBeVisible();
    await page.goto(MINE);
    await expect(rows(page).first()).not.toHaveText(title);
  });

  for (const [where, address] of [
    ['a class', '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-2'],
    ['a self-selected course', PDF],
  ] as const) {
    test(`writes a note in ${where}, changes it, looks at what it was, and deletes it`, async ({ page }) => {
      await page.goto(address);
      await page.getByRole('button', { name: '记笔记' }).click();
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type('先这样写');
      await page.getByRole('button', { name: '写好了' }).click();
      await expect(page.getByText('未同步')).toHaveCount(0);
      await page.goto(MINE);
      await rows(page).filter({ hasText: '先这样写' }).getByRole('link').click();
      await page.getByRole('button', { name: '编辑' }).click();
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type('后来改过，');
      await page.getByRole('button', { name: '写好了' }).click();
      await expect(page.getByRole('article')).toContainText('后来改过');
      // It comes by itself, once the change has arrived.
      await page.getByText(/^历史版本（\d+）$/).click();
      await page.getByRole('button', { name: '查看和复制' }).first().click();
      await expect(page.getByRole('dialog')).toContainText('先这样写');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await expect(page.getByText('已删除')).toBeVisible();
    });
  }

  test('reads what others of all one’s places, and of a class, have shared', async ({ page }) => {
    await page.goto(MINE);
    await rows(page).first().waitFor();
    const mine = await rows(page).allTextContents();
    await page.goto(`${MINE}?whose=all`);
    await expect(rows(page)).not.toHaveText(mine);
    await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=note&whose=all');
    await settled(page);
    await expect(
      rows(page)
        .or(page.getByText(/没有.*笔记/))
        .first(),
    ).toBeVisible();
  });

  test('is shown nothing that runs, whatever stands in a note', async ({ page, upstream, watch }) => {
    watch.expect(POLICY_SAYS);
    const { accessToken } = await upstream.signIn('linxia');
    const content = HOSTILE.map((html, at) => `<p>第${at}段</p>${html}`).join('');
    const body = { classroomId: 'classroom-1', title: '<img src=x onerror=hit()>', content };
    await upstream.write('/classroom/api/v1/note/addOrUpdateNote', body, accessToken);
    await countHits(page);
    await page.goto(TAB);
    await rows(page).first().getByRole('link').click();
    await expect(page.getByText('第8段')).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: '编辑' }).click();
    await expect(editor(page)).toContainText('第0段');
    await settled(page);
    expect(await hits(page)).toBe(0);
  });

  test('nothing moves while it loads, and axe finds nothing', async ({ page }) => {
    await watchLayoutShift(page);
    for (const address of [MINE, TAB, DETAIL]) {
      await page.goto(address);
      await settled(page);
      await expectAccessible(page);
      await expectStill(page);
    }
  });
});

test('a guest who follows a link to a note signs in over it, and reads it', async ({ page, upstream }) => {
  await page.goto(DETAIL);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名').fill('linxia');
  await dialog.getByLabel('密码', { exact: true }).fill('Yanxi2026');
  await answerCaptcha(page, upstream);
  await dialog.getByLabel('图形验证码', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('权限位一看就懂的记法');
  await expect(page).toHaveURL(/note\/detail\?id=note-1/);
});
