// Plugins: activities
// Checking in has one effect and counts from when it was done, whatever happens while it is sent.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { Activity } from '#plugins/activities/api.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const CHECK_IN = 'POST /classroom/api/v1/activity/checkIn';
const KINDS = ['reset', 'status', 'bad-json', 'cut-json', 'html', 'empty', 'shape', 'delay'] as const;

const Begun = v.looseObject({ activityId: v.string(), code: v.string() });

test.beforeEach(async ({ watch, signIn }) => {
  watch.expect(/Failed to load resource|net::ERR_/);
  await signIn('linxia');
});

async function open(page: Page, upstream: Upstream, scenario = 'check-in-open') {
  const begun = v.parse(Begun, await upstream.setUp(scenario));
  await page.goto(`/teaching/classroom/activity/activityDetail?id=${begun.activityId}`);
  return begun;
}

async function checkIn(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '签到码' }).fill(code);
  await page.getByRole('button', { name: '签到', exact: true }).dblclick();
}

async function stateOf(upstream: Upstream, id: string): Promise<Activity['myState']> {
  const { accessToken } = await upstream.signIn('linxia');
  return (await upstream.call(Activity, `/classroom/api/v1/activity/get/${id}`, accessToken)).myState;
}

test('a check-in has one effect, under faults before and after it takes effect, double clicks and reloads', async ({
  page,
  upstream,
}) => {
  const count = rounds(6, 100);
  test.setTimeout(60_000 + count * 8_000);
  const random = randomOfTest();
  for (let round = 1; round <= count; round++) {
    const { code } = await open(page, upstream);
    const when = random.chance(0.5) ? 'before' : 'after';
    await upstream.fail({ match: CHECK_IN, kind: random.pick(KINDS), when, delay: 300, status: 502, times: 1 });
    await checkIn(page, code);
    if (random.chance(0.4)) await page.reload();
    await expect(page.getByText(/签到，准时/)).toBeVisible();
    await upstream.mend();
    expect(await upstream.effects('activity.check-in')).toHaveLength(round);
  }
});

test('a code typed without a network is sent after a reload, and counts from when it was typed', async ({
  page,
  upstream,
}) => {
  const { activityId, code } = await open(page, upstream);
  await upstream.fail({ match: CHECK_IN, kind: 'reset' });
  await checkIn(page, code);
  await expect(page.getByText(/已记下\d\d:\d\d的签到，还没有送到/)).toBeVisible();
  // By now one would be late.
  await upstream.shiftClock(400);
  await page.reload();
  await expect(page.getByText(/还没有送到/)).toBeVisible();
  await upstream.mend();
  await expect(page.getByText('已签到')).toBeVisible();
  expect(await stateOf(upstream, activityId)).toBe('done');
  expect(await upstream.effects('activity.check-in')).toHaveLength(1);
});

test('a code typed offline and refused later is explained, and can be entered again', async ({ page, upstream }) => {
  const { code } = await open(page, upstream);
  await upstream.fail({ match: CHECK_IN, kind: 'reset' });
  await checkIn(page, '0000');
  await expect(page.getByText(/还没有送到/)).toBeVisible();
  await upstream.mend();
  await page.reload();
  await expect(page.getByText('签到码错误，请重新输入')).toBeVisible();
  await checkIn(page, code);
  await expect(page.getByText(/签到，准时/)).toBeVisible();
  expect(await upstream.effects('activity.check-in')).toHaveLength(1);
});

test('an upstream that knows no operation ids counts nobody twice: who is there is looked at first', async ({
  page,
  upstream,
}) => {
  const Sent = v.looseObject({});
  const sent: unknown[] = [];
  await page.route('**/activity/checkIn', async (route) => {
    const { operationId: _operationId, ...rest } = v.parse(Sent, route.request().postDataJSON());
    sent.push(rest);
    await route.continue({ postData: rest });
  });
  const { code } = await open(page, upstream);
  await upstream.fail({ match: CHECK_IN, kind: 'status', status: 502, when: 'after', times: 1 });
  await checkIn(page, code);
  await expect(page.getByText(/签到，准时/)).toBeVisible();
  await expect(page.getByText(/还没有送到/)).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a claim whose answer was lost is the same one after a reload', async ({ page, upstream, context }) => {
  await context.clearCookies();
  const { activityId, qrCode } = v.parse(
    v.looseObject({ activityId: v.string(), qrCode: v.string() }),
    await upstream.setUp('check-in-rotating'),
  );
  await upstream.fail({
    match: 'POST /classroom/out-api/v1/activity/claim',
    kind: 'reset',
    when: 'after',
    times: 1,
  });
  await page.goto(`/checkin?id=${activityId}&code=${qrCode}`);
  await expect(page.getByText(/登录花的时间不算迟到/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/登录花的时间不算迟到/)).toBeVisible();
  expect(await upstream.effects('activity.claim')).toHaveLength(1);
});
