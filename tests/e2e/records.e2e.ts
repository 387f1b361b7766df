import type { Page } from 'playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageAbove } from './support/crumb.ts';
import { changeAnswers } from './support/changeAnswers.ts';
import { expectStill, watchLayoutShift } from './support/layoutShift.ts';
import { signInModal } from './support/signInModal.ts';
import { downloadedTable, rowsOf } from './support/downloadedTable.ts';
import { expect, expectAccessible, inScheme, settled, test } from './support/test.ts';

const record = (page: string, rest = 'classroomId=classroom-1'): string => `/classroom/learningrecord/${page}?${rest}`;
const WHOLE = record('comprehensiveperformance');

/** The cells of a table's rows, without its head. */
const cellsOf = (page: Page, table: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );

/** Without gaps; what is printed has radicals for some characters. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

/** The text of each page. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(plain(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return pages;
}

test('from the classroom to the total, what it is made of, what is missing, and the file of it', async ({
  page,
  signIn,
}) => {
  await signIn('linxia');
  await watchLayoutShift(page);
  await page.goto('/classroom/detail/learningrecord?id=classroom-1');
  await expect(page.getByRole('figure', { name: '哪里强，哪里弱' })).toBeVisible();
  await expect(page.getByRole('figure', { name: /最近30天每天学了多久/ })).toBeVisible();
  await settled(page);
  await expectStill(page);
  const days = await downloadedTable(page, 1);
  expect(days.name).toBe('最近30天每天学了多久.csv');
  expect(rowsOf(days.text)).toHaveLength(1 + 30);
  expect(rowsOf(days.text)[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByRole('link', { name: '综合表现' }).click();

  const [...rows] = await (async () => {
    await expect(page.getByRole('heading', { level: 2, name: '综合表现' })).toBeVisible();
    await expect(page.getByRole('table', { name: /成绩构成/ })).toBeVisible();
    await expect(page.getByText(/^必修内容共\d+节：\d+节图文、视频、PDF和图片计入课程学习，其余\d+节/)).toBeVisible();
    return cellsOf(page, '成绩构成：权重乘得分，合起来是总分');
  })();
  const total = rows.pop();
  const points = rows.map(([, , , point = '']) => Number(point.replace('—', '0')));
  expect(points.length).toBeGreaterThan(5);
  expect(points.reduce((sum, point) => sum + Math.round(point * 10), 0)).toBe(Math.round(Number(total?.[3]) * 10));
  // Readers who cannot see the chart find the same numbers in a table.
  const chart = await cellsOf(page, '分在哪里，还差在哪里');
  expect(chart.map(([name, point]) => [name, point?.replace(/分$/, '')])).toEqual(
    rows.map(([name, , score, point]) => [name, point === '—' ? score : point]),
  );

  const file = await downloadedTable(page);
  expect(file.name).toBe('综合表现.csv');
  expect(file.text.startsWith('\uFEFF项目,权重,得分,计入总分,完成\r\n')).toBe(true);
  expect(rowsOf(file.text).slice(1)).toEqual([...rows, total]);

  await expectAccessible(page);
  const missing = page.getByRole('region', { name: '还差什么' });
  await missing
    .getByRole('link', { name: /^去做作业/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/personalcenter\/assginment\/answer/);
});

test('a deep address asks to sign in, and each row leads to its sheet', async ({ page, upstream }) => {
  await page.goto(record('examdetail', 'classroomId=classroom-5'));
  await signInModal(page, upstream, 'linxia');
  await expect(page.getByRole('figure', { name: '各项的得分率' })).toBeVisible();
  const table = page.getByRole('table', { name: '明细' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('link', { name: '期中测评' }).click();
  await expect(page).toHaveURL(/\/personalcenter\/classroom\/examanswer\?.*answerSheetId=/);
  await page.goBack();
  await expect(table).toBeVisible();
  await pageAbove(page).click();
  await expect(page).toHaveURL(/\/classroom\/detail\/learningrecord\?id=classroom-5/);
});

test('late, absent, excused, not handed in and not marked are told apart', async ({ page, signIn, upstream }) => {
  await upstream.setUp('record-of-all-kinds');
  await signIn('linxia');
  await page.goto(record('checkindetail'));
  const row = (name: string) => page.getByRole('table', { name: '明细' }).getByRole('row', { name });
  await expect(row('晨读签到（迟到）')).toContainText('迟到');
  await expect(row('晨读签到（迟到）')).toContainText('60/100');
  await expect(row('晨读签到（缺勤）').getByRole('cell').first()).toHaveText('缺勤');
  await expect(row('晨读签到（请假）').getByRole('cell').first()).toHaveText('请假');
  await page.goto(record('taskdetail'));
  await expect(row('读书笔记（迟交）').getByRole('cell').first()).toHaveText('迟交');
  await expect(row('读书笔记（迟交）')).toContainText('未评分');
  await expect(row('读书笔记（没有交）').getByRole('cell').first()).toHaveText('未交，已截止');
  await row('读书笔记（迟交）').getByRole('link').click();
  await expect(page).toHaveURL(/\/teaching\/classroom\/task\/detail/);
  await page.goto(WHOLE);
  await expect(page.getByText(/任务.*还有未评分的，评分后总分会变/)).toBeVisible();
});

test('counts cover all records, not the page; on paper there are all records', async ({ page, signIn, upstream }) => {
  await upstream.setUp('record-of-all-kinds');
  for (const more of ['check-in-late', 'check-in-place', 'check-in-rotating', 'check-in-soon']) {
    await upstream.setUp(more);
  }
  await signIn('linxia');
  await page.goto(record('checkindetail'));
  const rows = page.getByRole('table', { name: '明细' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 12);
  const figure = page.getByRole('figure', { name: '各种情况有几次' });
  const counted = async (): Promise<number> =>
    (await figure.locator('tbody td').allTextContents()).reduce(
      (sum, words) => sum + Number(words.replace('次', '')),
      0,
    );
  const all = await counted();
  expect(all, 'more than one, and the next page has one row').toBeGreaterThan(1);
  // Their number depends on the time of day at which the mock starts.
  const excused = await figure.getByRole('row', { name: '请假' }).getByRole('cell').innerText();
  expect(excused).toMatch(/^[1-9]\d*次$/);
  const told = page.locator('dl > div').filter({ hasText: '请假' }).getByRole('definition');
  await expect(told).toHaveText(`${excused}签到`);
  const paper = (await printed(page)).join('');
  for (const title of ['第一次线下实训签到', '晨读签到（缺勤）']) expect(paper).toContain(plain(title));
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(rows).toHaveCount(1 + 1);
  expect(await counted()).toBe(all);
  await expect(told).toHaveText(`${excused}签到`);
});

test('returned work has to be done again, and does not count as done', async ({ page, signIn, upstream }) => {
  await upstream.setUp('task-returned');
  await signIn('linxia');
  await page.goto(record('taskdetail'));
  const row = page.getByRole('table', { name: '明细' }).getByRole('row', { name: '把一次排查写成故事' });
  await expect(row.getByRole('cell').first()).toHaveText('待提交');
});

test('whoever has just come finds what there is to do, and no score', async ({ page, signIn, upstream }) => {
  await upstream.setUp('record-nothing-yet');
  await signIn('zhouyu');
  await page.goto(WHOLE);
  await expect(page.getByText('还没有成绩')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: '还差什么' })
      .getByRole('link', { name: /^去学习/ })
      .first(),
  ).toBeVisible();
  await page.goto(record('examdetail'));
  await expect(page.getByRole('table', { name: '明细' }).getByRole('cell', { name: '未参加' }).first()).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('the exams of a class are listed, as those of a classroom are', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto(record('examdetail', 'clazzId=clazz-1'));
  await expect(page.getByRole('table', { name: '明细' }).getByRole('row').nth(1)).toBeVisible();
});

test('a total that is not what it is made of is said, not hidden', async ({ page, signIn }) => {
  await changeAnswers(page, /record\/comprehensive\?/, (data) => ({ ...data, score: Number(data['score']) + 5 }));
  await signIn('linxia');
  // The answers of the first page come along with it; those of the next one are asked for.
  await page.goto('/classroom/learningrecord');
  await page.getByRole('link', { name: /运维一班/ }).click();
  await expect(page.getByText(/各项合计与平台给出的总分.*相差5分/)).toBeVisible();
});

test('on paper there are whole rows of selectable text, from a dark screen too', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto(WHOLE);
  await expect(page.getByRole('region', { name: '还差什么' }).getByRole('link').first()).toBeVisible();
  await settled(page);
  await inScheme(page, 'dark');
  const rows = (await cellsOf(page, '成绩构成：权重乘得分，合起来是总分')).map((cells) => cells.join(''));
  const pages = await printed(page);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(5);
  expect(pages[0]).toContain('综合表现·林夏·打印于');
  for (const row of rows) {
    expect(
      pages.filter((text) => text.includes(plain(row))),
      row,
    ).toHaveLength(1);
  }
  expect(pages.join('')).not.toContain('下载表格');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '成绩构成' })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the record of a class has its own parts, and of a simulated classroom', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/personalcenter/myclazz-detail?id=clazz-1&tab=learningrecord');
  await page.getByRole('link', { name: /^测验/ }).click();
  await expect(page).toHaveURL(/testdetail\?clazzId=clazz-1/);
  await expect(page.getByRole('table', { name: '明细' }).getByRole('row')).not.toHaveCount(1);
  await page.goto('/vsclassroom/learningrecord?id=classroom-9');
  await page.getByRole('list', { name: '学习档案的各部分' }).getByRole('link', { name: '仿真实验' }).click();
  await expect(page).toHaveURL(/vsdetail\?classroomId=classroom-9&vs=true/);
  await expect(page.getByRole('table', { name: '明细' })).toBeVisible();
  await page.goto('/classroom/learningrecord');
  await page.getByRole('link', { name: 'Linux 运维工程师秋季班' }).click();
  await expect(page).toHaveURL(/learningrecord\?clazzId=clazz-1/);
  await page.goto(record('schoolcertificate'));
  await expect(page.getByRole('heading', { name: '学时证明' }).first()).toBeVisible();
});

test('unread parts do not count as done', async ({ page, signIn }) => {
  await signIn('linxia');
  await changeAnswers(page, /record\/exam/, ({ records, ...rest }) => ({
    ...rest,
    records: Array.isArray(records) ? records.map((row) => ({ ...row, state: 'done' })) : [],
    total: 130,
  }));
  await page.goto(WHOLE);
  const missing = page.getByRole('region', { name: '还差什么' });
  await expect(missing.getByRole('link', { name: '都去看看', exact: true })).toHaveAttribute('href', /contest/);
  await expect(missing.getByText('现在没有能补做的')).toHaveCount(0);
});

test.describe('switched-off certificates', () => {
  test.use({ deployment: { plugins: { certificates: false } } });

  test('nothing leads to a proof of hours', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/classroom/detail/learningrecord?id=classroom-1');
    const parts = page.getByRole('list', { name: '学习档案的各部分' });
    await expect(parts.getByRole('link', { name: '综合表现' })).toBeVisible();
    await expect(parts.getByRole('link', { name: '学时证明' })).toHaveCount(0);
  });
});

test.describe('switched-off discussions', () => {
  test.use({ deployment: { plugins: { discussions: false } } });

  test('their share of the total is gone, and it says so', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto(WHOLE);
    await expect(page.getByText(/^讨论没有开通，共5%的权重不计在内；平台给出的总分是/)).toBeVisible();
    const rows = await cellsOf(page, '成绩构成：权重乘得分，合起来是总分');
    expect(rows.map(([name]) => name)).not.toContain('讨论');
    expect(rows.at(-1)?.[1]).toBe('95%');
    await page.goto(record('discussdetail'));
    await expect(page.getByText('该功能未开通')).toBeVisible();
  });
});

test('the record in a classroom is printed whole, and alone', async ({ page, signIn }) => {
  await signIn('linxia');
  await page.goto('/classroom/detail/learningrecord?id=classroom-1');
  await expect(page.getByText('最近30天每天学了多久').first()).toBeVisible();
  const paper = (await printed(page)).join('');
  expect(paper).toContain('最近30天每天学了多久');
  expect(paper).not.toContain('继续学习');
});

test("a record marks its place's item of the menu", async ({ page, signIn }) => {
  await signIn('linxia');
  const marked = page.getByRole('navigation', { name: '学习空间' }).locator('[aria-current=page]');
  await page.goto(WHOLE);
  await expect(marked).toHaveText('教学课堂');
  await page.goto(record('comprehensiveperformance', 'clazzId=clazz-1'));
  await expect(marked).toHaveText('培训班');
  await page.goto(record('coursedetail', 'classroomId=classroom-9&vs=true'));
  await expect(marked).toHaveText('仿真课堂');
});
