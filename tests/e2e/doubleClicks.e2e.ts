// Plugins: ui, exams, homework, experiments, catalogue, support
// Whoever clicks twice, or presses Enter twice, meant it once: one attempt begins, one sheet is handed in, what asks first is
// not answered by the second click, and what was refused after it was done is not done again.
import type { Locator, Page } from 'playwright/test';
import { expect, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const EXAM = '/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1';
const HOMEWORK = '/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-5';
const QUIZ = '/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-4';

const APPLY = 'POST /business/api/v1/recommendCourseApply/apply';
const OPINION = 'POST /business/out-api/v1/opinion/add';

const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const handInButton = (page: Page) => page.getByRole('button', { name: '交卷', exact: true }).first();
const handInDialog = (page: Page) => page.getByRole('dialog', { name: '确认交卷' });

/** The ways in which an impatient hand says the same thing twice. */
const TWICE: readonly (readonly [string, (button: Locator) => Promise<void>])[] = [
  ['a double click', (button) => button.dblclick()],
  [
    'two quick clicks',
    async (button) => {
      // Until it stands still: what comes late would move it from under the mouse.
      await button.hover();
      const box = await button.boundingBox();
      const { mouse } = button.page();
      const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
      await mouse.click(...at);
      // A fast hand: the browser counts both clicks as one double click.
      await mouse.down({ clickCount: 2 });
      await mouse.up({ clickCount: 2 });
    },
  ],
  [
    'Enter and Enter',
    async (button) => {
      await button.focus();
      await button.page().keyboard.press('Enter');
      await button.page().keyboard.press('Enter');
    },
  ],
];

/** The number of requests for a sheet. */
const asked = async (upstream: Upstream): Promise<number> =>
  (await upstream.requests()).filter(({ method, line }) => method === 'POST' && line?.endsWith('/exam/answersheet'))
    .length;

const answered = (page: Page) => page.locator('[data-question]').getByRole('radio', { checked: true });

test.describe('a sheet', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  for (const [name, twice] of TWICE) {
    test(`${name} on开始考试 begins one attempt, by one request`, async ({ page, upstream }) => {
      await page.goto(EXAM);
      await page.getByLabel('考试密码').fill('yanxi2026');
      await twice(page.getByRole('button', { name: '开始考试' }));
      await expect(steps(page)).toBeVisible();
      await expect(answered(page)).toHaveCount(0);
      expect(await upstream.effects('sheet.create')).toHaveLength(1);
      expect(await asked(upstream)).toBe(1);
    });

    test(`${name} on交卷 leaves its dialog open, and on its answer hands in once`, async ({ page, upstream }) => {
      await page.goto(QUIZ);
      await twice(page.getByRole('button', { name: '开始测验' }));
      await expect(steps(page)).toBeVisible();
      await twice(handInButton(page));
      await expect(handInDialog(page)).toBeVisible();
      await expect(handInDialog(page).getByRole('button', { name: '继续作答' })).toBeFocused();
      await twice(handInDialog(page).getByRole('button', { name: /交卷$/ }));
      await expect(page.getByText('共3次，还可以做2次')).toBeVisible();
      expect(await upstream.effects('sheet.submit')).toHaveLength(1);
      expect(await asked(upstream)).toBe(1);
    });
  }

  test('a double click on开始作业 begins one attempt, by one request', async ({ page, upstream }) => {
    await page.goto(HOMEWORK);
    await page.getByRole('button', { name: '开始作业' }).dblclick();
    await expect(steps(page)).toBeVisible();
    await expect(answered(page)).toHaveCount(0);
    expect(await upstream.effects('sheet.create')).toHaveLength(1);
    expect(await asked(upstream)).toBe(1);
  });
});

/** Twice with a finger, in the same place. */
async function doubleTap(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x + 2, y - 1);
}

test.describe('dialogs that open under the pointer', () => {
  test.use({ kit: true });

  test('stay open: the second half of a double click neither closes nor confirms @both', async ({ page }) => {
    await page.goto('/_kit/shell');
    await settled(page);
    for (const name of ['危险的确认', '确认']) {
      // The second time its code is there at once.
      for (const _time of ['first', 'second']) {
        await page.getByRole('button', { name, exact: true }).dblclick();
        const dialog = page.getByRole('dialog', { name: '删除这条笔记？' });
        await expect(dialog).toBeVisible();
        await expect(page.getByText('选择了确定')).toHaveCount(0);
        await dialog.getByRole('button', { name: '取消' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('选择了取消')).toBeVisible();
      }
      await page.reload();
      await settled(page);
    }
  });

  test('stay open where a finger taps twice @phone', async ({ page }) => {
    await page.goto('/_kit/shell');
    await settled(page);
    await page.getByRole('button', { name: '对话框' }).tap();
    const dialog = page.getByRole('dialog', { name: '选择一个数' });
    await dialog.getByRole('button', { name: '关闭' }).tap();
    await expect(dialog).toBeHidden();
    await doubleTap(page, page.getByRole('button', { name: '对话框' }));
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '七' }).tap();
    await expect(page.getByText('选择了7')).toBeVisible();
  });

  test('are not confirmed by a key that is held down', async ({ page }) => {
    await page.goto('/_kit/shell');
    await settled(page);
    await page.getByRole('button', { name: '确认', exact: true }).focus();
    await page.keyboard.down('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: '删除', exact: true });
    await expect(confirm).toBeFocused();
    // Held: it repeats.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(confirm).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('选择了确定')).toBeVisible();
  });
});

test('the sign-in dialog stays open where its button was clicked twice @both', async ({ page }) => {
  await page.goto('/index');
  await settled(page);
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).dblclick();
  const dialog = page.getByRole('dialog', { name: /^登录/ });
  await expect(dialog.getByLabel('用户名')).toBeFocused();
});

test('an application that is clicked twice is sent once, and its refusal stays readable', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('zhouyu');
  await page.goto('/freelessons/list?sort=new');
  await page.getByRole('article').filter({ hasNotText: '免费' }).first().getByRole('link').click();
  await page.getByRole('button', { name: '申请加入' }).dblclick();
  const dialog = page.getByRole('dialog', { name: '申请加入课程' });
  await upstream.fail({ match: APPLY, kind: 'refused', message: '报名服务正忙' });
  await dialog.getByRole('button', { name: '提交申请' }).dblclick();
  await expect(dialog.getByText('报名服务正忙')).toBeVisible();
  expect((await upstream.requests()).filter(({ line }) => line === APPLY)).toHaveLength(1);
  await upstream.mend();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^申请审核中/)).toBeVisible();
});

for (const { name, fault } of [
  { name: 'a body that says no', fault: { kind: 'refused', message: '系统繁忙' } },
  { name: 'a status that says no', fault: { kind: 'status', status: 403 } },
  { name: 'no answer', fault: { kind: 'status', status: 504 } },
] as const) {
  test(`an action repeated in spite of ${name} is done once`, async ({ page, upstream, watch }) => {
    watch.expect(/status of (403|504)/);
    await page.goto('/feedback');
    await page.getByRole('textbox', { name: '意见内容' }).fill('课程视频偶尔没有声音，希望改进');
    await upstream.fail({ match: OPINION, when: 'after', times: 1, ...fault });
    const send = page.getByRole('main').getByRole('button', { name: '提交' });
    await send.click();
    await expect(page.locator('form [role=alert]').filter({ hasText: /\S/ })).toBeVisible();
    await send.click();
    await expect(page.getByRole('heading', { level: 1, name: '感谢你的反馈' })).toBeVisible();
    expect(await upstream.effects('opinion.add')).toHaveLength(1);
  });
}
