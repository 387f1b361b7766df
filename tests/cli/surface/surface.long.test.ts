// The surface follows the sources: what changes in these is told by class, and is not written before the version says so.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#cli/paths.ts';
import { keptSurface } from '#cli/external/surface/Surface.ts';
import { copyOfRepository } from '../support/copyOfRepository.ts';

test('changed sources fail the check, each change by its class, until the version steps', async () => {
  const copy = await copyOfRepository();
  const edit = async (file: string, change: (text: string) => string): Promise<void> => {
    const path = join(copy.path, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    expect(after, file).not.toBe(before);
    await writeFile(path, after);
  };
  const surface = (...words: string[]) => copy.run('cli/yanxi.mjs', 'plugins', 'surface', ...words);
  const write = () => surface('--out', join(copy.path, 'kernel/surface.json'));
  const step = (version: string) =>
    edit('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const release = (version: string) =>
    edit('CHANGELOG.md', (text) => text.replace('## Unreleased\n', `## Unreleased\n\n## ${version}\n`));
  try {
    // From here on as if 1.0.0 were the last release.
    await rm(join(copy.path, 'kernel/surface.json'));
    await release('1.0.0');
    await step('1.0.0');
    expect((await write()).code).toBe(0);

    // Another way to write the same is no change.
    await edit('plugins/ui/detail/Crumb.tsx', (text) =>
      text
        .replace(
          'interface CrumbProps {',
          'interface Whose {\n  kind?: string | undefined;\n}\n\ninterface CrumbProps extends Whose {',
        )
        .replace(/(CrumbProps extends Whose \{[^}]*?)\n {2}kind\?: string[^\n]*/, '$1'),
    );

    // An addition, and a name that is to go.
    await edit('kernel/browser/base.ts', (text) =>
      text.replace(
        'export const placed',
        'export const below = (path: string): string => path;\n\nexport const placed',
      ),
    );
    await edit('kernel/index.ts', (text) => text.replace('BASE, placed', 'BASE, below, placed'));
    await edit('kernel/browser/hydration.ts', (text) =>
      text.replace(
        /(?:\/\*\*[^/]*\*\/\n)?export function useHydrating/,
        '/**\n * True on the server.\n * @deprecated Since 1.1.0 use useDrawn; goes in 3.0.0.\n */\nexport function useHydrating',
      ),
    );
    const added = await surface('--check');
    expect(added.code).toBe(1);
    expect(added.said).toContain('新增 #kernel/index.ts below');
    expect(added.said).toContain('共 1 处');
    expect(added.said).toContain('从 1.0.0 升到 1.1.0 或更高');
    expect(added.said).toContain('npx yanxi plugins surface --out kernel/surface.json');
    await step('1.1.0');
    expect((await write()).code).toBe(0);

    // A deprecated name still works, and is told.
    const polls = join(copy.path, 'polls');
    await cp(join(ROOT, 'tests/fixtures/polls'), polls, { recursive: true });
    await edit('polls/polls.store.ts', (text) => `import { useHydrating } from '#kernel/index.ts';\n${text}`);
    const told = await copy.run('cli/yanxi.mjs', 'plugins', 'check', polls);
    expect(told).toMatchObject({ code: 0 });
    expect(told.said).toContain('polls.store.ts:1 useHydrating 已过时：请改用 useDrawn，3.0.0 起去掉');

    // A name less, another parameter, a property that has to be there.
    await edit('kernel/index.ts', (text) =>
      text.replace("export { usePageTitle } from './routing/usePageTitle.ts';\n", ''),
    );
    await edit('kernel/browser/boundedWait.ts', (text) =>
      text.replace('milliseconds: number', 'milliseconds: number | string'),
    );
    await edit('plugins/ui/lists/ListPage.tsx', (text) =>
      text.replace('  unit: string;', '  unit: string;\n  owner: string;'),
    );
    const broken = await surface('--check');
    expect(broken.code).toBe(1);
    expect(broken.said).toContain('删除 #kernel/index.ts usePageTitle');
    expect(broken.said).toContain('改动 #kernel/index.ts boundedWait');
    expect(broken.said).toContain('变为必需 types ListPage.ListPageProps.owner');
    expect(broken.said).toContain('从 1.1.0 升到 2.0.0 或更高');
    const refused = await write();
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('没有写');
    await step('2.0.0');
    expect((await write()).code).toBe(0);
    expect(await surface('--check')).toMatchObject({ code: 0 });
  } finally {
    await copy.remove();
  }
}, 600_000);

test('the kept surface is small, and says what it is of', async () => {
  const { modules, types } = await keptSurface();
  const text = await readFile(join(ROOT, 'kernel/surface.json'), 'utf8');
  expect(text.length).toBeLessThan(300_000);
  expect(Object.keys(modules)).toEqual(expect.arrayContaining(['#kernel/index.ts', '@mantine/core', 'react', 'mobx']));
  expect(Object.keys(types)).toContain('ListPage.ListPageProps');
});
