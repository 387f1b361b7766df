import { describe, expect, test } from 'vitest';
import { findManifestProblems, problemText, type ReadManifest } from '#cli/manifests/findManifestProblems.ts';
import { manifestProblems } from '#cli/manifests/checkManifests.ts';
import { definePlugin, none, page, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { text } from '#kernel/plugin/parameters.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

const fileOf = (folder: string): string => `plugins/${folder}/plugin.ts`;

function manifest(folder: string, more: Partial<Plugin> = {}): ReadManifest {
  const plugin = definePlugin({ id: folder, title: '笔记', about: '记笔记', ...more });
  return { folder, file: fileOf(folder), module: { default: plugin } };
}

const screen = { title: '笔记', load: () => Promise.resolve({ default: () => null }), data: none };
const tools = point<PointItem>('notes.tools', { onCrash: 'hide' });
const byId = page(routeRef('/notes/:id', { params: { id: text } }), screen);
const byNumber = page(routeRef('/notes/:no', { params: { no: text } }), screen);

function thrown(): ReadManifest {
  const error = new Error('没有这个图标');
  error.stack = `Error: 没有这个图标\n    at file:///srv/yanxi/plugins/notes/settings.ts?namespace=7:12:3`;
  return { folder: 'notes', file: fileOf('notes'), thrown: error };
}

describe('each problem of a manifest names its file and the remedy', () => {
  test.each<[string, ReadManifest[], string, string, string]>([
    [
      'an id that is not the folder’s',
      [manifest('notes', { id: 'note' })],
      'notes',
      '编号是「note」，文件夹却叫「notes」',
      "id: 'notes'",
    ],
    [
      'no default export',
      [{ folder: 'notes', file: fileOf('notes'), module: { plugin: {} } }],
      'notes',
      '没有默认导出清单',
      'export default definePlugin',
    ],
    ['no title', [manifest('notes', { title: ' ' })], 'notes', '没有名称（title）', '补上 title'],
    ['a throw', [thrown()], 'notes', 'Error: 没有这个图标（plugins/notes/settings.ts 第 12 行）', '纯数据'],
    [
      'an unknown requirement',
      [manifest('classroom'), manifest('notes', { requires: ['clasroom'] })],
      'notes',
      'requires 提到了不存在的插件「clasroom」',
      '是不是「classroom」？',
    ],
    [
      'an unknown need of a contribution',
      [manifest('notes', { contributes: [tools.add({ id: 'one', needs: ['gone'] })] })],
      'notes',
      '贡献「one」的 needs 提到了不存在的插件「gone」',
      '去掉它',
    ],
    [
      'a route that another has, under another name of its parameter',
      [manifest('a', { routes: [byId] }), manifest('b', { routes: [byNumber] })],
      'b',
      '路由「/notes/:no」与 plugins/a/plugin.ts 的重复',
      '一个地址只能有一个页面',
    ],
    [
      'a point that is named twice',
      [manifest('a', { points: [tools, tools] })],
      'a',
      '扩展点「notes.tools」在这个文件里写了两次',
      'contract.ts',
    ],
    [
      'a contribution that is named twice',
      [
        manifest('a', { contributes: [tools.add({ id: 'one' })] }),
        manifest('b', { contributes: [tools.add({ id: 'one' })] }),
      ],
      'b',
      '贡献「notes.tools 的 one」与 plugins/a/plugin.ts 的重复',
      '改其中一个的 id',
    ],
    [
      'a circle, once',
      [manifest('a', { requires: ['b'] }), manifest('b', { requires: ['c'] }), manifest('c', { requires: ['b'] })],
      'b',
      'requires 成环：b → c → b',
      '去掉其中一个 requires',
    ],
  ])('%s', (_, read, folder, what, how) => {
    const problems = findManifestProblems(read);
    expect(problems).toEqual([
      { file: fileOf(folder), text: expect.stringContaining(what), remedy: expect.stringContaining(how) },
    ]);
    expect(problemText(problems)).toContain(`插件的清单有 1 处问题：\n  ${fileOf(folder)}：`);
  });
});

test('the manifests of the repository have none', async () => {
  expect(await manifestProblems()).toEqual([]);
});
