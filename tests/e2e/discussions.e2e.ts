import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expectKept, expectNoted } from './support/stored.ts';
import { changeAnswers } from './support/changeAnswers.ts';
import { countHits, hits, HOSTILE, POLICY_SAYS } from './support/hostile.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';

const REPLY = 'POST /classroom/api/v1/discuss/reply/add';
const TAB = '/classroom/detail/discuss?id=classroom-1';
const detail = (id: string, rest = ''): string => `/teaching/classroom/discuss/detail?id=${id}${rest}`;

const Thousand = v.looseObject({ discussId: v.string(), first: v.string(), linked: v.string(), last: v.string() });

const titles = (page: Page) => page.getByRole('list', { name: '讨论', exact: true }).getByRole('heading', { level: 3 });
const replies = (page: Page) => page.getByRole('list', { name: '回复', exact: true }).getByRole('article');
const field = (page: Page) => page.getByRole('textbox', { name: '回复讨论' });

async function sayByOthers(page: Page, discussId: string, count: number): Promise<void> {
  const said = await page.request.post('/__mock/discuss/say', { data: { discussId, count } });
  expect(said.ok()).toBe(true);
}

test.describe('a trainee', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('finds discussions by order, by kind and by word, and the address has it all', async ({ page }) => {
    await page.goto(TAB);
    await expect(titles(page)).toHaveCount(6);
    await expect(titles(page).first()).toHaveText('本课堂的答疑方式与提问模板');
    await page.getByRole('button', { name: '最热' }).click();
    await expect(page).toHaveURL(/sort=hot/);
    await expect(titles(page).nth(1)).toHaveText('硬链接数到底是怎么算出来的？');
    await page.getByRole('button', { name: '精华' }).click();
    await expect(titles(page)).toHaveCount(1);
    await page.reload();
    await expect(titles(page)).toHaveText(['硬链接数到底是怎么算出来的？']);
    await page.getByRole('searchbox', { name: '搜索讨论' }).fill('没有这样的话');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的讨论')).toBeVisible();
    await page.getByRole('button', { name: '看全部讨论' }).click();
    await expect(titles(page)).toHaveCount(6);
  });

  test('begins a discussion, is answered, changes and deletes it', async ({ page, upstream }) => {
    await page.goto(TAB);
    await page.getByRole('button', { name: '发起讨论' }).click();
    await expect(page.getByRole('textbox', { name: '标题' })).toBeFocused();
    await page.getByRole('textbox', { name: '标题' }).fill('端口被占了怎样查？');
    await page.getByRole('textbox', { name: '内容' }).fill('8080起不来\n<b>不是标签</b>');
    await page.getByRole('button', { name: '发布', exact: true }).dblclick();
    await page.getByRole('link', { name: '端口被占了怎样查？' }).click();
    await expect(page).toHaveTitle(/^端口被占了怎样查？ - /);
    await expect(page.getByText('<b>不是标签</b>')).toBeVisible();
    expect(await upstream.effects('discuss.add')).toHaveLength(1);

    await page.getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('textbox', { name: '标题' }).fill('端口被谁占了？');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '端口被谁占了？' })).toBeVisible();

    await page.getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page).toHaveURL(/\/classroom\/detail\/discuss/);
    await expect(titles(page)).toHaveCount(6);
  });

  test('replies, answers a reply, and likes: each stands where it was written @both', async ({ page, upstream }) => {
    await page.goto(detail('discuss-2'));
    await expect(replies(page)).toHaveCount(4);
    await field(page).fill('我也验证过了。');
    await field(page).press('Control+Enter');
    const own = page.getByRole('article', { name: '林夏的回复' }).filter({ hasText: '我也验证过了。' });
    await expect(own).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('heading', { name: '5条回复' })).toBeVisible();

    const first = replies(page).first();
    await first.getByRole('button', { name: '回复', exact: true }).click();
    await page.keyboard.type('原来如此');
    await first.getByRole('button', { name: '发布回复' }).click();
    await expect(first.getByRole('article')).toContainText('原来如此');
    await expect(first.getByRole('article')).toContainText('回复@');

    await first.getByRole('button', { name: '赞', exact: true }).first().click();
    await expect(first.getByRole('button', { name: '赞，1人赞过' })).toHaveAttribute('aria-pressed', 'true');
    expect(await upstream.effects('discuss.reply')).toHaveLength(2);
    await page.reload();
    await expect(replies(page)).toHaveCount(6);
  });

  test('keeps the words of a reply that could not be sent, over a reload, and sends them once', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.goto(detail('discuss-2'));
    await upstream.fail({ match: REPLY, kind: 'status', status: 500 });
    await field(page).fill('断线时写的一句');
    await page.getByRole('button', { name: '发布回复' }).click();
    await expect(page.getByText('还没有发出')).toBeVisible();
    await page.reload();
    await expect(page.getByText('断线时写的一句')).toBeVisible();
    await upstream.mend();
    await expect(page.getByText('还没有发出')).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: '断线时写的一句' }).first()).toBeVisible();
    await expect.poll(async () => (await upstream.effects('discuss.reply')).length).toBe(1);
  });

  test('takes back the words of a reply that was refused, mends and sends them', async ({ page, upstream }) => {
    await page.goto(detail('discuss-2'));
    await upstream.fail({ match: REPLY, kind: 'refused', message: '内容里有不能用的词', times: 1 });
    await field(page).fill('不能用的词');
    await page.getByRole('button', { name: '发布回复' }).click();
    await expect(page.getByRole('alert').getByText('没有发出：内容里有不能用的词')).toBeVisible();
    await page.getByRole('button', { name: '修改' }).click();
    await expect(field(page)).toHaveValue('不能用的词');
    await field(page).fill('能用的词');
    await page.getByRole('button', { name: '发布回复' }).click();
    await expect(page.getByRole('article').filter({ hasText: '能用的词' }).last()).toBeVisible();
    await expect(page.getByText('没有发出')).toHaveCount(0);
    await upstream.fail({ match: REPLY, kind: 'refused', message: '系统正忙，请重试', times: 1 });
    await field(page).fill('第二句');
    await page.getByRole('button', { name: '发布回复' }).click();
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(async () => (await upstream.effects('discuss.reply')).length).toBe(2);
    await upstream.fail({ match: REPLY, kind: 'refused', message: '内容重复', times: 1 });
    await field(page).fill('第三句');
    await page.getByRole('button', { name: '发布回复' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
    await expect(page.getByText('第三句')).toHaveCount(0);
    expect(await upstream.effects('discuss.reply')).toHaveLength(2);
  });

  test('finds a draft where it was being written, opened by itself', async ({ page }) => {
    await page.goto(detail('discuss-2'));
    await replies(page).nth(1).getByRole('button', { name: '回复', exact: true }).click();
    await page.keyboard.type('写到一半的回答');
    await expectKept(page, '写到一半的回答');
    await page.goto(detail('discuss-2'));
    const answer = replies(page)
      .nth(1)
      .getByRole('textbox', { name: /^回复@/ });
    await expect(answer).toHaveValue('写到一半的回答');
    await expect(field(page)).toHaveValue('');
  });

  test('reads on undisturbed while others reply, and sees the new ones when asked for', async ({ page }) => {
    await page.clock.install();
    await page.goto(detail('discuss-2'));
    await expect(replies(page)).toHaveCount(4);
    await sayByOthers(page, 'discuss-2', 3);
    await settled(page);
    const asked = page.waitForResponse(/discuss\/reply\/page/);
    await page.clock.runFor(9_000);
    await asked;
    const news = page.getByRole('button', { name: '3条新回复' });
    await expect(news).toBeVisible();
    await expect(replies(page)).toHaveCount(4);
    await news.click();
    await expect(replies(page)).toHaveCount(7);
    await expect(replies(page).nth(4)).toBeFocused();
    await expect(news).toHaveCount(0);
  });

  test('marks in the list what came since it was last looked at', async ({ page }) => {
    await page.goto(detail('discuss-2'));
    await expect(replies(page)).toHaveCount(4);
    await expectNoted(page, 'seen:discuss-2');
    await sayByOthers(page, 'discuss-2', 2);
    await page.goto(TAB);
    const row = page.getByRole('listitem').filter({ hasText: '硬链接数' });
    await expect(row.getByText('2条新回复')).toBeVisible();
    await row.getByRole('link').click();
    await expect(replies(page)).toHaveCount(6);
    await page.goBack();
    await expect(row.getByText('6条回复')).toBeVisible();
    await expect(row.getByText('条新回复')).toHaveCount(0);
  });

  test('is told on the front page that a discussion of theirs was answered, until it was looked at', async ({
    page,
  }) => {
    await page.goto(TAB);
    await page.getByRole('button', { name: '发起讨论' }).click();
    await page.getByRole('textbox', { name: '标题' }).fill('端口被占了怎样查？');
    await page.getByRole('textbox', { name: '内容' }).fill('8080起不来');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const link = page.getByRole('link', { name: '端口被占了怎样查？' });
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? '';
    await sayByOthers(page, id, 2);

    const todos = page.getByRole('region', { name: '今日与本周' });
    const all = todos.getByRole('button', { name: /^全部\d+项$/ });
    const told = todos.getByRole('listitem').filter({ hasText: '端口被占了怎样查？' });
    await page.goto('/index');
    await all.click();
    await expect(told).toContainText('2条新回复');
    await told.getByRole('link').click();
    await expect(replies(page)).toHaveCount(2);
    await expectNoted(page, `seen:${id}`);
    await page.goto('/index');
    await all.click();
    await expect(todos.getByRole('listitem').nth(4)).toBeVisible();
    await settled(page);
    await expect(told).toHaveCount(0);
  });

  test('is led by a link to the reply among a thousand, and to the one that it answers', async ({ page, upstream }) => {
    const { discussId, linked } = v.parse(Thousand, await upstream.setUp('thousand-replies'));
    await page.goto(detail(discussId, `&reply=${linked}`));
    const reply = page.getByRole('article').filter({ hasText: '第700条' });
    await expect(reply.last()).toBeInViewport();
    await expect(page.locator('[data-linked]')).toBeFocused();
    expect(await page.getByRole('article').count()).toBeLessThan(60);
    await page.getByRole('button', { name: /^回复@.*第698条/ }).click();
    await expect(page.locator('[data-linked]')).toContainText('第698条');
    await expect(page.locator('[data-linked]')).toBeInViewport();
    await page.goBack();
    await expect(page.locator('[data-linked]')).toContainText('第700条');
  });

  test('goes through a thousand replies to the last one', async ({ page, upstream }) => {
    const { discussId } = v.parse(Thousand, await upstream.setUp('thousand-replies'));
    await page.goto(detail(discussId));
    await expect(page.getByRole('heading', { name: '1000条回复' })).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText('1000楼')).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await page.getByRole('article').count()).toBeLessThan(60);
    await page.getByRole('button', { name: '最新', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: '第1000条' })).toBeVisible();
  });

  test('says of a link to a reply that is gone', async ({ page }) => {
    await page.goto(detail('discuss-2', '&reply=reply-99999'));
    await expect(page.getByText('链接里的回复不在这里')).toBeVisible();
    await expect(replies(page)).toHaveCount(4);
  });

  test('reads a closed discussion, and writes nothing into it', async ({ page }) => {
    await page.goto(detail('discuss-6'));
    await expect(page.getByText('讨论已关闭，不能再回复')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: '回复', exact: true })).toHaveCount(0);
  });

  test('reports a reply, and is told that it was', async ({ page, upstream }) => {
    await page.goto(detail('discuss-2'));
    await replies(page).first().getByRole('button', { name: '更多操作' }).click();
    await replies(page).first().getByRole('button', { name: '举报' }).click();
    const dialog = page.getByRole('dialog', { name: '举报这条回复' });
    await dialog.getByRole('radio', { name: '与学习无关' }).check();
    await dialog.getByRole('button', { name: '举报' }).click();
    await expect(page.getByText('已收到举报，老师会处理')).toBeVisible();
    expect(await upstream.effects('discuss.report')).toHaveLength(1);
  });

  test('is shown nothing that runs, whatever stands in a discussion and its replies', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(POLICY_SAYS);
    const { accessToken } = await upstream.signIn('linxia');
    const content = HOSTILE.map((html, at) => `<p>第${at}段</p>${html}`).join('');
    const title = '<img src=x onerror=hit()>';
    await upstream.write('/classroom/api/v1/discuss/add', { classroomId: 'classroom-1', title, content }, accessToken);
    await upstream.write('/classroom/api/v1/discuss/reply/add', { discussId: 'discuss-2', content }, accessToken);
    await countHits(page);
    await page.goto(`${TAB}&sort=new`);
    await titles(page).filter({ hasText: title }).getByRole('link').click();
    await expect(page.getByText('第8段')).toBeVisible();
    await settled(page);
    expect(await hits(page)).toBe(0);
    await page.goto(`${detail('discuss-2')}&order=new`);
    await expect(page.getByText('第8段')).toBeVisible();
    await settled(page);
    expect(await hits(page)).toBe(0);
  });

  test('has no button for likes where the upstream knows none', async ({ page }) => {
    await page.goto(detail('discuss-2'));
    await expect(page.getByRole('button', { name: /^赞/ }).first()).toBeVisible();
    const without = { liked: undefined, likeNum: undefined };
    await changeAnswers(page, /discuss\/(get|reply)\//, ({ records, ...rest }) => ({
      ...rest,
      ...without,
      ...(Array.isArray(records) && { records: records.map((one) => ({ ...one, ...without })) }),
    }));
    await page.reload();
    await expect(replies(page).first()).toBeVisible();
    await settled(page);
    await expect(page.getByRole('button', { name: /^赞/ })).toHaveCount(0);
  });

  test('talks beside a lesson, about that lesson, without leaving it', async ({ page, upstream }) => {
    await page.goto('/classroom/viewcourse?classroomId=classroom-1&courseId=course-1&chapter=ref-1-3');
    await page.getByRole('button', { name: '展开笔记与讨论' }).click();
    await page.getByRole('tab', { name: '讨论' }).click();
    await page.getByRole('button', { name: '发起讨论' }).click();
    await page.getByRole('textbox', { name: '标题' }).fill('这一页的命令');
    await page.getByRole('textbox', { name: '内容' }).fill('第三行看不懂');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('list', { name: '讨论', exact: true }).getByRole('button', { name: '这一页的命令' }).click();
    await expect(page.getByText('第三行看不懂')).toBeVisible();
    await field(page).fill('n 再看一遍');
    await page.getByRole('button', { name: '发布回复' }).click();
    await expect(page.getByRole('article', { name: '林夏的回复' })).toContainText('再看一遍');
    await expect(page).toHaveURL(/chapter=ref-1-3/);
    await page.goBack();
    await expect(titles(page)).toHaveText(['这一页的命令']);
    expect(await upstream.effects('discuss.reply')).toHaveLength(1);
  });

  test('nothing moves while it loads, and axe finds nothing @both', async ({ page }) => {
    await watchLayoutShift(page);
    for (const address of [TAB, detail('discuss-2')]) {
      await page.goto(address);
      await settled(page);
      await expectAccessible(page);
      await expectStill(page);
    }
    await replies(page).first().getByRole('button', { name: '回复', exact: true }).click();
    await page.getByRole('button', { name: '图片', exact: true }).first().click();
    await expectAccessible(page);
  });
});

test('the teacher pins, chooses, closes and deletes what somebody wrote', async ({ page, signIn, upstream }) => {
  await signIn('chenlan');
  await page.goto(detail('discuss-2'));
  const decide = async (label: string) => {
    await page.getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('button', { name: label, exact: true }).click();
  };
  await decide('置顶');
  await expect(page.getByText('置顶', { exact: true }).first()).toBeVisible();
  await decide('取消精华');
  await expect(page.getByText('精华', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await decide('关闭讨论');
  await expect(page.getByText('讨论已关闭，不能再回复')).toBeVisible();
  const first = replies(page).first();
  await first.getByRole('button', { name: '更多操作' }).click();
  await first.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(replies(page)).toHaveCount(3);
  expect(await upstream.effects('discuss.manage')).toHaveLength(3);
  expect(await upstream.effects('discuss.reply-delete')).toHaveLength(1);
});
