// Plugins: exams, answering
// The room of an exam that comes drawn: its first question is there before any script, and what this device holds is kept.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { TAKING_OVER, test } from './support/drawnPages.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { expect, settled } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const HalfSaved = v.object({ answerSheetId: v.string() });

const question = (page: Page) => page.locator('[data-question]');
const steps = (page: Page) => page.getByRole('navigation', { name: '换题' });
const marks = (page: Page) =>
  page.getByRole('complementary', { name: '答题卡', includeHidden: true }).locator('[data-mark]');
const answers = (page: Page) => question(page).getByRole('radio');
const chosen = (page: Page) => question(page).getByRole('radio', { checked: true });
const saving = (page: Page) => page.getByRole('button', { name: /^保存状态/ });

/** The address of an exam of 18 questions, of which the first nine are answered. */
async function halfSaved(upstream: Upstream): Promise<string> {
  const { answerSheetId } = v.parse(HalfSaved, await upstream.setUp('half-saved-sheet', 'linxia'));
  return `/examanswer?contestId=contest-scenario&clazzId=clazz-1&answerSheetId=${answerSheetId}`;
}

/** Opens the page until it comes drawn, without the script that takes it over; `go` lets that come. */
async function openDrawn(page: Page, address: string): Promise<{ go: () => Promise<void> }> {
  let go = (): void => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(TAKING_OVER, async (route) => {
    await gone;
    await route.fallback();
  });
  await expect(async () => {
    const came = await page.goto(address, { waitUntil: 'commit' });
    expect(await came?.text()).toContain('id="carried">{"drawn":true,"whole":true');
  }).toPass({ intervals: [50] });
  return {
    go: async () => {
      go();
      await expect(steps(page)).toBeVisible();
      await page.unroute(TAKING_OVER);
    },
  };
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('linxia');
  await watchLayoutShift(page);
});

test('the first question is there with its answer; once the room is open, it is answered, and a reload leads back @both', async ({
  page,
  upstream,
  isMobile,
}) => {
  const address = await halfSaved(upstream);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await test.step('drawn, it can be read, and nothing can be written', async () => {
    const { go } = await openDrawn(page, address);
    await expect(question(page)).toHaveAttribute('data-question', '1');
    await expect(chosen(page)).toHaveCount(1);
    for (const one of await answers(page).all()) await expect(one).toBeDisabled();
    await expect(marks(page)).toHaveCount(18);
    await expect(marks(page).and(page.locator('[data-answered]'))).toHaveCount(9);
    await expect(marks(page).first()).toBeVisible({ visible: !isMobile });
    const drawn = await question(page).elementHandle();
    await go();
    expect(await question(page).evaluate((now, before) => now === before, drawn)).toBe(true);
    await settled(page);
    await expectStill(page);
  });

  await test.step('an answer of this device, and a question further on', async () => {
    await answers(page).last().check();
    await expect(saving(page)).toHaveAccessibleName(/已同步/);
    const { go } = await openDrawn(page, address);
    await expect(answers(page)).toHaveCount(4);
    // Newer answers may be kept here.
    await expect(chosen(page)).toHaveCount(0);
    await go();
    await expect(answers(page).last()).toBeChecked();
    await steps(page).getByRole('button', { name: '下一题' }).click();
    await expect(question(page)).toHaveAttribute('data-question', '2');
  });

  await test.step('the page is drawn at that question', async () => {
    const { go } = await openDrawn(page, address);
    await expect(question(page)).toHaveAttribute('data-question', '2');
    await go();
    await settled(page);
    await expectStill(page);
  });
  expect(errors).toEqual([]);
});

test('an answer that only this device has is never shown as an older one, and is sent', async ({
  page,
  upstream,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_RESET/);
  const address = await halfSaved(upstream);
  const { go } = await openDrawn(page, address);
  await go();
  const before = await answers(page).evaluateAll((all) => all.findIndex((one) => one.matches(':checked')));
  const mine = (before + 1) % (await answers(page).count());
  await upstream.fail({ match: 'POST /training/api/v1/answerSheetSubjects/subjects', kind: 'reset' });
  await answers(page).nth(mine).check();
  await expect(saving(page)).toHaveAccessibleName(/本机|重试/);
  await page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(globalThis, { seen: () => [...seen] });
    const look = (): void => {
      const all = [...document.querySelectorAll('[data-question] input[type=radio]')];
      const at = all.findIndex((one) => one.matches(':checked'));
      if (at >= 0) seen.add(at);
      requestAnimationFrame(look);
    };
    look();
  });
  const again = await openDrawn(page, address);
  await expect(answers(page)).toHaveCount(4);
  await again.go();
  await expect(answers(page).nth(mine)).toBeChecked();
  await upstream.mend();
  await expect(saving(page)).toHaveAccessibleName(/已同步/);
  expect(await page.evaluate('seen()')).toEqual([mine]);
});

test('a homework with blanks stands still while its fields take their places @both', async ({ page }) => {
  const address = '/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-5';
  await page.goto(address);
  await page.getByRole('button', { name: '开始作业' }).click();
  await expect(steps(page)).toBeVisible();
  const { go } = await openDrawn(page, `${address}&room=true`);
  await expect(question(page).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '第1空' })).toHaveCount(0);
  await go();
  await expect(page.getByRole('textbox', { name: '第1空' }).first()).toBeEditable();
  await settled(page);
  await expectStill(page);
});
