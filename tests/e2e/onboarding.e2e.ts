// Plugins: institutions
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expectKept } from './support/stored.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const APPLY = 'POST /business/out-api/v1/agency/apply';
const CHUNK = 'POST /file/out-api/v1/uploader/upload';
const PHONE = '13911112222';
const NAME = '白鹭洲职业培训学校';

const heading = (page: Page) => page.locator('#main').getByRole('heading', { level: 2 }).first();
const onward = (page: Page) => page.getByRole('button', { name: /^(下一步|提交申请)/ });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '申请步骤' }).getByRole('button', { name });
const licences = (page: Page) => page.getByRole('group', { name: '营业执照或办学许可证' });
const state = (page: Page) => page.getByRole('region', { name: '审核进度' });

const paper = (name: string, bytes = 2048) => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  buffer: Buffer.alloc(bytes, 'yanxi'),
});

const choosePapers = (page: Page, ...files: ReturnType<typeof paper>[]) =>
  page.getByLabel('选择文件：营业执照或办学许可证').setInputFiles(files);

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('联系人姓名').fill('温如玉');
  await page.getByLabel('联系人手机号').fill(PHONE);
  await onward(page).click();
}

async function fillInstitution(page: Page, name = NAME): Promise<void> {
  await page.getByLabel('机构全称').fill(name);
  await page.getByLabel('统一社会信用代码').fill('52440100mjk0123459');
  await page.getByRole('radio', { name: '培训机构' }).check();
  await page.getByLabel('所在省份').selectOption({ label: '江州' });
  await page.getByLabel('所在城市').selectOption({ label: '临江市' });
  await page.getByLabel('详细地址').fill('白鹭路6号');
  await onward(page).click();
}

async function fillLicences(page: Page): Promise<void> {
  await choosePapers(page, paper('办学许可证.pdf'));
  await expect(licences(page).getByRole('button', { name: '移除：办学许可证.pdf' })).toBeVisible();
  // So soon after the last click at the same place it may pass for the second half of a double click.
  await expect(async () => {
    if (await licences(page).isVisible()) await onward(page).click();
    await expect(licences(page)).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

async function fillCode(page: Page, upstream: Upstream): Promise<void> {
  await page.getByRole('button', { name: /^(获取验证码|重新获取)$/ }).click();
  await expect(page.getByText('验证码已发送，5分钟内有效')).toBeVisible();
  await page.getByLabel('短信验证码').fill((await upstream.secrets()).smsCodes[PHONE] ?? '');
  await page.getByLabel(/^我确认填写的内容真实有效/).check();
}

/** Hands in a whole application; what comes back is its number. */
async function apply(page: Page, upstream: Upstream): Promise<string> {
  await page.goto('/orgregister');
  await fillContact(page);
  await fillInstitution(page);
  await fillLicences(page);
  await fillCode(page, upstream);
  await onward(page).click();
  await expect(state(page)).toBeVisible();
  return v.parse(v.string(), new URL(page.url()).searchParams.get('applyNo'));
}

const sends = async (upstream: Upstream) => (await upstream.requests()).filter(({ line }) => line === APPLY).length;

test('onboarding is found in the header and in the sign-in modal', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: '机构入驻' }).click();
  await expect(page).toHaveTitle(/^机构入驻 - /);
  await page.goto('/index');
  const link = page.getByRole('banner').getByRole('link', { name: '机构入驻' });
  const menu = page.getByRole('button', { name: '主导航' });
  await expect(link.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await link.filter({ visible: true }).click();
  await expect(heading(page)).toHaveText('联系人');
});

test('mistakes are shown at their fields, and the form outlives back and forth, reload and sign-in', async ({
  page,
  signIn,
}) => {
  await page.goto('/orgregister');
  await onward(page).click();
  await expect(page.getByText('请输入姓名')).toBeVisible();
  await expect(page.getByLabel('联系人姓名')).toBeFocused();
  await page.getByLabel('联系人手机号').fill('123');
  await page.getByLabel('联系人姓名').click();
  await expect(page.getByText('手机号格式输入错误，请重新输入')).toBeVisible();
  await fillContact(page);
  await expect(heading(page)).toHaveText('机构信息');
  await expect(heading(page)).toBeFocused();

  await onward(page).click();
  for (const field of ['机构全称', '统一社会信用代码']) await page.getByLabel(field).fill('x');
  await page.getByLabel('详细地址').fill('白鹭路');
  await expect(page.getByText('请选择机构类型')).toBeVisible();
  await expectAccessible(page);
  await fillInstitution(page, '江州职业技术学院');
  await expect(page.getByText('该机构名称已入驻或正在申请')).toBeVisible();
  await expect(page.getByLabel('机构全称')).toBeFocused();
  await page.getByLabel('机构全称').fill(NAME);
  await onward(page).click();
  await expect(heading(page)).toHaveText('证照材料');

  await onward(page).click();
  await expect(page.getByText('请上传营业执照或办学许可证')).toBeVisible();
  await choosePapers(page, paper('说明.docx'));
  await expect(page.getByText('说明.docx的格式不支持')).toBeVisible();
  await choosePapers(page, paper('许可证.pdf'), paper('法人证书.png'));
  await page.getByRole('button', { name: '移除：法人证书.png' }).click();
  await expect(licences(page).getByRole('listitem')).toHaveText([/许可证\.pdf2 KB/]);

  await expectKept(page, '许可证.pdf');

  // Back and forth, a reload and a sign-in later it is all there.
  await page.goBack();
  await expect(page.getByLabel('机构全称')).toHaveValue(NAME);
  await step(page, '核对提交').click();
  await expect(page.getByText('白鹭路6号')).toBeVisible();
  await page.reload();
  await expect(page.getByText('已恢复你上次填写的内容')).toBeVisible();
  await expect(page.getByText('52440100MJK0123459')).toBeVisible();
  await expect(page.getByText('江州 临江市')).toBeVisible();
  await signIn('zhouyu');
  await page.reload();
  await expect(page.getByRole('link', { name: '许可证.pdf' })).toBeVisible();
});

test('an application is sent once; approved, it leads to the institution', async ({ page, upstream, signIn }) => {
  await signIn('zhouyu');
  await page.goto('/orgregister');
  await fillContact(page);
  await fillInstitution(page);
  await fillLicences(page);
  await onward(page).click();
  await expect(page.getByText('请输入短信验证码')).toBeVisible();
  await expectAccessible(page);
  await fillCode(page, upstream);
  await onward(page).dblclick();
  await expect(state(page).getByText('审核中')).toBeVisible();
  expect(await sends(upstream)).toBe(1);
  await expectAccessible(page);

  const applyNo = v.parse(v.string(), new URL(page.url()).searchParams.get('applyNo'));
  await upstream.decideAgency(applyNo, 'approved');
  await page.getByRole('button', { name: '刷新进度' }).click();
  await expect(state(page).getByText('已通过').first()).toBeVisible();
  await page.getByRole('link', { name: '进入机构主页' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);

  await page.goto('/orgregister');
  await expect(page.getByLabel('联系人姓名')).toHaveValue('');
  await page.getByRole('link', { name: /查询申请进度/ }).click();
  await page.getByRole('region', { name: '我的申请' }).getByRole('link', { name: NAME }).click();
  await expect(state(page).getByText('已通过').first()).toBeVisible();
});

test.describe('an institution without a back office', () => {
  test.use({ deployment: {} });

  test('whoever manages the approved institution is told whom to turn to', async ({ page, upstream, signIn }) => {
    await signIn('zhouyu');
    const applyNo = await apply(page, upstream);
    await upstream.decideAgency(applyNo, 'approved');
    await page.getByRole('button', { name: '刷新进度' }).click();
    await expect(state(page)).toContainText('这个平台没有网上的管理后台。开设课程和培训班，请联系平台');
  });
});

test.describe('an institution that has a back office', () => {
  test.use({ deployment: { backOffice: { url: 'https://office.yanxi.example/' } } });

  test('whoever manages the approved institution is led to it', async ({ page, upstream, signIn }) => {
    await signIn('zhouyu');
    const applyNo = await apply(page, upstream);
    await upstream.decideAgency(applyNo, 'approved');
    await page.getByRole('button', { name: '刷新进度' }).click();
    await expect(state(page).getByRole('link', { name: '管理后台' })).toHaveAttribute(
      'href',
      'https://office.yanxi.example/',
    );
  });
});

test('a returned application says why, comes back filled in, and is handed in again under its number', async ({
  page,
  upstream,
}) => {
  await page.clock.install();
  const applyNo = await apply(page, upstream);
  await upstream.decideAgency(applyNo, 'returned', '请补充消防验收证明。');
  await page.clock.runFor(60_000);
  await expect(state(page).getByText('请补充消防验收证明。')).toBeVisible();
  await page.getByRole('link', { name: '修改并重新提交' }).click();
  await expect(page.getByLabel('联系人手机号')).toHaveValue(PHONE);
  await step(page, '机构信息').click();
  await page.getByLabel('详细地址').fill('白鹭路8号');
  await onward(page).click();
  await choosePapers(page, paper('消防验收.pdf'));
  await expect(licences(page).getByRole('button', { name: /^移除/ })).toHaveCount(2);
  await onward(page).click();
  await upstream.shiftClock(70);
  await fillCode(page, upstream);
  await onward(page).click();
  await expect(state(page).getByText('审核中')).toBeVisible();
  await expect(state(page)).toContainText(applyNo);
  await expect(page.getByText('白鹭路8号')).toBeVisible();
});

test('a visitor asks for an application by its number and the phone, and nobody else does', async ({
  page,
  upstream,
}) => {
  await page.clock.install();
  const applyNo = await apply(page, upstream);
  await upstream.decideAgency(applyNo, 'rejected');
  await page.reload();
  await expect(state(page)).toHaveCount(0);
  await expect(page.getByLabel('申请编号')).toHaveValue(applyNo);
  await page.getByLabel('联系人手机号').fill('13900000000');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请核对申请编号和联系人手机号' })).toBeVisible();
  await page.getByLabel('联系人手机号').fill(PHONE);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(state(page).getByText('机构的经营范围不包含职业技能培训。')).toBeVisible();

  await page.getByRole('link', { name: '修改后重新申请' }).click();
  await step(page, '核对提交').click();
  await expect(page.getByText('白鹭路6号')).toBeVisible();
  await page.clock.runFor(61_000);
  await upstream.shiftClock(70);
  await fillCode(page, upstream);
  await onward(page).click();
  await expect(state(page).getByText('审核中')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(applyNo));
});

test('the number that is lost comes back by a code to the phone; typed in small letters it is the same', async ({
  page,
  upstream,
}) => {
  await page.clock.install();
  const applyNo = await apply(page, upstream);
  await page.goto(`/orgregister?view=state&applyNo=${applyNo.toLowerCase()}`);
  await page.getByLabel('联系人手机号').fill('139 1111 2222');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(state(page).getByText('审核中')).toBeVisible();

  await page.goto('/orgregister?view=state');
  await page.getByRole('button', { name: '忘了申请编号？用手机号找回' }).click();
  const form = page.getByRole('form', { name: '找回申请编号' });
  await form.getByLabel('联系人手机号').fill('139 1111 2222');
  await expect(form.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  await page.clock.runFor(61_000);
  await upstream.shiftClock(70);
  await form.getByRole('button', { name: /^(获取验证码|重新获取)$/ }).click();
  await expect(page.getByText('验证码已发送，5分钟内有效')).toBeVisible();
  await form.getByLabel('短信验证码').fill((await upstream.secrets()).smsCodes[PHONE] ?? '');
  await form.getByRole('button', { name: '找回' }).click();
  const found = page.getByRole('region', { name: '找到的申请' });
  await expect(found).toContainText(applyNo);
  await expectAccessible(page);
  await found.getByRole('button', { name: NAME }).click();
  await expect(state(page)).toContainText(applyNo);
});

test('an answer that is lost does no harm: sent again, it is the same application', async ({
  page,
  upstream,
  watch,
}) => {
  watch.expect(/status of 502/);
  await page.goto('/orgregister');
  await fillContact(page);
  await fillInstitution(page);
  await fillLicences(page);
  await fillCode(page, upstream);
  await upstream.fail({ match: APPLY, kind: 'status', status: 502, when: 'after', times: 1 });
  await onward(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '服务器接收到上游服务器无效响应' })).toBeVisible();
  await onward(page).click();
  await expect(state(page).getByText('审核中')).toBeVisible();
  await expect(state(page)).toContainText('0001');
});

test('an upload shows how far it is, can be cancelled, tried again, and holds the step back', async ({
  page,
  upstream,
}) => {
  await page.goto('/orgregister?step=licences');
  await settled(page);
  await upstream.fail({ match: CHUNK, kind: 'stall' });
  await choosePapers(page, paper('许可证.pdf'));
  await expect(page.getByRole('progressbar', { name: '正在上传许可证.pdf' })).toBeVisible();
  await onward(page).click();
  await expect(page.getByText('文件还在上传，请稍候')).toBeVisible();
  await page.getByRole('button', { name: '取消上传：许可证.pdf' }).click();
  await expect(licences(page).getByRole('listitem')).toHaveCount(0);

  await upstream.mend();
  await upstream.fail({ match: CHUNK, kind: 'refused', message: '文件服务正忙', times: 1 });
  await choosePapers(page, paper('许可证.pdf'));
  await expect(licences(page).getByText('文件服务正忙')).toBeVisible();
  await licences(page).getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '移除：许可证.pdf' })).toBeVisible();
  await expect(licences(page).getByText('2 KB')).toBeVisible();
});
