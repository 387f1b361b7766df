// Plugins: shell
import { expect, test } from './support/test.ts';
import { Watch } from './support/Watch.ts';

test('a hidden error of a page is noticed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const watch = new Watch();
  await watch.over(context);
  const page = await context.newPage();
  await page.goto('/index');
  expect(watch.problems).toEqual([]);

  await page.evaluate(() => {
    console.error('said aloud');
    setTimeout(() => {
      throw new Error('caught by nobody');
    });
    void Promise.reject(new Error('awaited by nobody'));
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'data:text/html,foreign' }));
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p></p>'));
  });

  const problems = [
    'said aloud',
    'caught by nobody',
    'awaited by nobody',
    'security policy: frame-src',
    'security policy: require-trusted-types-for forbids trusted-types-sink Element insertAdjacentHTML|<p></p>',
  ];
  for (const problem of problems) {
    await expect.poll(() => watch.problems.join('\n')).toContain(problem);
  }
  watch.expect(/said aloud/);
  expect(watch.problems.join('\n')).not.toContain('said aloud');
  await context.close();
});
