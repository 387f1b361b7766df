// The tutorial of kernel/README.md works word for word: its files are written into a copy of the repository and checked there.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfRepository, type RepositoryCopy } from './support/copyOfRepository.ts';
import { textOf } from './support/guides.ts';

const FILE = /^```tsx? file=(\S+)\n([\s\S]*?)^```$/gm;

let repository: RepositoryCopy;
const files: string[] = [];

beforeAll(async () => {
  repository = await copyOfRepository();
  for (const [, file = '', source = ''] of (await textOf('kernel/README.md')).matchAll(FILE)) {
    const path = join(repository.path, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source, { flag: 'wx' });
    files.push(file);
  }
});

afterAll(() => repository.remove());

async function expectSuccess(script: string, ...words: string[]): Promise<void> {
  const { code, said } = await repository.run(script, ...words);
  expect(code, said).toBe(0);
}

test('the tutorial is a plugin, its mock and its test', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'plugins/wishes/plugin.ts',
      'mocks/wishes/handlers.ts',
      'tests/plugins/wishes/wishes.test.ts',
    ]),
  );
});

test('the tutorial passes the compiler', async () => {
  const tsconfig = { extends: './tsconfig.json', include: ['plugins/**/*.d.ts'], files };
  await writeFile(join(repository.path, 'tutorial.json'), JSON.stringify(tsconfig));
  await expectSuccess('node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false', '-p', 'tutorial.json');
});

test('the tutorial is formatted and passes lint', async () => {
  await expectSuccess('node_modules/oxfmt/bin/oxfmt', '--list-different', ...files);
  await expectSuccess('node_modules/oxlint/bin/oxlint', ...files);
});

test('the tutorial’s manifest fits the others', () => expectSuccess('cli/yanxi.mjs', 'plugins', 'check'));

test('the tutorial’s own tests pass', async () => {
  await expectSuccess(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'node',
    ...files.filter((file) => file.endsWith('.test.ts')),
  );
});
