import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { crashesOf, describeCrashes } from '#cli/deployment/crashReports.ts';
import { changePlugin, switchPlugin } from '#cli/deployment/changePlugin.ts';
import { describeAll, describeOne, standingAt } from '#cli/deployment/describePlugins.ts';
import { describeReason } from '#cli/deployment/reasons.ts';
import { findPlugins } from '#cli/findPlugins.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { definePlugin, type Plugin } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { settings } from '#kernel/plugin/settings.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { run } from './support/run.ts';

const plugin = (id: string, title: string, more: Partial<Plugin> = {}) => ({
  id,
  plugin: definePlugin({ id, title, about: `${title}功能`, ...more }),
});
const noteSettings = settings({
  size: v.pipe(v.optional(v.number(), 20), v.title('每页条数'), v.description('笔记列表一页显示多少条。')),
});
const PLUGINS = [
  plugin('kernel', '平台', { locked: true }),
  plugin('classroom', '课堂'),
  plugin('notes', '笔记', { requires: ['classroom'], settings: noteSettings }),
  plugin('sharing', '分享', { requires: ['notes'] }),
];
const SCORM = plugin('scorm', '课件', { offByDefault: true });

async function deploymentFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-plugins-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'deployment.json');
  await writeFile(file, text);
  return file;
}

describe('the text of a deployment file', () => {
  test.each([
    ['{}', '{ "plugins": { "notes": false } }'],
    ['{\n}\n', '{\n  "plugins": { "notes": false }\n}\n'],
    ['{\n    "icp": { "text": "京" }\n}', '{\n    "icp": { "text": "京" },\n    "plugins": { "notes": false }\n}'],
    ['{"plugins":{"live":false}}', '{"plugins":{"live":false, "notes": false}}'],
    [
      '{\r\n\t"plugins": {\r\n\t\t"live": false\r\n\t}\r\n}',
      '{\r\n\t"plugins": {\r\n\t\t"live": false,\r\n\t\t"notes": false\r\n\t}\r\n}',
    ],
    ['{\n  "plugins": {},\n  "z": 1\n}', '{\n  "plugins": {\n    "notes": false\n  },\n  "z": 1\n}'],
    ['{ "plugins": { "notes": true, "a": true } }', '{ "plugins": { "notes": false, "a": true } }'],
    [
      '{ "plugins": { "notes": { "settings": { "size": 3 } } } }',
      '{ "plugins": { "notes": { "settings": { "size": 3 }, "enabled": false } } }',
    ],
    ['{ "plugins": { "notes": { "enabled": true } } }', '{ "plugins": { "notes": { "enabled": false } } }'],
    ['\uFEFF{}', '\uFEFF{ "plugins": { "notes": false } }'],
  ])('keeps order, indentation and line ends: %j', (text, off) => {
    expect(switchPlugin(text, 'notes', false)).toBe(off);
    const plugins = v.parse(
      v.pipe(v.string(), v.parseJson(), Deployment),
      switchPlugin(off.replace('\uFEFF', '').replace('"z": 1', '"icp": { "text": "" }'), 'notes', true),
    ).plugins;
    expect(plugins['notes']?.enabled).toBe(true);
  });

  test('stays as it is where there is nothing to do', () => {
    expect(switchPlugin('{ }', 'notes', true)).toBe('{ }');
    expect(switchPlugin('{"plugins":{"notes":false}}', 'notes', false)).toBe('{"plugins":{"notes":false}}');
  });
});

describe('switching', () => {
  test('off says what goes off with it, on again what comes back', async () => {
    const file = await deploymentFile('{}');
    expect(await changePlugin(file, 'classroom', false, PLUGINS)).toEqual({
      already: false,
      along: ['notes', 'sharing'],
    });
    expect(await readFile(file, 'utf8')).toBe('{ "plugins": { "classroom": false } }');
    expect(await changePlugin(file, 'classroom', true, PLUGINS)).toMatchObject({ along: ['notes', 'sharing'] });
    expect(await changePlugin(file, 'classroom', true, PLUGINS)).toEqual({ already: true, along: [] });
  });

  test('a plugin that is off by default is named in the file, and stays there as off', async () => {
    const file = await deploymentFile('{}');
    const plugins = [...PLUGINS, SCORM];
    expect(await changePlugin(file, 'scorm', false, plugins)).toEqual({ already: true, along: [] });
    expect(await changePlugin(file, 'scorm', true, plugins)).toEqual({ already: false, along: [] });
    expect(await readFile(file, 'utf8')).toBe('{ "plugins": { "scorm": true } }');
    await changePlugin(file, 'scorm', false, plugins);
    expect(await readFile(file, 'utf8')).toBe('{ "plugins": { "scorm": false } }');
  });

  test.each([
    ['{}', 'kernel', false, '「kernel」不能关闭'],
    ['{ "plugins": { "classroom": false, "notes": false } }', 'notes', true, '它依赖的功能「课堂」未开通'],
    ['{ "plugins": { "notes": { "enabled": false, "settings": { "size": "x" } } } }', 'notes', true, '设置有误'],
    ['{}', 'note', false, '没有插件「note」'],
    ['{ "plugins": ', 'notes', false, '第 1 行'],
    ['[]', 'notes', false, '第 1 行第 1 列 应为对象 { … }，这里是列表'],
  ])('refuses what the resolver would, and leaves the file alone: %s %s', async (text, id, on, why) => {
    const file = await deploymentFile(text);
    await expect(changePlugin(file, id, on, PLUGINS)).rejects.toThrow(why);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('refuses with what to do first', async () => {
    const file = await deploymentFile('{ "plugins": { "classroom": false, "notes": false } }');
    await expect(changePlugin(file, 'notes', true, PLUGINS)).rejects.toMatchObject({ remedy: '请先开通 classroom。' });
    await expect(changePlugin(file, 'note', true, PLUGINS)).rejects.toMatchObject({ remedy: '是不是 notes？' });
  });
});

describe('the list of a deployment’s plugins', () => {
  const off = v.parse(Deployment, { plugins: { classroom: false, gone: false } });

  test('names each that is off with its reason, down to the first one', () => {
    const text = describeAll(resolve(PLUGINS, off), off);
    expect(text).toMatch(
      /未开通 3 个：\n {2}classroom +课堂 +所在机构已关闭此功能\n {2}notes +笔记 +它依赖的功能「课堂」未开通/,
    );
    expect(describeOne('sharing', resolve(PLUGINS, off), off)).toContain(
      'sharing 未开通的原因：它依赖的功能「笔记」未开通\nnotes 未开通的原因：它依赖的功能「课堂」未开通\nclassroom 未开通的原因：所在机构已关闭此功能\n',
    );
    expect(describeOne('classroom', resolve(PLUGINS, off), off)).toContain('依赖它的：notes、sharing');
  });

  test('says which are off until the deployment names them', () => {
    const nothing = v.parse(Deployment, {});
    expect(describeAll(resolve([SCORM], nothing), nothing)).toMatch(
      /未开通 1 个：\n {2}scorm +课件 +它默认不开通，在部署文件的plugins里写上它才开通/,
    );
  });

  test('names the settings of each that runs, with the value that holds and what it means', () => {
    const given = v.parse(Deployment, { plugins: { notes: { settings: { size: 50 } } } });
    expect(describeAll(resolve(PLUGINS, given), given)).toMatch(/设置：\n {2}notes\.size +50 +每页条数\n/);
    expect(describeOne('notes', resolve(PLUGINS, given), given)).toMatch(
      /设置：\n {2}size +50 +每页条数。笔记列表一页显示多少条。\n/,
    );
    expect(describeAll(resolve(PLUGINS, off), off)).not.toContain('设置：');
  });

  test('a setting that is not given, and is nothing by default, has an empty place', () => {
    const cipher = settings({ cipher: v.pipe(v.optional(v.string()), v.title('加密')) });
    const plugins = [...PLUGINS, plugin('signing', '登录', { settings: cipher })];
    const given = v.parse(Deployment, {});
    expect(describeAll(resolve(plugins, given), given)).toMatch(
      /notes\.size +20 +每页条数\n {2}signing\.cipher +加密\n/,
    );
  });

  test('shows contributions in the order in which the kernel draws them', async () => {
    const deployment = v.parse(Deployment, {
      contributions: { 'home.blocks': { order: { 'messages:notices': 5 }, hide: ['catalogue:clazzes'] } },
    });
    const resolution = resolve(await findPlugins(), deployment);
    const standing = standingAt('home.blocks', resolution, deployment);
    const drawn = contributionsTo(homeBlocks, resolution.active, deployment.contributions['home.blocks']);
    expect(standing.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual(drawn.map(({ name }) => name));
    expect(standing.find(({ hidden }) => hidden)?.name).toBe('catalogue:clazzes');
    expect(standing[0]?.name).toBe('messages:notices');
  });
});

describe('yanxi plugins', () => {
  test('lists, explains and edits', async () => {
    const file = await deploymentFile('{\n  "systemName": "江州实训"\n}\n');
    expect(await run('plugins', 'disable', 'messages', '--deployment', file)).toMatchObject({
      code: 0,
      stdout: `已在 ${file} 中关闭 messages。\n`,
    });
    expect(await readFile(file, 'utf8')).toContain('"systemName": "江州实训",\n  "plugins": { "messages": false }');
    const listed = await run('plugins', '--deployment', file);
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringMatching(/messages +消息 +所在机构已关闭此功能/) });
    expect((await run('plugins', 'why', 'messages', '--deployment', file)).stdout).toContain('未开通');
  });

  test.each([
    [
      ['plugins', 'drop'],
      2,
      '动作应为 list、why、enable、disable、add、remove、test、check、surface、migrate 之一，而不是「drop」',
    ],
    [['plugins', 'why'], 1, '没有说是哪个插件'],
    [['plugins', 'enable', 'home'], 1, '没有说改哪个部署文件'],
    [['plugins', 'why', 'hom'], 1, '是不是 home？'],
    [['plugins', 'enable', 'home', '--deployment', 'nope.json'], 1, '读不到部署文件 nope.json'],
  ])('says what is wrong: %j', async (words, exit, problem) => {
    const { code, stderr } = await run(...words);
    expect(stderr).toContain(problem);
    expect(code).toBe(exit);
  });

  test('a deployment that names what is not there is listed, and fails', async () => {
    const file = await deploymentFile('{ "plugins": { "gone": false } }');
    const { code, stdout } = await run('plugins', 'list', '--deployment', file);
    expect([code, stdout]).toEqual([1, expect.stringContaining('第 1 行第 16 列 plugins.gone 没有这个插件')]);
  });
});

test('a setting that is missing and has no default is the reason', () => {
  const needed = settings({ key: v.pipe(v.string(), v.title('密钥')) });
  const resolution = resolve([plugin('maps', '地图', { settings: needed })], { plugins: {} });
  expect(describeReason('maps', resolution)).toBe('部署设置有误：缺少“key”');
  const wrong = resolve([plugin('maps', '地图', { settings: needed })], {
    plugins: { maps: { enabled: true, settings: { key: 3 } } },
  });
  expect(describeReason('maps', wrong)).toBe('部署设置有误：key：应为文字（写在英文双引号里），这里是 3');
});

describe('crashes in browsers, from the events that analytics received', () => {
  const crash = (owner: string | undefined, message: string, at: string) => ({
    kind: 'crash',
    ...(owner !== undefined && { plugin: owner }),
    message,
    at,
    path: '/notes',
    browser: 'x',
    build: 'main-1',
  });
  const events = [
    crash('notes', 'TypeError: a is undefined\n    at f', '2026-01-01'),
    { kind: 'page-view', path: '/notes', title: '笔记', plugin: 'notes', at: '2026-01-02' },
    crash('live', 'RangeError: x', '2026-01-03'),
    crash(undefined, 'Error: y', '2026-01-03'),
    crash('notes', 'TypeError: a is undefined\n    at g', '2026-01-04'),
  ];

  test.each([
    ['one array', JSON.stringify(events)],
    ['one batch', JSON.stringify({ version: 1, events })],
    [
      'a log with a batch on each line',
      [...events.map((event) => JSON.stringify({ events: [event] })), 'started'].join('\n'),
    ],
  ])('%s: those of the plugin are told, each error once', async (_, text) => {
    const crashes = await crashesOf('notes', await deploymentFile(text));
    expect(crashes.map(({ at }) => at)).toEqual(['2026-01-04', '2026-01-01']);
    expect(describeCrashes(crashes)).toContain('\n  2 次  TypeError: a is undefined  2026-01-04  /notes  main-1\n');
  });

  test('a plugin without a crash is told so', async () => {
    const file = await deploymentFile(JSON.stringify(events));
    const { code, stdout } = await run('plugins', 'why', 'exams', '--crashes', file);
    expect([code, stdout]).toEqual([0, expect.stringContaining('没有它在浏览器里的崩溃')]);
  });
});
