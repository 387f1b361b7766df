// Plugins: shell
// Every screen on an upstream that answers what the specification names, and nothing else; and what one does there.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { screens } from '../faults/support/foreignScreens.ts';
import { pageAddresses } from './support/addresses.ts';
import { expect, settled } from './support/test.ts';
import { test } from './support/minimalUpstream.ts';
import { visit } from './support/visit.ts';

/** Screens that share a page: a context for each would take longer than the visits. */
const TOGETHER = 9;

const LOST = /服务器返回的内容无法识别|这个页面出了问题|这一部分暂时无法显示|页面没有加载成功|条内容无法显示/;
const PROGRAM = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object |Infinity/;

const WALKS = [
  { who: 'signed in, records alone', guest: false, detail: 'bare', lacks: 'nothing' },
  { who: 'signed in, with the records in them', guest: false, detail: 'lists', lacks: 'nothing' },
  { who: 'signed in, without the calls that we inferred', guest: false, detail: 'lists', lacks: 'inferred' },
  { who: 'a visitor', guest: true, detail: 'bare', lacks: 'nothing' },
] as const;

/** The others ask a visitor to sign in, and show nothing else. */
const forVisitors = pageAddresses.filter(({ entry }) => entry.access === 'public');

for (const { who, guest, detail, lacks } of WALKS) {
  const walked = guest ? forVisitors : screens;
  for (let from = 0; from < walked.length; from += TOGETHER) {
    test(`${who}: screens from ${walked[from]?.address} on`, async ({ page, minimal, signIn, watch }) => {
      test.setTimeout(180_000);
      minimal.detail = detail;
      minimal.lacks = ({ inferred }) => lacks === 'inferred' && inferred;
      // A page may ask in vain for facts that it was not told, such as the owner.
      watch.expect(/Failed to load resource.* 40[134]/);
      if (!guest) await signIn('linxia');
      for (const { address } of walked.slice(from, from + TOGETHER)) {
        await test.step(address, () => expectSound(page, address, guest));
      }
    });
  }
}

async function expectSound(page: Page, address: string, guest: boolean): Promise<void> {
  await visit(page, address);
  // Else it would be the sign-in that is looked at.
  if (!guest) await expect.soft(page.getByRole('dialog', { name: /^登录/ }), address).toHaveCount(0);
  const text = await page.evaluate(() => document.body.innerText);
  expect.soft(text, address).not.toMatch(LOST);
  expect.soft(text, address).not.toMatch(PROGRAM);
  expect.soft(await page.getByRole('main').innerText(), `${address} is not a white page`).toMatch(/\S{2}/);
}

const Answered = v.object({
  answerSheetSubjects: v.array(v.object({ subjectId: v.string(), answers: v.array(v.string()) })),
  subjects: v.array(
    v.object({
      subjectId: v.string(),
      subjectOptionsDtos: v.array(v.object({ optionId: v.string(), texts: v.string() })),
    }),
  ),
});

test('a password sign-in works if the captcha is base64 alone', async ({ page, upstream }) => {
  await page.goto('/index');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const modal = page.getByRole('dialog', { name: /^登录/ });
  const picture = modal.getByRole('button', { name: '图形验证码，点击换一张' }).locator('img');
  await expect(picture).toBeVisible();
  const shown = await picture.getAttribute('src');
  const fetched = page.waitForResponse(/captcha\/create/);
  await modal.getByRole('button', { name: '图形验证码，点击换一张' }).click();
  const Captcha = v.object({ data: v.object({ img: v.pipe(v.string(), v.regex(/^[\w+/]+=*$/)), uuid: v.string() }) });
  const { data } = v.parse(Captcha, await (await fetched).json());
  await expect(picture).not.toHaveAttribute('src', shown ?? '');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await modal.getByLabel('用户名').fill('linxia');
  await modal.getByLabel('密码', { exact: true }).fill('Yanxi2026');
  const { captchas } = await upstream.secrets();
  await modal.getByLabel('图形验证码', { exact: true }).fill(captchas[data.uuid] ?? '');
  await modal.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal).toBeHidden();
});

test('a notice of a title and a style is shown, and stays closed until there is another', async ({
  page,
  upstream,
  signIn,
}) => {
  await signIn('linxia');
  const bar = page.getByRole('region', { name: '系统公告' });
  await page.goto('/classroom');
  await bar.getByRole('button', { name: '关闭公告' }).click();
  await expect(bar).toBeHidden();
  await page.goto('/myclazz');
  await settled(page);
  await expect(bar).toBeHidden();
  await upstream.publishNotice('今晚十点维护');
  await page.goto('/classroom');
  await expect(bar).toContainText('今晚十点维护');
});

test('an experiment starts on a node of exactly the fields of the specification', async ({
  page,
  upstream,
  minimal,
  signIn,
}) => {
  minimal.detail = 'lists';
  await signIn('linxia');
  await upstream.stopClock();
  await page.goto('/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-10');
  await page.getByRole('button', { name: '启动实验机' }).click();
  await expect.poll(() => upstream.effects('vm.create')).toHaveLength(1);
});

test('questions without ids are answered, kept and handed in, each with its own answer', async ({
  page,
  upstream,
  minimal,
  signIn,
}) => {
  test.setTimeout(120_000);
  minimal.detail = 'lists';
  await signIn('linxia');
  await page.goto('/personalcenter/homeworkanswer?clazzId=clazz-1&refId=homework-3-12');
  await page.getByRole('button', { name: '开始作业' }).click();
  const question = (number: number) => page.locator(`[data-question="${number}"]`);
  await expect(question(1)).toBeVisible();
  const count = await page.locator('[data-question]').count();
  const chosen = new Map<number, string>();
  for (let number = 1; number <= count; number++) {
    await question(number).scrollIntoViewIfNeeded();
    const choices = question(number).getByRole('radio').or(question(number).getByRole('checkbox'));
    const fields = question(number).getByRole('textbox');
    await expect(choices.or(fields).first()).toBeVisible();
    if ((await choices.count()) > 0) await choices.nth(1).check();
    else for (const field of await fields.all()) await field.fill(`第${number}题的回答`);
    chosen.set(number, (await choices.count()) > 0 ? '' : `第${number}题的回答`);
  }
  await expect(page.getByText('已同步')).toBeVisible();
  await page.reload();
  await expect(question(1)).toBeVisible();
  for (const [number, text] of chosen) {
    await question(number).scrollIntoViewIfNeeded();
    const choices = question(number).getByRole('radio').or(question(number).getByRole('checkbox'));
    const written = question(number).getByRole('textbox').first();
    if (text === '') {
      await expect(choices.nth(1)).toBeChecked();
    } else {
      // A field, or an editor.
      const read = () =>
        written.evaluate((one) => (one instanceof HTMLElement && 'value' in one ? one.value : one.textContent));
      await expect.poll(read).toBe(text);
    }
  }
  await page.getByRole('button', { name: '提交', exact: true }).first().click();
  await page.getByRole('dialog', { name: '确认提交' }).getByRole('button', { name: /提交$/ }).click();
  await expect(page).toHaveURL(/answerSheetId=/);

  const sheet = new URL(page.url()).searchParams.get('answerSheetId') ?? '';
  const { accessToken } = await upstream.signIn('linxia');
  const address = `/training/api/v1/exam/answersheet/dto/${sheet}?detail=true`;
  const { answerSheetSubjects, subjects } = await upstream.call(Answered, address, accessToken);
  expect(answerSheetSubjects).toHaveLength(count);
  for (const { subjectId, subjectOptionsDtos } of subjects) {
    const given = answerSheetSubjects.find((one) => one.subjectId === subjectId)?.answers ?? [];
    const second = subjectOptionsDtos[1]?.optionId;
    if (second !== undefined) expect(given, subjectId).toEqual([second]);
  }
});
