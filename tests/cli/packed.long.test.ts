// The platform as a package: what is in it, and that a plugin's project needs nothing else.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { packageFolder, ROOT } from '#cli/paths.ts';
import { launch, startIn } from './support/run.ts';

const SOON = { timeout: 60_000, interval: 200 };
/** The plugin is built, and then the whole platform, without a cache. */
const STARTS = { timeout: 180_000, interval: 200 };
const Packed = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ filename: v.string(), files: v.array(v.object({ path: v.string() })) })),
);
const Names = v.record(v.string(), v.string());
const Package = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dependencies: Names, peerDependencies: Names, optionalDependencies: v.optional(Names) }),
);

const run = promisify(execFile);
let folder: string;
let files: string[];
let project: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanxi-packed-'));
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: ROOT,
    shell: process.platform === 'win32',
  });
  const [{ filename, files: inside } = { filename: '', files: [] }] = v.parse(Packed, packed.stdout);
  files = inside.map(({ path }) => path);
  await run('tar', ['-xzf', filename], { cwd: folder });
  project = await projectWith(join(folder, 'package'));
  return () => rm(folder, { recursive: true, force: true });
}, 120_000);

/** A new project, and in its `node_modules` what npm would install there: the package, and all that it names. */
async function projectWith(unpacked: string): Promise<string> {
  const path = join(folder, 'votes');
  await runProgram(join(ROOT, 'cli/yanxi.mjs'), 'new', 'plugin', 'votes', '--title', '表决', '--out', path);
  const modules = join(path, 'node_modules');
  await rm(modules, { recursive: true });
  await mkdir(modules);
  await cp(unpacked, join(modules, 'yanxi'), { recursive: true });
  const wanted = v.parse(Package, await readFile(join(unpacked, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...wanted.dependencies, ...wanted.peerDependencies })) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(packageFolder(name), join(modules, name), 'junction');
  }
  return path;
}

const runProgram = (path: string, ...words: string[]) => launch(path, ...words).ended;
const command = () => join(project, 'node_modules/yanxi/cli/yanxi.mjs');

test('the package holds the sources, the command and the mock upstream, and nothing of tests or builds', () => {
  expect(new Set(files.map((path) => path.split('/')[0]))).toEqual(
    new Set([
      'LICENSE',
      'README.md',
      'README.zh-CN.md',
      'cli',
      'kernel',
      'mocks',
      'package.json',
      'plugins',
      'rspack.config.ts',
      'tsconfig.json',
    ]),
  );
  for (const path of [
    'cli/yanxi.mjs',
    'cli/external/projectTests.ts',
    'cli/scaffold/project/package.json.txt',
    'kernel/README.md',
    'kernel/plugin/definePlugin.ts',
    'mocks/handler/implement.ts',
    'plugins/shell/modules.d.ts',
    'plugins/shell/index.html',
  ]) {
    expect(files).toContain(path);
  }
  expect(
    files.filter((path) => /\.(?:test|e2e|fault)\.tsx?$|(?:^|\/)(?:\.yanxi|dist|node_modules)\//.test(path)),
  ).toEqual([]);
});

test('a project gets one Rspack, and no Node besides its own', async () => {
  const { dependencies, peerDependencies, optionalDependencies } = v.parse(
    Package,
    await readFile(join(folder, 'package/package.json'), 'utf8'),
  );
  expect(optionalDependencies).toBeUndefined();
  // The peers of a peer are resolved in the project: a dependency of the platform would be another copy, of 50 MB.
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['@rspack/core', '@rspack/dev-server']));
  expect(Object.keys(dependencies).filter((name) => name in peerDependencies)).toEqual([]);
});

test('a project that has it as its only package passes its tests, and is told of its mistakes', async () => {
  const tested = await runProgram(command(), 'plugins', 'test', project);
  expect(tested.stderr + (tested.code === 0 ? '' : tested.stdout)).toBe('');
  expect(tested.code).toBe(0);
  const wrong = join(project, 'wrong.ts');
  await writeFile(wrong, "import { routeRef } from '#kernel/plugin/routeRef.ts';\nexport default routeRef(1);\n");
  const again = await runProgram(command(), 'plugins', 'test', project);
  await rm(wrong);
  expect(again.stdout).toContain('wrong.ts:2:');
  expect(again.code).toBe(1);
});

test('a plugin is built with the package as it is beside the sources of the platform', async () => {
  const [there, here] = [join(folder, 'there'), join(folder, 'here')];
  const built = await runProgram(command(), 'build', '--plugin', project, '--out', there);
  expect(built.stderr).toBe('');
  await runProgram(join(ROOT, 'cli/yanxi.mjs'), 'build', '--plugin', project, '--out', here);
  expect(await readFile(join(there, 'plugin.json'), 'utf8')).toBe(await readFile(join(here, 'plugin.json'), 'utf8'));
});

test('a plugin runs with the package in the whole platform, whose screens are compiled, with its own mock part', async () => {
  // `npm run dev` starts it like this.
  const server = startIn({ cwd: project }, command(), 'dev', '--plugin', project, '--port', '0');
  const said = () => server.stdout + server.stderr;
  const url = await vi.waitFor(() => {
    const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said()) ?? [];
    if (found === undefined || !said().includes('Rspack compiled')) throw new Error(said());
    return found;
  }, STARTS);
  expect(said()).toContain('Rspack compiled successfully');
  const page = await (await fetch(`${url}votes`, { headers: { accept: 'text/html' } })).text();
  const [script = ''] = /assets\/[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  expect((await fetch(`${url}plugins/votes/plugin.json`)).status).toBe(200);
  const list = async () => (await fetch(`${url}business/out-api/v1/votes/page?page=1&size=12`)).text();
  expect(await list()).toContain('第一项');
  const handlers = join(project, 'mock/handlers.ts');
  await writeFile(handlers, (await readFile(handlers, 'utf8')).replace('第一项', '头一项'));
  await vi.waitFor(async () => expect(await list()).toContain('头一项'), SOON);
}, 300_000);
