import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { FORMATS } from '#cli/export/exportService.ts';
import { expectTooLarge, freePort, hasNginx, startNginx, testConf } from './support/nginx.ts';
import { run } from './support/run.ts';
import { smallBuild } from './support/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOYMENT = '{ "systemName": "江州\\"实训\\"" }\n';

async function exported(format: string, ...words: string[]) {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-export-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const settings = join(out, 'settings.json');
  await writeFile(settings, DEPLOYMENT);
  const { code, stderr } = await run('export', format, '--out', out, '--deployment', settings, ...words);
  expect([code, stderr]).toEqual([0, '']);
  return { out, read: (name: string) => readFile(join(out, name), 'utf8') };
}

test('the container runs as nobody special, changes nothing, and says whether it is well', async () => {
  const { out, read } = await exported('container', '--upstream', 'https://api.example.edu.cn');
  const file = await read('Containerfile');
  expect(file).toMatch(/^USER 1000:1000$/m);
  expect(file).toMatch(/^HEALTHCHECK .* CMD \["node", "-e", ".*\/readyz/m);
  expect(await read('deployment.json')).toBe(DEPLOYMENT);
  expect(parse(await read('compose.yaml'))).toMatchObject({
    services: {
      yanxi: {
        read_only: true,
        cap_drop: ['ALL'],
        build: { dockerfile_inline: file },
        environment: { YANXI_UPSTREAM: 'https://api.example.edu.cn/', YANXI_WORKERS: '1' },
      },
      nginx: { ports: ['8080:8080'], read_only: true, depends_on: { yanxi: { condition: 'service_healthy' } } },
    },
  });
  if (!hasNginx) return;
  // Only within the compose network there is a machine of that name.
  const conf = join(out, 'here.conf');
  const port = await freePort();
  const front = (await read('nginx.conf')).replace('server yanxi:', 'server 127.0.0.1:');
  await writeFile(conf, front.replace('listen 8080', `listen ${port}`));
  expect(await testConf(out, conf)).toBe('');
  const nginx = await startNginx(out, conf, port);
  onTestFinished(nginx.stop);
  await expectTooLarge(port);
});

/** The rest of each line of a Containerfile that begins with a word. */
const linesOf = (file: string, word: string): string[] =>
  [...file.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

const Lock = v.object({
  packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()), optional: v.optional(v.boolean()) })),
});

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** The packages that a step of the Containerfile installs, as their folders. */
async function installedBy(step: string): Promise<string[]> {
  const { packages } = v.parse(Lock, JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([, { dev }]) => !(dev && step.includes('--omit=dev')))
    .filter(([, { optional }]) => !(optional && step.includes('--omit=optional')))
    .map(([path]) => path.replace(/^node_modules\//, ''))
    .filter((name) => name !== '' && !name.includes('node_modules/'));
}

test('the container has everything it needs to build, to start and to serve a page', async () => {
  const { read } = await exported('container');
  const file = await read('Containerfile');
  const [install = '', , prune = ''] = linesOf(file, 'RUN');
  const installed = await installedBy(install);
  expect(installed).toEqual(expect.arrayContaining(['@rspack/core', '@rspack/binding-linux-x64-gnu', '@mantine/core']));

  const app = await mkdtemp(join(tmpdir(), 'yanxi-container-'));
  onTestFinished(() => rm(app, { recursive: true, force: true }));
  for (const copied of linesOf(file, 'COPY').filter((line) => !line.startsWith('--from'))) {
    const words = copied.split(' ');
    for (const name of words.slice(0, -1)) await cp(join(ROOT, name), join(app, name), { recursive: true });
  }
  const pruned = prune.split(' rm -rf ')[1]?.split(' ') ?? [];
  expect(pruned.length).toBeGreaterThan(10);
  const kept = installed.filter((name) => !pruned.some((pattern) => matches(name.split('/')[0] ?? '', pattern)));
  expect(kept.length).toBeLessThan(installed.length - 20);
  for (const name of kept) {
    const from = join(ROOT, 'node_modules', name);
    if (!existsSync(from)) continue;
    await mkdir(join(app, 'node_modules', name, '..'), { recursive: true });
    await symlink(await realpath(from), join(app, 'node_modules', name), 'junction');
  }

  const said = Object.fromEntries((linesOf(file, 'ENV')[0] ?? '').split(' ').map((one) => one.split('=')));
  const data = join(app, 'data');
  await mkdir(data);
  const [, ...words] = v.parse(v.array(v.string()), JSON.parse(linesOf(file, 'CMD').at(-1) ?? '[]'));
  const here = { YANXI_PORT: '0', YANXI_HOST: '127.0.0.1', YANXI_SITE: await smallBuild(), YANXI_RENDER: '0' };
  const child = spawn(process.execPath, ['--preserve-symlinks', ...words], {
    cwd: app,
    env: { PATH: process.env['PATH'], ...said, ...here, YANXI_DATA: join(data, 'upstream.db') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const hear = (part: Buffer): void => void (output += part.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise((done) => child.once('exit', done));
  await vi.waitFor(() => expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+\//), { timeout: 60_000 });
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0] ?? '';
  const page = await fetch(`${url}index`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
  expect((await fetch(`${url}healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.each(FORMATS)(
  'what is exported for %s calls the command by its file: its public name is not ours',
  async (format) => {
    const { out } = await exported(format, '--upstream', 'https://api.example.edu.cn');
    const files = (await readdir(out)).filter((name) => name !== 'settings.json');
    const texts = await Promise.all(files.map((name) => readFile(join(out, name), 'utf8')));
    expect(texts.join('\n')).toContain('cli/yanxi.mjs');
    expect(texts.join('\n')).not.toContain('npx yanxi');
  },
);

test('the institution’s pictures go along with the deployment', async () => {
  const from = await mkdtemp(join(tmpdir(), 'yanxi-brand-'));
  const out = await mkdtemp(join(tmpdir(), 'yanxi-export-'));
  onTestFinished(async () => {
    for (const folder of [from, out]) await rm(folder, { recursive: true, force: true });
  });
  await mkdir(join(from, 'brand'));
  await writeFile(join(from, 'brand/logo.svg'), '<svg/>');
  await writeFile(join(from, 'deployment.json'), DEPLOYMENT);
  for (const folder of [out, from]) {
    const given = ['export', 'container', '--out', folder, '--deployment', join(from, 'deployment.json')];
    expect((await run(...given)).code).toBe(0);
    expect(await readFile(join(folder, 'brand/logo.svg'), 'utf8')).toBe('<svg/>');
    expect(await readFile(join(folder, 'compose.yaml'), 'utf8')).toContain('./brand:/etc/yanxi/brand:ro');
  }
});

test('plugins from out of tree go along, and a platform below a path keeps its control addresses to itself', async () => {
  const from = await mkdtemp(join(tmpdir(), 'yanxi-beside-'));
  onTestFinished(() => rm(from, { recursive: true, force: true }));
  const file = join(from, 'deployment.json');
  const integrity = `sha384-${'A'.repeat(64)}`;
  await writeFile(
    file,
    JSON.stringify({ base: '/le.arn/', external: [{ id: 'polls', url: '/plugins/polls/', integrity }] }),
  );
  await mkdir(join(from, 'external/polls'), { recursive: true });
  await writeFile(join(from, 'external/polls/plugin.json'), '{}');
  const out = join(from, 'out');
  expect((await run('export', 'container', '--out', out, '--deployment', file)).code).toBe(0);
  expect(await readFile(join(out, 'external/polls/plugin.json'), 'utf8')).toBe('{}');
  expect(await readFile(join(out, 'compose.yaml'), 'utf8')).toContain('./external:/etc/yanxi/external:ro');
  const [, closed = ''] = /location ~ (\S+) \{/.exec(await readFile(join(out, 'nginx.conf'), 'utf8')) ?? [];
  for (const path of ['/__mock', '/__mock/clock', '/readyz', '/le.arn/__mock/clock', '/le.arn/readyz']) {
    expect(new RegExp(closed).test(path), path).toBe(true);
  }
  for (const path of ['/le.arn/index', '/lexarn/readyz', '/le.arn/__mocks']) {
    expect(new RegExp(closed).test(path), path).toBe(false);
  }
  expect((await run('export', 'systemd', '--out', out, '--deployment', file)).stdout).toContain('external/');
});

test.each([
  [
    'a plugin',
    { external: [{ id: 'polls', url: '/plugins/polls/', integrity: `sha384-${'A'.repeat(64)}` }] },
    '/plugins/polls/',
  ],
  ['a picture', { face: { logo: { light: '/brand/logo.svg' } } }, '/brand/logo.svg'],
])('in Kubernetes there is no place for %s of this machine, and it says so', async (_, deployment, words) => {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-export-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const file = join(out, 'deployment.json');
  await writeFile(file, JSON.stringify(deployment));
  const given = ['--out', out, '--deployment', file, '--upstream', 'https://api.example.edu.cn'];
  const { code, stderr } = await run('export', 'k8s', ...given);
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
});

test('in a container an upstream on this machine is one in the container, and it says so', async () => {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-export-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const warned = async (format: string, upstream: string) =>
    (await run('export', format, '--out', out, '--upstream', upstream)).stderr.includes('容器自己');
  expect(await warned('container', 'http://127.0.0.1:9000')).toBe(true);
  expect(await warned('k8s', 'http://localhost:9000')).toBe(true);
  expect(await warned('systemd', 'http://127.0.0.1:9000')).toBe(false);
});

test('systemd has nothing against the unit', async () => {
  const { out, read } = await exported('systemd', '--port', '443');
  const text = await read('yanxi.service');
  expect(text).toContain('"YANXI_PORT=443"');
  expect(text).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE');
  expect(text).toContain('DynamicUser=yes');
  const { error, stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(out, 'yanxi.service')], {
    encoding: 'utf8',
  });
  if (!error) expect((stdout + stderr).split('\n').filter((line) => line.includes('yanxi.service'))).toEqual([]);
});

test('the manifest is whole: probes, no rights, the deployment as it was written', async () => {
  const { read } = await exported('k8s', '--upstream', 'https://api.example.edu.cn', '--replicas', '3');
  const documents = parseAllDocuments(await read('yanxi.yaml')).map((one): unknown => one.toJS());
  expect(documents).toMatchObject([
    { kind: 'ConfigMap', data: { 'deployment.json': DEPLOYMENT } },
    {
      kind: 'Deployment',
      spec: {
        replicas: 3,
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                // Traffic goes on arriving for a moment after a pod was asked to end.
                lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
                livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
                readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
              },
            ],
          },
        },
      },
    },
    { kind: 'Service', spec: { sessionAffinity: 'ClientIP', ports: [{ port: 80, targetPort: 'http' }] } },
  ]);
});

test.each([
  [['export', 'k8s'], 1, '--upstream'],
  [['export', 'container', '--port', '0'], 2, '端口应为 1 到 65535'],
  [['export', 'systemd', '--help'], 0, '示例：\n  npx yanxi export systemd'],
])('%j', async (words, exit, said) => {
  const { code, stdout, stderr } = await run(...words);
  expect(stdout + stderr).toContain(said);
  expect(code).toBe(exit);
});
