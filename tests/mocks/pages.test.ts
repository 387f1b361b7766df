import { expect, test } from 'vitest';
import { findPlugins } from '#cli/findPlugins.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { followRedirects, routeTable } from '#kernel/routing/routeTable.ts';
import { pageAt, PAGES } from '#mocks/handler/pages.ts';

test('every page to which the mock upstream leads is a page of the platform', async () => {
  const routes = routeTable(resolve(await findPlugins(), defaultDeployment()));
  const lost = Object.values(PAGES).filter((path) => {
    const at = path.startsWith('/oauth/') ? `${path}/wechat_open` : path;
    return followRedirects(routes, at).match.kind !== 'page';
  });
  expect(lost).toEqual([]);
});

test('an address has the parameters that are given, as the address bar writes them', () => {
  expect(pageAt('exam', { contestId: 'exam-1-2', clazzId: undefined, chapter: '第一章' })).toBe(
    '/personalcenter/examanswer?contestId=exam-1-2&chapter=%E7%AC%AC%E4%B8%80%E7%AB%A0',
  );
});
