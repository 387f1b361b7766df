// Parts are added to plugins in a copy of the repository, and held there against everything that their author would run.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssetManifest } from '#cli/site/assetManifest.ts';
import { importing, insertInto } from '#cli/scaffold/editSource.ts';
import { FIXED_POINTS, POINT_NAMES, POINTS } from '#cli/scaffold/points.ts';
import { findPlugins, readable } from '#cli/findPlugins.ts';
import { CHECKS } from '../run/checks.ts';
import { copyOfRepository, type RepositoryCopy } from './support/copyOfRepository.ts';

const Weighed = v.array(v.object({ page: v.string(), kind: v.string(), left: v.number() }));

/** Lint looks at nothing else: the rest of the sources is as it was. */
const ITS_FOLDERS = ['plugins', 'mocks', 'tests/plugins'].flatMap((folder) => [`${folder}/library`, `${folder}/notes`]);

const OTHER_POINTS = POINT_NAMES.filter((name) => !['homeBlocks', 'classroomTabs', 'spaceTop'].includes(name));

let repository: RepositoryCopy;

const add = (...words: string[]) => repository.run('cli/yanxi.mjs', 'new', ...words);
const source = (file: string) => readFile(join(repository.path, file), 'utf8');

beforeAll(async () => {
  repository = await copyOfRepository();
  expect(await add('plugin', 'library', '--title', '图书馆')).toMatchObject({ code: 0 });
}, 90_000);

afterAll(() => repository.remove());

describe('a source gets lines of its own', () => {
  test('at the end of the brackets that are meant, whatever stands in texts and comments', () => {
    const text = "const a = { routes: [\n  one('[', { b: [1] }), // ]\n  two(`]`)\n], other: [] };";
    expect(insertInto(text, 'routes: [', 'three,')).toBe(
      "const a = { routes: [\n  one('[', { b: [1] }), // ]\n  two(`]`),\nthree,\n], other: [] };",
    );
    expect(insertInto(text, 'other: [', 'one,')).toContain('other: [\none,\n]');
    expect(insertInto(text, 'points: [', 'one,')).toBeUndefined();
  });

  test('and imports what they need, once', () => {
    const text = "import { a } from './a.ts';\nimport { b } from './b.ts';\n";
    expect(importing(text, 'c', './b.ts')).toBe("import { a } from './a.ts';\nimport { b, c } from './b.ts';\n");
    expect(importing(text, 'a', './a.ts')).toBe(text);
    expect(importing(text, 'd', './d.ts')).toBe(`import { d } from './d.ts';\n${text}`);
  });
});

test('a contribution can be written for every point that is not a fixed list of the contract', async () => {
  const opened = readable(await findPlugins()).flatMap(({ points = [] }) => points.map(({ id }) => id));
  expect(
    POINT_NAMES.map((name) => POINTS[name].id)
      .concat(Object.values(FIXED_POINTS))
      .toSorted(),
  ).toEqual(opened.toSorted());
});

describe('impossible additions are refused with the reason, before anything is written', () => {
  test.each([
    [['page', 'nowhere', 'history'], '没有插件「nowhere」'],
    [['page', 'librray', 'history'], '是不是 library？'],
    [['page', 'library', 'x'], '应为 2 到 30 个英文字母或数字'],
    [['page', 'library', 'class'], '是 JavaScript 的保留字'],
    [['page', 'library', 'Big'], '不合格式'],
    [['page', 'library', 'history', '--path', '/index'], '地址 /index 已被插件 home 使用'],
    [['page', 'library', 'library'], 'plugins/library/LibraryPage.tsx 已存在'],
    [['call', 'library', 'listLibrary'], 'plugins/library/api.ts 里已有 listLibrary'],
    [['call', 'library', 'more', '--path', '/nowhere/x'], '不合格式'],
    [['call', 'library', 'more', '--title', '图书馆列表'], '与已有的接口'],
    [['store', 'library', 'library'], 'plugins/library/library.store.ts 已存在'],
    [['contribution', 'library', 'more', 'nowhere'], '可以是 homeBlocks'],
    [['contribution', 'library', 'more', 'recordSections'], '照 plugins/records/ 里的声明手工添加；plugins/'],
  ])('%j', async (words, why) => {
    const before = await source('plugins/library/plugin.ts');
    const { code, said } = await add(...words);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    expect(await source('plugins/library/plugin.ts')).toBe(before);
  });
});

describe('an addition', () => {
  test('says what it made and what it changed', async () => {
    const page = await add('page', 'library', 'history', '--title', '借阅记录');
    expect(page).toMatchObject({ code: 0, said: expect.stringContaining('plugins/library/HistoryPage.tsx') });
    expect(page.said).toContain('已改动：\n  plugins/library/contract.ts\n  plugins/library/plugin.ts');
    for (const words of [
      ['call', 'library', 'getShelf', '--title', '书架'],
      ['store', 'library', 'folding', '--title', '折叠'],
      ['contribution', 'library', 'newBooks', 'homeBlocks', '--title', '新书'],
      ['contribution', 'library', 'books', 'classroom.tabs', '--title', '图书'],
      // Into a plugin that people wrote.
      ['page', 'notes', 'trash', '--title', '回收站', '--path', '/personalcenter/note/trash'],
      ['call', 'notes', 'getLastNote', '--title', '最近的笔记', '--path', '/training/api/v1/note/lastOne'],
      ['contribution', 'notes', 'newNotes', 'spaceTop', '--title', '新笔记'],
      ...OTHER_POINTS.map((point) => ['contribution', 'library', `to${point}`, point, '--title', '图书']),
    ]) {
      const { code, said } = await add(...words);
      expect([code, said], said).toEqual([0, expect.stringContaining('已生成')]);
    }
    expect(await source('plugins/library/plugin.ts')).toContain('homeBlocks.add({');
  }, 120_000);

  test('passes the whole check', async () => {
    const lint = await repository.run('node_modules/oxlint/bin/oxlint', ...ITS_FOLDERS);
    expect(lint.code, lint.said).toBe(0);
    const others = CHECKS.flatMap(({ name }) => (name === 'lint' ? [] : [name]));
    const { code, said } = await repository.run('tests/run/start.mjs', 'check', ...others);
    expect(code, said).toBe(0);
  }, 600_000);

  test('keeps the budgets, of bytes and of manifests', async () => {
    const { code, said } = await repository.run('cli/yanxi.mjs', 'build', '--json');
    expect(code, said).toBe(0);
    const { pages } = v.parse(v.object({ pages: Weighed }), JSON.parse(said));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(({ left }) => left < 0)).toEqual([]);
    const { contributions } = v.parse(AssetManifest, JSON.parse(await source('dist/asset-manifest.json')));
    expect(contributions.map(({ id }) => id)).toContain('newBooks');
    const vitest = ['run', '--config', 'tests/vitest.config.ts', '--project', 'node', 'tests/budgets'];
    expect(await repository.run('node_modules/vitest/vitest.mjs', ...vitest)).toMatchObject({ code: 0 });
  }, 900_000);

  test('passes its own tests', async () => {
    const files = ['library', 'notes/getLastNote', 'notes/newNotes'].map((name) => `tests/plugins/${name}`);
    const vitest = ['run', '--config', 'tests/vitest.config.ts', '--project', 'node', ...files];
    const { code, said } = await repository.run('node_modules/vitest/vitest.mjs', ...vitest);
    expect([code, said], said).toEqual([0, expect.stringContaining(`${12 + OTHER_POINTS.length} passed`)]);
  }, 120_000);
});
