// Plugins from out of tree: built, added to a deployment, refused where something is wrong with them, and taken out.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildPlugin } from '#cli/external/buildPlugin.ts';
import { addExternal, removeExternal } from '#cli/deployment/changeExternal.ts';
import { checkDeployment } from '#cli/doctor/checkDeployment.ts';
import { externalPlugins, integrityOf } from '#cli/external/installed.ts';
import { findPlugins } from '#cli/findPlugins.ts';
import { contentSecurityPolicy } from '#cli/server/securityHeaders.ts';
import type { Deployment } from '#kernel/config/deployment.ts';
import { readDeployment } from '#kernel/config/readDeployment.ts';
import { type FoundPlugin, resolve } from '#kernel/plugin/resolve.ts';
import { randomOf } from '#mocks/world/random.ts';
import { type Description, readDescription } from '#plugins/shell/external/description.ts';
import { describeReason } from '#cli/deployment/reasons.ts';
import product from '../../package.json' with { type: 'json' };
import { addressOf, run, start } from './support/run.ts';
import { smallBuild } from './support/site.ts';

const POLLS = join(import.meta.dirname, '../fixtures/polls');

const PackageFile = v.pipe(v.string(), v.parseJson(), v.object({ allowScripts: v.record(v.string(), v.boolean()) }));

let built: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-built-'));
  ({ folder: built } = await buildPlugin(POLLS, { out: join(folder, 'polls') }));
  return () => rm(folder, { recursive: true, force: true });
});

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-external-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function deploymentFile(text = '{}'): Promise<{ folder: string; file: string }> {
  const folder = await temporary();
  const file = join(folder, 'deployment.json');
  await writeFile(file, text);
  return { folder, file };
}

/** A copy of the plugin, changed. */
async function changed(change: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(await temporary(), 'polls');
  await cp(built, folder, { recursive: true });
  await change(folder);
  return folder;
}

async function describedAs(folder: string, change: object): Promise<void> {
  const file = join(folder, 'plugin.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
}

async function deploymentOf(file: string): Promise<Deployment> {
  const deployment = readDeployment(await readFile(file, 'utf8'));
  if (!deployment) throw new Error(`${file} is not a deployment`);
  return deployment;
}

async function reasonOf(file: string, folder: string): Promise<string | undefined> {
  const deployment = await deploymentOf(file);
  const found = [...(await findPlugins()), ...(await externalPlugins(deployment, join(folder, 'external')))];
  return describeReason('polls', resolve(found, deployment));
}

describe('the build', () => {
  test('gives one folder: description, scripts, style sheets and the schema of settings', async () => {
    const names = await readdir(built);
    expect(names).toContain('plugin.json');
    expect(names).toContain('settings.schema.json');
    const description = await descriptionIn(built);
    expect(description).toMatchObject({
      id: 'polls',
      title: '投票',
      kernel: `^${product.version}`,
      routes: ['/polls'],
    });
    for (const [name, { integrity }] of Object.entries(description.files)) {
      expect(integrityOf(await readFile(join(built, name)))).toBe(integrity);
    }
    expect(Object.keys(description.files).toSorted()).toEqual(
      names.filter((name) => /\.(js|css)$/.test(name)).toSorted(),
    );
    const taken = description.files[description.entry]?.shared ?? {};
    expect(taken['contracts']).toContain('homeBlocks');
    expect(taken['kernel']).toContain('definePlugin');
    expect(Object.keys(taken)).not.toContain('@mantine/core');
    expect(JSON.parse(await readFile(join(built, 'settings.schema.json'), 'utf8'))).toMatchObject({
      properties: { showCounts: { title: '显示票数', default: true } },
    });
  });

  test('holds nothing of the platform', async () => {
    for (const name of (await readdir(built)).filter((one) => one.endsWith('.js'))) {
      expect((await readFile(join(built, name))).length, name).toBeLessThan(12_000);
    }
  });

  test('takes single controls of Mantine, and the whole of it only for one that the platform does not use', async () => {
    const taken = async (folder: string) => {
      const { files } = await descriptionIn(folder);
      const faces = Object.values(files).flatMap(({ shared }) => Object.entries(shared));
      return Object.fromEntries(faces.filter(([face]) => face.includes('mantine')));
    };
    expect(await taken(built)).toEqual({ '@mantine/core': ['Button'] });
    const folder = join(await temporary(), 'polls');
    await cp(POLLS, folder, { recursive: true });
    const card = join(folder, 'PollCard.tsx');
    const text = await readFile(card, 'utf8');
    await writeFile(
      card,
      text
        .replace("import { Button } from '@mantine/core';", "import { Button, Rating as Stars } from '@mantine/core';")
        .replace('<strong ', '<Stars value={1} /><strong '),
    );
    const { folder: more } = await buildPlugin(folder);
    expect(await taken(more)).toEqual({ '@mantine/core': ['Button'], '@mantine/core/all': ['Rating'] });
  });

  test.each([
    ['lacks its title', (text: string) => text.replace("title: '投票',\n  about", 'about'), '没有名称（title）'],
    ['throws', (text: string) => `${text}\nthrow new Error('坏了');\n`, '读取时出错：Error: 坏了'],
    ['has no default export', (text: string) => text.replace('export default', 'export const plugin ='), '默认导出'],
  ])('refuses a manifest that %s, and says what to do', async (_, change, words) => {
    const folder = join(await temporary(), 'polls');
    await cp(POLLS, folder, { recursive: true });
    const file = join(folder, 'plugin.ts');
    await writeFile(file, change(await readFile(file, 'utf8')));
    await expect(buildPlugin(folder)).rejects.toThrow(words);
    expect(await readdir(folder)).not.toContain('dist');
  });

  test('refuses what the platform does not lend, and says what it does', async () => {
    const folder = join(await temporary(), 'polls');
    await cp(POLLS, folder, { recursive: true });
    await writeFile(join(folder, 'settings.ts'), "export * from '#plugins/classroom/detail/ClassroomPage.tsx';\n");
    await expect(buildPlugin(folder)).rejects.toThrow('#plugins/classroom/detail/ClassroomPage.tsx');
    await writeFile(
      join(folder, 'settings.ts'),
      `${await readFile(join(POLLS, 'settings.ts'), 'utf8')}export { routeTable } from '#kernel/index.ts';\n`,
    );
    await expect(buildPlugin(folder)).rejects.toThrow(
      'settings.ts：平台没有借出 #kernel/index.ts 的「routeTable」，借出的有：',
    );
  });
});

describe('a deployment', () => {
  test('takes a plugin by its folder, which then runs with the same resolver as the others', async () => {
    const { folder, file } = await deploymentFile('{\n  "systemName": "学堂"\n}\n');
    const { code, stdout, stderr } = await run('plugins', 'add', built, '--deployment', file);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('加上 polls');
    expect(await readFile(file, 'utf8')).toMatch(/^\{\n {2}"systemName": "学堂",\n {2}"external": \[\n/);
    expect(await reasonOf(file, folder)).toBeUndefined();
    const { stdout: why } = await run('plugins', 'why', 'polls', '--deployment', file);
    expect(why).toContain('polls 投票：已开通');
    expect(why).toContain('home.blocks polls:latest');
    // It may go wrong yet where nobody here sees it.
    expect(why).toContain('在浏览器里加载出错');
    expect((await run('plugins', 'why', 'notes', '--deployment', file)).stdout).not.toContain('浏览器');
    // Once more is the same.
    await addExternal(file, built);
    expect((await deploymentOf(file)).external).toHaveLength(1);
    const gone = await run('plugins', 'remove', 'polls', '--deployment', file);
    expect(gone.code).toBe(0);
    expect((await deploymentOf(file)).external).toEqual([]);
    expect(await readdir(join(folder, 'external'))).toEqual([]);
  });

  test('can switch it off, and set what it lets set', async () => {
    const { folder, file } = await deploymentFile();
    await addExternal(file, built);
    expect((await run('plugins', 'disable', 'polls', '--deployment', file)).code).toBe(0);
    expect(await reasonOf(file, folder)).toBe('所在机构已关闭此功能');
    const { external } = await deploymentOf(file);
    await writeFile(file, JSON.stringify({ external, plugins: { polls: { settings: { showCounts: 'yes' } } } }));
    // A wrong setting takes its default, and is told; the plugin stays on.
    expect(await reasonOf(file, folder)).toBeUndefined();
    expect((await run('plugins', 'why', 'polls', '--deployment', file)).stdout).toContain('showCounts');
  });

  test.each<[string, (folder: string) => Promise<void>, string]>([
    ['for another version', (folder) => describedAs(folder, { kernel: '^9.0.0' }), '适用于平台的版本“^9.0.0”'],
    ['with a file that is not the one it was built with', (folder) => tampered(folder), '与校验值不符'],
    ['of another name', (folder) => describedAs(folder, { id: 'other' }), '自称「polls」'],
    [
      'with the name of one of the platform',
      (folder) => describedAs(folder, { id: 'notes' }),
      '平台自己有插件「notes」',
    ],
  ])('does not take one %s, and stays as it is', async (_, change, words) => {
    const { folder, file } = await deploymentFile();
    await expect(addExternal(file, await changed(change))).rejects.toThrow(words);
    expect(await readFile(file, 'utf8')).toBe('{}');
    expect(await readdir(folder).then((names) => names.filter((name) => name !== 'external'))).toEqual([
      'deployment.json',
    ]);
  });

  test('does not take one with a page of the platform: in the browser it would take its place', async () => {
    const { folder, file } = await deploymentFile();
    const project = join(await temporary(), 'polls');
    await cp(POLLS, project, { recursive: true });
    const contract = join(project, 'contract.ts');
    await writeFile(contract, (await readFile(contract, 'utf8')).replace("'/polls'", "'/index'"));
    await expect(buildPlugin(project)).rejects.toThrow('路由「/index」与 plugins/home/plugin.ts 的重复');
    const other = await changed((one) => withPage(one, '/index'));
    const words = '它的路由「/index」已是「首页」（home）的';
    await expect(addExternal(file, other)).rejects.toThrow(words);
    expect(await readFile(file, 'utf8')).toBe('{}');
    // If it is in the deployment all the same, it is off.
    const integrity = integrityOf(await readFile(join(other, 'plugin.json'), 'utf8'));
    await cp(other, join(folder, 'external/polls'), { recursive: true });
    await writeFile(file, JSON.stringify({ external: [{ id: 'polls', url: '/plugins/polls/', integrity }] }));
    const { stdout } = await run('plugins', 'why', 'polls', '--deployment', file);
    expect(stdout).toContain(words);
    expect(await checkDeployment(file)).toMatchObject({ level: 'warn', text: expect.stringContaining(words) });
  });

  test('is known to doctor with its plugins from out of tree, those switched off too', async () => {
    const { file } = await deploymentFile();
    await addExternal(file, built);
    await run('plugins', 'disable', 'polls', '--deployment', file);
    const finding = await checkDeployment(file);
    expect(finding).toMatchObject({ level: 'ok' });
    // It, and those of the platform that are off by default.
    expect(finding.text).toContain('关闭 3 个');
  });

  test('says why one does not run that changed after it was added', async () => {
    const { folder, file } = await deploymentFile();
    await addExternal(file, built);
    await tampered(join(folder, 'external/polls'));
    expect(await reasonOf(file, folder)).toContain('与校验值不符');
    await describedAs(join(folder, 'external/polls'), { title: '别的' });
    expect(await reasonOf(file, folder)).toContain('与部署文件里的 integrity 不符');
    await rm(join(folder, 'external/polls'), { recursive: true });
    expect(await reasonOf(file, folder)).toContain('读不到');
  });

  test('says what is missing where there is nothing to take out', async () => {
    const { file } = await deploymentFile();
    await expect(removeExternal(file, 'polls')).rejects.toThrow('没有另外交付的插件「polls」');
  });

  test('lets scripts come from the places that it names, and from no other', () => {
    const integrity = integrityOf('');
    const external = [
      { id: 'polls', url: '/plugins/polls/', integrity },
      { id: 'quiz', url: 'https://plugins.example.edu.cn/quiz/', integrity },
    ];
    const deployment = readDeployment(JSON.stringify({ external }));
    const policy = new Map(
      contentSecurityPolicy(deployment ?? expect.fail())
        .split('; ')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    for (const directive of ['script-src', 'style-src', 'connect-src']) {
      expect(policy.get(directive), directive).toContain('https://plugins.example.edu.cn');
    }
    expect(policy.get('script-src')).toEqual(["'self'", 'https://plugins.example.edu.cn']);
  });
});

test('a project of its own is written, passes its tests and builds into what a deployment takes', async () => {
  const folder = join(await temporary(), 'votes');
  const written = await run('new', 'plugin', 'votes', '--title', '表决', '--out', folder);
  expect(written.stderr).toBe('');
  expect(written.stdout).toContain('npm run dev');
  // Or else npm warns of the install scripts that the platform itself leaves out.
  const { allowScripts } = v.parse(PackageFile, await readFile(join(folder, 'package.json'), 'utf8'));
  expect(allowScripts).toEqual(product.allowScripts);
  const tested = await run('plugins', 'test', folder);
  expect(tested.stderr).toBe('');
  expect(tested.code).toBe(0);
  const { file } = await deploymentFile();
  expect((await run('build', '--plugin', folder)).code).toBe(0);
  expect((await run('plugins', 'add', join(folder, 'dist'), '--deployment', file)).stdout).toContain(
    '下次打开页面时生效',
  );
  const own = ['--port', '0', '--data', ':memory:', '--mock-part', join(folder, 'mock')];
  const running = start('start', '--site', await smallBuild(), ...own);
  const listed = await fetch(`${await addressOf(running)}business/out-api/v1/votes/page?page=1&size=12`);
  expect(await listed.json()).toMatchObject({ data: { total: 3 } });
  // Nothing of it is in the platform's sources, and nothing is overwritten.
  expect((await findPlugins()).map(({ id }) => id)).not.toContain('votes');
  const again = await run('new', 'plugin', 'votes', '--out', folder);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('已存在');
});

test('a package made by npm is accepted', async () => {
  const { folder, file } = await deploymentFile();
  const project = join(folder, 'package');
  await cp(built, join(project, 'dist'), { recursive: true });
  const archive = join(folder, 'polls-0.0.0.tgz');
  await promisify(execFile)('tar', ['-czf', archive, 'package'], { cwd: folder });
  const { place } = await addExternal(file, archive);
  expect((await readdir(place)).toSorted()).toEqual((await readdir(built)).toSorted());
  expect(await reasonOf(file, folder)).toBeUndefined();
  const empty = join(folder, 'empty.tgz');
  await writeFile(empty, '');
  await expect(addExternal(file, empty)).rejects.toThrow(/解不开|没有构建好的插件/);
});

test('random sets of plugins, with one from out of tree among them: who runs has all that it needs, who does not has a reason', async () => {
  const { folder, file } = await deploymentFile();
  await addExternal(file, built);
  const [, polls] = await externalPlugins(await deploymentOf(file), join(folder, 'external'));
  if (!polls) throw new Error('not found');
  const own = await findPlugins();
  const random = randomOf(7, 'external sets');
  for (let round = 0; round < 60; round++) {
    const broken: FoundPlugin = { id: 'polls', failure: '取不到' };
    const found = [...own, random.next() < 0.5 ? polls : broken];
    const off = found.filter(() => random.next() < 0.3).map(({ id }) => id);
    const plugins = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
    const { active, inactive, errors } = resolve(found, { plugins });
    expect(active.length + inactive.size).toBe(found.length);
    expect(errors.every(({ kind }) => kind === 'locked')).toBe(true);
    const ids = new Set(active.map(({ id }) => id));
    for (const one of active) for (const id of one.requires ?? []) expect(ids, `${one.id} needs ${id}`).toContain(id);
    expect(ids.has('polls')).toBe(found.includes(polls) && !off.includes('polls'));
  }
});

/** Rewrites a built plugin so that it has a page at this address. */
async function withPage(folder: string, path: string): Promise<void> {
  const { entry, files } = await descriptionIn(folder);
  const code = (await readFile(join(folder, entry), 'utf8')).replace(/(["'`])\/polls\1/, `'${path}'`);
  await writeFile(join(folder, entry), code);
  const shared = files[entry]?.shared ?? {};
  await describedAs(folder, { files: { ...files, [entry]: { integrity: integrityOf(code), shared } } });
}

async function tampered(folder: string): Promise<void> {
  const { entry } = await descriptionIn(folder);
  await writeFile(join(folder, entry), '\n//', { flag: 'a' });
}

async function descriptionIn(folder: string): Promise<Description> {
  return readDescription(await readFile(join(folder, 'plugin.json'), 'utf8'), 'polls');
}
