// Plugins: activities
import { writeFile } from 'node:fs/promises';
import { chromium, type TestInfo } from 'playwright/test';
import * as v from 'valibot';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { ActivityCode } from '#plugins/activities/api.ts';
import { qrVideo } from './support/qrVideo.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const TAB = '/classroom/detail/activity?id=classroom-1';
const detail = (id: string): string => `/teaching/classroom/activity/activityDetail?id=${id}`;
const scanned = (id: string, code: string): string => `/checkin?id=${id}&code=${code}`;

const Begun = v.looseObject({
  activityId: v.string(),
  code: v.optional(v.string(), ''),
  qrCode: v.optional(v.string(), ''),
});
const begin = async (upstream: Upstream, scenario: string) => v.parse(Begun, await upstream.setUp(scenario));

async function shownNow(upstream: Upstream, id: string): Promise<v.InferOutput<typeof ActivityCode>> {
  const { accessToken } = await upstream.signIn('chenlan');
  return upstream.call(ActivityCode, `/classroom/api/v1/activity/code/${id}`, accessToken);
}

test.describe('a trainee', () => {
  test.beforeEach(({ signIn }) => signIn('linxia'));

  test('checks in right in the list, with a code that is pasted, once however often it is pressed @both', async ({
    page,
    upstream,
  }) => {
    await begin(upstream, 'check-in-late');
    await page.goto(TAB);
    const row = page.getByRole('listitem').filter({ hasText: '晚到的签到' });
    await expect(row.getByText('可补签')).toBeVisible();
    await row.getByRole('button', { name: '签到' }).click();
    await expect(row.getByText('请输入老师出示的签到码')).toBeVisible();
    const field = row.getByRole('textbox', { name: '签到码' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.focus();
    await page.keyboard.insertText('246-802 ');
    await expect(field).toHaveValue('246802');
    await row.getByRole('button', { name: '签到' }).dblclick();
    await expect(row.getByText('迟到', { exact: true })).toBeVisible();
    expect(await upstream.effects('activity.check-in')).toHaveLength(1);
    await row.getByRole('link', { name: '晚到的签到' }).click();
    await expect(page.getByText(/签到，.*前才算准时/)).toBeVisible();
  });

  test('waits for it to open by the server’s clock, and is there at once', async ({ page, upstream }) => {
    const { activityId } = await begin(upstream, 'check-in-soon');
    await upstream.shiftClock(48);
    await page.goto(detail(activityId));
    await expect(page.getByText('未开始')).toBeVisible();
    await expect(page.getByRole('timer', { name: '距开始' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '签到码' })).toHaveCount(0);
    await page.getByRole('textbox', { name: '签到码' }).fill('135790');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/签到，准时/)).toBeVisible();
  });

  test('is told that a code somebody passed on has run out, and types the one on the screen', async ({
    page,
    upstream,
  }) => {
    // The clock is stopped, so the code stays valid however long the test takes.
    await upstream.stopClock();
    const { activityId, code, qrCode } = await begin(upstream, 'check-in-shared-code');
    await page.goto(scanned(activityId, qrCode));
    await expect(page.getByText('二维码已过期，请重新扫描老师屏幕上的二维码')).toBeVisible();
    await page.getByRole('link', { name: '打开签到页面' }).click();
    const field = page.getByRole('textbox', { name: '签到码' });
    await field.fill(code);
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await expect(page.getByText('签到码错误或已过期，请输入老师屏幕上现在的签到码')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const now = await shownNow(upstream, activityId);
    await field.fill(now.code ?? '');
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await expect(page.getByText(/签到，准时/)).toBeVisible();
  });

  test('checks in by where they are: outside of it is said, drawn and refused', async ({ page, context, upstream }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.9929, longitude: 116.32, accuracy: 20 });
    const { activityId } = await begin(upstream, 'check-in-place');
    await page.goto('/classroom/detail/activity?id=classroom-1');
    await page.getByRole('listitem').filter({ hasText: '到场签到' }).getByRole('link', { name: '位置签到' }).click();
    await expect(page).toHaveURL(detail(activityId));
    await page.getByRole('button', { name: '位置签到' }).click();
    await expect(page.getByText('看来在100米的范围之外')).toBeVisible();
    await expect(page.getByRole('img', { name: /^距实训楼三层约1\.2公里，误差约20米/ })).toBeVisible();
    await page.getByRole('button', { name: '在这里签到' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '超出了 100 米的范围' })).toBeVisible();
    await context.setGeolocation({ latitude: 39.9931, longitude: 116.3056, accuracy: 12 });
    await expect(page.getByText('看来在100米的范围之外')).toHaveCount(0);
    // The refusal told of where one was.
    await expect(page.getByText('你离签到地点约')).toHaveCount(0);
    await page.getByRole('button', { name: '在这里签到' }).click();
    await expect(page.getByText(/签到，准时/)).toBeVisible();
    expect(await upstream.effects('activity.check-in')).toHaveLength(1);
  });

  test('nothing moves while it loads, and axe finds nothing', async ({ page, upstream }) => {
    const { activityId } = await begin(upstream, 'check-in-place');
    await watchLayoutShift(page);
    for (const address of [TAB, detail(activityId), '/personalcenter/myclazz-detail?id=clazz-1&tab=checkins']) {
      await page.goto(address);
      await settled(page);
      await expectAccessible(page);
      await expectStill(page);
    }
  });
});

test('scanning while signed out keeps the time of the scan, asks to sign in, and is not late', async ({
  page,
  upstream,
}) => {
  const { activityId, qrCode } = await begin(upstream, 'check-in-rotating');
  await page.goto(scanned(activityId, qrCode));
  await expect(page.getByText(/登录花的时间不算迟到/)).toBeVisible();
  await expectAccessible(page);
  await upstream.shiftClock(590);
  await page.reload();
  await page.getByRole('button', { name: '登录后签到' }).click();
  await signInModal(page, upstream, 'linxia');
  await page.getByRole('button', { name: '以林夏的名义签到' }).dblclick();
  await expect(page.getByRole('heading', { name: '签到成功' })).toBeVisible();
  await expect.poll(async () => (await upstream.effects('activity.check-in')).length).toBe(1);
  expect(await upstream.effects('activity.claim')).toHaveLength(1);
  await page.getByRole('link', { name: '看签到详情' }).click();
  await expect(page.getByText('已签到')).toBeVisible();
});

test('the code on the teacher’s screen is read by the camera in the app', async ({
  upstream,
  baseURL,
  scope,
}, testInfo) => {
  await upstream.stopClock();
  const { activityId, qrCode } = await begin(upstream, 'check-in-rotating');
  const { accessToken } = await upstream.signIn('linxia');
  const film = await filmOf(new URL(scanned(activityId, qrCode), baseURL).href, testInfo);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    chromiumSandbox: false,
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: scope,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '', sameSite: 'Lax' }]);
  const other = await context.newPage();
  await other.goto(detail(activityId));
  await other.getByRole('button', { name: '扫码签到' }).click();
  await expect(other.getByText(/签到，准时/)).toBeVisible();
  await browser.close();
  expect(await upstream.effects('activity.check-in')).toHaveLength(1);
});

async function filmOf(text: string, testInfo: TestInfo): Promise<string> {
  const file = testInfo.outputPath('camera.y4m');
  await writeFile(file, qrVideo(text));
  return file;
}

test('the teacher shows codes that change, sees who comes, and puts right who had no phone @both', async ({
  page,
  signIn,
  upstream,
}) => {
  const { activityId } = await begin(upstream, 'check-in-rotating');
  await signIn('chenlan');
  await page.goto(detail(activityId));
  await page.getByRole('button', { name: '出示签到码' }).click();
  const qr = page.getByRole('img', { name: '签到二维码' });
  await expect(qr).toHaveAttribute('data-text', /\/checkin\?id=activity-\d+&code=\w+$/);
  await expectAccessible(page);
  const { accessToken } = await upstream.signIn('linxia');
  let first = '';
  // It may have changed between being read and being used.
  await expect(async () => {
    first = (await qr.getAttribute('data-text')) ?? '';
    const qrCode = new URL(first).searchParams.get('code');
    await upstream.write('/classroom/api/v1/activity/checkIn', { activityId, qrCode }, accessToken);
  }).toPass();
  await expect(page.getByRole('region', { name: '已到' }).getByText('林夏')).toBeVisible();
  await expect(page.getByRole('region', { name: '已到' }).getByText(/^1\/\d+人已到$/)).toBeVisible();
  await expect(qr).not.toHaveAttribute('data-text', first);
  await page.goBack();
  await expect(qr).toHaveCount(0);

  await page.getByRole('button', { name: '未签到', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: '何佳琪' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await row.getByRole('button', { name: '记为请假' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '请假', exact: true }).click();
  await expect(row).toBeVisible();
  expect(await upstream.effects('activity.mark')).toHaveLength(1);
});

test('an upstream that knows no settling of attendance: said once, and not offered again', async ({
  page,
  signIn,
  upstream,
  watch,
}) => {
  const { activityId } = await begin(upstream, 'check-in-rotating');
  await upstream.fail({ match: 'POST /classroom/api/v1/activity/trainee/mark', kind: 'status', status: 501 });
  watch.expect(/status of 501/);
  await signIn('chenlan');
  await page.goto(detail(activityId));
  const row = page.getByRole('listitem').filter({ hasText: '何佳琪' });
  await row.getByRole('button', { name: '更多操作' }).click();
  await row.getByRole('button', { name: '记为请假' }).click();
  await expect(page.getByText('服务不支持请求')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: '更多操作' })).toHaveCount(0);
});

test('a full hall: the teacher still sees who came before, however many have come', async ({
  page,
  signIn,
  upstream,
}) => {
  await upstream.stopClock();
  const { activityId, accounts } = v.parse(
    v.looseObject({ activityId: v.string(), accounts: v.array(v.string()) }),
    await upstream.setUp('check-in-hall'),
  );
  const { qrCode } = await shownNow(upstream, activityId);
  const arrive = async (few: readonly string[]): Promise<void> => {
    for (const account of few) {
      const { accessToken } = await upstream.signIn(account);
      await upstream.write('/classroom/api/v1/activity/checkIn', { activityId, qrCode }, accessToken);
    }
  };
  await arrive(accounts.slice(0, 49));
  await signIn('chenlan');
  await page.goto(detail(activityId));
  await page.getByRole('button', { name: '出示签到码' }).click();
  const here = page.getByRole('region', { name: '已到' });
  await expect(here.getByRole('listitem')).toHaveCount(49);
  await arrive(accounts.slice(49, 52));
  await expect(here.getByText(/^52\/\d+人已到$/)).toBeVisible();
  await expect(here.getByRole('listitem')).toHaveCount(52);
  await page.goBack();
  await expect(page.getByText(/^52\/\d+人已到$/)).toBeVisible();
  await arrive(accounts.slice(52, 53));
  await expect(page.getByText(/^53\/\d+人已到$/)).toBeVisible();
});
