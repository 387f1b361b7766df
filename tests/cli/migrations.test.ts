// A plugin's project follows the platform: each migration on a source before and after, and twice.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeImports } from '#cli/external/migrations/changeImports.ts';
import { migrateProject } from '#cli/external/migrations/migrateProject.ts';
import { MIGRATIONS } from '#cli/external/migrations/migrations.ts';
import { keptSurface } from '#cli/external/surface/Surface.ts';
import { importedNames } from '#cli/external/projectSources.ts';
import { ROOT } from '#cli/paths.ts';
import { run } from './support/run.ts';

/** As an author wrote them for 0.1.0, and as they are right now. */
const PAIRS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'the kernel has one face': [
    `import type { Kernel } from '#kernel/createKernel.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { call } from '#kernel/http/call.ts';
import { Count, Id, type Person as Author } from '#kernel/http/entities.ts';
import * as v from 'valibot';

export const said = "import { useKernel } from '#kernel/KernelContext.ts'";
`,
    `import type { Kernel } from '#kernel/index.ts';
import { useKernel, call, Count, Id, type Person as Author } from '#kernel/index.ts';
import * as v from 'valibot';

export const said = "import { useKernel } from '#kernel/KernelContext.ts'";
`,
  ],
  'places own their addresses': [
    `import { clazzDetail, courseTabs, pathDetail, search } from '#plugins/catalogue/contract.ts';
import { classroomDetail } from '#plugins/classroom/contract.ts';
import { courseDetail } from '#plugins/places/refs.ts';
import {
  myCourses,
  placeOf,
  studyPanels,
} from '#plugins/study/contract.ts';
`,
    `import { courseTabs, pathDetail } from '#plugins/catalogue/contract.ts';
import { clazzDetail, search, classroomDetail, courseDetail, myCourses } from '#plugins/places/refs.ts';
import { studyPanels } from '#plugins/study/contract.ts';
import { placeOf } from '#plugins/places/places.ts';
`,
  ],
  'features share no calls in circles': [
    `import { listMyClazzes, listClazzApplies, MyClazz } from '#plugins/training/api.ts';
`,
    `import { listMyClazzes } from '#plugins/places/api.ts';
import { listClazzApplies } from '#plugins/catalogue/api.ts';
import { MyClazz } from '#plugins/places/entities.ts';
`,
  ],
  'large folders are divided': [
    `import { iconButton, PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { TabBar } from '#plugins/ui/detail/TabBar.tsx';
export { RowList } from "#plugins/ui/lists/RowList.tsx";
`,
    `import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { iconButton } from '#plugins/ui/controls/IconButton.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
export { RowList } from "#plugins/ui/lists/rows/RowList.tsx";
`,
  ],
};

test.each(MIGRATIONS)('$from → $to: $name', ({ name, change }) => {
  const [before, after] = PAIRS[name] ?? ['no pair', ''];
  expect(change(before)).toBe(after);
  expect(change(after)).toBe(after);
});

test('a statement that becomes too long is divided', () => {
  const names = Array.from({ length: 12 }, (_, at) => `aRatherLongName${at}`);
  const moves = { '#old.ts': Object.fromEntries(names.map((name) => [name, '#new.ts'])) };
  expect(changeImports(`import { ${names.join(', ')} } from '#old.ts';\n`, moves)).toBe(
    `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '#new.ts';\n`,
  );
});

test('everything that a migration leads to is there', async () => {
  const { modules } = await keptSurface();
  for (const { name } of MIGRATIONS) {
    const after = PAIRS[name]?.[1] ?? '';
    for (const one of importedNames(after).filter(({ module }) => module.startsWith('#'))) {
      const lent = modules[one.module]?.[one.name] !== undefined;
      const declared = async () =>
        new RegExp(`\\b${one.name}\\b`).test(await readFile(join(ROOT, one.module.slice(1)), 'utf8'));
      expect(lent || (await declared()), `${one.module} ${one.name}`).toBe(true);
    }
  }
});

test('a project is changed once, a second run finds nothing, and what no code change mends is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(ROOT, 'tests/fixtures/polls'), folder, { recursive: true });
  const page = join(folder, 'PollsPage.tsx');
  const now = await readFile(page, 'utf8');
  const old = now.replace("'#kernel/index.ts'", "'#kernel/useRemote.ts'");
  expect(old).not.toBe(now);
  await writeFile(page, `import { BackLink } from '#plugins/ui/detail/BackLink.tsx';\n${old}`);

  expect((await run('plugins', 'migrate', folder, '--dry-run')).stdout).toContain('要改 1 个文件');
  expect(await readFile(page, 'utf8')).toContain('#kernel/useRemote.ts');
  const { stdout } = await run('plugins', 'migrate', folder);
  expect(stdout).toContain('PollsPage.tsx：useRemote 改从 #kernel/index.ts 引用');
  expect(stdout).toContain('PollsPage.tsx:1 BackLink 没有了，请改用 Crumb');
  expect(await readFile(page, 'utf8')).toBe(`import { BackLink } from '#plugins/ui/detail/BackLink.tsx';\n${now}`);
  expect((await migrateProject(folder)).files).toEqual([]);
});
