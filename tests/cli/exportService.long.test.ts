import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
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
        build: { dockerfile: join(out, 'Containerfile') },
        healthcheck: { test: expect.stringMatching(/^node -e "fetch.*\/readyz.*"$/) },
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

const Compose = v.object({ services: v.record(v.string(), v.unknown()) });

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

/** The folder /app as a Containerfile makes it, with the packages that stay after its last `rm -rf`. */
async function appOf(file: string): Promise<{ app: string; installed: string[]; kept: string[] }> {
  const steps = linesOf(file, 'RUN');
  const installed = await installedBy(steps[0] ?? '');
  const app = await mkdtemp(join(tmpdir(), 'yanxi-container-'));
  onTestFinished(() => rm(app, { recursive: true, force: true }));
  for (const copied of linesOf(file, 'COPY').filter((line) => !line.startsWith('--from'))) {
    const words = copied.split(' ');
    for (const name of words.slice(0, -1)) await cp(join(ROOT, name), join(app, name), { recursive: true });
  }
  const pruned = /rm -rf (.*)/.exec(steps.join('\n'))?.[1]?.split(' ') ?? [];
  expect(pruned.length).toBeGreaterThan(10);
  const kept = installed.filter((name) => !pruned.some((pattern) => matches(name.split('/')[0] ?? '', pattern)));
  expect(kept.length).toBeLessThan(installed.length - 20);
  for (const name of kept) {
    const from = join(ROOT, 'node_modules', name);
    if (!existsSync(from)) continue;
    await mkdir(join(app, 'node_modules', name, '..'), { recursive: true });
    await symlink(await realpath(from), join(app, 'node_modules', name), 'junction');
  }
  return { app, installed, kept };
}

/** Runs what the container would run, until it says where it listens. */
async function runIn(app: string, file: string, env: Readonly<Record<string, string>>) {
  const said = Object.fromEntries((linesOf(file, 'ENV')[0] ?? '').split(' ').map((one) => one.split('=')));
  const [, ...words] = v.parse(v.array(v.string()), JSON.parse(linesOf(file, 'CMD').at(-1) ?? '[]'));
  const child = spawn(process.execPath, ['--preserve-symlinks', ...words], {
    cwd: app,
    env: { PATH: process.env['PATH'], ...said, YANXI_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const hear = (part: Buffer): void => void (output += part.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise((done) => child.once('exit', done));
  await vi.waitFor(() => expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+\//), { timeout: 60_000 });
  return {
    url: /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0] ?? '',
    /** Resolves to the exit code. */
    stop(): Promise<unknown> {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The address by the machine's own network, as other machines see it, where there is one. */
function fromElsewhere(url: string): string {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const outer = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return outer ? url.replace('127.0.0.1', outer.address) : url;
}

test('the container has everything it needs to build, to start and to serve a page', async () => {
  const { read } = await exported('container');
  const file = await read('Containerfile');
  const { app, installed } = await appOf(file);
  expect(installed).toEqual(expect.arrayContaining(['@rspack/core', '@rspack/binding-linux-x64-gnu', '@mantine/core']));
  const data = join(app, 'data');
  await mkdir(data);
  const here = { YANXI_HOST: '127.0.0.1', YANXI_SITE: await smallBuild(), YANXI_RENDER: '0' };
  const { url, stop } = await runIn(app, file, { ...here, YANXI_DATA: join(data, 'upstream.db') });
  const page = await fetch(`${url}index`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
  expect((await fetch(`${url}healthz`)).status).toBe(200);
  expect(await stop()).toBe(0);
});

test('the container of the mock alone answers other machines, and is controlled from them', async () => {
  const out = await mkdtemp(join(tmpdir(), 'yanxi-export-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  expect((await run('export', 'mock', '--out', out, '--port', '9081')).code).toBe(0);
  const file = await readFile(join(out, 'Containerfile'), 'utf8');
  expect(file).not.toContain('npx yanxi');
  const { services } = v.parse(Compose, parse(await readFile(join(out, 'compose.yaml'), 'utf8')));
  expect(services).toMatchObject({
    mock: {
      ports: ['127.0.0.1:9081:8081'],
      read_only: true,
      cap_drop: ['ALL'],
      build: { dockerfile: join(out, 'Containerfile') },
      healthcheck: { test: expect.stringMatching(/^node -e "fetch.*\/__mock\/accounts.*"$/) },
      environment: { YANXI_REMOTE_CONTROL: '1' },
    },
  });
  const { app, kept } = await appOf(file);
  expect(kept.filter((name) => /^(?:mockttp|@rspack|@tabler)/.test(name))).toEqual([]);
  const { url, stop } = await runIn(app, file, { YANXI_REMOTE_CONTROL: '1', YANXI_SCENARIO: 'many-notes' });
  const from = fromElsewhere(url);
  const signedIn = await fetch(`${from}__mock/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"account":"linxia"}',
  });
  const { accessToken: token } = v.parse(v.object({ accessToken: v.string() }), await signedIn.json());
  const notes = await fetch(`${from}training/api/v1/note/getMyNote?page=1&size=1`, { headers: { token } });
  expect(await notes.json()).toMatchObject({ code: 200, state: true });
  const elsewhere = { headers: { origin: 'https://example.com' } };
  expect((await fetch(`${from}__mock/accounts`, elsewhere)).status).toBe(403);
  expect(await stop()).toBe(0);
});

test('a mock that other machines reach is controlled from this one only, unless it is said', async () => {
  const file = 'ENV YANXI_HOST=0.0.0.0\nCMD ["node", "cli/yanxi.mjs", "mock"]\n';
  const { url, stop } = await runIn(ROOT, file, {});
  const from = fromElsewhere(url);
  expect((await fetch(`${url}__mock/accounts`)).status).toBe(200);
  if (from !== url) expect((await fetch(`${from}__mock/accounts`)).status).toBe(403);
  expect((await fetch(`${from}training/out-api/v1/clazz/page?page=1&size=1`)).status).toBe(200);
  expect(await stop()).toBe(0);
});

test.each(FORMATS.filter((format) => format !== 'mock'))(
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
