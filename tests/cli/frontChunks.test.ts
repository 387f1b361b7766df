import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frontChunks, nameFrontChunks } from '#cli/build/frontChunks.ts';
import { WANTED } from '#cli/build/namingHooks.ts';
import { ROOT } from '#cli/paths.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { headerTools, spaceTop } from '#plugins/shell/points.ts';

const manifest = (plugin: string) => join(ROOT, 'plugins', plugin, 'plugin.ts');
const file = (plugin: string, name: string) => join(ROOT, 'plugins', plugin, name);

const isHearing = (value: unknown): value is (file: string) => void => typeof value === 'function';

const nothing = () => Promise.resolve({ default: () => null });

test('a plugin that is new needs nothing but its contribution', async () => {
  const blocks = point<PointItem>('front.blocks', { onCrash: 'card' });
  const front = definePlugin({
    id: 'front',
    title: '首页',
    about: '',
    points: [blocks],
    routes: [page(routeRef('/index'), { title: '首页', load: nothing, data: none, hosts: [blocks] })],
  });
  // Whoever loads it hears its name, as a real plugin's file would give it.
  const loads = (name: string) => () => {
    const hear: unknown = Reflect.get(globalThis, WANTED);
    if (isHearing(hear)) hear(file('polls', name));
    return nothing();
  };
  const polls = definePlugin({
    id: 'polls',
    title: '投票',
    about: '',
    contributes: [
      blocks.add({ id: 'latest', load: loads('LatestPoll.tsx') }),
      headerTools.add({ id: 'tool', load: loads('PollTool.tsx') }),
      spaceTop.add({ id: 'top', load: loads('PollsDue.tsx') }),
    ],
  });
  expect(Object.fromEntries(await frontChunks([front, polls]))).toEqual({
    [file('polls', 'LatestPoll.tsx')]: 'polls-blocks',
    [file('polls', 'PollTool.tsx')]: 'polls-blocks',
  });
});

test('without a front page there is nothing to name', async () => {
  expect(await frontChunks([])).toEqual(new Map());
});

test('a manifest says it at these imports only, however they are written', () => {
  const chunks = new Map([[file('polls', 'front/Latest.tsx'), 'polls-blocks']]);
  const source = [
    "  load: () => import('./front/Latest.tsx'),",
    '  load: () => import(\n    "./front/Latest.tsx"\n  ),',
    "  load: () => import('./PollsPage.tsx'),",
    "import { LATEST } from './front/Latest.tsx';",
  ];
  const name = "/* webpackChunkName: 'polls-blocks' */ ";
  expect(nameFrontChunks(source.join('\n'), manifest('polls'), chunks).split('\n')).toEqual([
    `  load: () => import(${name}'./front/Latest.tsx'),`,
    '  load: () => import(',
    `    ${name}"./front/Latest.tsx"`,
    '  ),',
    "  load: () => import('./PollsPage.tsx'),",
    "import { LATEST } from './front/Latest.tsx';",
  ]);
});
