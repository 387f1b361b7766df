// Plugins: ui, exams, homework, experiments
// Whoever clicks twice, or presses Enter twice, meant it once: one attempt begins, one sheet is handed in, and what asks
// first is not answered by the second click.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const EXAM = '/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1';
const HOMEWORK = '/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-5';
const QUIZ = '/viewcourse?clazzId=clazz-1&courseId=course-3&chapter=ref-3-4';

const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const handInButton = (page: Page) => page.getByRole('button', { name: '交卷', exact: true }).first();
const handInDialog = (page: Page) => page.getByRole('dialog', { name: '确认交卷' });

/** The ways in which an impatient hand says the same thing twice. */
const TWICE: readonly (readonly [string, (button: Locator) => Promise<void>])[] = [
  ['a double click', (button) => button.dblclick()],
  [
    'two quick clicks',
    async (button) => {
      // Until it stands still: what comes late would move it from under the mouse.
      await button.hover();
      const box = await button.boundingBox();
      const { mouse } = button.page();
      const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
      await mouse.click(...at);
      // As a browser counts them, of a hand that is quick.
      await mouse.down({ clickCount: 2 });
      await mouse.up({ clickCount: 2 });
    },
  ],
  [
    'Enter and Enter',
    async (button) => {
      await button.focus();
      await button.page().keyboard.press('Enter');
      await button.page().keyboard.press('Enter');
    },
  ],
];

/** How often a sheet was asked for. */
const asked = async (upstream: Upstream): Promise<number> =>
  (await upstream.requests()).filter(({ method, line }) => method === 'POST' && line?.endsWith('/exam/answersheet'))
    .length;

const answered = (page: Page) => page.locator('[data-question]').getByRole('radio', { checked: true });

test.beforeEach(({ signIn }) => signIn('linxia'));

for (const [name, twice] of TWICE) {
  test(`${name} on开始考试 begins one attempt, by one request`, async ({ page, upstream }) => {
    await page.goto(EXAM);
    await page.getByLabel('考试密码').fill('yanxi2026');
    await twice(page.getByRole('button', { name: '开始考试' }));
    await expect(steps(page)).toBeVisible();
    await expect(answered(page)).toHaveCount(0);
    expect(await upstream.effects('sheet.create')).toHaveLength(1);
    expect(await asked(upstream)).toBe(1);
  });

  test(`${name} on开始作业 begins one attempt, by one request`, async ({ page, upstream }) => {
    await page.goto(HOMEWORK);
    await twice(page.getByRole('button', { name: '开始作业' }));
    await expect(steps(page)).toBeVisible();
    await expect(answered(page)).toHaveCount(0);
    expect(await upstream.effects('sheet.create')).toHaveLength(1);
    expect(await asked(upstream)).toBe(1);
  });

  test(`${name} on交卷 leaves its dialog open, and on its answer hands in once`, async ({ page, upstream }) => {
    await page.goto(QUIZ);
    await twice(page.getByRole('button', { name: '开始测验' }));
    await expect(steps(page)).toBeVisible();
    await twice(handInButton(page));
    await expect(handInDialog(page)).toBeVisible();
    await expect(handInDialog(page).getByRole('button', { name: '继续作答' })).toBeFocused();
    await twice(handInDialog(page).getByRole('button', { name: /交卷$/ }));
    await expect(page.getByText('共3次，还可以做2次')).toBeVisible();
    expect(await upstream.effects('sheet.submit')).toHaveLength(1);
    expect(await asked(upstream)).toBe(1);
  });
}
