// A message in a discussion arrives once and complete, whatever happens while it is sent.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import type { Random } from '#mocks/world/random.ts';
import { pageOf } from '#kernel/http/entities.ts';
import { DiscussReply } from '#plugins/discussions/api.ts';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const REPLY = 'POST /classroom/api/v1/discuss/reply/add';
const DISCUSS = 'discuss-2';
const ADDRESS = `/teaching/classroom/discuss/detail?id=${DISCUSS}`;
const KINDS = ['reset', 'status', 'bad-json', 'cut-json', 'html', 'empty', 'shape', 'delay'] as const;

/** The answer never comes, or is none. */
const LOST = ['status', 'cut-json', 'empty', 'html'] as const;

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

async function say(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '回复讨论' });
  await field.fill(words);
  await page.getByRole('button', { name: '发布回复' }).click();
  // From here on it is written down.
  await expect(field).toHaveValue('');
}

/** The messages that the upstream has, including repetitions. */
async function saidOf(upstream: Upstream, token: string): Promise<string[]> {
  const list = `/classroom/api/v1/discuss/reply/page?discussId=${DISCUSS}&sort=new&size=100`;
  const { records } = await upstream.call(pageOf(DiscussReply), list, token);
  return records.flatMap(({ content }) => /第\d+句/.exec(content)?.[0] ?? []).toSorted();
}

async function breakNext(upstream: Upstream, random: Random): Promise<void> {
  const kind = random.pick(KINDS);
  const when = random.chance(0.5) ? 'before' : 'after';
  await upstream.fail({ match: REPLY, kind, when, delay: 300, status: 502, times: random.whole(1, 2) });
}

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `第${at + 1}句`).toSorted();

test('0 words lost, 0 replies doubled, under faults before and after they take effect', async ({
  page,
  upstream,
  signIn,
}) => {
  const count = rounds(8, 120);
  test.setTimeout(60_000 + count * 6_000);
  const random = randomOfTest();
  await signIn('linxia');
  const { accessToken } = await upstream.signIn('linxia');
  await page.clock.install();
  await page.goto(ADDRESS);
  for (let round = 1; round <= count; round++) {
    await breakNext(upstream, random);
    await say(page, `第${round}句`);
    if (random.chance(0.3)) await page.reload();
    await page.clock.runFor(random.whole(0, 5_000));
  }
  await upstream.mend();
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(await saidOf(upstream, accessToken)).toEqual(named(count));
  }).toPass({ intervals: [50], timeout: 30_000 });
  expect(await upstream.effects('discuss.reply')).toHaveLength(count);
});

test('an upstream that knows no operation ids gets nothing twice either: what arrived is looked for first', async ({
  page,
  upstream,
  signIn,
}) => {
  const count = rounds(4, 30);
  test.setTimeout(60_000 + count * 6_000);
  const random = randomOfTest();
  const Sent = v.looseObject({});
  await page.route('**/discuss/reply/add', async (route) => {
    const { operationId: _operationId, ...rest } = v.parse(Sent, route.request().postDataJSON());
    await route.continue({ postData: rest });
  });
  await signIn('linxia');
  const { accessToken } = await upstream.signIn('linxia');
  await page.clock.install();
  await page.goto(ADDRESS);
  for (let round = 1; round <= count; round++) {
    // Not by a reset: a browser may send again by itself what it sent over a connection that was used before.
    const kind = random.pick(LOST);
    await upstream.fail({ match: REPLY, kind, when: 'after', times: 1 });
    // The browser's clock has run ahead; what the upstream dates long before was not written just now.
    await page.clock.setSystemTime(new Date());
    await say(page, `第${round}句`);
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(await saidOf(upstream, accessToken)).toEqual(named(round));
      expect(await page.getByText('还没有发出').count()).toBe(0);
    }).toPass({ intervals: [50], timeout: 30_000 });
  }
  expect(await upstream.effects('discuss.reply')).toHaveLength(count);
});

test('text written offline is not sent as another user’s, and continues when its author is back', async ({
  page,
  context,
  upstream,
  signIn,
}) => {
  await signIn('linxia');
  await page.goto(ADDRESS);
  await upstream.fail({ match: REPLY, kind: 'reset' });
  await say(page, '第1句');
  await expect(page.getByText('还没有发出')).toBeVisible();
  await upstream.mend();
  await upstream.fail({ match: REPLY, kind: 'reset' });
  await context.clearCookies();
  await signIn('chenlan');
  await page.goto(ADDRESS);
  await expect(page.getByRole('textbox', { name: '回复讨论' })).toBeVisible();
  await expect(page.getByText('第1句')).toHaveCount(0);
  await upstream.mend();
  await say(page, '第2句');
  await expect.poll(async () => (await upstream.effects('discuss.reply')).length).toBe(1);
  await context.clearCookies();
  await signIn('linxia');
  await page.goto(ADDRESS);
  await expect.poll(async () => (await upstream.effects('discuss.reply')).length).toBe(2);
  const { accessToken } = await upstream.signIn('linxia');
  expect(await saidOf(upstream, accessToken)).toEqual(['第1句', '第2句']);
});
