import { expect, onTestFinished, test } from 'vitest';
import { listen, stop } from '#cli/http/listen.ts';
import { waitingSite } from '#cli/server/waitingSite.ts';

const BROWSER = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' };

async function openWaiting() {
  const { server, url } = await listen(waitingSite, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return (path: string, init: RequestInit) => fetch(url + path, init);
}

test('until the first build is complete, a page says so and looks again by itself', async () => {
  const get = await openWaiting();
  const page = await get('classroom/detail/resource?id=7', { headers: BROWSER });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect([page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual(['3', 'no-store']);
  const text = await page.text();
  expect(text).toContain('<h1>平台正在构建</h1>');
  expect(text).toContain('fetch(location.href');
});

test.for([
  ['a script', 'assets/main.js', {}],
  ['a call', 'system/api/v1/user/info', { headers: BROWSER }],
  ['a form', 'index', { method: 'POST', headers: BROWSER }],
] as const)('%s gets no page', async ([, path, init]) => {
  const get = await openWaiting();
  const answer = await get(path, init);
  expect([answer.status, await answer.text()]).toEqual([503, '']);
});
