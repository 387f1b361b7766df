import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { hasNginx, testConf } from './support/nginx.ts';
import { run } from './support/run.ts';

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
  await writeFile(conf, (await read('nginx.conf')).replace('server yanxi:', 'server 127.0.0.1:'));
  expect(await testConf(out, conf)).toBe('');
});

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
                livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
                readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
              },
            ],
          },
        },
      },
    },
    { kind: 'Service', spec: { ports: [{ port: 80, targetPort: 'http' }] } },
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
