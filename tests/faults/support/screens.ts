// A screen with one of its calls failing: what people see, and how they go on.
import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { expect, settled } from '../../e2e/support/test.ts';
import type { Upstream } from '../../e2e/support/upstream.ts';
import type { Failure } from './failures.ts';
import { isQuiet } from './quietCalls.ts';

/** Milliseconds after which a call that is not answered has failed. */
const TIMEOUT = 60_000;

/** The words of a crashed or missing part. */
const BROKEN = /这个页面出了问题|这一部分暂时无法显示|页面没有加载成功/;

export interface Sound {
  /** The calls that the screen makes, by their lines. */
  readonly lines: readonly string[];
  readonly headings: readonly string[];
}

interface Try {
  address: string;
  sound: Sound;
  line: string;
  failure: Failure;
}

/** The screen while nothing fails. */
export async function lookAt(page: Page, upstream: Upstream, address: string): Promise<Sound> {
  const before = (await upstream.requests()).length;
  await page.goto(address);
  await settled(page);
  const asked = (await upstream.requests()).slice(before);
  const lines = new Set(asked.flatMap(({ line }) => (line === undefined ? [] : [line])));
  // Sorting makes the drawn line independent of the order of loading.
  return { lines: [...lines].toSorted(), headings: await headingsOf(page) };
}

/** Opens it with this call failing, and expects what stands in reliability: words, a way onward, no endless waiting, no white page. */
export async function expectWayOnward(context: BrowserContext, upstream: Upstream, given: Try): Promise<void> {
  const { line, failure } = given;
  const page = await context.newPage();
  await upstream.fail({ match: line, ...failure.plan });
  // The tokens of the requests of this call.
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isOf(line, request)) tokens.push(request.headers()['token']);
  });
  // It stands for a moment only: looked for from the beginning.
  const messageShown = page
    .getByText(failure.text ?? '')
    .first()
    .waitFor({ timeout: 45_000 })
    .then(
      () => true,
      () => false,
    );
  try {
    await openFailing(page, upstream, given);
    // The page asked for it once and keeps the answer.
    if (tokens.length === 0) return;
    const signedOut = failure.signsOut === true && tokens.some((token) => token !== undefined);
    if (signedOut) expect(await messageShown, 'the message is shown').toBe(true);
    await expect(page.getByText('加载中'), 'nothing waits for ever').toHaveCount(0);
    await expect(page.getByText(BROKEN), 'nothing crashes').toHaveCount(0);
    await expect(page.locator('#main'), 'no white page').toHaveText(/\S/);
    if (signedOut) await expectSignedOut(page, line);
    else await expectWords(page, upstream, given);
  } finally {
    await upstream.mend();
    await page.close();
  }
}

async function openFailing(page: Page, upstream: Upstream, { address, line, failure: { plan } }: Try): Promise<void> {
  if (plan.kind !== 'stall') await page.goto(address);
  else {
    await page.clock.install();
    const others = new Set<Request>();
    page.on('request', (request) => isOf(line, request) || others.add(request));
    page.on('requestfinished', (request) => others.delete(request));
    page.on('requestfailed', (request) => others.delete(request));
    const asked = page.waitForRequest((request) => isOf(line, request), { timeout: 5_000 });
    await Promise.all([asked.catch(() => undefined), page.goto(address)]);
    // The leap is to strike nothing else.
    await expect.poll(() => others.size).toBe(0);
    // Hanging requests keep hanging; requests after the leap in time are answered.
    await upstream.mend();
    await page.clock.fastForward(TIMEOUT + 1_000);
  }
  await settled(page);
}

/** Asks who is signed in, before anything is drawn. */
const WHO = 'GET /system/api/v1/user/info';

async function expectSignedOut(page: Page, line: string): Promise<void> {
  // An empty page leads nobody away: its own address offers the sign-in.
  if (line !== WHO) await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('button', { name: '登录', exact: true }).first()).toBeVisible();
}

async function expectWords(page: Page, upstream: Upstream, { address, sound, line, failure }: Try): Promise<void> {
  if (isQuiet(line, address)) return;
  const { text, plan } = failure;
  if (text !== undefined) {
    const message = page.getByText(text).filter({ visible: true });
    await expect(message.first(), 'the message is shown').toBeVisible();
    await upstream.mend();
    const main = page.locator('#main');
    const retry = main.getByRole('button', { name: '重试' });
    // Content that is gone for good has a way to something else instead.
    await expect(retry.or(main.getByRole('link')).first(), 'there is a way onward').toBeVisible();
    if ((await retry.count()) === 0) return;
    await tryAgain(page, retry);
    // Whatever was asked for when time leapt has failed with it: each part is tried again for itself.
    if (plan.kind === 'stall' && (await retry.count()) > 0) await tryAgain(page, retry);
    await expect(message, 'the next try succeeds').toHaveCount(0);
  }
  expect(await headingsOf(page), 'all is there').toEqual(sound.headings);
}

async function tryAgain(page: Page, retry: Locator): Promise<void> {
  for (const button of await retry.all()) await button.click();
  await settled(page);
}

function headingsOf(page: Page): Promise<string[]> {
  return page.locator('#main').getByRole('heading').allTextContents();
}

/** True if the request is this call's. */
function isOf(line: string, request: Request): boolean {
  const pattern = line.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(`${request.method()} ${new URL(request.url()).pathname}`);
}
