// Plugins: experiments
// A report on an experiment, whatever happens while it is written: nothing typed is lost, the last text wins, one submission.
import * as v from 'valibot';
import { type Killable, startKillable } from '../e2e/support/killable.ts';
import { ReportEditor, SAVE_REPORT } from '../e2e/support/reportEditor.ts';
import { expect, test } from '../e2e/support/test.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

/** Milliseconds after which nothing that was written can be lost. */
const PROMISED = 300;

const Saves = v.array(v.looseObject({ detail: v.object({ content: v.string(), revision: v.number() }) }));

const started: Killable[] = [];
test.afterEach(() => Promise.all(started.splice(0).map((browser) => browser.kill())));
test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

/** The trainee's own text, without the template around it. */
const typedIn = (text: string): string => /写到：([\d,]*)/.exec(text)?.[1] ?? '';

test(`G1 killed while a report is typed: nothing older than ${PROMISED} ms is lost`, async ({
  upstream,
  baseURL,
  scope,
}, testInfo) => {
  const kills = rounds(2, 40);
  test.setTimeout(60_000 + kills * 30_000);
  const random = randomOfTest();
  const profile = testInfo.outputPath('profile');
  await upstream.setUp('report-blank');
  const { accessToken } = await upstream.signIn('linxia');
  const start = async (): Promise<{ browser: Killable; editor: ReportEditor }> => {
    const browser = await startKillable(profile);
    started.push(browser);
    await browser.context.setExtraHTTPHeaders(scope);
    await browser.context.addCookies([{ name: '_tk_', value: accessToken, url: baseURL ?? '' }]);
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    const editor = await new ReportEditor(page).open(baseURL);
    await editor.ready();
    return { browser, editor };
  };
  let { browser, editor } = await start();
  await editor.write('写到：');
  let written = '';
  for (let round = 1; round <= kills; round++) {
    // Every other time the upstream has none of it: what is there again comes from this machine.
    await upstream.mend();
    if (random.chance(0.5)) await upstream.fail({ match: SAVE_REPORT, kind: 'status', status: 503 });
    const history: { text: string; at: number }[] = [];
    const until = performance.now() + random.whole(500, 1_500);
    for (let key = 0; performance.now() < until; key++) {
      const piece = `${(round * 100 + key) % 1000},`;
      await editor.page.keyboard.type(piece);
      written += piece;
      history.push({ text: written, at: performance.now() });
    }
    const killed = performance.now();
    await browser.kill();
    const safe = history.findLast(({ at }) => killed - at > PROMISED)?.text ?? '';
    ({ browser, editor } = await start());
    const found = typedIn(await editor.text.innerText());
    expect(found.length, `round ${round}: ${found}`).toBeGreaterThanOrEqual(safe.length);
    expect(written.startsWith(found), `round ${round}: ${found}`).toBe(true);
    written = found;
    await editor.write('');
  }
  await upstream.mend();
  await editor.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(editor.saved('已同步')).toBeVisible();
  const last = v.parse(Saves, await upstream.effects('report.save')).at(-1)?.detail.content ?? '';
  expect(typedIn(last)).toBe(written);
});

test('G1 left in the middle of a word, by a reload: every letter of it is there', async ({
  page,
  upstream,
  signIn,
}) => {
  const reloads = rounds(10, 100);
  test.setTimeout(60_000 + reloads * 10_000);
  await upstream.setUp('report-blank');
  await upstream.fail({ match: SAVE_REPORT, kind: 'status', status: 503 });
  await signIn('linxia');
  const editor = await new ReportEditor(page).open();
  await editor.write('写到：');
  let written = '';
  for (let reload = 1; reload <= reloads; reload++) {
    await editor.write(`${reload},`);
    written += `${reload},`;
    await page.reload();
    await editor.unfold();
    await editor.ready();
    expect(typedIn(await editor.text.innerText())).toBe(written);
  }
});

test('G2 written while the upstream is away, across reloads: the last text is there, and one submission', async ({
  page,
  upstream,
  signIn,
}) => {
  const edits = rounds(8, 100);
  test.setTimeout(60_000 + edits * 3_000);
  const random = randomOfTest();
  await upstream.setUp('report-blank');
  await signIn('linxia');
  const editor = await new ReportEditor(page).open();
  await editor.write('写到：');
  let written = '';
  for (let edit = 1; edit <= edits; edit++) {
    await upstream.mend();
    const how = random.whole(0, 3);
    if (how === 1) await upstream.fail({ match: SAVE_REPORT, kind: 'reset', when: 'after', times: 1 });
    if (how === 2) await upstream.fail({ match: SAVE_REPORT, kind: 'reset' });
    if (how === 3) await upstream.fail({ match: SAVE_REPORT, kind: 'delay', delay: random.whole(100, 800) });
    await editor.write(`${edit},`);
    written += `${edit},`;
    await expect(editor.saved('正在保存')).toHaveCount(0);
    if (random.chance(0.4)) await page.evaluate(() => dispatchEvent(new Event('online')));
    if (random.chance(0.3)) {
      await page.reload();
      await editor.unfold();
      await editor.ready();
      expect(typedIn(await editor.text.innerText())).toBe(written);
    }
  }
  await upstream.mend();
  await upstream.fail({ match: SAVE_REPORT, kind: 'reset', when: 'after', times: 1 });
  const dialog = await editor.submit();
  await dialog.getByRole('button', { name: '提交' }).dblclick();
  await page.reload();
  await editor.unfold();
  await expect(editor.pane.getByText('报告已提交，等待老师批阅')).toBeVisible({ timeout: 30_000 });
  await expect(editor.pane.getByRole('alert')).toHaveCount(0);
  const submitted = v.parse(Saves, await upstream.effects('report.submit'));
  expect(submitted.map(({ detail }) => typedIn(detail.content))).toEqual([written]);
  const saves = v.parse(Saves, await upstream.effects('report.save')).map(({ detail }) => detail.revision);
  expect(saves).toEqual(saves.toSorted((a, b) => a - b));
  expect(new Set(saves).size, 'one effect a revision').toBe(saves.length);
});
