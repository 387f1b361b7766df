// A plugin is made in a copy of the repository. `newParts.long.test.ts` holds one against everything that its author would run.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPlugin } from '#cli/scaffold/checkPlugin.ts';
import { copyOfRepository, type RepositoryCopy } from './support/copyOfRepository.ts';

const MADE = [
  'mocks/library/firstDay.ts',
  'mocks/library/handlers.ts',
  'mocks/library/tables.ts',
  'plugins/library/LibraryForm.tsx',
  'plugins/library/LibraryForm.module.css',
  'plugins/library/LibraryPage.tsx',
  'plugins/library/api.ts',
  'plugins/library/contract.ts',
  'plugins/library/library.store.ts',
  'plugins/library/plugin.ts',
  'plugins/library/settings.ts',
  'tests/e2e/library.e2e.ts',
  'tests/plugins/library/list.test.ts',
  'tests/plugins/library/store.test.ts',
];

let repository: RepositoryCopy;
let copy: string;

const newPlugin = (...words: string[]) => repository.run('cli/yanxi.mjs', 'new', 'plugin', ...words);

beforeAll(async () => {
  repository = await copyOfRepository();
  copy = repository.path;
}, 60_000);

afterAll(() => repository.remove());

describe('yanxi new plugin', () => {
  test.each([
    ['Library', '图书馆', '编号「Library」不合格式'],
    ['my-library', '图书馆', '不合格式'],
    ['../library', '图书馆', '不合格式'],
    ['messages', '图书馆', '编号「messages」已被占用：plugins/messages 已存在'],
    ['kernel', '图书馆', '编号「kernel」由平台自己使用'],
    ['class', '图书馆', '编号「class」是 JavaScript 的保留字'],
    ['con', '图书馆', '编号「con」在 Windows 上不能用作文件夹与文件的名称'],
    ['personalcenter', '图书馆', '路径 /personalcenter 已被插件 answering 使用'],
    ['library', '图书 馆', '名称「图书 馆」不合格式'],
    ['library', '培训机构', 'GET /business/out-api/v1/agency/page（培训机构列表）相冲突'],
  ])('%s, %s is refused, and why is said', async (id, title, why) => {
    await expect(checkPlugin({ id, title })).rejects.toThrow(why);
  });

  test('a refused id makes no file and fails the command', async () => {
    const { code, said } = await newPlugin('my-library', '--title', '图书馆');
    expect([code, said]).toEqual([1, expect.stringContaining('应为 2 到 30 个小写字母或数字')]);
    expect(existsSync(join(copy, 'plugins/my-library'))).toBe(false);
  });

  test('overwrites no file', async () => {
    const own = join(copy, 'tests/e2e/library.e2e.ts');
    await writeFile(own, '// mine\n');
    const { code, said } = await newPlugin('library');
    expect([code, said]).toEqual([1, expect.stringContaining('tests/e2e/library.e2e.ts 已存在')]);
    expect(existsSync(join(copy, 'plugins/library'))).toBe(false);
    await rm(own);
  });

  test('says what it made and what comes next', async () => {
    const { code, said } = await newPlugin('library', '--title', '图书馆');
    expect(code).toBe(0);
    for (const file of MADE) {
      expect(said).toContain(`  ${file}\n`);
      expect(existsSync(join(copy, file)), file).toBe(true);
    }
    expect(said).toContain('/library');
    expect(said).toContain('npm run check');
  });

  test('a second one of the same name is refused', async () => {
    expect((await newPlugin('library')).said).toContain('plugins/library 已存在');
    await mkdir(join(copy, 'plugins/library2'));
    expect((await newPlugin('library2')).said).toContain('plugins/library2 已存在');
  });

  test('without a title it has one all the same', async () => {
    const { code, said } = await newPlugin('reading');
    expect([code, said]).toEqual([0, expect.stringContaining('已生成插件 reading（新功能）')]);
    expect((await newPlugin('writing')).said).toContain('新功能列表');
  });
});
