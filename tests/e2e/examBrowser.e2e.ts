// An exam that is taken in Safe Exam Browser, on a server that draws pages and has the plugin switched on.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { browserExamKeyOf, configKeyOf, sebSettings } from '#mocks/examBrowser/examBrowser.ts';
import { addOutOfTree } from './support/outOfTree.ts';
import { type Server, startServer } from './support/servers.ts';
import { expect, expectAccessible, inScheme, settled, test as base } from './support/test.ts';

/** A test at a server of its own, whose deployment has the plugin. */
const testAt = (deploy: (file: string) => Promise<void>) =>
  base.extend<{ baseURL: string }, { site: Server }>({
    site: [
      async ({ browserName: _browser }, give) => {
        const file = join(await mkdtemp(join(tmpdir(), 'yanxi-seb-')), 'deployment.json');
        await deploy(file);
        const server = await startServer(['--deployment', file, '--page-budget', '3000'], { drawing: true });
        await give(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: ({ site }, give) => give(site.url),
  });

const test = testAt((file) => writeFile(file, JSON.stringify({ plugins: { examBrowser: true } })));
const testOutOfTree = testAt(async (file) => {
  await writeFile(file, '{}');
  await addOutOfTree(file, 'examBrowser', 'lockdown');
});

const EXAM = '/examanswer?contestId=contest-scenario&clazzId=clazz-1';
const PAPER = { refId: 'contest-scenario', place: 'clazz-1' };

const HalfSaved = v.object({ answerSheetId: v.string() });

const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const question = (page: Page) => page.locator('[data-question]');
const outside = (page: Page) => page.getByRole('heading', { name: '这场考试要用考试浏览器（SEB）' });
const begin = (page: Page) => page.getByRole('button', { name: '开始考试' });

/** From now on the browser is SEB with these keys, which come as they do in SEB 3.0 for macOS. */
async function becomeSeb(page: Page, keys: { config: string; exam: string }): Promise<void> {
  await page.context().addInitScript(({ config, exam }) => {
    const hashed = async (key: string): Promise<string> => {
      const address = new TextEncoder().encode(location.href.replace(/#.*$/, '') + key);
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', address));
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    const security = {
      configKey: '',
      browserExamKey: '',
      updateKeys(done: () => void) {
        void Promise.all([hashed(config), hashed(exam)]).then(([configKey, browserExamKey]) => {
          Object.assign(security, { configKey, browserExamKey });
          const global: unknown = Reflect.get(globalThis, done.name);
          if (typeof global === 'function') Reflect.apply(global, undefined, []);
        });
      },
    };
    Object.assign(globalThis, { SafeExamBrowser: { version: 'Safe Exam Browser_macOS_3.6', security } });
  }, keys);
}

const rightKeys = (url: string) => ({
  config: configKeyOf(sebSettings(PAPER, new URL(url).origin)),
  exam: browserExamKeyOf(PAPER),
});

test.beforeEach(({ signIn }) => signIn('linxia'));

for (const [where, testThere] of [
  ['of the platform', test],
  ['built out of tree, from the same sources by another name', testOutOfTree],
] as const) {
  testThere.describe(where, () => {
    testThere(
      'in another browser the exam says what SEB is, where it is, and opens it there @both',
      async ({ page, upstream, baseURL }) => {
        await upstream.setUp('exam-in-browser');
        await page.goto(EXAM);
        await begin(page).click();
        await expect(outside(page)).toBeVisible();
        const site = new URL(baseURL).host;
        await expect(page.getByRole('link', { name: '用考试浏览器打开' })).toHaveAttribute(
          'href',
          `seb://${site}/training/out-api/v1/contestExam/examBrowser/clazz-1/contest-scenario`,
        );
        await expect(page.getByRole('link', { name: '下载Safe Exam Browser' })).toHaveAttribute(
          'href',
          /safeexambrowser\.org/,
        );
        for (const scheme of ['light', 'dark'] as const) {
          await inScheme(page, scheme);
          await settled(page);
          await expectAccessible(page);
        }
        expect(await upstream.effects('sheet.create')).toHaveLength(0);
      },
    );

    testThere(
      'in SEB it begins, is answered and handed in, also after a reload @both',
      async ({ page, upstream, baseURL }) => {
        await upstream.setUp('exam-in-browser');
        await becomeSeb(page, rightKeys(baseURL));
        await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=exams');
        const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '限时考试' });
        await row.getByRole('link', { name: '开始考试' }).click();
        await begin(page).click();
        await expect(steps(page)).toBeVisible();
        await question(page).getByRole('radio').first().check();
        await expect(page.getByText('已同步')).toBeVisible();
        await page.reload();
        await expect(question(page).getByRole('radio').first()).toBeChecked();
        await page.getByRole('button', { name: '交卷', exact: true }).first().click();
        await page.getByRole('dialog', { name: '确认交卷' }).getByRole('button', { name: /交卷$/ }).click();
        await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
        expect(await upstream.effects('answer.save')).toHaveLength(1);
      },
    );

    testThere('a SEB with another configuration is refused, in words', async ({ page, upstream, baseURL }) => {
      await upstream.setUp('exam-in-browser');
      await becomeSeb(page, { ...rightKeys(baseURL), config: 'f'.repeat(64) });
      await page.goto(EXAM);
      await begin(page).click();
      await expect(page.getByText('考试浏览器的配置不是这场考试的，请用考试的配置文件重新打开')).toBeVisible();
      expect(await upstream.effects('sheet.create')).toHaveLength(0);
    });
  });
}

test('a drawn page has neither the questions nor a word about the browser before that is known', async ({
  page,
  upstream,
  request,
  baseURL,
}) => {
  const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-in-browser', 'linxia'));
  const address = `${EXAM}&answerSheetId=${answerSheetId}`;
  const { accessToken } = await upstream.signIn('linxia');
  await expect(async () => {
    const html = await (await request.get(address, { headers: { cookie: `_tk_=${accessToken}` } })).text();
    expect(html).toContain('id="carried">{"drawn":true,"whole":true');
    expect(html).toContain('限时考试');
    expect(html).not.toContain('data-question');
    expect(html).not.toContain('answerSheetSubjects');
    expect(html).not.toContain('考试浏览器（SEB）');
  }).toPass({ intervals: [50] });
  await page.goto(address);
  await expect(outside(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await becomeSeb(page, rightKeys(baseURL));
  await page.reload();
  await expect(steps(page)).toBeVisible();
  await expect(question(page)).toHaveAttribute('data-question', '1');
});

test('an older SEB, and one that gives no keys, are told so @both', async ({ page, upstream }) => {
  await upstream.setUp('exam-in-browser');
  await page.addInitScript(() => {
    const security = { configKey: '', browserExamKey: '' };
    Object.assign(globalThis, { SafeExamBrowser: { version: 'SEB', security } });
  });
  await page.goto(EXAM);
  await begin(page).click();
  await expect(page.getByRole('heading', { name: '考试浏览器没有给出密钥' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const old = await page.context().newPage();
  await old.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} SEB/2.4` });
  });
  await old.goto(EXAM);
  await begin(old).click();
  await expect(old.getByRole('heading', { name: '考试浏览器的版本太旧' })).toBeVisible();
  await settled(old);
  await expectAccessible(old);
});

test('answers that were written before SEB was asked for stay, and are sent once its keys are there', async ({
  page,
  upstream,
  baseURL,
}) => {
  const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-in-browser', 'linxia'));
  const address = `${EXAM}&answerSheetId=${answerSheetId}`;
  await becomeSeb(page, rightKeys(baseURL));
  await page.goto(address);
  await expect(steps(page)).toBeVisible();
  const keys = 'x-safeexambrowser-configkeyhash';
  // What the page sends loses its keys on the way, as in a browser that has none.
  await page.route(/answerSheetSubjects|answersheet/, (route) => {
    const { [keys]: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  const saved = (await upstream.effects('answer.save')).length;
  await question(page).getByRole('radio').last().check();
  await expect(page.getByRole('button', { name: /^保存状态/ })).toHaveAccessibleName(/本机|重试/);
  expect(await upstream.effects('answer.save')).toHaveLength(saved);
  await page.unroute(/answerSheetSubjects|answersheet/);
  await page.reload();
  await expect(question(page).getByRole('radio').last()).toBeChecked();
  await expect(page.getByRole('button', { name: /^保存状态/ })).toHaveAccessibleName(/已同步/);
  expect((await upstream.effects('answer.save')).length).toBeGreaterThan(saved);
});
