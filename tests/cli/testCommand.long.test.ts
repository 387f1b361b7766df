import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPlugins } from '#cli/findPlugins.ts';
import { ROOT } from '#cli/paths.ts';
import { browserTests, ownersOf, testsOf } from '#cli/testing/testsOf.ts';
import { copyOfRepository } from './support/copyOfRepository.ts';
import { run } from './support/run.ts';

const known = async () => [...(await findPlugins()).map(({ id }) => id), 'kernel'];

describe('a test', () => {
  test.each([
    ['tests/e2e/exams.e2e.ts', '', ['exams']],
    ['tests/e2e/examsRoom.e2e.ts', '', ['exams']],
    // Not of home.
    ['tests/e2e/homework.e2e.ts', '', ['homework']],
    ['tests/e2e/paths.e2e.ts', '', []],
    ['tests/e2e/paths.e2e.ts', '// Plugins: catalogue, training\n', ['catalogue', 'training']],
    // A line that names the plugins outweighs the file's name.
    ['tests/mocks/shell.test.ts', '// Plugins: experiments\n', ['experiments']],
    ['tests/e2e/paths.e2e.ts', "import {} from 'x';\n// Plugins: catalogue\n", []],
  ])('%s is known by its first line, or its name', async (file, text, owners) => {
    expect(ownersOf(file, text, await known())).toEqual(owners);
  });

  test('in a browser is always somebody’s, and who is named is there', async () => {
    const plugins = await known();
    const files = await browserTests();
    expect(files.length).toBeGreaterThan(70);
    for (const file of files) {
      const owners = ownersOf(file, await readFile(join(ROOT, file), 'utf8'), plugins);
      expect(owners, `${file}: say whose it is, see tests/README.md`).not.toEqual([]);
      expect(plugins, file).toEqual(expect.arrayContaining([...owners]));
    }
  });

  test('of a plugin is in its folder, among the mock’s, or in a browser', async () => {
    const notes = await testsOf('notes', await known());
    expect(notes).toEqual({
      units: ['tests/plugins/notes/', 'tests/mocks/notes.test.ts'],
      browser: ['tests/e2e/notes.e2e.ts'],
      faults: ['devices', 'fullDisk', 'notes'].map((name) => `tests/faults/${name}.fault.ts`),
    });
    const { browser } = await testsOf('catalogue', await known());
    expect(browser).toContain('tests/e2e/paths.e2e.ts');
    expect((await testsOf('kernel', await known())).units).toContain('tests/kernel/');
  });
});

describe('yanxi test', () => {
  test('runs the units of one plugin with the configuration of npm test, and says how it went', async () => {
    const { code, stdout } = await run('test', 'assessment', '--units');
    expect(stdout).toContain('tests/mocks/assessment.test.ts');
    expect(stdout).toMatch(/^assessment：单元通过（[\d.]+ 秒）$/m);
    expect(code).toBe(0);
  });

  test('fails where a test does, and says where tests would stand if there are none', async () => {
    const repository = await copyOfRepository();
    onTestFinished(() => repository.remove());
    const units = () => repository.run('cli/yanxi.mjs', 'test', 'assessment', '--units');
    const file = join(repository.path, 'tests/mocks/assessment.test.ts');
    await writeFile(file, "import { expect, test } from 'vitest';\ntest('fails', () => expect(1).toBe(2));\n");
    const failed = await units();
    expect([failed.code, failed.said], failed.said).toEqual([1, expect.stringMatching(/^assessment：单元没有通过/m)]);
    await rm(file);
    await rm(join(repository.path, 'tests/plugins/assessment'), { recursive: true });
    const none = await units();
    expect([none.code, none.said]).toEqual([1, expect.stringContaining('写在 tests/plugins/assessment/')]);
  }, 60_000);

  test.each([
    [['test', 'note'], 1, '没有插件「note」\n是不是 notes？'],
    [['test'], 2, '缺少参数'],
    [['test', 'notes', '--unit'], 2, '你是不是想输入 --units？'],
    [['test', 'notes', '--units', '--all'], 2, '不能一起写'],
    [['test', 'assessment', '-g', 'no test is called so'], 1, '没有名称里有「no test is called so」的测试'],
    [['test', 'tests/fixtures/polls', '--units'], 1, '只能整个测试'],
    [['test', 'assessment', '--on', 'http://127.0.0.1:1'], 1, 'http://127.0.0.1:1 没有网页'],
    [['test', '--help'], 0, 'npx yanxi test notes'],
  ])('%j', async (words, exit, said) => {
    const { code, stdout, stderr } = await run(...words);
    expect([code, stdout + stderr]).toEqual([exit, expect.stringContaining(said)]);
  });
});
