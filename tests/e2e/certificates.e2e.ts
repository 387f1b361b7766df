import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { keeps } from './support/keeps.ts';
import { pagesOf, plain } from './support/paper.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const MINE = '/periodcertificate';
const TITLE = 'IPv6 改造专题培训结业证书';
const CONTENT = 'GET /file/out-api/v1/content/{fileId}';
const NUMBER = /YX2026004\d{6}[2-9A-Z]{4}/;
const Earned = v.object({ records: v.array(v.object({ certNo: v.string() })) });
const Credential = v.object({ credential: v.string() });
const Revoked = v.looseObject({ certNo: v.string() });

const earned = (page: Page) => page.getByRole('list', { name: '已获得的证书' }).getByRole('article');
const result = (page: Page) => page.getByRole('region', { name: '核验结果' });
const numberOn = async (page: Page): Promise<string> =>
  NUMBER.exec((await earned(page).first().textContent()) ?? '')?.[0] ?? '';

test('a certificate is taken along, at the second try too; its link leads there after signing in, to be read and printed on A4', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto(MINE);
  await settled(page);
  await expectStill(page);
  const number = await numberOn(page);

  watch.expect(/status of 503/);
  await upstream.fail({ match: CONTENT, kind: 'status', status: 503, times: 1 });
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await expect(page.getByText('下载失败，请重试')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${TITLE}-${number}.pdf`);
  const file = await readFile(await download.path());
  expect(file.length).toBeLessThanOrEqual(50_000);
  const [printed] = await pagesOf(file);
  expect(printed?.text).toContain(number);

  await page.context().clearCookies();
  await page.goto(`${MINE}?no=${number}`);
  await signInModal(page, upstream, 'linxia');
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} - `));
  const sheet = page.getByRole('region', { name: TITLE });
  await expect(sheet.getByText(`证书编号：${number}`)).toBeAttached();
  await expect(sheet.getByText('林夏：')).toBeAttached();

  const [paper, ...more] = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(paper?.size).toEqual([297, 210]);
});

test('the front page says what stands between a trainee and the nearest certificates, and nothing to guests', async ({
  page,
  signIn,
}) => {
  await page.goto('/index');
  await settled(page);
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '快拿到的证书' })).toHaveCount(0);
  await signIn('linxia');
  await page.goto('/index');
  const nearest = page.getByRole('region', { name: '快拿到的证书' });
  await expect(nearest.getByRole('article')).toHaveCount(2);
  await expect(nearest.getByRole('article').first()).toContainText(/达到\d \/ \d项/);
  // Fulfilled conditions are left out, so that every row has a way to go.
  const rows = nearest.getByRole('article').first().getByRole('listitem');
  expect(await rows.count()).toBeGreaterThan(0);
  for (const row of await rows.all()) await expect(row.getByRole('link')).toBeVisible();
});

test('an upstream without the list of certificates under way has a front page without them', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  await signIn('linxia');
  watch.expect(/status of 501/);
  await upstream.fail({ match: 'GET /training/api/v1/cert/period/underway', kind: 'status', status: 501 });
  await page.goto('/index');
  await settled(page);
  await expect(page.getByRole('heading', { name: '合作机构' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '快拿到的证书' })).toHaveCount(0);
});

test('a certificate under way leads to where each condition is met; with none earned, to the classes @oldest', async ({
  page,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await upstream.setUp('certificate-near');
  await page.goto(MINE);
  const near = page.getByRole('article').filter({ hasText: '达到3 / 4项' });
  await near.getByRole('link', { name: '结业考试：去考试' }).click();
  await expect(page).toHaveURL(/\/examanswer\?.*contestId=contest-clazz-10-2/);
  await upstream.setUp('no-certificates');
  await page.goto(MINE);
  await expect(page.getByText('还没有证书')).toBeVisible();
  await expect(page.getByRole('link', { name: '看看我的培训班' })).toHaveAttribute('href', '/myclazz');
  await page.getByRole('link', { name: '总成绩：看结果' }).first().click();
  await expect(page).toHaveURL(/myclazz-detail\?.*tab=progress/);
});

test('the proof of hours accounts for every hour, and prints on A4 with its number', async ({ page, signIn }) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto('/periodcertificate/schoolcertificate');
  await settled(page);
  await expectStill(page);
  const sheet = page.getByRole('article');
  const number = /XS\w+/.exec((await sheet.textContent()) ?? '')?.[0] ?? '';
  await expect(sheet.getByRole('img', { name: '核验这份证明的二维码' })).toBeVisible();
  await expect(sheet.getByRole('note')).toHaveCount(0);
  const rows = await sheet.getByRole('row').allTextContents();

  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.map(({ size }) => size)).toEqual(pages.map(() => [210, 297]));
  const text = pages.map((one) => one.text).join('');
  expect(text).toContain(number);
  for (const row of rows) expect(text, 'every row is whole').toContain(plain(row));
  expect(text).not.toContain('学习空间');

  await page.getByLabel('范围').selectOption('IPv6 改造专题培训');
  await expect(page).toHaveURL(/clazzId=clazz-4/);
  await expect(sheet).toContainText('锦程继续教育学院');
  await page.context().clearCookies();
  await page.goto(`/certificate/check?no=${number}`);
  await expect(result(page).getByRole('heading', { name: '学时证明有效' })).toBeVisible();
  await expect(result(page).getByRole('row')).toHaveCount(rows.length);
});

test('the way to the check is known to whoever needs it: footer, help, certificates and hours', async ({
  page,
  signIn,
}) => {
  const check = (within: string) => page.locator(within).getByRole('link', { name: '核验证书' });
  await page.goto('/index');
  await check('footer').click();
  await expect(page).toHaveURL(/\/certificate\/check$/);
  await page.goto('/helpcenter?id=help-cert-check');
  await expect(check('#main').first()).toHaveAttribute('href', '/certificate/check');
  await signIn('linxia');
  for (const address of ['/periodcertificate', '/periodcertificate/schoolcertificate']) {
    await page.goto(address);
    await check('#main').click();
    await expect(page).toHaveURL(/\/certificate\/check$/);
  }
});

test('the signed credential of a certificate is taken along as a file', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto(MINE);
  const number = await numberOn(page);
  await earned(page).first().getByRole('link').first().click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载数字凭证' }).click();
  expect((await coming).suggestedFilename()).toBe(`${number}.jwt`);
});

test('anybody checks a certificate: by the QR code’s address, by number, by file, and without a network', async ({
  page,
  context,
  signIn,
  upstream,
}) => {
  await signIn('linxia');
  await page.goto(MINE);
  const number = await numberOn(page);
  const coming = page.waitForEvent('download');
  await earned(page).getByRole('button', { name: '下载' }).click();
  const pdf = await readFile(await (await coming).path());
  await context.clearCookies();

  await page.goto(`/certificate/check?no=${number.slice(0, -4)}`);
  await expect(result(page).getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(result(page)).toContainText('林*');
  await expect(result(page)).not.toContainText('林夏');
  const tail = page.getByLabel('输入编号的最后4位，显示完整姓名');
  await tail.fill('0000');
  await page.getByRole('button', { name: '显示姓名' }).click();
  await expect(page.getByText('最后4位不对，请看清纸上的编号')).toBeVisible();
  await tail.fill(number.slice(-4).toLowerCase());
  await page.getByRole('button', { name: '显示姓名' }).click();
  await expect(result(page)).toContainText('林夏');
  await expect(result(page)).toContainText('数字签名正确');
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page);
  }

  await page.getByLabel('编号', { exact: true }).fill('YX0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^没有查到编号“/)).toBeVisible();
  await expect(page.getByText(/请对照证书或学时证明逐位核对/)).toBeVisible();

  await settled(page);
  await context.setOffline(true);
  await drop(page, pdf, '证书.pdf');
  await expect(result(page).getByRole('heading', { name: '证书有效' })).toBeVisible();
  await expect(result(page)).toContainText('撤销名单截至');
  await expect(result(page)).toContainText('林*');
  const credential = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/.exec(pdf.toString('latin1'))?.[0] ?? '';
  const [head, body = '', signature] = credential.split('.');
  const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('林夏', '林冬')).toString('base64url');
  await page.getByLabel(/选择证书文件/).setInputFiles({
    name: '改过的.jwt',
    mimeType: 'application/jwt',
    buffer: Buffer.from([head, forged, signature].join('.')),
  });
  await expect(page.getByText('签名不正确，不能证明它是真的')).toBeVisible();
  await context.setOffline(false);

  const { certNo } = v.parse(Revoked, await upstream.setUp('certificate-revoked'));
  expect(certNo).toBe(number);
  await page.goto(`/certificate/check?no=${number}`);
  await expect(result(page).getByRole('heading', { name: '证书已被撤销' })).toBeVisible();
  await expect(result(page)).toContainText('结业考试的成绩经复核不合格');
  await settled(page);
  await page.getByLabel(/选择证书文件/).setInputFiles({ name: '证书.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(result(page).getByText('数字签名正确')).toHaveCount(0);
  await expect(result(page).getByRole('heading', { name: '证书已被撤销' })).toBeVisible();
});

test.describe('once it was opened', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the verification page opens again without a network, for anybody, and checks a file', async ({
    page,
    context,
    upstream,
    watch,
  }) => {
    watch.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
    const { accessToken } = await upstream.signIn('linxia');
    const earnedBefore = '/training/api/v1/cert/period/page?page=1&size=12';
    const [own] = (await upstream.call(Earned, earnedBefore, accessToken)).records;
    const address = `/training/api/v1/cert/credential?certNo=${own?.certNo}`;
    const { credential } = await upstream.call(Credential, address, accessToken);
    await page.goto('/certificate/check');
    await keeps(page, '/certificate/check');
    await context.setOffline(true);
    await page.reload();
    await page.getByLabel(/选择证书文件/).setInputFiles({
      name: '证书.jwt',
      mimeType: 'application/jwt',
      buffer: Buffer.from(credential),
    });
    await expect(result(page).getByRole('heading', { name: '证书有效' })).toBeVisible();
    await expect(result(page)).toContainText('撤销名单截至');
  });
});

/** Drops a file as if from the desktop. */
async function drop(page: Page, file: Buffer, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([bytes, called]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.codePointAt(0) ?? 0)], called));
      return transfer;
    },
    [file.toString('base64'), name] as const,
  );
  await page.getByText('也可以拖到这里').dispatchEvent('drop', { dataTransfer: data });
}
