import { expect, test } from 'vitest';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { OPERATOR_WORDS } from '#plugins/shell/operator/operatorWords.ts';
import { reasonsIn } from '#plugins/shell/operator/reasons.ts';
import { keepApart } from '#plugins/shell/external/keepApart.ts';

const { describeReason } = reasonsIn(OPERATOR_WORDS);

const blocks = point<PointItem>('home.blocks', { onCrash: 'card' });
const load = () => Promise.resolve({ default: () => null });
const pageAt = (path: `/${string}`) => page(routeRef(path), { title: '一页', load, data: none });
const found = (id: string, parts: object) => ({
  id,
  plugin: definePlugin({ id, title: `名为${id}`, about: '', ...parts }),
});

const home = found('home', {
  routes: [pageAt('/index'), pageAt('/course/:id')],
  points: [blocks],
  contributes: [blocks.add({ id: 'home', load })],
});

test.each([
  ['a page', { routes: [pageAt('/index')] }, '它的路由「/index」已是「名为home」（home）的'],
  ['a page whose parameter has another name', { routes: [pageAt('/course/:no')] }, '它的路由「/course/:no」已是'],
  ['a point', { points: [point('home.blocks', { onCrash: 'card' })] }, '它的扩展点「home.blocks」已是'],
])('a plugin that claims %s of the platform is off, says why, and takes nothing', (_, parts, words) => {
  // Ahead of the owner in the order of ids.
  const own = [home];
  const { active, inactive, errors } = resolve([...own, ...keepApart(own, [found('aaa', parts)])], { plugins: {} });
  expect(active.map(({ id }) => id)).toEqual(['home']);
  const reason = inactive.get('aaa')?.reason;
  expect(reason && describeReason(reason)).toContain(words);
  expect(errors).toEqual([]);
});

test('for a claim of two out-of-tree plugins, the first in the deployment keeps it', () => {
  const [first, second] = [found('zzz', { routes: [pageAt('/polls')] }), found('aaa', { routes: [pageAt('/polls')] })];
  expect(keepApart([home], [first, second]).map(({ failure }) => failure !== undefined)).toEqual([false, true]);
});

test('a plugin that is off for another reason keeps that reason, and hides no page of the platform either', () => {
  const [off] = keepApart([home], [{ ...found('aaa', { routes: [pageAt('/index')] }), failure: '取不到' }]);
  expect(off).toMatchObject({ failure: '取不到' });
  expect(off && 'plugin' in off && off.plugin.routes).toBeUndefined();
});
