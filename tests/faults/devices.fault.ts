// Plugins: exams, homework, answering, experiments, notes
// G17 A desktop and a phone on the same work: one writes at a time, the other is told; where both wrote, both texts are
// shown and nothing is chosen silently.
import { type BrowserContext, devices, type Locator, type Page } from 'playwright/test';
import { answerTo } from '../e2e/support/answerTo.ts';
import { ReportEditor } from '../e2e/support/reportEditor.ts';
import { expect, test as base } from '../e2e/support/test.ts';
import { setUpHomework } from './support/editors.ts';
import { type Exam, expectSynced, PhoneRoom, Room, setUpExam } from './support/exam.ts';

const READS = '正在另一台设备上作答，这里只能查看。';
const READS_REPORT = '这份报告正在别处写，这里只能查看。';
const READS_NOTE = '这篇笔记正在别处写，这里只能查看。';

/** A trainee's phone, signed in as the same user: nothing that the other device has stored is there. */
const test = base.extend<{ openPhone: () => Promise<Page> }>({
  openPhone: async ({ browser, baseURL, scope, upstream, watch }, give) => {
    const opened: BrowserContext[] = [];
    await give(async () => {
      const context = await browser.newContext({
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        baseURL: baseURL ?? '',
        extraHTTPHeaders: scope,
        reducedMotion: 'reduce',
        locale: 'zh-CN',
      });
      opened.push(context);
      await watch.over(context);
      const { accessToken } = await upstream.signIn('linxia');
      await context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

const goOnHere = (page: Page): Locator => page.getByRole('button', { name: '在这里继续', exact: true });
const versionsOf = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `第${number}题有两份作答` });

for (const [work, { setUp, enter, blanks }] of Object.entries({
  'an exam': { setUp: (...given: Parameters<typeof setUpExam>) => setUpExam(...given), enter: true, blanks: [13, 14] },
  'a homework': { setUp: setUpHomework, enter: false, blanks: [1, 2] },
} as const)) {
  const [one, two] = blanks;

  /** From the entry page of an exam, which says what it means; straight into a homework. */
  const takeOver = async (page: Page, exam: Exam): Promise<Room> => {
    const room = new PhoneRoom(page, exam);
    if (enter) {
      await page.goto(exam.address.replace(/&answerSheetId=.*/, ''));
      const told = page.getByRole('region', { name: '这次考试在另一台设备或另一个浏览器上作答过' });
      await expect(told).toContainText('那边最迟十秒后只能查看');
      await page.getByRole('button', { name: '在这里继续考试' }).click();
      await room.ready();
    } else {
      await room.open();
      await expect(page.getByText(READS)).toBeVisible();
      await goOnHere(page).click();
    }
    await expect(page.getByText(READS)).toHaveCount(0);
    return room;
  };

  test(`${work} is written on one device at a time; the other is told, reads along, and takes it back`, async ({
    page,
    signIn,
    upstream,
    openPhone,
  }) => {
    const exam = await setUp(upstream);
    await signIn('linxia');
    const desktop = await new Room(page, exam).open();
    await desktop.write(one, '电脑上写的');
    await desktop.expectSaving('已同步');

    const phone = await takeOver(await openPhone(), exam);
    await expect(phone.page.getByText(READS)).toHaveCount(0);
    expect(await phone.read(one)).toBe('电脑上写的');
    await phone.write(two, '手机上写的');
    await phone.expectSaving('已同步');
    await expect(page.getByText(READS)).toBeVisible({ timeout: 15_000 });
    await expect(desktop.blank(one)).toHaveJSProperty('readOnly', true);
    await expect.poll(() => desktop.read(two), { timeout: 15_000 }).toBe('手机上写的');

    await goOnHere(page).click();
    await expect(page.getByText(READS)).toHaveCount(0);
    await desktop.write(two, '又在电脑上写的');
    await expect(phone.page.getByText(READS)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: '查看' })).toHaveCount(0);
    const answers = new Map([
      [one, '电脑上写的'],
      [two, '又在电脑上写的'],
    ]);
    await expectSynced(upstream, exam, answers);
  });

  test(`after both devices wrote to ${work}, one of them offline, the question asks; a hand-in waits for the choice`, async ({
    page,
    context,
    signIn,
    upstream,
    openPhone,
  }) => {
    const exam = await setUp(upstream);
    await signIn('linxia');
    const desktop = await new Room(page, exam).open();
    await desktop.write(one, '起初写的');
    await desktop.expectSaving('已同步');
    await context.setOffline(true);
    // More often than the phone: nobody counts how often one has written.
    for (const text of ['电脑', '电脑上', '电脑上断网时写的']) await desktop.write(one, text);
    await desktop.write(two, '只在电脑上写的');
    await desktop.handIn();
    await expect(page.getByRole('heading', { name: /^正在(交卷|提交)$/ })).toBeVisible();

    const phone = await takeOver(await openPhone(), exam);
    await phone.write(one, '手机上写的');
    await phone.expectSaving('已同步');

    await context.setOffline(false);
    await expect(page.getByText(READS)).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText(/^(交卷|提交)没有被接受：/)).toBeVisible();
    await desktop.go(one);
    const versions = versionsOf(page, one);
    await expect(versions.getByRole('article', { name: '题目里的一份' })).toContainText('手机上写的');
    const own = versions.getByRole('article', { name: /^在这里写的一份/ });
    await expect(own).toContainText('电脑上断网时写的');
    await expect(own.getByRole('button', { name: '用这一份' })).toBeDisabled();

    // The dialog before handing in asks, and lets one go back to choose.
    await goOnHere(page).click();
    await expect(page.getByText(READS)).toHaveCount(0);
    await desktop.askToHandIn();
    const dialog = page.getByRole('dialog', { name: /^确认(交卷|提交)$/ });
    await expect(dialog.getByRole('button', { name: /1题没有选定，仍要(交卷|提交)$/ })).toBeVisible();
    await dialog
      .getByRole('region', { name: '有两份作答、还没有选定的题' })
      .getByRole('button', { name: `去第${one}题` })
      .click();
    await own.getByRole('button', { name: '用这一份' }).click();
    await expect(versions).toHaveCount(0);
    await expect(phone.page.getByText(READS)).toBeVisible({ timeout: 15_000 });
    const answers = new Map([
      [one, '电脑上断网时写的'],
      [two, '只在电脑上写的'],
    ]);
    await expectSynced(upstream, exam, answers);
    await desktop.handIn();
    await expect.poll(async () => (await upstream.effects('sheet.submit')).length).toBe(1);
    await expect(page.getByRole('button', { name: /^(交卷|提交)$/ })).toHaveCount(0);
    await expect(page.getByText('没有计入这份答卷')).toHaveCount(0);
    await expect(phone.page.getByText(READS)).toHaveCount(0, { timeout: 30_000 });
  });
}

test('an upstream that does not store the writer: the entry page says so, and both texts are kept', async ({
  page,
  signIn,
  upstream,
  openPhone,
}) => {
  const exam = await setUpExam(upstream);
  await signIn('linxia');
  const forget = async (on: Page): Promise<void> => {
    await on.route(/answersheet\/dto|answerSheetSubjects\/subjects/, async (route) => {
      const sent = route.request().postData();
      const response = await answerTo(route, { ...(sent !== null && { postData: withoutDevices(sent) }) });
      await route.fulfill({ response, body: withoutDevices(await response.text()) });
    });
  };
  await forget(page);
  const desktop = await new Room(page, exam).open();
  await desktop.write(13, '电脑上写的');
  await desktop.expectSaving('已同步');
  const other = await openPhone();
  await forget(other);
  await other.goto(exam.address.replace(/&answerSheetId=.*/, ''));
  await expect(other.getByText(/^那边如果还开着，请先关掉：/)).toBeVisible();
  await other.getByRole('button', { name: '在这里继续考试' }).click();
  const phone = new PhoneRoom(other, exam);
  await phone.ready();
  await phone.write(13, '手机上写的');
  await phone.expectSaving('已同步');
  await expect(versionsOf(page, 13)).toContainText('电脑上写的', { timeout: 15_000 });
  await expect(versionsOf(page, 13)).toContainText('手机上写的');
  await versionsOf(page, 13).getByRole('button', { name: '用题目里的' }).click();
  await expectSynced(upstream, exam, new Map([[13, '手机上写的']]));
});

/** The answer of an upstream that knows nothing of devices. */
const withoutDevices = (json: string): string =>
  json.replaceAll(/"(?:writer|baseRevision)":(?:null|"[^"]*"|\d+),?/g, '').replaceAll(',}', '}');

test('a report is written on one device at a time; the other is told, reads along, and takes it back', async ({
  page,
  signIn,
  upstream,
  openPhone,
}) => {
  await upstream.setUp('report-blank');
  await signIn('linxia');
  const desktop = await new ReportEditor(page).open();
  await desktop.write('电脑上写的。');
  await expect(desktop.saved('已同步')).toBeVisible();

  const phone = await new ReportEditor(await openPhone()).open();
  await phone.write('手机上接着写的。');
  await expect(desktop.pane.getByText(READS_REPORT)).toBeVisible({ timeout: 15_000 });
  await expect(desktop.text).toHaveAttribute('contenteditable', 'false');
  await expect(desktop.text).toContainText('手机上接着写的。');
  await expect(desktop.pane.getByRole('button', { name: '提交报告' })).toBeDisabled();

  await goOnHere(page).click();
  await expect(phone.pane.getByText(READS_REPORT)).toBeVisible({ timeout: 15_000 });
  await desktop.write('又在电脑上写的。');
  await expect(desktop.saved('已同步')).toBeVisible();
  await expect(phone.text).toContainText('又在电脑上写的。', { timeout: 15_000 });
  await expect(page.getByText('在别处也改过')).toHaveCount(0);
  await expect(phone.page.getByText('在别处也改过')).toHaveCount(0);
});

test('a report that both devices wrote, one of them offline: both texts are shown, and its writer chooses', async ({
  page,
  context,
  signIn,
  upstream,
  openPhone,
}) => {
  await upstream.setUp('report-blank');
  await signIn('linxia');
  const desktop = await new ReportEditor(page).open();
  await desktop.write('起初写的。');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(desktop.saved('已同步')).toBeVisible();
  await context.setOffline(true);
  for (const words of ['电脑上', '断网时', '写的。']) await desktop.write(words);
  await expect(desktop.saved('正在保存')).toHaveCount(0);

  const phone = await new ReportEditor(await openPhone()).open();
  await phone.write('手机上写的。');
  await phone.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(phone.saved('已同步')).toBeVisible();

  await context.setOffline(false);
  const choice = desktop.pane.getByRole('alert').filter({ hasText: '在别处也改过' });
  await expect(choice).toBeVisible({ timeout: 30_000 });
  await expect(choice.getByRole('article', { name: '这里的版本' })).toContainText('电脑上断网时写的。');
  await expect(choice.getByRole('article', { name: '别处的版本' })).toContainText('手机上写的。');
  await choice.getByRole('button', { name: '用这里的' }).click();
  await expect(desktop.saved('已同步')).toBeVisible();

  // The phone had nothing unsent: it shows what was chosen as soon as it is looked at again.
  await phone.page.reload();
  await phone.unfold();
  await expect(phone.text).toContainText('电脑上断网时写的。');
});

const noteEditor = (on: Page): Locator => on.getByRole('textbox', { name: '笔记', exact: true });
const noteSaved = (on: Page, words: string): Locator => on.getByRole('img', { name: `保存状态：${words}` });

/** A note in its editor, the first of a classroom's unless another one is said; returns its address. */
async function openNote(on: Page, address?: string): Promise<string> {
  await on.goto(address ?? '/classroom/detail/note?id=classroom-1');
  if (address === undefined) await on.getByRole('list', { name: '笔记' }).getByRole('link').first().click();
  await on.getByRole('button', { name: '编辑' }).click();
  await expect(noteEditor(on)).toBeFocused();
  return on.url();
}

test('a note is written on one device at a time, and its title, too; the other is told and takes it back, also offline', async ({
  page,
  context,
  signIn,
  openPhone,
}) => {
  await signIn('linxia');
  const address = await openNote(page);
  await page.keyboard.type('电脑上写的。');
  await expect(noteSaved(page, '已同步')).toBeVisible();

  const phone = await openPhone();
  await openNote(phone, address);
  await expect(noteEditor(phone)).toContainText('电脑上写的。');
  await phone.keyboard.type('手机上接着写的。');
  await expect(page.getByText(READS_NOTE)).toBeVisible({ timeout: 15_000 });
  await expect(noteEditor(page)).toContainText('手机上接着写的。');
  await expect(noteEditor(page)).toHaveAttribute('contenteditable', 'false');
  await expect(page.getByRole('textbox', { name: '笔记的标题' })).toHaveJSProperty('readOnly', true);

  // A withdrawal made offline is sent as soon as the network is back.
  await context.setOffline(true);
  await goOnHere(page).click();
  await expect(page.getByText(READS_NOTE)).toHaveCount(0);
  await noteEditor(page).focus();
  await page.keyboard.type('断网时在电脑上写的。');
  await context.setOffline(false);
  await expect(phone.getByText(READS_NOTE)).toBeVisible({ timeout: 60_000 });
  await expect(noteEditor(phone)).toContainText('断网时在电脑上写的。');
  await expect(page.getByText('在别处也改过')).toHaveCount(0);
  await expect(phone.getByText('在别处也改过')).toHaveCount(0);
});

test('a note that both devices wrote, one of them offline: both texts are shown, and its writer chooses', async ({
  page,
  context,
  signIn,
  openPhone,
}) => {
  await signIn('linxia');
  const address = await openNote(page);
  await context.setOffline(true);
  await page.keyboard.type('电脑上断网时写的。');
  await expect(noteSaved(page, '正在保存')).toHaveCount(0);

  const phone = await openPhone();
  await openNote(phone, address);
  await phone.keyboard.type('手机上写的。');
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await expect(noteSaved(phone, '已同步')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('article', { name: '这里的版本' })).toContainText('电脑上断网时写的。', {
    timeout: 30_000,
  });
  await expect(page.getByRole('article', { name: '别处的版本' })).toContainText('手机上写的。');
  await page.getByRole('button', { name: '用别处的' }).click();
  await expect(noteEditor(page)).toContainText('手机上写的。');
  await page.getByText('另存的版本（1）').click();
  await page.getByRole('button', { name: '查看和复制' }).click();
  await expect(page.getByRole('dialog')).toContainText('电脑上断网时写的。');
});
