// Plugins: training, catalogue, account
// Asking for a place in a course and in a class: what is asked for, what is answered, and how the page follows.
import type { Page } from 'playwright/test';
import { changeAnswers } from './support/changeAnswers.ts';
import { picture } from './support/picture.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import { waitsForAnswers } from './support/traffic.ts';
import type { Upstream } from './support/upstream.ts';

const COURSE_APPLY = 'POST /business/api/v1/recommendCourseApply/apply';
const CLAZZ_APPLY = 'PUT /training/api/v1/center/clazz/apply';
const APPLIES = 'GET /training/api/v1/center/clazz/list/apply';
const clazz = (id: string) => `/boutiqueclass/detail?id=${id}`;
const action = (page: Page, name: string) => page.locator('#main').getByRole('button', { name, exact: true });

/** A course that is not free asks for consent. */
async function openAskingCourse(page: Page): Promise<void> {
  await page.goto('/freelessons/list?sort=new');
  await settled(page);
  await page.getByRole('article').filter({ hasNotText: '免费' }).first().getByRole('link').click();
  await expect(action(page, '申请加入')).toBeVisible();
}

const PLACES = [
  { place: 'a course', call: COURSE_APPLY, open: openAskingCourse, button: '申请加入' },
  {
    place: 'a class',
    call: CLAZZ_APPLY,
    open: async (page: Page) => void (await page.goto(clazz('clazz-11'))),
    button: '申请报名',
  },
] as const;

for (const { place, call, open, button } of PLACES) {
  test(`a double click after a refusal leaves the form of ${place} open, with what was refused`, async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn('linxia');
    await open(page);
    await upstream.fail({ match: call, kind: 'refused', message: '报名服务正忙' });
    await action(page, button).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: '提交申请' });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('报名服务正忙');
    await send.dblclick();
    await expect(dialog.getByRole('alert')).toContainText('报名服务正忙');
    await expect.poll(async () => (await sent(upstream, call)).length).toBe(2);
    await upstream.mend();
    await send.dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.locator('#main').getByText(/^申请审核中/)).toBeVisible();
    expect(await sent(upstream, call)).toHaveLength(3);
  });
}

async function sent(upstream: Upstream, call: string) {
  const [method] = call.split(' ');
  return (await upstream.requests()).filter((one) => one.method === method && one.line === call);
}

test.describe('the entry condition of a class', () => {
  test('is told on its page and in the form, before anything is sent', async ({ page, signIn }) => {
    await page.goto(clazz('clazz-6'));
    await expect(page.locator('#main').getByText(/需要完成实名认证/)).toBeVisible();
    await expect(
      page
        .locator('#main')
        .getByText(/在职运维人员/)
        .first(),
    ).toBeVisible();
    await signIn('zhouyu');
    await page.goto(clazz('clazz-6'));
    await expect(page.locator('#main').getByRole('link', { name: '去实名认证' })).toBeVisible();
    await action(page, '申请报名').click();
    const dialog = page.getByRole('dialog', { name: /^报名：/ });
    await expect(dialog.getByText(/在职运维人员/)).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: '提交申请' })).toBeDisabled();
    await dialog.getByRole('link', { name: '去实名认证' }).click();
    await expect(page).toHaveURL(/\/myinfo\?section=verify&clazzId=clazz-6$/);
    await expect(dialog).toBeHidden();
  });

  // WCAG: 3.3.7
  test('is met and leads back: nothing that was typed is lost', async ({ page, signIn }) => {
    await signIn('zhouyu');
    await page.goto(clazz('clazz-11'));
    await action(page, '申请报名').click();
    const dialog = page.getByRole('dialog', { name: /^报名：/ });
    const reason = dialog.getByRole('textbox', { name: '申请理由' });
    await reason.fill('想转到运维岗位');
    await dialog.getByRole('link', { name: '去实名认证' }).click();
    await expect(page.getByText('认证通过后，这里会带你回去继续报名')).toBeVisible();
    // Days later, by another way.
    const approved = {
      id: 'verify-1',
      userName: '周屿',
      idNumber: '',
      state: 'approved',
      reason: '',
      applyTime: '2026-11-20T09:30:00+08:00',
      verifyTime: '2026-11-20T09:30:00+08:00',
    };
    await page.route('**/traineeVerify/user/*', (route) =>
      route.fulfill({ json: { code: 200, state: true, message: '', data: approved } }),
    );
    await changeAnswers(page, '**/user/info', (user) => ({ ...user, verified: true }));
    await page.goto('/myinfo?section=verify');
    await page.getByRole('link', { name: '继续报名' }).click();
    await expect(page).toHaveURL(/\/boutiqueclass\/detail\?id=clazz-11$/);
    await action(page, '申请报名').click();
    await expect(reason).toHaveValue('想转到运维岗位');
    await expect(dialog.getByRole('button', { name: '提交申请' })).toBeEnabled();
  });

  test('leads to verification only who still has to be verified, and a failure does not', async ({
    page,
    signIn,
    upstream,
    watch,
  }) => {
    watch.expect(/status of 500/);
    await signIn('linxia');
    await page.goto(clazz('clazz-11'));
    await action(page, '申请报名').click();
    const dialog = page.getByRole('dialog', { name: /^报名：/ });
    await expect(dialog.getByText('已完成实名认证')).toBeVisible();
    await upstream.fail({ match: CLAZZ_APPLY, kind: 'status', status: 500 });
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect(dialog.getByRole('alert')).toContainText('服务器内部错误');
    await expect(page.getByRole('link', { name: '去实名认证' })).toHaveCount(0);
  });

  test('is said by the refusal where the upstream had not told it before', async ({
    page,
    signIn,
    upstream,
    watch,
  }) => {
    watch.expect(/status of 500/);
    await signIn('zhouyu');
    await changeAnswers(page, '**/clazz/get/clazz-11', (clazz11) => ({
      ...clazz11,
      needVerified: undefined,
      requirement: undefined,
    }));
    await page.goto(clazz('clazz-11'));
    await action(page, '申请报名').click();
    const dialog = page.getByRole('dialog', { name: /^报名：/ });
    await upstream.fail({ match: CLAZZ_APPLY, kind: 'status', status: 500 });
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect(dialog.getByRole('alert')).toContainText('服务器内部错误');
    await expect(dialog.getByRole('link', { name: '去实名认证' })).toHaveCount(0);
    await upstream.mend();
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect(dialog.getByRole('alert')).toContainText('需要先完成实名认证');
    await dialog.getByRole('link', { name: '去实名认证' }).click();
    await expect(page).toHaveURL(/\/myinfo\?section=verify&clazzId=clazz-11$/);
  });

  test('a course says why one has to ask', async ({ page }) => {
    await openAskingCourse(page);
    await expect(page.locator('#main').getByText(/审核学员，通过后/)).toBeVisible();
  });
});

test('from a class that asks for verification, by way of the office and the institution, into the class', async ({
  page,
  signIn,
  upstream,
}) => {
  await page.clock.install();
  await signIn('zhouyu');
  await page.goto(clazz('clazz-11'));
  await action(page, '申请报名').click();
  const dialog = page.getByRole('dialog', { name: /^报名：/ });
  const reason = dialog.getByRole('textbox', { name: '申请理由' });
  await reason.fill('想转到运维岗位');
  await expect(dialog.getByRole('button', { name: '提交申请' })).toBeDisabled();
  await dialog.getByRole('link', { name: '去实名认证' }).click();

  const form = page.getByRole('form', { name: '实名认证' });
  await form.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X');
  for (const side of ['人像面', '国徽面']) {
    await form.getByLabel(`上传${side}：身份证${side}`).setInputFiles(await picture(page, `${side}.png`));
    await expect(form.getByRole('button', { name: `移除身份证${side}` })).toBeVisible();
  }
  await form.getByRole('checkbox', { name: /^我同意平台/ }).check();
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('审核中')).toBeVisible();
  await upstream.decideVerification('zhouyu', 'approved');
  // The page asks by itself.
  await page.clock.runFor(60_000);
  await page.getByRole('link', { name: '继续报名' }).click();

  await expect(page).toHaveURL(/\/boutiqueclass\/detail\?id=clazz-11$/);
  await action(page, '申请报名').click();
  await expect(dialog.getByText('已完成实名认证')).toBeVisible();
  await expect(reason).toHaveValue('想转到运维岗位');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.locator('#main').getByText(/^申请审核中/)).toBeVisible();
  await upstream.decidePlace('clazz-11', 'joined');
  await page.clock.runFor(60_000);
  await page.locator('#main').getByRole('link', { name: '进入培训班' }).click();
  await expect(page).toHaveURL(/\/personalcenter\/myclazz-detail\?.*clazz-11/);
  await expect(page.getByRole('navigation', { name: '培训班内容' })).toBeVisible();
});

test.describe('the answer to an application', () => {
  test('is seen when one comes back to the page of the class, and in the list of applications', async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn('linxia');
    await page.goto(clazz('clazz-2'));
    await expect(page.getByText(/^申请审核中/)).toBeVisible();
    await upstream.decidePlace('clazz-2', 'rejected', '本期名额留给本省学员');
    await comeBack(page);
    await expect(page.getByText('申请未通过：本期名额留给本省学员')).toBeVisible();
    await expect(action(page, '重新申请')).toBeEnabled();
  });

  test('comes to the page of the class by itself while one waits', async ({ page, signIn, upstream }) => {
    await page.clock.install();
    await signIn('linxia');
    await page.goto(clazz('clazz-2'));
    await expect(page.getByText(/^申请审核中/)).toBeVisible();
    await upstream.decidePlace('clazz-2', 'joined');
    await page.clock.runFor(60_000);
    await expect(page.getByRole('link', { name: '进入培训班' })).toBeVisible();
    const before = (await upstream.requests()).length;
    await page.clock.runFor(600_000);
    const after = (await upstream.requests()).filter(({ line }) => line === 'GET /training/out-api/v1/clazz/get/{id}');
    expect(before).toBeGreaterThan(0);
    expect(after.length, 'nothing is asked for once it is decided').toBeLessThan(6);
  });

  test('comes to the page of the course by itself, with what it opens', async ({ page, signIn, upstream }) => {
    await page.clock.install();
    await signIn('zhouyu');
    await openAskingCourse(page);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await action(page, '申请加入').click();
    await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByText(/^申请审核中/)).toBeVisible();
    await upstream.decidePlace(id, 'joined');
    await page.clock.runFor(60_000);
    await expect(page.getByRole('link', { name: '开始学习' })).toBeVisible();
  });

  test('comes to the list of applications by itself', async ({ page, signIn, upstream }) => {
    await page.clock.install();
    await signIn('linxia');
    await page.goto('/myclazz?show=applied');
    const row = page.getByRole('listitem').filter({ hasText: '云计算运维认证冲刺班' });
    await expect(row).toContainText('审核中');
    await upstream.decidePlace('clazz-2', 'joined');
    await page.clock.runFor(60_000);
    await expect(row).toContainText('已加入');
    const asked = async () => (await upstream.requests()).filter(({ line }) => line === APPLIES).length;
    // Consequences of the decision are still being fetched.
    await page.clock.runFor(60_000);
    await expect.poll(() => waitsForAnswers(page)).toBe(false);
    const before = await asked();
    await page.clock.runFor(600_000);
    expect(await asked(), 'nothing is asked for once it is decided').toBe(before);
  });
});

/** Pretends that the user returns from another tab. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}
