// Plugins: shell, kernel
import * as v from 'valibot';
import { expect, test } from './support/test.ts';

test.use({ kit: true });

const Batch = v.object({
  events: v.array(v.looseObject({ kind: v.string(), plugin: v.optional(v.string()), message: v.optional(v.string()) })),
});

test('any failure in a contribution leaves the shell and the others working, and is reported with its plugin @drawn', async ({
  page,
  watch,
}) => {
  watch.expect(/坏了|代码没有取到/);
  const reported: v.InferOutput<typeof Batch>['events'] = [];
  await page.route('**/deployment.json', (route) =>
    route.fulfill({ json: { analytics: { beacon: { url: '/collect', every: 1 } } } }),
  );
  await page.route('**/collect', async (route) => {
    reported.push(...v.parse(Batch, route.request().postDataJSON()).events);
    await route.fulfill({ status: 204 });
  });
  await page.goto('/_kit/broken-parts');

  const part = (name: string) => page.getByRole('region', { name });
  for (const name of ['render', 'effect', 'chunk']) {
    await expect(part(name).getByText('这一部分暂时无法显示')).toBeVisible();
  }
  await page.getByRole('button', { name: '点了就坏' }).click();
  await page.getByRole('button', { name: '等着就坏' }).click();
  await expect(part('fine').getByText('好的部分照常工作')).toBeVisible();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();

  const crashes = () =>
    reported.filter(({ kind }) => kind === 'crash').map(({ plugin, message }) => `${plugin}: ${message}`);
  await expect.poll(() => crashes().length).toBeGreaterThanOrEqual(5);
  for (const message of ['画的时候坏了', '画完之后坏了', '代码没有取到']) {
    expect(crashes().filter((one) => one.startsWith('kit: ') && one.includes(message))).toHaveLength(1);
  }
  for (const message of ['点的时候坏了', '等的时候坏了']) {
    expect(crashes().filter((one) => one.includes(message))).toHaveLength(1);
  }
  expect(reported.filter(({ kind }) => kind === 'page-view')).toHaveLength(1);
});

test('no analytics without the deployment saying so', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/_kit/shell');
  await page.getByRole('link', { name: '离开守卫' }).click();
  await page.goto('/index');
  expect(sent).toEqual([]);
});
