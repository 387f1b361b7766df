// Plugins: study
// A course with a chapter of a kind that the specification does not name.
import * as v from 'valibot';
import { changeAnswers } from './support/changeAnswers.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

/** The same kind in both: in a course whose lessons are all open, and in one that was not begun. */
const OPEN = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1';
const UNTOUCHED = '/viewcourse?clazzId=clazz-1&courseId=course-4&chapter=ref-4-1';

const Chapters = v.array(v.looseObject({ chapterRefs: v.array(v.looseObject({ chapterRefId: v.string() })) }));

test.beforeEach(async ({ page, signIn }) => {
  await signIn('linxia');
  await changeAnswers(page, /courseResources\/getCourseResourcesById/, (course) => ({
    ...course,
    chapters: v.parse(Chapters, course['chapters']).map((chapter) => ({
      ...chapter,
      chapterRefs: chapter.chapterRefs.map((ref) =>
        /^ref-[14]-1$/.test(ref.chapterRefId) ? { ...ref, kind: 'slides' } : ref,
      ),
    })),
  }));
  await changeAnswers(page, /getByChapterRefId.*ref-[14]-1(&|$)/, (content) => ({
    ...content,
    kind: 'slides',
    pages: ['第一张：登录之前', '第二张：登录之后'],
  }));
});

test('where no plugin shows it, it says what is missing, and study goes on to the next @both', async ({ page }) => {
  await page.goto(OPEN);
  const chapter = page.locator('article');
  await expect(chapter).toContainText('这一节需要「slides」功能，本平台没有开通');
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await settled(page);
    await expectAccessible(page);
  }
  await chapter.getByRole('link', { name: /^去学/ }).click();
  await expect(page).toHaveURL(/chapter=ref-1-2/);
});

test.describe('with a plugin for it', () => {
  test.use({ kit: true });

  test('it is shown by that plugin, with its word, and goes on where one was @both', async ({ page }) => {
    const record = /\/trace\/record$/;
    const recorded = page.waitForRequest((request) => request.method() === 'POST' && record.test(request.url()));
    await page.route(record, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { code: 200, state: true, message: '', data: { chapterRefId: 'ref-4-1' } } })
        : route.fallback(),
    );
    await page.goto(UNTOUCHED);
    const chapter = page.locator('article');
    await expect(chapter).toContainText('第一张：登录之前');
    await expect(chapter.getByText('幻灯片', { exact: true })).toBeVisible();
    await chapter.getByRole('button', { name: '下一张' }).click();
    await expect(chapter).toContainText('第二张：登录之后');
    await expectAccessible(page);
    await page.reload();
    expect((await recorded).postDataJSON()).toMatchObject({ chapterRefId: 'ref-4-1', kind: 'slides', position: 1 });
    await expect(chapter).toContainText('第二张：登录之后');
  });
});
